import Display
import FrameMetrics
import UIKit

/// A display with the list on it: what the window, a measured strategy and a snapshot have in common.
@MainActor
final class Stage<Screen: Display> {
  let display: Screen
  let window: UIWindow
  let list: RowListController
  let driver: FrameDriver

  convenience init(_ display: Screen, source: RowSource, strategy: StrategyName, options: DemoOptions) {
    self.init(display, source: source, strategy: strategy.makeStrategy(options.rowStyle), options: options)
  }

  /// - Parameter knownHeights: of rows, by their titles, in points; empty: as the options say.
  init(
    _ display: Screen, source: RowSource, strategy: any RowStrategy, options: DemoOptions,
    knownHeights: [CGFloat] = []
  ) {
    self.display = display
    let size = CGSize(width: display.size.width, height: display.size.height)
    UIScreen.main.update(size: size, scale: display.scale, refreshRate: display.refreshRate)
    UITraitCollection.current = UITraitCollection(traitsFrom: [.current, options.traits])
    window = UIWindow(frame: CGRect(origin: .zero, size: size))
    list = RowListController(
      source: source, pictures: PictureStore(source, scale: display.scale), strategy: strategy,
      heights: options.heights, knownHeights: knownHeights, style: options.rowStyle)
    driver = FrameDriver(display: display, window: window)
    window.rootViewController = list
    window.makeKeyAndVisible()
  }

  /// A frame with every picture in it.
  func runFrameWithPictures() {
    driver.runFrame()
    list.pictures.waitUntilIdle()
    driver.runFrame()
  }

  isolated deinit {
    UIApplication.shared.remove(window)
  }
}

extension StrategyName {
  /// - Parameter style: one that the strategy has rows of.
  @MainActor
  func makeStrategy(_ style: RowStyle = .plain) -> any RowStrategy {
    switch (self, style) {
    case (.uikit, .cards): RecyclingStrategy<CardCell>()
    case (.rootView, .cards): RecyclingStrategy<RootViewCardCell>()
    case (.configuration, .cards): RecyclingStrategy<ConfigurationCardCell>()
    default: makePlainStrategy()
    }
  }

  @MainActor
  private func makePlainStrategy() -> any RowStrategy {
    switch self {
    case .uikit: RecyclingStrategy<UIKitCell>()
    case .notification: RecyclingStrategy<NotificationCell>()
    case .observedObject: RecyclingStrategy<ObservedObjectCell>()
    case .rootView: RecyclingStrategy<RootViewCell>()
    case .configuration: RecyclingStrategy<ConfigurationCell>()
    case .observable: RecyclingStrategy<ObservableCell>()
    case .representable: RecyclingStrategy<RepresentableCell>()
    case .fresh: FreshStrategy()
    }
  }
}

extension DemoOptions {
  /// The person's settings as the toolkit has them.
  var traits: UITraitCollection {
    UITraitCollection(traitsFrom: [
      UITraitCollection(userInterfaceStyle: isDark ? .dark : .light),
      UITraitCollection(layoutDirection: isRightToLeft ? .rightToLeft : .leftToRight),
      UITraitCollection(preferredContentSizeCategory: textSize.category),
    ])
  }

  @MainActor func makeOffscreenDisplay() -> OffscreenDisplay {
    OffscreenDisplay(
      width: Double(size.width), height: Double(size.height), scale: scale ?? 1, refreshRate: refresh ?? 60)
  }
}

extension TextSize {
  var category: UIContentSizeCategory {
    switch self {
    case .xSmall: .extraSmall
    case .small: .small
    case .medium: .medium
    case .large: .large
    case .xLarge: .extraLarge
    case .xxLarge: .extraExtraLarge
    case .xxxLarge: .extraExtraExtraLarge
    case .accessibility1: .accessibilityMedium
    case .accessibility2: .accessibilityLarge
    case .accessibility3: .accessibilityExtraLarge
    case .accessibility4: .accessibilityExtraExtraLarge
    case .accessibility5: .accessibilityExtraExtraExtraLarge
    }
  }
}
