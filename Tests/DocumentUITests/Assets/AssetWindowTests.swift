// The app's own pictures and colours, found by name and shown in a window.

import DocumentModel
import Foundation
import TestSupport
import XCTest

@testable import DocumentUI
@testable import Gtk

final class AssetWindowTests: DisplayTestCase, @unchecked Sendable {
  /// A picture of one colour.
  @MainActor
  private func picture(_ red: Double, _ green: Double, _ blue: Double) throws -> Data {
    let screen = Screen(
      DocumentUI.Color(red: red, green: green, blue: blue).frame(width: 20, height: 20), in: self)
    defer { screen.close() }
    screen.settle()
    return Data(try screen.the(FillWidget.self).renderToPNG())
  }

  private func color(_ red: Int, _ green: Int, _ blue: Int) -> String {
    #""color": {"components": {"red": "\#(red)", "green": "\#(green)", "blue": "\#(blue)", "alpha": "1"}}"#
  }

  /// A folder with a catalog: a green picture, and a colour and a picture that are others in the dark.
  @MainActor
  private func makeCatalog() throws -> URL {
    let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
    let catalog = folder.appending(path: "Assets.xcassets")
    func write(_ data: Data, _ path: String) throws {
      let file = catalog.appending(path: path)
      try FileManager.default.createDirectory(
        at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
      try data.write(to: file)
    }
    let dark = #""appearances": [{"appearance": "luminosity", "value": "dark"}]"#
    try write(try picture(0, 1, 0), "leaf.imageset/leaf.png")
    try write(Data(#"{"images": [{"filename": "leaf.png"}]}"#.utf8), "leaf.imageset/Contents.json")
    try write(try picture(1, 0, 0), "sky.imageset/day.png")
    try write(try picture(0, 0, 1), "sky.imageset/night.png")
    try write(
      Data(#"{"images": [{"filename": "day.png"}, {"filename": "night.png", \#(dark)}]}"#.utf8),
      "sky.imageset/Contents.json")
    try write(
      Data("{\"colors\": [{\(color(255, 128, 0))}, {\(color(0, 128, 255)), \(dark)}]}".utf8),
      "Brand.colorset/Contents.json")
    return folder
  }

  func testPicturesAndColoursAreShown() throws {
    try onMain {
      let folder = try makeCatalog()
      defer { try? FileManager.default.removeItem(at: folder) }
      let catalog = AssetCatalog(folders: [FilePath(folder.path())])
      func image(_ name: String) -> some DocumentUI.View {
        DocumentUI.Image(name, label: name, in: catalog).resizable()
      }
      let view = VStack(spacing: 0) {
        image("leaf").frame(height: 20)
        image("sky").frame(height: 20)
        DocumentUI.Color("Brand", in: catalog).frame(height: 20)
        Rectangle().fill(DocumentUI.Color("Brand", in: catalog)).frame(height: 20)
      }
      let places = [(50, 20), (50, 40), (50, 60), (50, 80)]
      let day = [[0, 255, 0], [255, 0, 0], [255, 128, 0], [255, 128, 0]]
      let night = [[0, 255, 0], [0, 0, 255], [0, 128, 255], [0, 128, 255]]
      XCTAssertEqual(colors(of: view, at: places), day)
      XCTAssertEqual(colors(of: view.environment(\.colorScheme, .dark), at: places), night)
      XCTAssertEqual(colors(of: view.environment(\.colorScheme, .light), at: places), day)
      // In a dark window too.
      let settings = Gtk.Settings.default!
      defer { settings.reset(.prefersDarkTheme) }
      settings.prefersDarkTheme = true
      XCTAssertEqual(colors(of: view, at: places), night)
      XCTAssertEqual(colors(of: view.environment(\.colorScheme, .light), at: places), day)
    }
  }

  /// A picture has its own size, and words for those who do not see it; nothing is shown of a name that is
  /// not there.
  func testAPictureHasItsSize() throws {
    try onMain {
      let folder = try makeCatalog()
      defer { try? FileManager.default.removeItem(at: folder) }
      let catalog = AssetCatalog(folders: [FilePath(folder.path())])
      let screen = Screen(
        VStack {
          DocumentUI.Image("leaf", label: "a leaf", in: catalog)
          DocumentUI.Image("none", label: "none", in: catalog)
        }, in: self)
      defer { screen.close() }
      screen.settle()
      let pictures = screen.all(Gtk.Picture.self)
      XCTAssertEqual(pictures.map { [$0.width, $0.height] }, [[20, 20], [0, 0]])
    }
  }
}
