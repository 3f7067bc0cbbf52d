// Views that are drawn in canvases, as they look in a window: canvases are 80 by 80 in the middle of 100 by
// 100.

import Gtk
import TestSupport
import XCTest

@testable import DocumentUI

final class CanvasSymbolTests: DisplayTestCase, @unchecked Sendable {
  private let white = [255, 255, 255]
  private let red = [255, 0, 0]
  private let blue = [0, 0, 255]

  @MainActor fileprivate static let redColor = DocumentUI.Color(red: 1, green: 0, blue: 0)
  @MainActor fileprivate static let blueColor = DocumentUI.Color(red: 0, green: 0, blue: 1)

  @MainActor
  fileprivate static func box(_ color: DocumentUI.Color, _ width: Double) -> some DocumentUI.View {
    color.frame(width: width, height: 20)
  }

  func testSymbolsAreFoundByTheirTagsAndDrawn() {
    onMain {
      var sizes: [DocumentUI.CGSize?] = []
      let canvas = Canvas { context, _ in
        let symbols = ["box", "later", "none"].map { context.resolveSymbol(id: $0) }
        sizes = symbols.map { $0?.size }
        guard let box = symbols[0], let later = symbols[1] else { return }
        context.draw(box, at: DocumentUI.CGPoint(x: 10, y: 10))
        context.draw(box, in: DocumentUI.CGRect(x: 40, y: 0, width: 40, height: 40))
        context.draw(later, at: DocumentUI.CGPoint(x: 0, y: 40), anchor: .topLeading)
        if let third = context.resolveSymbol(id: 3) {
          context.draw(third, at: DocumentUI.CGPoint(x: 80, y: 80), anchor: .bottomTrailing)
        }
      } symbols: {
        Self.box(Self.redColor, 20).tag("box")
        Self.box(Self.blueColor, 30).tag("later").opacity(1)
        ForEach(1..<4, id: \.self) { Self.box(Self.redColor, Double($0) * 10) }
      }
      let shown = colors(
        of: canvas, at: [(20, 20), (35, 20), (85, 45), (15, 55), (45, 55), (65, 85), (55, 85)])
      XCTAssertEqual(shown, [red, white, red, blue, white, red, white])
      XCTAssertEqual(
        sizes, [DocumentUI.CGSize(width: 20, height: 20), DocumentUI.CGSize(width: 30, height: 20), nil])
    }
  }

  /// What stands after an inner collection has the id of the outer one's element.
  func testCollectionsInCollections() {
    onMain {
      let symbols = SymbolCollector.symbols(
        in: ForEach(["a", "b"], id: \.self) { outer in
          Text(outer)
          ForEach(0..<2, id: \.self) { Text("\($0)") }
          Text(outer)
        })
      let expected: [AnyHashable] = ["a", 0, 1, "a", "b", 0, 1, "b"]
      XCTAssertEqual(symbols.map(\.tag), expected)
      let choices = ChoiceCollector.choices(
        in: ForEach(["a", "b"], id: \.self) { outer in
          ForEach(0..<2, id: \.self) { Text("\($0)") }
          Text(outer)
        })
      XCTAssertEqual(choices.map(\.tag), [0, 1, "a", 0, 1, "b"] as [AnyHashable])
      XCTAssertEqual(choices.map(\.title), ["0", "1", "a", "0", "1", "b"])
    }
  }

  /// Symbols are drawn as the context says: see-through, mixed, clipped, filtered.
  func testSymbolsAreDrawnAsAllElse() {
    onMain {
      let canvas = Canvas { context, size in
        guard let box = context.resolveSymbol(id: 0) else { return }
        var faded = context
        faded.opacity = 0.5
        faded.draw(box, at: .zero, anchor: .topLeading)
        let room = Path(DocumentUI.CGRect(x: 0, y: 40, width: 80, height: 40))
        context.fill(room, with: .color(Self.blueColor))
        var mixed = context
        mixed.blendMode = .screen
        mixed.draw(box, at: DocumentUI.CGPoint(x: 0, y: 40), anchor: .topLeading)
        mixed.blendMode = .copy
        mixed.draw(box, at: DocumentUI.CGPoint(x: 40, y: 40), anchor: .topLeading)
        context.clip(to: Path(DocumentUI.CGRect(x: 0, y: 0, width: 50, height: 20)))
        context.addFilter(.hueRotation(.zero))
        context.translateBy(x: 40, y: 0)
        context.draw(box, at: .zero, anchor: .topLeading)
      } symbols: {
        Self.box(Self.redColor, 20).tag(0)
      }
      let shown = colors(of: canvas, at: [(20, 20), (20, 60), (60, 60), (85, 60), (55, 20), (65, 20)])
      XCTAssertTrue(shown[0][0] == 255 && (120...136).contains(shown[0][1]), "\(shown)")
      XCTAssertEqual(Array(shown.dropFirst()), [[255, 0, 255], red, blue, red, white])
    }
  }

  private final class Model: ObservableObject {
    @Published var isBlue = false
    @Published var hasMark = true
  }

  /// A view in a symbol that changes has the canvas drawn anew, and no view made anew around it.
  func testASymbolThatChangesIsSeen() throws {
    struct Mark: DocumentUI.View {
      @ObservedObject var model: Model
      var body: some DocumentUI.View {
        CanvasSymbolTests.box(
          model.isBlue ? CanvasSymbolTests.blueColor : CanvasSymbolTests.redColor, model.isBlue ? 40 : 20)
      }
    }
    try onMain {
      let model = Model()
      let canvas = Canvas { context, _ in
        if let mark = context.resolveSymbol(id: 0) { context.draw(mark, at: .zero, anchor: .topLeading) }
      } symbols: {
        Mark(model: model).tag(0)
      }
      let screen = Screen(canvas.background(DocumentUI.Color.white), width: 80, height: 80, in: self)
      defer { screen.close() }
      @MainActor func shown(_ x: Int) throws -> [Int] {
        screen.settle()
        let picture = try XCTUnwrap(screen.host.widget.renderToBytes())
        return [2, 1, 0].map { Int(picture.bytes[(10 * picture.width + x) * 4 + $0]) }
      }
      XCTAssertEqual([try shown(10), try shown(30)], [red, white])
      model.isBlue = true
      XCTAssertEqual([try shown(10), try shown(30), try shown(50)], [blue, blue, white])
    }
  }

  /// Symbols come and go with the views; people and assistive technology meet the canvas alone.
  func testSymbolsComeAndGo() {
    struct Page: DocumentUI.View {
      @ObservedObject var model: Model
      let seen: (Bool) -> Void
      var body: some DocumentUI.View {
        Canvas { context, _ in
          seen(context.resolveSymbol(id: "mark") != nil)
        } symbols: {
          if model.hasMark { Button("Mark") {}.tag("mark") }
        }
      }
    }
    onMain {
      let model = Model()
      var seen: Bool?
      let screen = Screen(Page(model: model) { seen = $0 }, in: self)
      defer { screen.close() }
      screen.settle()
      XCTAssertEqual(seen, true)
      let button = screen.the(Gtk.Button.self)
      XCTAssertEqual(button.parent?.canTarget, false)
      XCTAssertEqual(button.parent?.canFocus, false)
      model.hasMark = false
      screen.settle()
      XCTAssertEqual(seen, false)
      XCTAssertEqual(screen.all(Gtk.Button.self).count, 0)
    }
  }
}
