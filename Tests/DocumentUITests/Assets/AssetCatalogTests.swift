// The app's own pictures and colours by their names, from files and from sets of asset catalogs.

import DocumentModel
import Foundation
import Testing

@testable import DocumentUI

@Suite struct AssetCatalogTests {
  /// Makes a catalog of files by their paths; gone after the test.
  private func with(_ files: [String: String], _ test: (AssetCatalog, String) throws -> Void) throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
    defer { try? FileManager.default.removeItem(at: folder) }
    for (name, text) in files {
      let file = folder.appending(path: name)
      try FileManager.default.createDirectory(
        at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
      try Data(text.utf8).write(to: file)
    }
    try test(AssetCatalog(folders: [FilePath(folder.path())]), folder.path())
  }

  private func images(_ list: String, _ rest: String = "") -> String { "{\"images\": [\(list)]\(rest)}" }

  @Test func aPictureIsFoundWithAndWithoutItsEnding() throws {
    try with(["photo.png": "", "wide@2x.jpg": ""]) { catalog, folder in
      let file = catalog.picture("photo")?.file(for: .dark)
      #expect(file?.path == folder + "/photo.png" && file?.scale == 1)
      #expect(catalog.picture("photo.png") == catalog.picture("photo"))
      #expect(catalog.picture("wide@2x")?.file(for: .light).scale == 2)
      for name in ["none", "", "..", "../" + folder, "/etc/passwd", "a\0b"] {
        #expect(catalog.picture(name) == nil, "\(name)")
      }
    }
  }

  @Test func aSetHasPicturesForDarkWindowsAndForManyPixels() throws {
    let dark = "\"appearances\": [{\"appearance\": \"luminosity\", \"value\": \"dark\"}]"
    let contents = images(
      """
      {"idiom": "universal", "scale": "1x", "filename": "a.png"},
      {"idiom": "universal", "scale": "2x", "filename": "a2.png"},
      {"idiom": "universal", "scale": "3x", "filename": "a3.png"},
      {"idiom": "universal", "scale": "1x", "filename": "d.png", \(dark)},
      {"idiom": "universal", "scale": "2x"}
      """, ", \"properties\": {\"template-rendering-intent\": \"template\"}")
    try with(["Assets.xcassets/logo.imageset/Contents.json": contents]) { catalog, folder in
      let picture = try #require(catalog.picture("logo"))
      let place = folder + "/Assets.xcassets/logo.imageset/"
      #expect(picture.file(for: .light).path == place + "a2.png" && picture.file(for: .light).scale == 2)
      #expect(picture.file(for: .dark).path == place + "d.png" && picture.file(for: .dark).scale == 1)
      #expect(picture.isTemplate && picture.dependsOnColorScheme)
    }
  }

  @Test func foldersLendTheirNamesOnlyWhenTheySaySo() throws {
    let contents = images("{\"filename\": \"a.png\"}")
    try with([
      "Assets.xcassets/Plain/one.imageset/Contents.json": contents,
      "Assets.xcassets/Named/Contents.json": "{\"properties\": {\"provides-namespace\": true}}",
      "Assets.xcassets/Named/In/two.imageset/Contents.json": contents,
    ]) { catalog, _ in
      #expect(catalog.picture("one") != nil && catalog.picture("Named/two") != nil)
      #expect(catalog.picture("Plain/one") == nil && catalog.picture("two") == nil)
    }
  }

  /// All ways to write the components of a colour say the same colour.
  @Test(arguments: [
    #"{"red": "1.000", "green": "0.5019608", "blue": "0", "alpha": "1.000"}"#,
    #"{"red": "0xFF", "green": "0x80", "blue": "0x00", "alpha": "1.000"}"#,
    #"{"red": "255", "green": "128", "blue": "0", "alpha": "1"}"#,
    #"{"red": "255", "green": "128", "blue": "0"}"#,
  ])
  func coloursAreRead(_ components: String) throws {
    let color = "\"color\": {\"color-space\": \"srgb\", \"components\": \(components)}"
    try with([
      "Assets.xcassets/Brand.colorset/Contents.json": "{\"colors\": [{\"idiom\": \"universal\", \(color)}]}"
    ]) { catalog, _ in
      let found = try #require(catalog.color("Brand")?.light.components)
      #expect(
        found.red == 1 && abs(found.green - 128.0 / 255) < 1e-6 && found.blue == 0 && found.opacity == 1)
      #expect(catalog.color("Brand")?.dark == nil)
      #expect(Color("Brand", in: catalog) == catalog.color("Brand")?.light)
      #expect(Color("none", in: catalog) == .clear)
    }
  }

  @Test func setsThatAreWrongAreNotThere() throws {
    try with([
      "Assets.xcassets/cut.imageset/Contents.json": "{\"images\": [",
      "Assets.xcassets/empty.imageset/Contents.json": "{}",
      "Assets.xcassets/out.imageset/Contents.json": images("{\"filename\": \"../../a.png\"}"),
      "Assets.xcassets/bad.colorset/Contents.json":
        "{\"colors\": [{\"color\": {\"components\": {\"red\": \"x\"}}}]}",
    ]) { catalog, _ in
      for name in ["cut", "empty", "out"] { #expect(catalog.picture(name) == nil, "\(name)") }
      #expect(catalog.color("bad") == nil)
    }
  }
}
