// What takes all there is has its ideal length along the axes of a scroll view, and all there is across.

import Gtk
import TestSupport
import XCTest

@testable import DocumentUI

/// Two squares with room between them.
private struct Spaced: DocumentUI.View {
  let isVertical: Bool

  var body: some DocumentUI.View {
    if isVertical { VStack(spacing: 0) { parts } } else { HStack(spacing: 0) { parts } }
  }

  @ViewBuilder private var parts: some DocumentUI.View {
    Color.red.frame(width: 20, height: 20)
    Spacer(minLength: 7)
    Color.red.frame(width: 20, height: 20)
  }
}

final class ScrollProposalTests: DisplayTestCase, @unchecked Sendable {
  /// The size of a view in a window of 400 by 300, for the axes of a scroll view.
  private static let sizes: [(axes: DocumentUI.Axis.Set, width: Double, height: Double)] = [
    (.horizontal, 10, 300), (.vertical, 400, 10), ([.horizontal, .vertical], 10, 10),
  ]

  @MainActor
  private func size<W: Gtk.Widget, V: DocumentUI.View>(
    of type: W.Type, _ axes: DocumentUI.Axis.Set, @ViewBuilder _ view: () -> V
  ) -> [Double] {
    let screen = Screen(ScrollView(axes, content: view), in: self)
    defer { screen.close() }
    screen.settle()
    let frame = screen.frame(screen.the(W.self))
    return [Double(frame.width), Double(frame.height)]
  }

  func testShapesAndColours() {
    onMain {
      for (axes, width, height) in Self.sizes {
        let what = "\(axes)"
        XCTAssertEqual(size(of: FillWidget.self, axes) { Color.red }, [width, height], what)
        XCTAssertEqual(size(of: ShapeWidget.self, axes) { Rectangle() }, [width, height], what)
        XCTAssertEqual(
          size(of: ShapeWidget.self, axes) { RoundedRectangle(cornerRadius: 3).fill(.red) }, [width, height],
          what)
        XCTAssertEqual(
          size(of: ShapeWidget.self, axes) { Rectangle().frame(width: 30, height: 20) }, [30, 20], what)
      }
    }
  }

  func testGeometryReaders() {
    onMain {
      for (axes, width, height) in Self.sizes {
        let screen = Screen(
          ScrollView(axes) { GeometryReader { Text("\(Int($0.size.width)) \(Int($0.size.height))") } },
          in: self)
        defer { screen.close() }
        wait("\(axes)") { screen.all(Gtk.Label.self).first?.text == "\(Int(width)) \(Int(height))" }
      }
    }
  }

  /// A spacer has its least along the axis, and all there is where the view does not scroll.
  func testSpacers() {
    onMain {
      @MainActor func gaps(_ axes: DocumentUI.Axis.Set) -> [Double] {
        [false, true].map { isVertical in
          let screen = Screen(ScrollView(axes) { Spaced(isVertical: isVertical) }, in: self)
          defer { screen.close() }
          screen.settle()
          let frames = screen.all(FillWidget.self).map(screen.frame)
          return Double(isVertical ? frames[1].minY - frames[0].maxY : frames[1].minX - frames[0].maxX)
        }
      }
      XCTAssertEqual(gaps(.horizontal), [7, 260])
      XCTAssertEqual(gaps(.vertical), [360, 7])
      XCTAssertEqual(gaps([.horizontal, .vertical]), [7, 7])
    }
  }

  /// A row that scrolls is as high as what is in it, and as high as there is room if that takes it all.
  func testTheHeightOfARowThatScrolls() {
    onMain {
      @MainActor func height<V: DocumentUI.View>(_ row: V) -> Int {
        let screen = Screen(
          VStack(spacing: 0) {
            ScrollView(.horizontal) { row }
            Color.blue.frame(height: 100)
          }, in: self)
        defer { screen.close() }
        screen.settle()
        return screen.the(Gtk.ScrolledWindow.self).height
      }
      XCTAssertEqual(height(Color.red), 200)
      XCTAssertEqual(height(HStack { Rectangle().frame(width: 900) }), 200)
      XCTAssertEqual(height(Color.red.frame(height: 60)), 60)
      XCTAssertLessThan(height(Text("words")), 50)
    }
  }
}
