// What the documents say of the sources is so: a file that is renamed or a function that goes is missed here.

import Foundation
import Testing

@Suite struct DocumentedPathTests {
  private static let documents = [
    "ARCHITECTURE.md", "CONTRIBUTING.md", "README.md", "docs/figures.md", "docs/faults.md", "po/README.md",
  ]

  private static func text(_ name: String) throws -> String {
    try String(contentsOf: Manifest.root.appendingPathComponent(name), encoding: .utf8)
  }

  @Test(arguments: documents)
  func whatADocumentNamesIsThere(document: String) throws {
    let sources = try DocumentedPath.sources()
    for place in Set(DocumentedPath.all(in: try Self.text(document))) {
      let files = place.files(among: sources)
      #expect(!files.isEmpty, "\(document) names \(place.path), which is not there")
      guard !place.names.isEmpty, !files.isEmpty else { continue }
      #expect(files.count == 1, "\(document) names \(place.path), which may be \(files)")
      let missing = place.missingNames(in: try Self.text(files[0]))
      #expect(missing == [], "\(document) names them in \(place.path), which does not declare them")
    }
  }

  /// The documents say how many changes the page on changing things has.
  @Test func typicalChangesAreCounted() throws {
    let page = try Self.text("CONTRIBUTING.md")
    let heading = try #require(page.firstMatch(of: /(?m)^## (\w+) changes, and the files they touch$/))
    let lines = page[heading.range.upperBound...].split(separator: "\n")
    // Without the table's head.
    let rows = lines.count { $0.hasPrefix("| ") } - 2
    let words = NumberFormatter()
    words.locale = Locale(identifier: "en_GB")
    words.numberStyle = .spellOut
    let count = try #require(words.string(from: rows as NSNumber))
    #expect(heading.output.1.lowercased() == count)
    for document in ["CONTRIBUTING.md", "README.md"] {
      #expect(try Self.text(document).contains("which files \(count) typical changes touch"), "\(document)")
    }
  }

  /// The map of modules has each target, and what each imports.
  @Test func theMapIsThatOfThePackage() throws {
    let map = try Self.text("ARCHITECTURE.md")
    var rows: [String: Set<String>] = [:]
    for row in map.matches(of: /(?m)^\| `(Sources\/[\w\/]+)` \|[^|]*\|([^|]*)\|$/) {
      rows[String(row.output.1)] = Set(row.output.2.matches(of: /`(\w+)`/).map { String($0.output.1) })
    }
    let targets = try Manifest.package.get().targets.filter { $0.path.hasPrefix("Sources/") }
    #expect(targets.count > 10)
    for target in targets {
      // Packages that are fetched are said elsewhere.
      let own = target.dependencies.subtracting([
        "Logging", "OpenCombine", "OpenCombineDispatch", "OpenCombineFoundation",
      ])
      #expect(rows[target.path] == own, "ARCHITECTURE.md's row of \(target.path)")
    }
    let systemLibraries: Set<String> = ["Sources/CGtk", "Sources/CLinux", "Sources/CXML"]
    #expect(Set(rows.keys).subtracting(targets.map(\.path)) == systemLibraries)
  }

  /// What a document looks like to these tests.
  @Test func whatIsNamedIsFound() {
    let places = DocumentedPath.all(
      in: """
        A `Sources/Gtk`, `swift test --filter X`, `build-aux/test coverage` or `Tool.swift`;
        `~/.local/state` and `.build/suite`.
        ```
        not/this `nor/that`
        ```
        | `Tools/Tool.swift: draws, all` |
        """)
    #expect(
      places == [
        DocumentedPath(path: "Sources/Gtk"), DocumentedPath(path: "build-aux/test"),
        DocumentedPath(path: "Tool.swift"),
        DocumentedPath(path: "Tools/Tool.swift", names: ["draws", "all"]),
      ])
    let source = "  public mutating func draw(_ a: Int) {}\n  var `default`: Int { 1 }"
    let named = DocumentedPath(path: "", names: ["draw", "drawn", "default", "a"])
    #expect(named.missingNames(in: source) == ["drawn", "a"])
    #expect(DocumentedPath(path: "Tools/Tool.swift").files(among: ["Sources/Tools/Tool.swift"]).count == 1)
    #expect(DocumentedPath(path: "Sources/None").files(among: ["Sources/Tools/Tool.swift"]).isEmpty)
  }
}
