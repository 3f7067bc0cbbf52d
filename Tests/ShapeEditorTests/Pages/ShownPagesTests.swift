// Which page a drawing was left at, against a list that is kept by hand.

import Foundation
import ShapeTesting
import Testing

@testable import ShapeEditor

@Suite struct ShownPagesTests {
  @Test func itRemembersTheLatest() {
    for seed in UInt64(1)...50 {
      var random = SeededRandom(seed: seed)
      var pages = ShownPages("")
      var known: [(url: URL, page: String)] = []
      for _ in 0..<200 {
        let url = URL(fileURLWithPath: "/home/someone/Übung \(random.int(90)).shapeedit")
        let page = random.bool(0.3) ? nil : random.pick(["p1", "p 2", "é", "a/b"])
        pages.note(page, of: url)
        // What is kept is all that there is of it.
        pages = ShownPages(pages.text)
        known.removeAll { $0.url == url }
        if let page { known.insert((url, page), at: 0) }
        known = Array(known.prefix(ShownPages.most))
        #expect(pages.page(of: url) == page, "seed \(seed)")
      }
      for number in 0..<90 {
        let url = URL(fileURLWithPath: "/home/someone/Übung \(number).shapeedit")
        #expect(pages.page(of: url) == known.first { $0.url == url }?.page, "seed \(seed)")
      }
    }
  }

  @Test func whatIsNoLineIsPassedOver() {
    var pages = ShownPages("\n\t\nnonsense\np2\tfile:///a")
    #expect(pages.page(of: URL(string: "file:///a")!) == "p2")
    pages.note("two\nlines", of: URL(string: "file:///b")!)
    #expect(pages.page(of: URL(string: "file:///b")!) == nil)
  }
}
