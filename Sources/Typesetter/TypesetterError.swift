/// Why there is no font to write with.
package enum TypesetterError: Error, Equatable, CustomStringConvertible {
  /// The folders of fonts hold none.
  case noFontInstalled
  /// The named file is missing, is no font, or is damaged.
  case unusableFont(file: String, reason: String)

  package var description: String {
    switch self {
    case .noFontInstalled:
      "no font is installed; install one, for example with: apt-get install fonts-dejavu-core"
    case .unusableFont(let file, let reason):
      "font \(file) cannot be used: \(reason); give a TrueType or OpenType file"
    }
  }
}
