#include "CRuntime.h"

#include <stddef.h>
#include <stdint.h>

#define SWIFT_CALL __attribute__((swiftcall))
#define SWIFT_SELF __attribute__((swift_context))

// The compiler emits a descriptor for each class (…Mn) and for each entry of its vtable (…Tq). They are bound by the
// linker, so an initializer that is renamed in UIKit is a link error here, not a crash.
#define DESCRIPTOR(name, symbol) extern const char name[] __asm__(symbol)

DESCRIPTOR(object_class, "$s10Foundation8NSObjectCMn");
DESCRIPTOR(object_init, "$s10Foundation8NSObjectCACycfCTq");
DESCRIPTOR(view_class, "$s5UIKit6UIViewCMn");
DESCRIPTOR(view_init, "$s5UIKit6UIViewC5frameAC10Foundation6CGRectV_tcfCTq");
DESCRIPTOR(cell_class, "$s5UIKit15UITableViewCellCMn");
DESCRIPTOR(cell_init, "$s5UIKit15UITableViewCellC5style15reuseIdentifierA2C0D5StyleO_SSSgtcfCTq");
DESCRIPTOR(header_class, "$s5UIKit023UITableViewHeaderFooterC0CMn");
DESCRIPTOR(header_init, "$s5UIKit023UITableViewHeaderFooterC0C15reuseIdentifierACSSSg_tcfCTq");
DESCRIPTOR(controller_class, "$s5UIKit16UIViewControllerCMn");
DESCRIPTOR(controller_init, "$s5UIKit16UIViewControllerC7nibName6bundleACSSSg_10Foundation6BundleCSgtcfCTq");

// Of a module that the program may lack: then its address is null.
extern const char reader_class[] __asm__("$s11Storyboards15InterfaceReaderCMn") __attribute__((weak));

bool class_has_interface_reader(void) {
  return reader_class != NULL;
}

// Part of Swift's stable ABI: the entry that `type`'s vtable holds for `method`, which `class_descriptor` introduces.
SWIFT_CALL extern const void *swift_lookUpClassMethod(
    const void *type, const void *method, const void *class_descriptor);

// init()
SWIFT_CALL void *class_making_object(const void *type) {
  typedef SWIFT_CALL void *(*Init)(SWIFT_SELF const void *);
  Init init = (Init)swift_lookUpClassMethod(type, object_init, object_class);
  return init(type);
}

// init(frame: CGRect): a structure of four Doubles travels as four Doubles.
SWIFT_CALL void *class_making_view(double x, double y, double width, double height, const void *type) {
  typedef SWIFT_CALL void *(*Init)(double, double, double, double, SWIFT_SELF const void *);
  Init init = (Init)swift_lookUpClassMethod(type, view_init, view_class);
  return init(x, y, width, height, type);
}

// init(style: UITableViewCell.CellStyle, reuseIdentifier: String?): an enum travels as its 8-bit case number (its raw
// value does not matter), an optional string as two words.
SWIFT_CALL void *class_making_cell(uint8_t style, uintptr_t text0, uintptr_t text1, const void *type) {
  typedef SWIFT_CALL void *(*Init)(uint8_t, uintptr_t, uintptr_t, SWIFT_SELF const void *);
  Init init = (Init)swift_lookUpClassMethod(type, cell_init, cell_class);
  return init(style, text0, text1, type);
}

// init(reuseIdentifier: String?)
SWIFT_CALL void *class_making_header(uintptr_t text0, uintptr_t text1, const void *type) {
  typedef SWIFT_CALL void *(*Init)(uintptr_t, uintptr_t, SWIFT_SELF const void *);
  Init init = (Init)swift_lookUpClassMethod(type, header_init, header_class);
  return init(text0, text1, type);
}

// init(nibName: String?, bundle: Bundle?)
SWIFT_CALL void *class_making_controller(uintptr_t text0, uintptr_t text1, void *bundle, const void *type) {
  typedef SWIFT_CALL void *(*Init)(uintptr_t, uintptr_t, void *, SWIFT_SELF const void *);
  Init init = (Init)swift_lookUpClassMethod(type, controller_init, controller_class);
  return init(text0, text1, bundle, type);
}
