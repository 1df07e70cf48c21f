import Foundation
import PixelRenderer
import SwiftUI
import TestSupport
import Testing
import UIKit

@testable import RowLab

@MainActor
@Suite(.serialized) struct SnapshotTests {
  private let temporary: TemporaryFolder
  private var folder: URL { temporary.url }
  /// As if the test were there.
  private var file: String { folder.appending(path: "SomeTests.swift").path }

  init() throws { temporary = try TemporaryFolder() }

  private func exists(_ name: String) -> Bool {
    FileManager.default.fileExists(atPath: folder.appending(path: "Snapshots/\(name).png").path)
  }

  private func square(_ color: UIColor) -> Snapshot {
    let view = UIView()
    view.backgroundColor = color
    return Snapshot(view, size: CGSize(width: 4, height: 3), scale: 2)
  }

  @Test func aMissingReferenceIsRecordedAndFails() throws {
    let snapshot = square(.red)
    let error = #expect(throws: SnapshotMismatch.self) { try snapshot.compare(with: "red", file: file) }
    #expect(error?.description.hasPrefix("red: no reference; recorded ") == true)
    #expect(exists("red"))
    try snapshot.compare(with: "red", file: file)
  }

  @Test func aDifferenceIsShown() throws {
    #expect(throws: SnapshotMismatch.self) { try square(.red).compare(with: "it", file: file) }
    let error = #expect(throws: SnapshotMismatch.self) { try square(.blue).compare(with: "it", file: file) }
    #expect(error?.description.hasPrefix("it: 48 pixels differ, first at 0,0: ") == true)
    #expect(exists("it.actual"))
    #expect(exists("it.difference"))
    let picture = try PNG.decode(file: folder.appending(path: "Snapshots/it.difference.png").path)
    #expect(picture[7, 5] == .white)
    try square(.red).compare(with: "it", file: file)
    #expect(!exists("it.actual"))
    #expect(!exists("it.difference"))
  }

  @Test func aToleranceAllowsALittle() throws {
    let white = UIColor(white: 1, alpha: 1)
    let nearly = UIColor(white: 254.0 / 255, alpha: 1)
    #expect(throws: SnapshotMismatch.self) { try square(white).compare(with: "white", file: file) }
    #expect(throws: SnapshotMismatch.self) { try square(nearly).compare(with: "white", file: file) }
    try square(nearly).compare(with: "white", tolerance: 1, file: file)
  }

  @Test func anotherSizeIsADifference() throws {
    #expect(throws: SnapshotMismatch.self) { try square(.red).compare(with: "it", file: file) }
    let small = Snapshot(UIView(), size: CGSize(width: 4, height: 3))
    let error = #expect(throws: SnapshotMismatch.self) { try small.compare(with: "it", file: file) }
    #expect(error?.description.hasPrefix("it: is 4 x 3 pixels, the reference 8 x 6; see ") == true)
  }

  /// One recording, one canvas: with a window's backing stores or without any.
  @Test func aPictureWithoutAWindowIsTheSame() throws {
    let size = CGSize(width: 120, height: 44)
    let host = UIHostingController(rootView: Label("Row", systemImage: "star"))
    host.view.frame = CGRect(origin: .zero, size: size)
    let image = UIGraphicsImageRenderer(size: size).image { _ in
      host.view.drawHierarchy(in: host.view.bounds, afterScreenUpdates: true)
    }
    let snapshot = Snapshot(Label("Row", systemImage: "star"), size: size)
    #expect(image.cgImage?.bitmap.contentHash == snapshot.bitmap.contentHash)
  }

  @Test func viewsAndCellsAndTraits() throws {
    let traitsBefore = UITraitCollection.current
    let size = CGSize(width: 120, height: 44)
    let dark = UITraitCollection(userInterfaceStyle: .dark)
    let light = Snapshot(Text("Row"), size: size)
    #expect(light.bitmap[0, 0] == .white)
    #expect(Snapshot(Text("Row"), size: size, traits: dark).bitmap[0, 0] == .black)
    #expect(light.bitmap.contentHash == Snapshot(Text("Row"), size: size).bitmap.contentHash)
    #expect(light.bitmap.contentHash != Snapshot(Text("Owl"), size: size).bitmap.contentHash)
    let cell = UITableViewCell(style: .default, reuseIdentifier: nil)
    let empty = Snapshot(cell, size: size).bitmap.contentHash
    cell.textLabel?.text = "Row"
    #expect(Snapshot(cell, size: size).bitmap.contentHash != empty)
    #expect(UITraitCollection.current == traitsBefore)
    let png = try light.png()
    #expect(try PNG.decode(Array(png)).contentHash == light.bitmap.contentHash)
  }
}
