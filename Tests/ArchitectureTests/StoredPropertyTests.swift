// No type holds so much that nobody can say what it is for. Counts what the sources declare.

import Testing

@Suite struct StoredPropertyTests {
  static let limit = 15
  /// A column each for what a selection has.
  private static let tables: Set = ["SelectionProperties"]
  /// What is still to be taken apart.
  private static let unfinished: Set<String> = []

  @Test func aTypeHoldsFewFacts() throws {
    let types = try SourceFile.all(in: "Sources").flatMap { SwiftClass.all(in: $0.text) }
    #expect(types.count > 500)
    #expect(types.contains { $0.name == "DocumentSession" && $0.properties.count > 5 })
    let large = types.filter { $0.properties.count > Self.limit }
    let excepted = Self.tables.union(Self.unfinished)
    #expect(
      large.filter { !excepted.contains($0.name) }
        .map { "\($0.name): \($0.properties.count), \($0.properties.joined(separator: " "))" } == [])
    // What has become smaller is no exception any more.
    #expect(excepted.subtracting(large.map(\.name)).sorted() == [])
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
    #expect(found.map(\.name) == ["One", "One.State", "Three", "Two", "Five"])
    #expect(
      found.map(\.properties) == [
        ["a", "b", "c", "d", "e", "watched", "seen", "closure", "built", "late", "pairs"], ["inner"],
        ["none"], ["only"], ["state"],
      ])
  }
}
