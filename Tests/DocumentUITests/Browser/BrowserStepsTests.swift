// Which step is taken back while others are still being done.

import Foundation
import TestSupport
import XCTest

@testable import DocumentUI
@testable import Gtk

final class BrowserStepsTests: DisplayTestCase, @unchecked Sendable {
  /// What is done when it is told to be.
  @MainActor
  private final class Work {
    private var continuation: CheckedContinuation<Bool, Never>?
    private let test: BrowserStepsTests

    init(_ name: String, in steps: BrowserSteps, of test: BrowserStepsTests) {
      self.test = test
      steps.start { [self] in
        if await withCheckedContinuation({ continuation = $0 }) { steps.add(BrowserStepsTests.step(name)) }
      }
    }

    func end(_ isDone: Bool) {
      test.wait("it to begin") { continuation != nil }
      continuation?.resume(returning: isDone)
      continuation = nil
    }
  }

  fileprivate static func step(_ name: String) -> BrowserStep { .starred([], true, name: name) }

  /// Runs `body` with steps, and what takes the last back; waits for all of it.
  @MainActor
  private func taken(_ body: @MainActor (BrowserSteps, _ undo: @escaping @MainActor () -> Void) -> Void)
    -> [String]
  {
    let steps = BrowserSteps()
    var taken: [String] = []
    body(steps) {
      steps.takeLastBack { kept in if case .starred(_, _, let name) = kept.step { taken.append(name) } }
    }
    wait("all of it") { WorkUnderWay.shared.count == 0 }
    return taken
  }

  func testWhatIsQuickIsTakenBackWhileSomethingSlowGoesOn() {
    onMain {
      for isDone in [true, false] {
        let names = taken { steps, undo in
          let slow = Work("slow", in: steps, of: self)
          steps.add(Self.step("quick"))
          undo()
          wait("the quick one") { steps.all.isEmpty && steps.canTakeBack }
          slow.end(isDone)
        }
        XCTAssertEqual(names, ["quick"], "\(isDone)")
      }
    }
  }

  func testWhatIsUnderWayIsTakenBackWhenItIsDone() {
    onMain {
      for isDone in [true, false] {
        let names = taken { steps, undo in
          steps.add(Self.step("before"))
          let slow = Work("slow", in: steps, of: self)
          undo()
          // Nothing that is done after the key is meant by it.
          steps.add(Self.step("after"))
          slow.end(isDone)
        }
        XCTAssertEqual(names, isDone ? ["slow"] : [], "\(isDone)")
      }
    }
  }

  /// A file, and whether what is under way may end.
  @MainActor
  private final class Fate {
    var isThere = true
    var mayEnd = false
  }

  private enum Event: CaseIterable {
    case delete
    case undo
    /// What is under way comes to an end, as far as it can.
    case end
  }

  /// All sequences of up to five: what is deleted already is not deleted again, and the undo is of what
  /// deletes it, however far that is.
  func testOneIsDeletedOnceHoweverOftenTheKeyIsPressed() {
    onMain {
      let item = file("a")
      for length in 1...5 {
        for sequence in 0..<Int(pow(3, Double(length))) {
          let events = (0..<length).map { Event.allCases[sequence / Int(pow(3, Double($0))) % 3] }
          let steps = BrowserSteps()
          let fate = Fate()
          for event in events {
            switch event {
            case .delete:
              steps.startDeleting([item]) { items in
                XCTAssertEqual(items, [item])
                XCTAssertTrue(fate.isThere, "\(events)")
                while !fate.mayEnd { await Task.yield() }
                fate.isThere = false
                steps.add(Self.step("deleted"))
              }
            case .undo: steps.takeLastBack { _ in fate.isThere = true }
            case .end:
              fate.mayEnd = true
              wait("the end in \(events)") { WorkUnderWay.shared.count == 0 }
              fate.mayEnd = false
            }
          }
          fate.mayEnd = true
          wait("the end of \(events)") { WorkUnderWay.shared.count == 0 }
          let last = events.last { $0 != .end }
          XCTAssertEqual(fate.isThere, last != .delete, "\(events)")
          XCTAssertEqual(steps.all.count, fate.isThere ? 0 : 1, "\(events)")
        }
      }
    }
  }

  private func file(_ name: String, changed seconds: Double = 1) -> BrowserItem {
    BrowserItem(.file(URL(filePath: "/nowhere/\(name)")), modified: Date(timeIntervalSince1970: seconds))
  }

  /// Deletes one, and returns whether that was begun.
  @MainActor
  private func isDeleted(_ item: BrowserItem, in steps: BrowserSteps) -> Bool {
    let file = Fate()
    steps.startDeleting([item]) { _ in file.isThere = false }
    wait("its end") { WorkUnderWay.shared.count == 0 }
    return !file.isThere
  }

  /// What was seen to go, also while others of its deletion were still there, and comes back just as it was,
  /// as a link does, is a file like any other.
  func testWhatWasSeenToGoCanBeDeletedAgain() {
    onMain {
      let (link, other) = (file("link"), file("other"))
      for isSeenMeanwhile in [true, false] {
        let steps = BrowserSteps()
        let fate = Fate()
        steps.startDeleting([link, other]) { _ in while !fate.mayEnd { await Task.yield() } }
        if isSeenMeanwhile { steps.noteShown([other]) }
        fate.mayEnd = true
        wait("the end") { WorkUnderWay.shared.count == 0 }
        XCTAssertEqual(isDeleted(link, in: steps), isSeenMeanwhile)
        XCTAssertFalse(isDeleted(other, in: steps))
        steps.noteShown([])
        steps.noteShown([link, other])
        XCTAssertTrue(isDeleted(other, in: steps))
      }
    }
  }

  /// A window that is closed before its file is deleted may save it.
  func testAFileThatChangesWhileItIsDeletedIsDeletedOnce() {
    onMain {
      let steps = BrowserSteps()
      let fate = Fate()
      steps.startDeleting([file("a")]) { _ in while !fate.mayEnd { await Task.yield() } }
      steps.startDeleting([file("a", changed: 2)]) { _ in XCTFail("it is deleted twice") }
      fate.mayEnd = true
      wait("the end") { WorkUnderWay.shared.count == 0 }
      // Now it is another one of the same name.
      XCTAssertTrue(isDeleted(file("a", changed: 3), in: steps))
    }
  }

  func testTwoKeysTakeTwoBack() {
    onMain {
      let names = taken { steps, undo in
        steps.add(Self.step("before"))
        let slow = Work("slow", in: steps, of: self)
        undo()
        undo()
        XCTAssertFalse(steps.canTakeBack)
        slow.end(true)
      }
      XCTAssertEqual(names, ["slow", "before"])
    }
  }

  /// A toast takes back what it tells of, whatever was done since.
  func testAToastIsOfItsOwnStep() {
    onMain {
      var told: [String] = []
      let names = taken { steps, _ in
        let slow = Work("slow", in: steps, of: self)
        let number = steps.add(Self.step("told"))
        steps.add(Self.step("since"))
        for _ in 0..<2 {
          steps.takeBack(number) { kept in
            if case .starred(_, _, let name) = kept.step { told.append(name) }
          }
        }
        slow.end(true)
        wait("it to be back") { told == ["told"] }
        XCTAssertEqual(steps.all.count { $0.number != number }, steps.all.count)
      }
      XCTAssertEqual(names, [])
    }
  }
}
