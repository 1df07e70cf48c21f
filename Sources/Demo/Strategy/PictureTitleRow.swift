import SwiftUI

/// The declarative row: a picture, a title, and space.
struct PictureTitleRow: View {
  let title: String
  let picture: UIImage
  var lineLimit: Int? = 1

  var body: some View {
    HStack(spacing: RowMetrics.spacing) {
      Image(uiImage: picture)
        .resizable()
        .frame(width: RowMetrics.picture, height: RowMetrics.picture)
      Text(title)
        .font(.body)
        .lineLimit(lineLimit)
      Spacer(minLength: 0)
    }
    .padding(
      EdgeInsets(
        top: RowMetrics.margin, leading: RowMetrics.padding, bottom: RowMetrics.margin, trailing: RowMetrics.padding)
    )
    .frame(maxWidth: .infinity, maxHeight: .infinity)
  }
}
