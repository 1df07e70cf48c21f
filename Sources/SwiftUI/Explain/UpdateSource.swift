/// What made an update due; only reports ask.
enum UpdateSource {
  /// What a property of the view keeps in its slot.
  case property(ObjectIdentifier)
  /// An observable that the body read.
  case observable
  case environment(EnvironmentChange)
}
