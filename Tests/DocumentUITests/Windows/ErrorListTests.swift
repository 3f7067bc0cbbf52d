// What is wrong with many things is told once where it is the same for all.

import Testing

@testable import DocumentUI

@MainActor
@Suite("Lists of what is wrong")
struct ErrorListTests {
  @Test("what all say is said once, and nothing is lost")
  func apart() {
    func check(_ details: [String], _ own: [String], _ common: String) {
      let entries = details.enumerated().map { (title: "\($0)", detail: $1) }
      let result = ErrorList.apart(entries)
      #expect(result.entries.map(\.title) == entries.map(\.title))
      #expect(result.entries.map(\.detail) == own)
      #expect(result.common == common)
    }
    check(["a\n\nz", "b\n\nz"], ["a", "b"], "z")
    check(["a\n\nz", "a\n\nz"], ["", ""], "a\n\nz")
    check(["a\n\nz", "b\n\ny"], ["a\n\nz", "b\n\ny"], "")
    check(["a\n\nz", "b\n\nz", ""], ["a\n\nz", "b\n\nz", ""], "")
    check(["a\n\nz"], ["a\n\nz"], "")
    check([], [], "")
  }
}
