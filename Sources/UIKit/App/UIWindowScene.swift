/// A scene that shows windows.
open class UIWindowScene: UIScene {
  open var screen: UIScreen { .main }

  /// Those of this scene that were made visible.
  open var windows: [UIWindow] { UIApplication.shared.windows.filter { $0.windowScene === self } }

  open var keyWindow: UIWindow? { windows.last { $0.isKeyAndVisible } }

  open var traitCollection: UITraitCollection { keyWindow?.traitCollection ?? .current }
}
