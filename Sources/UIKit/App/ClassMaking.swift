import Foundation

/// Makes instances of classes that are known only by their metatype (`register(_:forCellReuseIdentifier:)`, the
/// application's delegate), by designated initializers that the class need not mark `required`.
///
/// Why it is needed and how it works: see `CRuntime.h`. What keeps it sound: each argument and result is typed as the
/// initializer has it; the metatype is of the class that introduces the initializer or of a subclass, so the vtable
/// has the entry; and a subclass without that initializer ends in Swift's own trap, which names the class.
package enum ClassMaking {
  /// An instance by `init()`.
  package static func makeObject(_ type: NSObject.Type) -> NSObject {
    unsafe makeObjectEntry(type)
  }

  /// A view by `init(frame:)`; the frame is in points.
  @MainActor package static func makeView(_ type: UIView.Type, frame: CGRect) -> UIView {
    unsafe makeViewEntry(frame, type)
  }

  /// A cell by `init(style:reuseIdentifier:)`.
  @MainActor package static func makeCell(
    _ type: UITableViewCell.Type, style: UITableViewCell.CellStyle, reuseIdentifier: String?
  ) -> UITableViewCell {
    unsafe makeCellEntry(style, reuseIdentifier, type)
  }

  /// A table's header or footer view by `init(reuseIdentifier:)`.
  @MainActor package static func makeHeader(
    _ type: UITableViewHeaderFooterView.Type, reuseIdentifier: String?
  ) -> UITableViewHeaderFooterView {
    unsafe makeHeaderEntry(reuseIdentifier, type)
  }

  /// A controller by `init(nibName:bundle:)`.
  @MainActor package static func makeController(
    _ type: UIViewController.Type, nibName: String?, bundle: Bundle?
  ) -> UIViewController {
    unsafe makeControllerEntry(nibName, bundle, type)
  }
}

// In C, see CRuntime.c. Initializers consume their arguments, so these do too.

@unsafe @_silgen_name("class_making_object")
private func makeObjectEntry(_ type: NSObject.Type) -> NSObject

@unsafe @_silgen_name("class_making_view")
private func makeViewEntry(_ frame: CGRect, _ type: UIView.Type) -> UIView

@unsafe @_silgen_name("class_making_cell")
private func makeCellEntry(
  _ style: UITableViewCell.CellStyle, _ reuseIdentifier: consuming String?, _ type: UITableViewCell.Type
) -> UITableViewCell

@unsafe @_silgen_name("class_making_header")
private func makeHeaderEntry(
  _ reuseIdentifier: consuming String?, _ type: UITableViewHeaderFooterView.Type
) -> UITableViewHeaderFooterView

@unsafe @_silgen_name("class_making_controller")
private func makeControllerEntry(
  _ nibName: consuming String?, _ bundle: consuming Bundle?, _ type: UIViewController.Type
) -> UIViewController
