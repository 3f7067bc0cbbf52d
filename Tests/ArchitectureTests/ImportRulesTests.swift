// Who may import whom, read off the sources' `import` lines.

import Foundation
import Testing

@Suite struct ImportRulesTests {
  /// What each module may import, besides the toolchain's own UI-free modules.
  static let allowed: [String: Set<String>] = [
    "Gtk": ["CGtk", "Logging"],
    "Localization": ["CLinux"],
    "DocumentModel": ["CLinux", "Localization", "Logging", "OpenCombine"],
    "DocumentUI": ["Gtk", "DocumentModel", "Localization", "Logging"],
    "ShapeModel": ["Localization", "HashTreeCollections"],
    "ShapeDrawing": ["Gtk", "Localization", "ShapeModel"],
    "ShapeEdit": ["DocumentUI", "ShapeDrawing", "ShapeModel", "Gtk"],
    "Examples": ["DocumentUI"],
    "FaultDriver": ["DocumentModel", "ShapeModel"],
    "Benchmarks": ["DocumentModel", "DocumentUI", "ShapeModel", "ShapeDrawing", "Gtk"],
  ]

  /// Modules that come with the toolchain and bring neither ICU nor a user interface.
  static let toolchain: Set<String> = [
    "Swift", "_Concurrency", "Glibc", "Musl", "FoundationEssentials", "Dispatch", "Observation",
    "Synchronization", "Darwin",
  ]

  static let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent()

  struct Import {
    var module: String
    var file: String
    var name: String
  }

  static func imports() throws -> [Import] {
    let sources = root.appendingPathComponent("Sources")
    let files = FileManager.default.enumerator(at: sources, includingPropertiesForKeys: nil)
    var found: [Import] = []
    while let url = files?.nextObject() as? URL {
      guard url.pathExtension == "swift" else { continue }
      let path = String(url.path.dropFirst(sources.path.count + 1))
      for line in try String(contentsOf: url, encoding: .utf8).split(separator: "\n") {
        let words = line.trimmingCharacters(in: .whitespaces).split(separator: " ")
          .filter {
            !$0.hasPrefix("@") && !["public", "package", "internal", "struct", "func", "class"].contains($0)
          }
        guard words.count == 2, words[0] == "import", !words[1].hasSuffix(",") else { continue }
        found.append(
          Import(
            module: String(path.prefix { $0 != "/" }), file: path,
            name: String(words[1].prefix { $0 != "." && $0 != ";" })))
      }
    }
    return found
  }

  @Test func eachModuleImportsOnlyWhatItMay() throws {
    let imports = try Self.imports()
    #expect(imports.count > 50)
    for item in imports {
      let allowed = try #require(Self.allowed[item.module], "Sources/\(item.module) has no rule")
      #expect(
        allowed.contains(item.name) || Self.toolchain.contains(item.name),
        "\(item.file) imports \(item.name), which \(item.module) may not")
    }
  }

  @Test func onlyGtkSeesC() throws {
    #expect(try Self.imports().filter { $0.name == "CGtk" && $0.module != "Gtk" }.map(\.file) == [])
  }

  @Test func nothingThatShipsBringsFoundation() throws {
    let files = try Self.imports().filter { $0.name == "Foundation" }.map(\.file)
    #expect(files == [])
  }

  @Test func theModelsKnowNoUserInterface() throws {
    let userInterface: Set<String> = ["Gtk", "CGtk", "DocumentUI", "ShapeDrawing"]
    for model in ["DocumentModel", "ShapeModel"] {
      let files = try Self.imports().filter { $0.module == model && userInterface.contains($0.name) }
      #expect(files.map(\.file) == [])
    }
  }
}
