// A popover whose anchor changes: it stays, with the state of what is in it, and leaves nothing behind.

import Gtk
import TestSupport
import XCTest

@testable import DocumentUI

@Observable
@MainActor
private final class Model {
  var isShown = false
  var isDone = false
  var hasSecond = false
  var isThere = true
  @ObservationIgnored var events = ""
  @ObservationIgnored var running = 0
  @ObservationIgnored var count: () -> Void = {}
}

private struct Details: DocumentUI.View {
  let model: Model
  @State private var count = 0

  var body: some DocumentUI.View {
    let _ = model.count = { count += 1 }
    Text("details \(count)")
      .onAppear { model.events += "+" }
      .onDisappear { model.events += "-" }
      .task {
        model.running += 1
        // Until it is cancelled.
        try? await Task.sleep(for: .seconds(3600))
        model.running -= 1
      }
  }
}

private struct Anchored: DocumentUI.View {
  @Bindable var model: Model

  var body: some DocumentUI.View {
    VStack {
      Group {
        if model.isThere {
          if model.isDone { Text("done") } else { ProgressView() }
          if model.hasSecond { Text("second") }
        }
      }
      .popover(isPresented: $model.isShown) { Details(model: model) }
      Text("below")
    }
  }
}

final class PopoverAnchorTests: DisplayTestCase, @unchecked Sendable {
  @MainActor
  private func isSeen(_ text: String, _ screen: Screen) -> Bool {
    screen.all(Gtk.Label.self).contains { $0.text == text && $0.isMapped }
  }

  @MainActor
  private func nodeCount(_ node: AnyNode) -> Int { node.children.reduce(1) { $0 + nodeCount($1) } }

  func testAPopoverStaysWhenItsAnchorIsAnotherView() {
    onMain {
      let model = Model()
      let screen = Screen(Anchored(model: model), in: self)
      defer { screen.close() }
      screen.settle()
      model.isShown = true
      wait("the popover") { isSeen("details 0", screen) && model.running == 1 }
      model.count()
      wait("its state") { isSeen("details 1", screen) }
      let nodes = nodeCount(screen.host.rootNode)
      for step in 0..<10 {
        if step % 2 == 0 { model.isDone.toggle() } else { model.hasSecond.toggle() }
        screen.settle()
        wait("the popover, step \(step)") { isSeen("details 1", screen) }
        XCTAssertTrue(model.isShown, "step \(step)")
        XCTAssertEqual(model.events, "+", "step \(step)")
        XCTAssertEqual(screen.all(Gtk.Popover.self).count, 1, "step \(step)")
      }
      model.isDone = false
      model.hasSecond = false
      screen.settle()
      XCTAssertEqual(nodeCount(screen.host.rootNode), nodes)
      XCTAssertEqual(model.running, 1)
      wait("the popover") { isSeen("details 1", screen) }
      screen.all(Gtk.Popover.self)[0].popdown()
      wait("what is in it goes") { model.events == "+-" && model.running == 0 }
      XCTAssertFalse(model.isShown)
    }
  }

  func testAPopoverThatClosesWithItsAnchorLeavesNothing() {
    onMain {
      for closes in [true, false] {
        let model = Model()
        let screen = Screen(Anchored(model: model), in: self)
        defer { screen.close() }
        screen.settle()
        model.isShown = true
        wait("the popover") { isSeen("details 0", screen) && model.running == 1 }
        // Closed in the update that changes the anchor; or there is no anchor any more.
        if closes { (model.isDone, model.isShown) = (true, false) } else { model.isThere = false }
        wait("what is in it goes") { model.events == "+-" && model.running == 0 }
        screen.settle()
        XCTAssertFalse(isSeen("details 0", screen))
        model.isThere = true
        model.isShown = true
        wait("another one") { isSeen("details 0", screen) && model.running == 1 }
        XCTAssertEqual(model.events, "+-+")
      }
    }
  }
}
