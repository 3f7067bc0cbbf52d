// Most of what apps use of SwiftUI is there by its name.

import Testing

@Suite struct SwiftUIUsesTests {
  private static let kinds: Set<Substring> = [
    "struct", "class", "enum", "protocol", "typealias", "func", "var", "macro", "actor",
  ]

  /// What the modules declare for apps, but for what says only what to use instead.
  private static func declared() throws -> Set<Substring> {
    // OpenCombine and the standard library have these.
    var names: Set<Substring> = ["Published", "Observable"]
    for file in try ["DocumentUI", "DocumentModel", "Localization"].flatMap({
      try SourceFile.all(in: "Sources/\($0)")
    }) where !file.path.contains("/Absent") {
      var isRequirement = false
      for line in file.text.split(separator: "\n") {
        if line.hasPrefix("public protocol ") { isRequirement = true }
        if line == "}" { isRequirement = false }
        guard isRequirement || line.contains("public ") || line.contains("open ") else { continue }
        let words = line.split { !($0.isLetter || $0.isNumber || $0 == "_") }
        for (kind, name) in zip(words, words.dropFirst()) where kinds.contains(kind) { names.insert(name) }
      }
    }
    return names
  }

  @Test func ofWhatAppsUseMostIsThere() throws {
    let declared = try Self.declared()
    let uses = SwiftUIUses.all
    #expect(uses.count > 250)
    let missing = uses.filter { use in
      !use.names.contains { declared.contains($0.drop { "@.#".contains($0) }) }
    }
    let all = uses.reduce(0) { $0 + $1.count }
    let left = missing.reduce(0) { $0 + $1.count }
    let names = missing.sorted { $0.count > $1.count }.map { "\($0.names[0]) \($0.count)" }
    print("\(all - left) of \(all) uses of SwiftUI; missing: \(names.joined(separator: ", "))")
    #expect(Double(left) <= 0.03 * Double(all), "missing: \(names)")
  }
}
