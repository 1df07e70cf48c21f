import Foundation

/// The objects of a xib file, made anew as often as asked. Reading it takes the product "Storyboards".
@preconcurrency @MainActor
open class UINib: NSObject {
  public struct OptionsKey: RawRepresentable, Hashable, Sendable {
    public var rawValue: String

    public init(rawValue: String) {
      self.rawValue = rawValue
    }
  }

  private enum Source {
    case file(name: String)
    case data(Data)
  }

  private let source: Source
  private let bundle: Bundle?
  private var contents: (any NibContents)?

  /// `name` is the file's, without `.xib`; nil for the bundle stands for the program's own resources.
  public init(nibName name: String, bundle bundleOrNil: Bundle?) {
    source = .file(name: name)
    bundle = bundleOrNil
    super.init()
  }

  /// From the text of a xib file.
  public init(data: Data, bundle bundleOrNil: Bundle?) {
    source = .data(data)
    bundle = bundleOrNil
    super.init()
  }

  /// The top-level objects. Where the file is missing or damaged, one line on the standard error stream says so, and there
  /// are none.
  open func instantiate(
    withOwner ownerOrNil: Any?, options optionsOrNil: [UINib.OptionsKey: Any]? = nil
  ) -> [Any] {
    do {
      return try objects(owner: ownerOrNil.map { $0 as AnyObject })
    } catch {
      StandardError.write("\(error)")
      return []
    }
  }

  /// The same, with the error; cells get `reuseIdentifier`.
  package func objects(owner: AnyObject?, reuseIdentifier: String? = nil) throws(InterfaceError) -> [AnyObject] {
    try load().instantiate(owner: owner, reuseIdentifier: reuseIdentifier)
  }

  private func load() throws(InterfaceError) -> any NibContents {
    if let contents { return contents }
    let reader = try InterfaceReader.shared()
    let read: any NibContents
    switch source {
    case .file(let name):
      read = try reader.readNib(ResourceFolders.file(named: "\(name).xib", bundle: bundle), bundle: bundle)
    case .data(let data): read = try reader.readNib(data, bundle: bundle)
    }
    contents = read
    return read
  }
}

extension Bundle {
  /// The top-level objects of a xib file; nil if it cannot be read.
  @MainActor
  public func loadNibNamed(_ name: String, owner: Any?, options: [UINib.OptionsKey: Any]? = nil) -> [Any]? {
    let objects = UINib(nibName: name, bundle: self).instantiate(withOwner: owner, options: options)
    return objects.isEmpty ? nil : objects
  }
}

extension UINib {
  /// The one cell of the nib; nil, and a line on the standard error stream, if there is none.
  func cell(reuseIdentifier: String) -> UITableViewCell? {
    do {
      let cells = try objects(owner: nil, reuseIdentifier: reuseIdentifier).compactMap { $0 as? UITableViewCell }
      if let cell = cells.first { return cell }
      StandardError.write("the nib registered for \"\(reuseIdentifier)\" has no table view cell")
    } catch {
      StandardError.write("\(error)")
    }
    return nil
  }
}
