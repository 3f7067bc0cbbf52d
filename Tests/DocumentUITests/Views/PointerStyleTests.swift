// What the pointer looks like over views, as GTK finds it out.

import Gtk
import TestSupport
import XCTest

@testable import DocumentUI

final class PointerStyleTests: DisplayTestCase, @unchecked Sendable {
  @Observable
  @MainActor
  fileprivate final class Model {
    var inner: PointerStyle? = .link
    var outer: PointerStyle? = .grabIdle
    var isThere = true
  }

  /// The cursor over the middle of a widget: that of the innermost widget there that has one.
  @MainActor
  private func cursor(over widget: Gtk.Widget, in screen: Screen) -> String? {
    let frame = screen.frame(widget)
    var next = screen.window.pick(x: Double(frame.midX), y: Double(frame.midY))
    while let found = next {
      if let name = found.cursorName { return name }
      next = found.parent
    }
    return nil
  }

  /// The innermost style counts, nil leaves it to what is around, and what goes leaves nothing behind.
  func testTheInnermostStyleCounts() {
    onMain {
      struct Root: DocumentUI.View {
        let model: Model
        var body: some DocumentUI.View {
          VStack {
            DocumentUI.Button("button") {}.pointerStyle(model.inner).pointerStyle(model.outer)
            Text("words").pointerStyle(model.inner)
            VStack { Text("in a stack") }.pointerStyle(model.inner)
            if model.isThere { Text("around").textSelection(.enabled).pointerStyle(.zoomIn) }
            Text("plain")
          }
          .frame(width: 200)
          .pointerStyle(model.outer)
        }
      }
      let model = Model()
      let screen = Screen(Root(model: model), in: self)
      defer { screen.close() }
      @MainActor func cursors() -> [String?] {
        screen.settle()
        return screen.all(Gtk.Label.self).filter { $0.text != "around" }.map { cursor(over: $0, in: screen) }
      }
      XCTAssertEqual(cursors(), ["pointer", "pointer", "pointer", "grab"])
      // The button has it itself: what else is said of it outside of that is still said to the button.
      XCTAssertEqual(screen.the(Gtk.Button.self).cursorName, "pointer")
      model.inner = nil
      XCTAssertEqual(cursors(), ["grab", "grab", "grab", "grab"])
      model.outer = .columnResize
      model.inner = .default
      XCTAssertEqual(cursors(), ["default", "default", "default", "col-resize"])
      model.outer = nil
      XCTAssertEqual(cursors(), ["default", "default", "default", nil])
      model.isThere = false
      model.inner = nil
      XCTAssertEqual(cursors(), [nil, nil, nil, nil])
      XCTAssertEqual(screen.widgets.compactMap(\.cursorName), [])
    }
  }

  /// Each style has a cursor of its own name, and those of frames point where the edge can go.
  func testStylesAreNamedCursors() {
    let named: [(PointerStyle, String)] = [
      (.default, "default"), (.horizontalText, "text"), (.verticalText, "vertical-text"),
      (.rectSelection, "crosshair"), (.grabIdle, "grab"), (.grabActive, "grabbing"), (.link, "pointer"),
      (.zoomIn, "zoom-in"), (.zoomOut, "zoom-out"), (.columnResize, "col-resize"), (.rowResize, "row-resize"),
    ]
    for (style, name) in named {
      for isRightToLeft in [false, true] {
        XCTAssertEqual(style.cursorName(isRightToLeft: isRightToLeft), name)
      }
    }
    XCTAssertEqual(Set(named.map(\.0)).count, named.count)
    let frames: [(FrameResizePosition, outward: String, inward: String, all: String, mirrored: String)] = [
      (.top, "n", "s", "ns", "n"), (.leading, "w", "e", "ew", "e"), (.bottom, "s", "n", "ns", "s"),
      (.trailing, "e", "w", "ew", "w"), (.topLeading, "nw", "se", "nwse", "ne"),
      (.topTrailing, "ne", "sw", "nesw", "nw"), (.bottomLeading, "sw", "ne", "nesw", "se"),
      (.bottomTrailing, "se", "nw", "nwse", "sw"),
    ]
    XCTAssertEqual(frames.map(\.0), FrameResizePosition.allCases)
    for frame in frames {
      func name(_ directions: FrameResizeDirection.Set, isRightToLeft: Bool = false) -> String {
        PointerStyle.frameResize(position: frame.0, directions: directions)
          .cursorName(isRightToLeft: isRightToLeft)
      }
      XCTAssertEqual(name(.outward), frame.outward + "-resize")
      XCTAssertEqual(name(.inward), frame.inward + "-resize")
      XCTAssertEqual(name(.all), frame.all + "-resize")
      XCTAssertEqual(name([]), frame.all + "-resize")
      XCTAssertEqual(name(.outward, isRightToLeft: true), frame.mirrored + "-resize")
      let usual = PointerStyle.frameResize(position: frame.0)
      XCTAssertEqual(usual.cursorName(isRightToLeft: false), name(.all))
    }
    let ways: [(PointerStyle, String, mirrored: String)] = [
      (.columnResize(directions: .leading), "w-resize", "e-resize"),
      (.columnResize(directions: .trailing), "e-resize", "w-resize"),
      (.columnResize(directions: .all), "col-resize", "col-resize"),
      (.columnResize(directions: []), "col-resize", "col-resize"),
      (.rowResize(directions: .up), "n-resize", "n-resize"),
      (.rowResize(directions: .down), "s-resize", "s-resize"),
      (.rowResize(directions: [.up, .down]), "row-resize", "row-resize"),
      (.rowResize(directions: []), "row-resize", "row-resize"),
    ]
    for way in ways {
      XCTAssertEqual(way.0.cursorName(isRightToLeft: false), way.1)
      XCTAssertEqual(way.0.cursorName(isRightToLeft: true), way.mirrored)
    }
  }
}
