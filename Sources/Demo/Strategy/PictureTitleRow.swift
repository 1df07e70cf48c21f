import SwiftUI

/// The declarative row: a picture, a title, and space.
struct PictureTitleRow: View {
  let title: String
  let picture: UIImage

  var body: some View {
    HStack(spacing: RowMetrics.spacing) {
      Image(uiImage: picture)
        .resizable()
        .frame(width: RowMetrics.picture, height: RowMetrics.picture)
      Text(title)
        .font(.system(size: RowMetrics.fontSize))
        .lineLimit(1)
      Spacer(minLength: 0)
    }
    .padding(.horizontal, RowMetrics.padding)
    .frame(maxWidth: .infinity, maxHeight: .infinity)
  }
}
