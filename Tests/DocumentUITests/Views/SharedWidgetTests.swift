// Modifiers of one kind on one view: each has its effect, whichever changes last.

import Gtk
import TestSupport
import XCTest

@testable import DocumentUI

final class SharedWidgetTests: DisplayTestCase, @unchecked Sendable {
  @Observable
  @MainActor
  fileprivate final class Model {
    var inner = 1.0
    var outer = 1.0
    var isHit = true
  }

  fileprivate struct Opacities: DocumentUI.View {
    let model: Model
    var body: some DocumentUI.View { Text("words").opacity(model.inner).opacity(model.outer) }
  }

  fileprivate struct Hidden: DocumentUI.View {
    let model: Model
    var body: some DocumentUI.View {
      VStack {
        Text("first").opacity(model.inner).hidden()
        Text("second").hidden().opacity(model.outer)
        Text("third").allowsHitTesting(model.isHit).hidden()
      }
    }
  }

  /// How opaque a widget is in the window.
  @MainActor
  private func opacity(of widget: Gtk.Widget) -> Double {
    var result = 1.0
    var next: Gtk.Widget? = widget
    while let widget = next {
      result *= widget.opacity
      next = widget.parent
    }
    return result
  }

  func testOpacitiesMultiply() {
    onMain {
      let model = Model()
      let screen = Screen(Opacities(model: model), in: self)
      defer { screen.close() }
      screen.settle()
      let label = screen.the(Gtk.Label.self)
      for (inner, outer) in [(0.5, 1.0), (0.5, 0.5), (0, 0.5), (0, 1), (1, 1), (1, 0.2), (0.5, 0.2)] {
        model.inner = inner
        screen.settle()
        model.outer = outer
        screen.settle()
        XCTAssertEqual(opacity(of: label), inner * outer, accuracy: 0.01)
      }
      // In the other order.
      for (inner, outer) in [(0.5, 1.0), (1, 1), (0, 1)] {
        model.outer = outer
        screen.settle()
        model.inner = inner
        screen.settle()
        XCTAssertEqual(opacity(of: label), inner * outer, accuracy: 0.01)
      }
    }
  }

  func testWhatIsHiddenStaysSo() {
    onMain {
      let model = Model()
      let screen = Screen(Hidden(model: model), in: self)
      defer { screen.close() }
      screen.settle()
      let labels = screen.all(Gtk.Label.self)
      XCTAssertEqual(labels.count, 3)
      for value in [0.5, 1, 0, 1] {
        model.inner = value
        model.outer = value
        model.isHit = value != 0.5
        screen.settle()
        for label in labels {
          XCTAssertEqual(opacity(of: label), 0, label.text)
          let frame = screen.frame(label)
          let hit = screen.window.pick(x: Double(frame.midX), y: Double(frame.midY))
          XCTAssertFalse(hit === label, label.text)
        }
      }
    }
  }

  /// The outer line is over the inner one, which shows where it is wider, and over what fills a stack.
  func testBordersAreDrawnOverEachOther() {
    onMain {
      let (red, blue) = (
        DocumentUI.Color(red: 1, green: 0, blue: 0), DocumentUI.Color(red: 0, green: 0, blue: 1)
      )
      let places = [(12, 50), (16, 50), (50, 50)]
      let both = colors(of: DocumentUI.Color.clear.border(red, width: 8).border(blue, width: 4), at: places)
      XCTAssertEqual(both, [[0, 0, 255], [255, 0, 0], [255, 255, 255]])
      let full = colors(of: HStack { red }.border(blue, width: 4), at: places)
      XCTAssertEqual(full, [[0, 0, 255], [255, 0, 0], [255, 0, 0]])
    }
  }

  /// One modifier of each kind needs no surface.
  func testOneOfEachKindIsOnTheLeaf() {
    onMain {
      @MainActor func surfaces<V: DocumentUI.View>(_ view: V) -> Int {
        let screen = Screen(view, in: self)
        defer { screen.close() }
        screen.settle()
        return screen.all(LayoutHostWidget.self).count
      }
      let none = surfaces(Text("a"))
      XCTAssertEqual(surfaces(Text("a").opacity(0.5).border(.red).clipped().onTapGesture {}), none)
      XCTAssertEqual(surfaces(Text("a").opacity(0.5).border(.red).opacity(0.5)), none + 1)
    }
  }
}
