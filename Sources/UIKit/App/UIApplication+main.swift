internal import Display

extension UIApplicationDelegate where Self: NSObject {
  /// Makes the delegate, opens the window and runs until it is closed. `@main` calls it.
  public static func main() {
    let delegate = ClassMaking.makeObject(Self.self) as? Self
    exit(delegate.map { UIApplication.shared.run($0) } ?? 1)
  }
}

extension UIApplication {
  /// The window's size in points, where the program does not say.
  private static let defaultSize = CGSize(width: 480, height: 800)

  fileprivate func run(_ delegate: any UIApplicationDelegate) -> Int32 {
    let name = ProcessInfo.processInfo.processName
    let display: WindowDisplay
    do {
      display = try WindowDisplay(title: name, width: Self.defaultSize.width, height: Self.defaultSize.height)
    } catch {
      StandardError.write("\(name): \(error)")
      return 1
    }
    let size = CGSize(width: display.size.width, height: display.size.height)
    UIScreen.main.update(size: size, scale: display.scale, refreshRate: display.refreshRate)
    guard let window = launch(delegate) else {
      StandardError.write("\(name): \(noWindowReason)")
      return 1
    }
    if let scene = window.windowScene {
      scene.onTitle = { [weak display] in display?.title = $0.isEmpty ? name : $0 }
      scene.onTitle?(scene.title ?? "")
    }
    let driver = FrameDriver(display: display, window: window)
    enter(.active, window)
    driver.run()
    terminate(window)
    return 0
  }

  package var noWindowReason: String {
    let reason = "no window was made key and visible at launch"
    if InfoPlist.main != InfoPlist() { return reason }
    let module = ResourceFolders.mainModule
    return reason + ", and no Info.plist in a copied folder of the target \(module) names a storyboard"
  }
}
