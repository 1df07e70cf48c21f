import Display
import UIKit

/// A table in a window on a display in memory: what a ``Lane`` scrolls.
@MainActor
package struct ScrollStage {
  let display: OffscreenDisplay
  let window: UIWindow
  let driver: FrameDriver
  let table: UITableView
  /// Points; the first row's where heights differ.
  let rowHeight: CGFloat
  /// Called after each frame: what is still on its way arrives before the next one, its wait is no work.
  let settle: () -> Void

  /// `settle` may hold what else the stage needs to live.
  package init(
    display: OffscreenDisplay, window: UIWindow, driver: FrameDriver, table: UITableView, rowHeight: CGFloat,
    settle: @escaping () -> Void
  ) {
    self.display = display
    self.window = window
    self.driver = driver
    self.table = table
    self.rowHeight = rowHeight
    self.settle = settle
  }
}
