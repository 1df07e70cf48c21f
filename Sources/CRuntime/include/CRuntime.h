#ifndef CRUNTIME_H
#define CRUNTIME_H

// Makes an instance of a class that is known only by its metatype, through a designated initializer that is not
// `required`. Swift has no spelling for that: `type.init(style:reuseIdentifier:)` compiles only for `required`
// initializers, and a cell class from an iOS app does not mark its initializer so (on iOS the Objective-C runtime
// does the work). These functions read the initializer's entry from the class's own vtable and call it.
//
// A class that does not have the initializer (it declares other designated ones only) has Swift's own trap in that
// entry: "Use of unimplemented initializer 'init(style:reuseIdentifier:)' for class …".
//
// The functions use Swift's calling convention and are declared to Swift in UIKit's ClassMaking.swift, by name, with
// their Swift types; C could not spell those. Arguments are owned by the callee, the result by the caller.

#include <stdbool.h>
#include <stdint.h>

/// What is known of a stored property besides its name and type; `class_field_traits` gives a combination.
enum {
  class_field_variable = 1,
  class_field_constant = 2,
  class_field_weak = 4,
  class_field_unowned = 8,
};

/// The traits of the stored property that has this place among those of a class, inherited ones first; 0: there is no
/// such property. `type` is the class's metatype. Swift's reflection says names and types only, but a weak property is
/// not written as others are.
unsigned class_field_traits(const void *type, uintptr_t index);

/// Whether the program has the module Storyboards' InterfaceReader. Asking Swift for a class by its name where there is
/// none searches all types of all libraries, which a program's start would wait for.
bool class_has_interface_reader(void);

#endif
