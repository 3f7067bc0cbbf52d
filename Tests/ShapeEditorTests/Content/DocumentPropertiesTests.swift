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
      XCTAssertEqual(DocumentFacts().rows.map(\.text), ["Not saved yet"])
      var saved = DocumentFacts()
      (saved.folder, saved.byteCount, saved.saved) = ("~/a", 1234, "1 Jan 2026, 10:00")
      saved.versionCount = 0
      XCTAssertEqual(saved.rows.map(\.text), ["~/a", "1.2 kB", "1 Jan 2026, 10:00", "0"])
      XCTAssertEqual(DocumentProperties.content(of: Graphic()).map(\.title), ["Pages", "Shapes"])
      XCTAssertEqual(Set(saved.rows.map(\.title)).count, saved.rows.count)
      XCTAssertEqual(
        [0, 1, 999, 1000, 2_500_000].map { ShownSize.text($0) },
        [
          "0 bytes", "1 byte", "999 bytes", "1 kB", "2.5 MB",
        ])
    }
  }
}
