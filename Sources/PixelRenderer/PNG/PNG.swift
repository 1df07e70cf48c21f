package enum PNG {
  package static func decode(_ bytes: [UInt8], name: String = "") throws(PNGError) -> Bitmap {
    throw PNGError(file: name, reason: "not a PNG")
  }

  package static func decode(file: String) throws(PNGError) -> Bitmap {
    throw PNGError(file: file, reason: "not a PNG")
  }

  package static func encode(_ bitmap: Bitmap) throws(PNGError) -> [UInt8] {
    []
  }

  package static func write(_ bitmap: Bitmap, to file: String) throws(PNGError) {}
}
