// The `import` lines of Swift sources.

import Foundation

/// One `import` line.
struct Import {
  /// The file it stands in, from the package's root.
  var file: String
  /// The module it names.
  var name: String
  /// Whether it asks for parts of the module that are not public (`@_spi`).
  var isPrivate: Bool

  /// The imports of all Swift sources below a folder of the package.
  static func all(in folder: String) throws -> [Import] {
    let top = Manifest.root.appendingPathComponent(folder)
    let files = FileManager.default.enumerator(at: top, includingPropertiesForKeys: nil)
    var found: [Import] = []
    while let url = files?.nextObject() as? URL {
      guard url.pathExtension == "swift" else { continue }
      let file = String(url.path.dropFirst(Manifest.root.path.count + 1))
      var previous: Substring = ""
      for line in try String(contentsOf: url, encoding: .utf8).split(separator: "\n") {
        // What only those have who depend on the package.
        if let item = Import(line: line, file: file), previous != "#if Foundation" { found.append(item) }
        previous = line
      }
    }
    return found
  }

  private init?(line: Substring, file: String) {
    let words = line.trimmingCharacters(in: .whitespaces).split(separator: " ")
    let named = words.drop { $0.hasPrefix("@") || Self.modifiers.contains($0) }
      .filter { !Self.kinds.contains($0) }
    // Python in a string literal imports several modules at once.
    guard named.count == 2, named[0] == "import", !named[1].hasSuffix(",") else { return nil }
    self.file = file
    let name = String(named[1].prefix { $0 != "." && $0 != ";" })
    // A stranger's file calls modules by other names.
    self.name = file.contains("/Snippets/") ? Self.aliases[name] ?? name : name
    isPrivate = words.contains { $0.hasPrefix("@_spi") }
  }

  private static let aliases = [
    "SwiftUI": "DocumentUI", "Combine": "OpenCombine", "UniformTypeIdentifiers": "DocumentModel",
  ]
  private static let modifiers: Set<Substring> = ["public", "package", "internal", "fileprivate", "private"]
  private static let kinds: Set<Substring> = [
    "struct", "func", "class", "enum", "protocol", "var", "let", "typealias",
  ]
}
