// No type holds so much that nobody can say what it is for. Counts what the sources declare.

import Testing

@Suite struct StoredPropertyTests {
  static let limit = 15
  /// A property that is a tuple of more values than these, or a collection of such, hides what should be a
  /// type.
  static let tupleLimit = 2
  /// A column each for what a selection has.
  private static let tables: Set = ["SelectionProperties"]
  /// What is still to be taken apart.
  private static let unfinished: Set<String> = []

  @Test func aTypeHoldsFewFacts() throws {
    let types = try SourceFile.all(in: "Sources").flatMap { SwiftClass.all(in: $0.text) }
    #expect(types.count > 500)
    #expect(types.contains { $0.name == "DocumentSession" && $0.properties.count > 5 })
    let large = types.filter { $0.valueCount > Self.limit }
    let excepted = Self.tables.union(Self.unfinished)
    #expect(
      large.filter { !excepted.contains($0.name) }
        .map { "\($0.name): \($0.valueCount), \($0.properties.joined(separator: " "))" } == [])
    // What has become smaller is no exception any more.
    #expect(excepted.subtracting(large.map(\.name)).sorted() == [])
    let tuples = types.flatMap { type in
      (Array(type.tuples) + Array(type.elements)).filter { $0.value > Self.tupleLimit }
        .map { "\(type.name).\($0.key): \($0.value)" }
    }
    #expect(tuples == [])
    #expect(types.contains { !$0.tuples.isEmpty })
    #expect(types.contains { !$0.elements.isEmpty })
  }

  /// What a type holds stands above what it does: a reader finds all of its state in one place.
  @Test func stateStandsAboveFunctions() throws {
    let types = try SourceFile.all(in: "Sources").flatMap { file in
      SwiftClass.all(in: file.text).map { (file.path, $0) }
    }
    let late = types.filter { !$0.1.late.isEmpty }
      .map { "\($0.0): \($0.1.name): \($0.1.late.joined(separator: " "))" }
    #expect(late == [])
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
        @Wrapped(.key) private var wrapped: Int
        @ObservationIgnored
        nonisolated(unsafe) var below: (a: Int, b: [(Int, Int)], c: () -> Void)?
        let handed: (Int, Int) -> Void
        var begun = (a: 1, b: [2, 3]), sum = (1 + 2) * 3, listed: [(a: Int, b: Int, c: Int)] = []
        var named: [String: (Int, Int)] = [:]
        var asked2: Int { @inlinable get { 1 } set { let local = newValue; _ = local } }
        static var shared2 = One(), other = One()
        subscript(a: Int) -> Int { let local = a; return local }
        init() { let local = 1; _ = local }
        isolated deinit { let local = 1; _ = local }
        #if DEBUG
          var debugged = 1
        #endif
      }
      extension One {
        static let late = 1
        var computed2: Int { let local = 1; return local }
        final class _Inner { var a = 1, `default` = 2 }
      }
      func free() {
        struct Local { let inFunction: Int }
        let closure = { let local = Local(inFunction: 1); _ = local }
      }
      struct Three { var none = 1 }
      final class Two { let only: [String: Int] }
      protocol Four: AnyObject { var none: Int { get } }
      actor Five { let state = 1 }
      """#
    let found = SwiftClass.all(in: source)
    #expect(found.map(\.name) == ["One", "One.State", "_Inner", "Local", "Three", "Two", "Five"])
    #expect(
      found.map(\.properties) == [
        [
          "a", "b", "c", "d", "e", "watched", "seen", "closure", "built", "late", "pairs", "wrapped", "below",
          "handed", "begun", "sum", "listed", "named", "debugged",
        ],
        ["inner"], ["a", "`default`"], ["inFunction"], ["none"], ["only"], ["state"],
      ])
    #expect(found.map(\.tuples).filter { !$0.isEmpty } == [["below": 3, "begun": 2]])
    #expect(found.map(\.elements).filter { !$0.isEmpty } == [["listed": 3, "named": 2]])
    #expect(found[0].valueCount == found[0].properties.count + 3)
    #expect(
      found.map(\.late) == [
        [
          "late", "pairs", "wrapped", "below", "handed", "begun", "sum", "listed", "named", "debugged",
        ], [], [], [], [], [], [],
      ])
  }
}
