// Rules on imports that Package.swift alone does not keep: DependencyTests hold the sources to it.

import Foundation
import Testing

@Suite struct ImportRulesTests {
  private static func imports() throws -> [Import] { try Import.all(in: "Sources") }

  @Test func onlyGtkSeesTheCOfGtk() throws {
    let files = try Self.imports().filter { $0.name == "CGtk" && !$0.file.hasPrefix("Sources/Gtk/") }
    #expect(files.map(\.file) == [])
  }

  @Test func onlyImportsSeeTheCOfLibXML() throws {
    let files = try Self.imports().filter { $0.name == "CXML" && !$0.file.hasPrefix("Sources/ShapeImport/") }
    #expect(files.map(\.file) == [])
  }

  @Test func nothingThatShipsBringsFoundation() throws {
    let imports = try Self.imports()
    #expect(imports.count > 50)
    #expect(imports.filter { $0.name == "Foundation" }.map(\.file) == [])
  }

  @Test func theModelsKnowNoUserInterface() throws {
    let userInterface: Set<String> = ["Gtk", "CGtk", "DocumentUI", "ShapeDrawing"]
    for model in ["DocumentModel", "ShapeModel", "ShapeDocument", "ShapeImport", "FaultDriver"] {
      let files = try Self.imports().filter {
        $0.file.hasPrefix("Sources/\(model)/") && userInterface.contains($0.name)
      }
      #expect(files.map(\.file) == [])
    }
  }

  @Test func theFrameworkKnowsNoDrawings() throws {
    let drawings: Set<String> = [
      "ShapeModel", "ShapeDocument", "ShapeDrawing", "ShapeEditor", "ShapeEdit", "ShapeImport",
    ]
    for part in ["Localization", "Gtk", "DocumentModel", "DocumentUI", "Examples"] {
      let files = try Self.imports().filter {
        $0.file.hasPrefix("Sources/\(part)/") && drawings.contains($0.name)
      }
      #expect(files.map(\.file) == [])
    }
  }

  @Test func onlyProgramsSeeTheEditor() throws {
    let users = Set(
      try Self.imports().filter { $0.name == "ShapeEditor" }.map { $0.file.split(separator: "/")[1] })
    #expect(users.contains("ShapeEdit"))
    #expect(users.isSubset(of: ["ShapeEdit", "Benchmarks"]))
  }

  /// Who opens files all the same, and why.
  private static let openers = [
    "OutputFile.swift": "a pipe or the standard output, which is no file, where the command line names it",
    "DesktopData.swift": "everybody may read what is written from a terminal; the seam's folders are private",
    "URL+Folders.swift": "asks for names, and opens nothing",
  ]

  /// Files are read and written through DocumentModel's seam, where a test can make any call fail.
  @Test func theUserInterfaceOpensNoFiles() throws {
    let calls =
      /\bFileManager\b|\b(?:Data|String)\(contentsOf|(?:^|[^.\w])(?:stat|fstat|lstat|mkdir|mkstemp|unlink|fcntl|readlink)\(|\bO_[RWC]|(?:[dD]ata|Data\(.*\))\??\.write\(to:|atomically:/
      // By default a word goes on after a dot between letters.
      .wordBoundaryKind(.simple)
    let top = Manifest.root.appendingPathComponent("Sources/DocumentUI")
    let files = try #require(FileManager.default.enumerator(at: top, includingPropertiesForKeys: nil))
    var found: [(file: String, line: Substring)] = []
    var count = 0
    while let url = files.nextObject() as? URL {
      guard url.pathExtension == "swift" else { continue }
      count += 1
      let code = try String(contentsOf: url, encoding: .utf8)
      for line in code.split(separator: "\n") where line.contains(calls) {
        let isDeclared = line.contains(#/func open\(|// /#)
        if !isDeclared { found.append((url.lastPathComponent, line)) }
      }
    }
    #expect(count > 150)
    for (file, line) in found { #expect(Self.openers[file] != nil, "\(file): \(line)") }
    #expect(Set(found.map(\.file)) == Set(Self.openers.keys), "the rule sees what is there")
    for line in [
      "FileManager.default.removeItem(at: url)", "try data.write(to: file)", "Data(text.utf8).write(to: url)",
    ] {
      #expect(line.contains(calls), "\(line)")
    }
  }
}
