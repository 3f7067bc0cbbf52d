// What a JSON text says is told whatever the order of members, and nothing else is passed over.

import Foundation
import RandomTesting
import Testing

@testable import DocumentModel

@Suite("What a JSON text says")
struct JSONMeaningTests {
  /// A JSON value, and the same with the members of its objects in another order.
  private static func texts(_ random: inout SeededRandom, depth: Int = 0) -> (String, String) {
    let kind = random.int(depth > 3 ? 3 : 6)
    switch depth == 0 ? 3 + kind % 3 : kind {
    case 0: return twice("\(random.int(100))")
    case 1: return twice("\"a \\\" { , \(random.int(9)) \\\\\"")
    case 2: return twice(["true", "null", "-1.5e3"][random.int(3)])
    case 3:
      let parts = (0..<random.int(4)).map { _ in texts(&random, depth: depth + 1) }
      return ("[\(parts.map(\.0).joined(separator: ", "))]", "[\(parts.map(\.1).joined(separator: ", "))]")
    default:
      let parts = (0..<random.int(5)).map { number in
        let value = texts(&random, depth: depth + 1)
        return ("\"k\(number)\": \(value.0)", "\"k\(number)\": \(value.1)")
      }
      let other = parts.map(\.1).shuffled(using: &random)
      return ("{\n\(parts.map(\.0).joined(separator: ",\n"))}", "{\n\(other.joined(separator: ",\n"))}")
    }
  }

  private static func twice(_ text: String) -> (String, String) { (text, text) }

  private static func isSame(_ one: String, _ other: String) -> Bool {
    JSONMeaning.isSame(Data(one.utf8), Data(other.utf8))
  }

  @Test("does not hang on the order of members", arguments: 0..<200)
  func shuffled(_ seed: UInt64) {
    var random = SeededRandom(seed: seed)
    let (one, other) = Self.texts(&random)
    #expect(Self.isSame(one, other), "seed \(seed): \(one) and \(other)")
  }

  @Test("hangs on every other byte", arguments: 0..<100)
  func changed(_ seed: UInt64) throws {
    var random = SeededRandom(seed: seed)
    let text = Array(Self.texts(&random).0.utf8)
    for place in text.indices {
      var changed = text
      changed[place] = UInt8(ascii: text[place] == UInt8(ascii: "7") ? "8" : "7")
      let other = String(decoding: changed, as: UTF8.self)
      #expect(
        !Self.isSame(String(decoding: text, as: UTF8.self), other), "seed \(seed): byte \(place) of \(other)")
    }
  }

  @Test(
    "what has no members is not looked into",
    arguments: [
      ("a b", "b a"), ("\"ab\"", "\"ba\""), ("[1, 2]", "[2, 1]"), ("{\"a\":1} ", " {\"a\":1}"),
      ("[1 ]", "[ 1]"), ("{\"a\":1,\"a\":2}", "{\"a\":2,\"a\":1}"), ("{\"a\":1,\"b\":2", "{\"b\":2,\"a\":1"),
      ("{\"a\":1}x", "{\"b\":1}x"), ("{\"a\" 1}", "{\"b\" 1}"), ("[\"a\\", "[\"b\\"),
      ("{\"a\":}", "{\"b\":}"),
      ("[1}", "[2}"), ("{\"a", "{\"b"), ("", " "),
    ])
  func different(_ one: String, _ other: String) {
    #expect(!Self.isSame(one, other))
  }

  @Test("nesting without end is refused")
  func deep() {
    let text = String(repeating: "[", count: 1_000_000)
    #expect(!Self.isSame(text, text))
  }
}
