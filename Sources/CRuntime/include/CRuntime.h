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

#endif
