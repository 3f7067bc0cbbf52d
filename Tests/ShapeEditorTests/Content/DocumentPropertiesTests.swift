// What the properties of a document say is what is there, also of one that was never saved.

import DocumentUI
import ShapeModel
import ShapeTesting
import TestSupport
import XCTest

@testable import ShapeEditor

final class DocumentPropertiesTests: DisplayTestCase, @unchecked Sendable {
  func testShapesAreCountedInGroupsAndOnAllPages() {
    onMain {
      for seed in LongForm.seeds(20, long: 500) {
        var life = DrawingLife(seed: seed)
        for _ in 0..<20 { _ = life.step() }
        let wanted = life.graphic.pages.flatMap(\.shapes).flatMap(\.allIDs).count
        XCTAssertEqual(DocumentProperties.count(life.graphic), wanted, "SHAPEEDIT_SEED=\(seed)")
      }
    }
  }

  func testWhatIsNotKnownIsNotSaid() {
    onMain {
      let new = DocumentProperties(name: "Plan", of: Graphic(), shapes: 3, DocumentFacts())
      XCTAssertEqual(new.rows.map(\.text), ["Plan", "Not saved yet", "1", "3"])
      var facts = DocumentFacts()
      (facts.folder, facts.byteCount, facts.saved) = ("/home/a", 1234, "1 Jan 2026, 10:00")
      let saved = DocumentProperties(name: "Plan", of: Graphic(), shapes: 3, facts)
      XCTAssertEqual(
        saved.rows.map(\.text), ["Plan", "/home/a", "1.2 kB", "1", "3", "1 Jan 2026, 10:00", "0"])
      XCTAssertEqual(Set(saved.rows.map(\.title)).count, saved.rows.count)
      XCTAssertEqual(
        [0, 1, 999, 1000, 2_500_000].map { ShownSize.text($0) },
        [
          "0 bytes", "1 byte", "999 bytes", "1 kB", "2.5 MB",
        ])
    }
  }
}
