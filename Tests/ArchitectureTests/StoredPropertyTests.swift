// No class of the document model holds so much that nobody can say what it is for. Counts what the sources declare.

import Foundation
import Testing

@Suite struct StoredPropertyTests {
  static let limit = 15

  @Test func aClassOfTheModelHoldsFewFacts() throws {
    let classes = try Self.classes(in: "Sources/DocumentModel")
    #expect(classes.count > 25)
    #expect(classes.contains { $0.name == "DocumentSession" && $0.properties.count > 5 })
    let large = classes.filter { $0.properties.count > Self.limit }
    #expect(large.map { "\($0.name): \($0.properties.count), \($0.properties.joined(separator: " "))" } == [])
  }

  /// What a source looks like to the count.
  @Test func whatIsStoredIsCounted() {
    let source = #"""
      /// class NotOne { var a = 1 }
      @MainActor public final class One<Value>: Base where Value: AnyObject {
        struct State { var inner = 0; var other: Int { 1 } }
        static let shared = One()
        private(set) var a = 1, b = 2
        @ObservationIgnored weak var c: One?
        var (d, e) = (1, "}")
        var computed: Int { a }
        var asked: Int {
          get { 1 }
        }
        class var ofTheType: Int { 1 }
        var watched = 1 { didSet { let local = 1; _ = local } }
        var seen: [String: Int] {
          willSet { print("\(newValue) {") }
        }
        let closure: () -> Void = { let local = 2; _ = local }
        var built: Int =
          3
        func f(_ g: () -> Void = {}) { var local = 1; local += 1 }
        lazy var late: Int = { 1 }()
        let pairs: Dictionary<Int, Int>
      }
      struct Three { var none = 1 }
      final class Two { let only: [String: Int] }
      protocol Four: AnyObject { var none: Int { get } }
      actor Five { let state = 1 }
      """#
    let found = SwiftClass.all(in: source)
    #expect(found.map(\.name) == ["One", "One.State", "Two", "Five"])
    #expect(
      found.map(\.properties) == [
        ["a", "b", "c", "d", "e", "watched", "seen", "closure", "built", "late", "pairs"], ["inner"],
        ["only"], ["state"],
      ])
  }

  private static func classes(in folder: String) throws -> [SwiftClass] {
    let top = Manifest.root.appendingPathComponent(folder)
    let files = try #require(FileManager.default.enumerator(at: top, includingPropertiesForKeys: nil))
    var found: [SwiftClass] = []
    while let url = files.nextObject() as? URL {
      guard url.pathExtension == "swift" else { continue }
      found += SwiftClass.all(in: try String(contentsOf: url, encoding: .utf8))
    }
    return found
  }
}
