// Views dragged onto others by a real pointer.

import Foundation
import Gtk
import TestSupport
import XCTest

@testable import DocumentUI

/// Moves the pointer of the display as a hand would.
@MainActor
private struct Pointer {
  let test: DisplayTestCase

  /// Runs xdotool and waits for its end, while the loop runs.
  func xdotool(_ arguments: String...) throws {
    let process = Process()
    process.executableURL = URL(filePath: "/usr/bin/env")
    process.arguments = ["xdotool"] + arguments
    try process.run()
    test.wait("xdotool") { !process.isRunning }
    XCTAssertEqual(process.terminationStatus, 0)
  }

  func drag(from start: DocumentUI.CGPoint, to end: DocumentUI.CGPoint, isOver: () -> Bool) throws {
    test.atEnd { [test] in test.putPointerAway() }
    try xdotool("mousemove", "\(Int(start.x))", "\(Int(start.y))", "mousedown", "1")
    // GTK takes a press for a drag when it has moved some way.
    for step in 1...10 {
      let share = Double(step) / 10
      let x = start.x + (end.x - start.x) * share, y = start.y + (end.y - start.y) * share
      try xdotool("mousemove", "\(Int(x))", "\(Int(y))")
    }
    test.wait("the drag to be over the target", until: isOver)
    try xdotool("mouseup", "1")
  }
}

@Observable
private final class Board {
  var dropped: [String] = []
  var place = DocumentUI.CGPoint.zero
  var isTargeted = false
  var events: [String] = []
}

private struct DragBoard: DocumentUI.View {
  let board: Board
  let usesProviders: Bool

  var body: some DocumentUI.View {
    VStack(spacing: 0) {
      if usesProviders {
        Text("fish").frame(width: 200, height: 100)
          .background(Color.white)
          .onDrag { NSItemProvider(object: "🐟") }
        Color.white.frame(width: 200, height: 100)
          .onDrop(
            of: [.plainText], isTargeted: Binding(get: { board.isTargeted }, set: { board.isTargeted = $0 })
          ) { providers, location in
            board.place = location
            for provider in providers {
              provider.loadObject(ofClass: String.self) { text, _ in
                MainActor.assumeIsolated { board.dropped.append(text ?? "nothing") }
              }
            }
            return !providers.isEmpty
          }
      } else {
        Text("fish").frame(width: 200, height: 100)
          .background(Color.white)
          .draggable("🐟") { Text("🐟").padding() }
        Color.white.frame(width: 200, height: 100)
          .dropDestination(for: String.self) { items, location in
            board.dropped += items
            board.place = location
            return true
          } isTargeted: {
            board.isTargeted = $0
            board.events.append($0 ? "over" : "gone")
          }
      }
    }
  }
}

final class DraggingTests: DisplayTestCase, @unchecked Sendable {
  private func play(_ usesProviders: Bool) throws {
    try onMain {
      let board = Board()
      let screen = Screen(
        DragBoard(board: board, usesProviders: usesProviders), width: 200, height: 200, in: self)
      defer { screen.close() }
      screen.settle()
      try Pointer(test: self).drag(
        from: DocumentUI.CGPoint(x: 100, y: 50), to: DocumentUI.CGPoint(x: 60, y: 170)
      ) { board.isTargeted }
      wait("the drop") { !board.dropped.isEmpty }
      XCTAssertEqual(board.dropped, ["🐟"])
      XCTAssertFalse(board.isTargeted)
      XCTAssertEqual(Double(board.place.x), 60, accuracy: 3)
      XCTAssertEqual(Double(board.place.y), 70, accuracy: 3)
      if !usesProviders { XCTAssertEqual(board.events, ["over", "gone"]) }
    }
  }

  func testAValueIsDraggedToAViewThatTakesIt() throws { try play(false) }

  func testAProviderIsDraggedToAViewThatTakesIt() throws { try play(true) }
}
