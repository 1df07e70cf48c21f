extension Path {
  package init?(svg: String) { return nil }
}
