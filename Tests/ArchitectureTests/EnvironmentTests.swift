// The environment is asked for its variables in few places.

import Foundation
import Testing

@Suite struct EnvironmentTests {
  /// C's `getenv` ends the program now and then when another thread sets a variable meanwhile.
  @Test func fewAskForVariables() throws {
    let sources = Manifest.root.appendingPathComponent("Sources")
    let files = FileManager.default.enumerator(at: sources, includingPropertiesForKeys: nil)
    let names = ["getenv(", "processInfo.environment"]
    var found: Set<String> = []
    while let url = files?.nextObject() as? URL {
      guard url.pathExtension == "swift" else { continue }
      let text = try String(contentsOf: url, encoding: .utf8)
      if names.contains(where: text.contains) { found.insert(url.lastPathComponent) }
    }
    // The first reads all at once, the other is called by the main thread as it sets them.
    #expect(found == ["ProcessEnvironment.swift", "PaintingWithCairo.swift"])
  }

  /// Whoever sets one does so before there are other threads.
  @Test func variablesAreSetFirst() throws {
    for (file, function) in [
      ("DocumentUI/App/App.swift", "func main() {"),
      ("DocumentUI/App/App.swift", "func run(_ start: AppStart) {"),
      ("ShapeEdit/ShapeEdit.swift", "func main() {"),
    ] {
      let source = Manifest.root.appendingPathComponent("Sources").appendingPathComponent(file)
      let text = try String(contentsOf: source, encoding: .utf8)
      let body = try #require(text.range(of: function), "\(file)")
      let first = text[body.upperBound...].drop { $0.isWhitespace }
      #expect(first.hasPrefix("prepareEnvironment()"), "\(file): \(function)")
    }
    let sources = Manifest.root.appendingPathComponent("Sources")
    let files = FileManager.default.enumerator(at: sources, includingPropertiesForKeys: nil)
    var found: Set<String> = []
    while let url = files?.nextObject() as? URL {
      guard url.pathExtension == "swift" else { continue }
      if try String(contentsOf: url, encoding: .utf8).contains("setenv(") {
        found.insert(url.lastPathComponent)
      }
    }
    #expect(found == ["PaintingWithCairo.swift"])
  }
}
