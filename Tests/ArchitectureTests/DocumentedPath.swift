// What a Markdown document says of files: the paths in its code spans, and the declarations it names in them.

import Foundation

/// A place that a document names in backticks: `data/samples`, or `ShapeModel/Tools/Tool.swift: draws`.
struct DocumentedPath: Hashable {
  var path: String
  /// What is said to be declared there; none when the file or folder alone is named.
  var names: [String] = []

  /// The places that a document names, one for each word that is a path. Blocks of code name none.
  static func all(in document: String) -> [DocumentedPath] {
    let text = document.replacing(/(?m)^```(?s:.*?)^```/, with: "")
    return text.matches(of: /`([^`\n]+)`/).flatMap { all(inSpan: $0.output.1) }
  }

  private static func all(inSpan span: Substring) -> [DocumentedPath] {
    if let match = span.wholeMatch(of: /([\w+.\/-]+\.swift): ([\w, ]+)/) {
      let names = match.output.2.split(separator: ",").map { $0.trimmingCharacters(in: .whitespaces) }
      return [DocumentedPath(path: String(match.output.1), names: names)]
    }
    return span.split(separator: " ").compactMap { word in
      // What is made, what is the machine's, and what is a person's is not here.
      guard word.wholeMatch(of: /[\w+-][\w+.-]*(\/[\w+.-]+)+\/?|[\w+-]+\.(swift|md|py|txt)/) != nil,
        !["_build/", "_flatpak/"].contains(where: word.hasPrefix)
      else { return nil }
      return DocumentedPath(path: String(word))
    }
  }

  /// The files and folders it may mean, from the package's root: those there, and Swift files by the end of
  /// their path.
  func files(among sources: [String]) -> [String] {
    let root = Manifest.root.appendingPathComponent(path).path
    if FileManager.default.fileExists(atPath: root) { return [path] }
    return sources.filter { $0.hasSuffix("/" + path) }
  }

  /// The names that are declared nowhere in a source.
  func missingNames(in source: String) -> [String] {
    names.filter { name in
      let kinds = "func|var|let|case|class|struct|enum|protocol|typealias|actor"
      guard name != "init" else { return !source.contains("init(") }
      let declaration = try? Regex("\\b(\(kinds)) +(?:[\\w, ]+, )?`?\(name)\\b").wordBoundaryKind(.simple)
      return declaration.map { source.firstMatch(of: $0) == nil } ?? true
    }
  }

  /// The files in the folders where programs are, from the package's root.
  static func sources() throws -> [String] {
    try ["Sources", "Tests", "build-aux"].flatMap { folder in
      let top = Manifest.root.appendingPathComponent(folder)
      return try FileManager.default.subpathsOfDirectory(atPath: top.path).map { "\(folder)/\($0)" }
    }
  }
}
