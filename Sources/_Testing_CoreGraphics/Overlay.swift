// Empty on purpose: Swift Testing imports an overlay of this name, which Apple ships and Linux lacks.
