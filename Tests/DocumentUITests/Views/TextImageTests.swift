// Images in texts: the label keeps room for them, paints them, and says what they are.

import Gtk
import TestSupport
import XCTest

@testable import DocumentUI

@Observable
@MainActor
private final class Model {
  var hasImage = true
}

final class TextImageTests: DisplayTestCase, @unchecked Sendable {
  private static let square = DocumentUI.Image(systemName: "square.fill")

  /// How wide the label of a text is.
  @MainActor
  private func width(_ text: DocumentUI.Text, font: DocumentUI.Font? = nil) -> Double {
    let screen = Screen(text.fixedSize().font(font), in: self)
    defer { screen.close() }
    screen.settle()
    return Double(screen.frame(screen.the(Gtk.Label.self)).width)
  }

  func testThereIsRoomForASymbolAmongTheWords() {
    onMain {
      let words = width(Text("ab"))
      for text in [
        Text("a\(Self.square)b"), Text("a") + Text(Self.square) + Text("b"), Text("a\(Text(Self.square))b"),
      ] {
        XCTAssertEqual(width(text), words + 16, accuracy: 2)
      }
      // It is as large as the letters are.
      let wide = width(Text("a\(Self.square)b"), font: .system(size: 42))
      XCTAssertEqual(wide, width(Text("ab"), font: .system(size: 42)) + 48, accuracy: 3)
    }
  }

  func testItIsPaintedInTheColourOfTheText() {
    onMain {
      let red = DocumentUI.Color(red: 1, green: 0, blue: 0)
      let text = Text(Self.square).font(.system(size: 56))
      let isRed = { (color: [Int]) in color[0] > 230 && color[1] < 30 && color[2] < 30 }
      let own: DocumentUI.Text = Text(Self.square).foregroundColor(red)
      for view in [AnyView(text.foregroundColor(red)), AnyView(own.font(.system(size: 56)))] {
        let colors = colors(of: view, at: [(50, 50), (2, 2)])
        XCTAssertTrue(isRed(colors[0]), "\(colors)")
        XCTAssertEqual(colors[1], [255, 255, 255])
      }
    }
  }

  func testAPictureStandsInItsSize() throws {
    try onMain {
      let surface = try Cairo.ImageSurface(format: .rgb24, width: 60, height: 40)
      let context = Cairo.Context(surface)
      context.setSource(red: 0, green: 0, blue: 1)
      context.paint()
      let picture = DocumentUI.Image(data: DocumentUI.Data(try surface.pngData()), label: "Sea")
      XCTAssertEqual(width(Text("a\(picture)b")), width(Text("ab")) + 60, accuracy: 2)
      let colors = colors(of: Text(picture), at: [(50, 50)])
      XCTAssertGreaterThan(colors[0][2], 230)
      XCTAssertLessThan(colors[0][0], 30)
    }
  }

  /// What is said of a text names its images, and is the text alone once they have gone.
  func testItIsReadByWhatItsImagesAreCalled() {
    struct Words: DocumentUI.View {
      let model: Model
      var body: some DocumentUI.View {
        Text("on ")
          + (model.hasImage ? Text(DocumentUI.Image(icon: "starred-symbolic", label: "Star")) : Text("x"))
      }
    }
    onMain {
      let model = Model()
      let screen = Screen(Words(model: model), in: self)
      defer { screen.close() }
      screen.settle()
      let label = screen.the(Gtk.Label.self)
      XCTAssertEqual(label.text, "on \u{FFFC}")
      XCTAssertEqual(label.accessibleLabel, "on Star")
      model.hasImage = false
      screen.settle()
      XCTAssertEqual(label.text, "on x")
      XCTAssertEqual(label.accessibleLabel, "on x")
      // A menu has words alone.
      XCTAssertEqual(ViewFace(Text("Go\(Self.square)")).title, "Go")
    }
  }
}
