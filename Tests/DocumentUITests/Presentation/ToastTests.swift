// Toasts go in time, and not while somebody may be about to press a button; toasts and banners fit, and do
// what they say.

import DocumentModel
import Foundation
import Gtk
import TestSupport
import XCTest

@testable import DocumentUI

@Observable
@MainActor
private final class Model {
  var saysDeleted = false
  var isOffline = false
  var count = 0
}

@Observable
@MainActor
private final class NextModel {
  var isShown = false
  var canUndo = false
  var title = "Deleted"
}

private struct NextPage: DocumentUI.View {
  @Bindable var model: NextModel

  var body: some DocumentUI.View {
    Text("Content").frame(maxWidth: .infinity, maxHeight: .infinity)
      .toast(model.title, isPresented: $model.isShown) {
        Button("Undo") {
          model.title = "Restored"
          model.isShown = true
        }
        .disabled(!model.canUndo)
      }
  }
}

private struct Page: DocumentUI.View {
  @Bindable var model: Model

  var body: some DocumentUI.View {
    Text("Content")
      .frame(maxWidth: .infinity, maxHeight: .infinity)
      .toast("It was deleted", isPresented: $model.saysDeleted) { Button("Take_Back") { model.count += 1 } }
      .banner("The server is away", isPresented: $model.isOffline, message: "Try later.", kind: .warning) {
        Button("Later") { model.count += 10 }
        Button("Now") { model.count += 100 }.disabled(true)
      }
  }
}

final class ToastTests: DisplayTestCase, @unchecked Sendable {
  /// Against a count of the seconds in which there was no reason to stand still.
  func testTimeStandsStillWhileThereIsAReason() {
    onMain {
      for seed in UInt64(0)..<200 {
        var random = SeededRandom(seed: seed)
        let clock = SetClock()
        var ends = 0
        let timer = PausingTimer(.seconds(10), by: clock) { ends += 1 }
        var reasons: Set<PausingTimer.Reason> = [.isHidden]
        var run = 0
        for step in 0..<200 {
          if Int.random(in: 0..<3, using: &random) == 0 {
            let reason = PausingTimer.Reason.allCases.randomElement(using: &random)!
            let isThere = Int.random(in: 0..<4, using: &random) == 0
            if isThere { reasons.insert(reason) } else { reasons.remove(reason) }
            timer.set(reason, isThere)
          } else {
            clock.advance(by: .seconds(1))
            if reasons.isEmpty { run += 1 }
          }
          XCTAssertEqual(ends, run < 10 ? 0 : 1, "seed \(seed), step \(step)")
          if run >= 10 { break }
        }
        let cancelled = PausingTimer(.seconds(1), by: clock) { XCTFail("it was cancelled") }
        cancelled.set(.isHidden, false)
        cancelled.cancel()
        cancelled.set(.isBehind, true)
        cancelled.set(.isBehind, false)
        clock.advance(by: .seconds(100))
      }
    }
  }

  func testAToastIsInsideItsPlaceAtAnyWidthAndTheNextTakesItsPlace() {
    onMain {
      let text = "„Grundriss des Hauses am See“ und 17 weitere wurden in den Papierkorb verschoben"
      let place = ToastPlace(Gtk.Label("content"))
      let window = show(place, width: 900, height: 500)
      var undone = 0
      place.show("before", [])
      let before = place.toast
      place.show(text, [.init(label: "_Rückgängig machen") { undone += 1 }])
      let toast = place.toast!.widget
      XCTAssertNil(before?.widget.parent)
      for direction in [TextDirection.leftToRight, .rightToLeft] {
        toast.direction = direction
        for width in stride(from: 300, through: 1200, by: 60) {
          place.allocate(x: 0, y: 0, width: width, height: 400)
          for widget in [toast] + toast.children {
            guard let bounds = widget.bounds(in: place) else { return XCTFail("\(width)") }
            XCTAssertGreaterThanOrEqual(bounds.x, 0, "\(width)")
            XCTAssertLessThanOrEqual(bounds.x + bounds.width, Double(width), "\(width)")
            XCTAssertLessThanOrEqual(bounds.y + bounds.height, 400, "\(width)")
          }
        }
      }
      let buttons = toast.children.compactMap { $0 as? Gtk.Button }
      XCTAssertEqual(buttons.count, 2)
      buttons[0].click()
      XCTAssertEqual(undone, 1)
      XCTAssertNil(place.toast)
      XCTAssertNil(toast.parent)
      place.show("again", [])
      place.toast!.widget.children.compactMap { $0 as? Gtk.Button }.last?.click()
      XCTAssertNil(place.toast)
      XCTAssertEqual(undone, 1)
      window.destroy()
    }
  }

  /// What ends soon is not worth a word.
  func testWhatIsUnderWayIsSaidWhileItTakesLong() throws {
    try onMain {
      let place = ToastPlace(Gtk.Label("content"))
      let window = show(place, width: 400, height: 300)
      @MainActor func line(_ words: String) -> Gtk.Widget? {
        place.children.first { $0 is Gtk.Box && $0.isVisible && $0.labelTexts == [words] }
      }
      try runAsync {
        let made = await place.saying("Copying…") { 7 }
        XCTAssertEqual(made, 7)
      }
      XCTAssertNil(line("Copying…"))
      var ends: [AsyncStream<Void>.Continuation] = []
      for words in ["Moving…", "Duplicating…"] {
        let (stream, end) = AsyncStream<Void>.makeStream()
        ends.append(end)
        Task { await place.saying(words) { for await _ in stream {} } }
      }
      wait("both") { line("Moving…") != nil && line("Duplicating…") != nil }
      place.show("“Plan” was made", [])
      wait("places") { place.toast?.widget.bounds(in: place).map { $0.height > 0 } == true }
      place.allocate(x: 0, y: 0, width: 400, height: 300)
      let shown = [place.toast?.widget, line("Moving…"), line("Duplicating…")].compactMap(\.self)
      let places = shown.compactMap { $0.bounds(in: place) }
      XCTAssertEqual(places.count, 3)
      for (lower, upper) in zip(places, places.dropFirst()) {
        XCTAssertGreaterThan(lower.y, upper.y + upper.height)
      }
      ends[0].finish()
      wait("one to end") { line("Moving…") == nil }
      XCTAssertNotNil(line("Duplicating…"))
      XCTAssertNotNil(place.toast)
      ends[1].finish()
      wait("the other to end") { line("Duplicating…") == nil }
      window.destroy()
    }
  }

  func testToastsAndBannersOfViewsDoWhatTheirButtonsSay() {
    onMain {
      let model = Model()
      let screen = Screen(Page(model: model), in: self)
      @MainActor func button(_ title: String) -> Gtk.Button? {
        screen.all(Gtk.Button.self).first { $0.label == title }
      }
      XCTAssertNil(button("Take__Back"))
      (model.saysDeleted, model.isOffline) = (true, true)
      wait("both") { button("Take__Back") != nil && button("Later") != nil }
      screen.settle()
      XCTAssertEqual(button("Now")?.isSensitive, false)
      // The banner stands above the content, the toast over its foot.
      let label = screen.all(Gtk.Label.self).first { $0.text == "Content" }!
      XCTAssertLessThan(screen.frame(button("Later")!).maxY, screen.frame(label).minY)
      XCTAssertGreaterThan(screen.frame(button("Take__Back")!).minY, screen.frame(label).maxY)
      button("Take__Back")!.click()
      wait("the toast to go") { button("Take__Back") == nil }
      XCTAssertEqual(model.count, 1)
      XCTAssertFalse(model.saysDeleted)
      button("Later")!.click()
      wait("the banner to go") { button("Later") == nil }
      XCTAssertEqual(model.count, 11)
      XCTAssertFalse(model.isOffline)
      screen.close()
    }
  }

  func testAToastsButtonsShowTheNextToastAndAreDisabledAsTheViewSays() {
    onMain {
      let model = NextModel()
      let screen = Screen(NextPage(model: model), in: self)
      defer { screen.close() }
      @MainActor func button(_ title: String) -> Gtk.Button? {
        screen.all(Gtk.Button.self).first { $0.label == title }
      }
      model.isShown = true
      wait("the toast") { button("Undo") != nil }
      XCTAssertEqual(button("Undo")?.isSensitive, false)
      model.canUndo = true
      wait("the button to be enabled") { button("Undo")?.isSensitive == true }
      button("Undo")!.click()
      wait("the next toast") { screen.all(Gtk.Label.self).contains { $0.text == "Restored" } }
      XCTAssertTrue(model.isShown)
    }
  }
}
