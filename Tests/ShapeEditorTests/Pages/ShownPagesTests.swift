// Which page a drawing was left at and how it was seen, against a list that is kept by hand.

import Foundation
import ShapeModel
import ShapeTesting
import Testing

@testable import ShapeEditor

@Suite struct ShownPagesTests {
  private struct Known {
    var url: URL
    var page: String
    var view: KeptView?
  }

  @Test func itRemembersTheLatest() {
    for seed in UInt64(1)...50 {
      var random = SeededRandom(seed: seed)
      var pages = ShownPages("")
      var known: [Known] = []
      for _ in 0..<200 {
        let url = URL(fileURLWithPath: "/home/someone/Übung \(random.int(90)).shapeedit")
        let shown = random.pick(["p1", "p 2", "é", "a/b", "1 2 3"])
        let page = random.bool(0.3) ? nil : shown
        let place = Point(x: Double(random.int(900)) / 7, y: -Double(random.int(900)))
        let view =
          random.bool(0.5) ? KeptView(page: shown, center: place, zoom: Double(1 + random.int(9)) / 3) : nil
        pages.note(page, view, of: url)
        // What is kept is all that there is of it.
        pages = ShownPages(pages.text)
        known.removeAll { $0.url == url }
        // Of the first page all of which was seen nothing is kept.
        if page != nil || view != nil { known.insert(Known(url: url, page: shown, view: view), at: 0) }
        known = Array(known.prefix(ShownPages.most))
        #expect(pages.page(of: url) == known.first { $0.url == url }?.page, "seed \(seed)")
      }
      for number in 0..<90 {
        let url = URL(fileURLWithPath: "/home/someone/Übung \(number).shapeedit")
        let entry = known.first { $0.url == url }
        #expect(pages.page(of: url) == entry?.page, "seed \(seed)")
        #expect(pages.view(of: url) == entry?.view, "seed \(seed)")
      }
    }
  }

  @Test func whatIsNoLineIsPassedOver() {
    var pages = ShownPages("\n\t\nnonsense\n\tfile:///c\np2\tfile:///a")
    #expect(pages.page(of: URL(string: "file:///a")!) == "p2")
    #expect(pages.view(of: URL(string: "file:///a")!) == nil)
    #expect(pages.page(of: URL(string: "file:///c")!) == nil)
    pages.note("two\nlines", nil, of: URL(string: "file:///b")!)
    #expect(pages.page(of: URL(string: "file:///b")!) == nil)
  }

  @Test(
    "a page is shown whose place is damaged",
    arguments: ["", "1", "1 2", "nan 0 0", "1 inf 0", "-1 0 0", "0 0 0", "a b c", "1\t2\t3"])
  func damagedPlace(_ place: String) {
    let url = URL(string: "file:///a")!
    let pages = ShownPages("p2\tfile:///a\t\(place)")
    #expect(pages.page(of: url) == "p2" && pages.view(of: url) == nil)
  }
}
