import Dispatch
import Foundation
import Synchronization
import Testing
import UIKit

/// Values that any thread may use, shared by some: what each makes of them is what one alone does.
@Suite struct AppearanceThreadTests {
  private static let dark = UITraitCollection(userInterfaceStyle: .dark)
  private static let accent = UIColor { $0.userInterfaceStyle == .dark ? .orange : .purple }
  private static let star = UIImage(systemName: "star.fill")

  /// The main thread waits: other tests change the screen's scale there, which fonts and pictures go by.
  @MainActor private func onFourThreads<Result: Sendable & Equatable>(
    _ rounds: Int, _ work: @Sendable (Int) -> Result
  ) {
    let expected = (0..<rounds).map(work)
    let all = Mutex<[[Result]]>([])
    DispatchQueue.concurrentPerform(iterations: 4) { _ in
      let results = (0..<rounds).map(work)
      all.withLock { $0.append(results) }
    }
    let results = all.withLock { $0 }
    #expect(results.count == 4 && results.allSatisfy { $0 == expected })
  }

  @MainActor @Test func colors() {
    onFourThreads(100) { index in
      let color = index % 2 == 0 ? Self.accent : UIColor.systemBackground
      let resolved = color.resolvedColor(with: Self.dark)
      return [resolved, color, color.withAlphaComponent(0.5), .label].map { $0.cgColor.components ?? [] }
    }
  }

  @MainActor @Test func fonts() {
    let styles: [UIFont.TextStyle] = [.body, .title1, .caption2]
    onFourThreads(100) { index in
      let font = UIFont.preferredFont(forTextStyle: styles[index % 3], compatibleWith: Self.dark)
      let scaled = UIFontMetrics(forTextStyle: .headline).scaledFont(for: .systemFont(ofSize: CGFloat(10 + index % 7)))
      return [font.lineHeight, font.ascender, scaled.lineHeight, UIFont.boldSystemFont(ofSize: 15).capHeight]
    }
  }

  @MainActor @Test func pictures() {
    onFourThreads(30) { index -> Data? in
      let size = CGSize(width: 20, height: 20)
      return UIGraphicsImageRenderer(size: size).pngData { context in
        (index % 2 == 0 ? UIColor.systemRed : Self.accent).setFill()
        context.fill(CGRect(x: 0, y: 0, width: 10, height: 20))
        Self.star?.withTintColor(index % 3 == 0 ? .blue : .green).draw(in: CGRect(x: 2, y: 2, width: 16, height: 16))
        UIImage(systemName: ["heart", "bell", "trash"][index % 3])?.draw(at: CGPoint(x: 1, y: 1))
      }
    }
  }
}
