// What the bar for finding shows is what is there now, however soon one goes on.

import ShapeModel
import ShapeTesting
import TestSupport
import XCTest

@testable import ShapeEditor

final class FindModelTests: DisplayTestCase, @unchecked Sendable {
  @MainActor
  private func drawing() -> (DrawingHolder, FindModel) {
    let words = ["cat", "dog", "cat and cat", "Dog", "bird"]
    let holder = DrawingHolder(
      words.enumerated().map { number, words in
        var shape = Shape.box("s\(number)", Double(number) * 150, 0)
        shape.text = TextContent(string: words)
        return shape
      })
    return (holder, FindModel(holder.model))
  }

  @MainActor
  private func settle(_ find: FindModel) { wait("the search") { find.isAtRest } }

  func testWhatIsClosedBeforeItWasFoundIsFoundLater() {
    onMain {
      let (holder, find) = drawing()
      find.open(.finding)
      find.find(TextSearch("cat"))
      settle(find)
      XCTAssertEqual(find.result.matches.count, 3)
      // Nothing of the one before is shown, neither now nor later.
      find.find(TextSearch("dog"))
      XCTAssertTrue(find.result.matches.isEmpty)
      find.close()
      find.open(.finding)
      find.follow()
      settle(find)
      XCTAssertEqual(find.result.matches.map(\.shape), ["s1", "s3"])
      // The same words are looked for again.
      find.close()
      XCTAssertTrue(find.result.matches.isEmpty)
      find.open(.finding)
      find.find(TextSearch("dog"))
      settle(find)
      XCTAssertEqual(find.result.matches.map(\.shape), ["s1", "s3"])
      XCTAssertTrue(holder.edits.isEmpty)
    }
  }

  func testTheWordsThatAreShownAreMarked() throws {
    try onMain {
      let (holder, find) = drawing()
      let (host, model) = (CountingHost(holder.model), holder.model)
      /// The shape in whose frame the marked words are; nil when none is.
      @MainActor func markedShape() -> String? {
        guard let words = host.marked, words.isSeen(in: model), !words.corners.isEmpty else { return nil }
        return model.page.shapes.first { shape in
          words.corners.joined().allSatisfy { shape.frame.insetBy(dx: -1, dy: -1).contains($0) }
        }?.id
      }
      find.open(.finding)
      find.find(TextSearch("cat"))
      settle(find)
      XCTAssertEqual(markedShape(), "s0")
      find.step(1)
      settle(find)
      XCTAssertEqual(markedShape(), "s2")
      let first = try XCTUnwrap(host.marked).corners
      find.step(1)
      settle(find)
      XCTAssertEqual(markedShape(), "s2")
      let second = try XCTUnwrap(host.marked).corners
      XCTAssertNotEqual(first, second)
      // In a shape that has changed they may be anywhere, until they are found again.
      XCTAssertTrue(model.handle(.key(.right, [])))
      XCTAssertNil(markedShape())
      find.follow()
      settle(find)
      XCTAssertEqual(markedShape(), "s2")
      XCTAssertNotEqual(host.marked?.corners, second)
      find.find(TextSearch("nothing"))
      XCTAssertNil(host.marked)
      settle(find)
      find.find(TextSearch("bird"))
      settle(find)
      XCTAssertEqual(markedShape(), "s4")
      find.close()
      XCTAssertNil(host.marked)
    }
  }

  /// A name is not on the canvas.
  func testWordsOfANameAreNotMarked() {
    onMain {
      let (holder, find) = drawing()
      let host = CountingHost(holder.model)
      holder.graphic.pages[0].shapes["s3"]?.name = "cat"
      holder.model.follow(holder.graphic)
      find.open(.finding)
      find.find(TextSearch("cat"))
      settle(find)
      find.step(-1)
      settle(find)
      XCTAssertEqual(holder.model.selection.ids, ["s3"])
      XCTAssertNil(host.marked)
    }
  }

  func testAStepWaitsForWhatIsBeingLookedFor() {
    onMain {
      let (holder, find) = drawing()
      find.open(.finding)
      find.find(TextSearch("cat"))
      settle(find)
      holder.model.select(["s4"])
      find.find(TextSearch("dog"))
      find.step(1)
      XCTAssertEqual(holder.model.selection.ids, ["s4"], "no place of the words before is shown")
      settle(find)
      XCTAssertEqual(holder.model.selection.ids, ["s1"])
      XCTAssertEqual(find.current, 0)
    }
  }

  func testReplacingAllWaitsForWhatIsBeingLookedFor() {
    onMain {
      let (holder, find) = drawing()
      find.open(.replacing)
      find.find(TextSearch("dog", matchesCase: true))
      settle(find)
      find.find(TextSearch("dog"))
      find.replaceAll(with: "fish")
      settle(find)
      let words = holder.graphic.pages[0].shapes.compactMap { $0.text?.string }
      XCTAssertEqual(words, ["cat", "fish", "cat and cat", "fish", "bird"])
    }
  }

  func testWhatChangesMeanwhileIsReplacedInToo() {
    onMain {
      let (holder, find) = drawing()
      find.open(.replacing)
      find.find(TextSearch("cat"))
      settle(find)
      find.replaceAll(with: "fish")
      holder.model.select(["s1"])
      _ = holder.model.handle(.key(.right, []))
      settle(find)
      let shapes = holder.graphic.pages[0].shapes
      XCTAssertEqual(
        shapes.compactMap { $0.text?.string }, ["fish", "dog", "fish and fish", "Dog", "bird"])
      XCTAssertEqual(shapes["s1"]?.frame.x, 151)
    }
  }

  private enum Leaving: CaseIterable { case otherWord, close }

  /// Replacing that finds the drawing changed does not go on for what nobody asked for.
  func testNothingIsReplacedThatNobodyAskedFor() {
    onMain {
      for leaving in Leaving.allCases {
        for isAll in [true, false] {
          let name = "\(leaving), all: \(isAll)"
          let (holder, find) = drawing()
          find.open(.replacing)
          find.find(TextSearch("cat"))
          settle(find)
          if isAll { find.replaceAll(with: "fish") } else { find.replaceCurrent(with: "fish") }
          switch leaving {
          case .otherWord: find.find(TextSearch("dog"))
          case .close: find.close()
          }
          holder.model.select(["s4"])
          _ = holder.model.handle(.key(.right, []))
          settle(find)
          let shapes = holder.graphic.pages[0].shapes
          XCTAssertEqual(shapes["s4"]?.frame.x, 601, name)
          XCTAssertEqual(
            shapes.compactMap { $0.text?.string }, ["cat", "dog", "cat and cat", "Dog", "bird"], name)
          XCTAssertEqual(find.mode, leaving == .close ? .hidden : .replacing, name)
          XCTAssertEqual(find.search.term, leaving == .close ? "cat" : "dog", name)
        }
      }
    }
  }

  func testWhatWasReplacedIsNotShownWhenTheBarHasGone() {
    onMain {
      let (holder, find) = drawing()
      find.open(.replacing)
      find.find(TextSearch("dog"))
      settle(find)
      find.replaceAll(with: "fish")
      find.close()
      settle(find)
      find.open(.finding)
      find.find(TextSearch("dog"))
      settle(find)
      let left = holder.graphic.pages[0].shapes.filter { $0.text?.string.lowercased() == "dog" }.count
      XCTAssertEqual(find.result.matches.count, left)
    }
  }

  func testWhatOneStepLeavesIsSaid() {
    onMain {
      var shape = Shape.box("s", 0, 0)
      let count = TextSearch.most + 100
      shape.text = TextContent(string: String(repeating: "a", count: count))
      let holder = DrawingHolder([shape], hasSize: false)
      var said: [String] = []
      holder.model.say = { _, title, _ in said.append(title) }
      let find = FindModel(holder.model)
      find.open(.replacing)
      find.find(TextSearch("a"))
      settle(find)
      find.replaceAll(with: "b", upTo: count - 30)
      settle(find)
      XCTAssertEqual(said, ["Not everything was replaced"])
      XCTAssertEqual(holder.graphic.pages[0].shapes["s"]?.text?.string.filter { $0 == "a" }.count, 30)
      find.replaceAll(with: "b")
      settle(find)
      XCTAssertEqual(said.count, 1)
      XCTAssertEqual(holder.graphic.pages[0].shapes["s"]?.text?.string, String(repeating: "b", count: count))
    }
  }
}
