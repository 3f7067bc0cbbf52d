// What is typed or drawn and not written yet is in all that is made of the document as it is: in files, on
// paper, in what is told of it.

import Foundation
import ShapeDrawing
import ShapeModel
import ShapeTesting
import TestSupport
import XCTest

@testable import DocumentUI
@testable import Gtk
@testable import ShapeEditor

final class TypedBeforeReadingTests: DisplayTestCase, @unchecked Sendable {
  /// What is begun and not ended.
  private enum Begun: CaseIterable { case field, text, path, shapeName, pageName }

  /// What reads the document.
  private enum Reader: CaseIterable { case export, exportAgain, print, properties, copy }

  /// What was to be printed.
  @MainActor
  private final class Printed {
    var graphic: Graphic?
  }

  func testWhatIsBegunIsInWhatIsMade() throws {
    try onMain {
      let screen = try WindowScreen([], width: 1180, in: self)
      defer { screen.close() }
      for begun in Begun.allCases {
        for reader in Reader.allCases where reader != .copy || begun == .field {
          // Nothing of a path is a shape yet; who looks at the properties goes on with it.
          if begun == .path, reader == .properties { continue }
          try check(begun, reader, in: screen)
        }
      }
    }
  }

  func testPropertiesLeaveAPathAlone() throws {
    try onMain {
      let screen = try WindowScreen([], width: 1180, in: self)
      defer { screen.close() }
      screen.show(drawing)
      try begin(.path, in: screen)
      _ = try read(by: .properties, URL(fileURLWithPath: "/nowhere"), screen, "properties")
      XCTAssertNotNil(screen.model.drawnPoints)
      XCTAssertFalse(has(.path, screen.session.document.graphic))
    }
  }

  @MainActor
  private func check(_ begun: Begun, _ reader: Reader, in screen: WindowScreen) throws {
    let name = "\(begun), \(reader)"
    screen.show(drawing)
    let url = FileManager.default.temporaryDirectory.appendingPathComponent("typed-\(UUID()).svg")
    defer { try? FileManager.default.removeItem(at: url) }
    if reader == .exportAgain { try export(to: url, screen, name) }
    try begin(begun, in: screen)
    let before = screen.session.document.graphic
    XCTAssertFalse(has(begun, before), "\(name): it was written before")
    let read = try self.read(by: reader, url, screen, name)
    XCTAssertTrue(has(begun, screen.session.document.graphic), "\(name): the document has it not")
    if let read { XCTAssertTrue(has(begun, read), "\(name): what was made has it not") }
    guard reader == .exportAgain else { return }
    let new = try Exporter.data(for: screen.session.document.graphic, format: .svg, page: 0)
    XCTAssertEqual([UInt8](try Data(contentsOf: url)), new, name)
    if begun != .shapeName {
      XCTAssertNotEqual(try Exporter.data(for: before, format: .svg, page: 0), new, name)
    }
  }

  /// Two pages; on the first a box and a text that is too long to be written at each key.
  private var drawing: Graphic {
    var box = Shape.box("a", 100, 100)
    box.name = "Box"
    var text = Shape(id: "t", kind: .text, frame: Rect(x: 300, y: 20, width: 400, height: 400))
    text.text = TextContent(string: String(repeating: "word ", count: 1000))
    var graphic = Graphic()
    graphic.pages[0].shapes = ShapeList([box, text])
    graphic.pages[0].name = "First"
    graphic.pages.append(Page(id: "second", name: "Second", width: 100, height: 100))
    return graphic
  }

  /// Has the window remember that it exported to a file.
  @MainActor
  private func export(to url: URL, _ screen: WindowScreen, _ name: String) throws {
    screen.window.window.activateAction("win.export")
    let export = try XCTUnwrap(ExportWindow.open.last, name)
    export.memory.settings = ExportSettings(format: .svg, scope: .page)
    export.memory.destination = url
    export.memory.page = screen.model.page.id
    export.window.close()
    wait("\(name): the window to close") { !ExportWindow.open.contains { $0 === export } }
    screen.settle()
  }

  @MainActor
  private func begin(_ begun: Begun, in screen: WindowScreen) throws {
    let model = screen.model
    let window = screen.window.window
    switch begun {
    case .field:
      model.select(["a"])
      screen.settle()
      let field = screen.fields[0]
      field.grabFocus()
      field.select()
      for key in ["6", "plus", "1"] { screen.keys.press(key) }
    case .text:
      model.select(["t"])
      model.editSelectedText()
      screen.settle()
      let view = try XCTUnwrap(screen.canvas.children.lazy.compactMap { $0 as? Gtk.TextView }.first)
      view.buffer.insert("7", at: 0)
    case .path:
      model.take(.path)
      for index in 0..<3 {
        let point = Point(x: 150 + Double(index) * 40, y: 500 + Double(index % 2) * 60)
        model.handle(.pointerDown(PointerInput(point: point)))
        model.handle(.pointerUp(PointerInput(point: point)))
      }
      XCTAssertNotNil(model.drawnPoints)
    case .shapeName, .pageName:
      model.select(["a"])
      screen.settle()
      window.activateAction(begun == .shapeName ? "win.rename-shape" : "win.page-rename")
      let old = begun == .shapeName ? "Box" : "First"
      wait("the field of \(old)") { screen.focused(Gtk.Entry.self)?.text == old }
      screen.focused(Gtk.Entry.self)?.text = "7"
    }
  }

  /// Whether what was begun is in a drawing.
  @MainActor
  private func has(_ begun: Begun, _ graphic: Graphic) -> Bool {
    let shapes = graphic.pages[0].shapes
    switch begun {
    case .field: return shapes["a"]?.frame.x == 7
    case .text: return shapes["t"]?.text?.string.hasPrefix("7") == true
    case .path: return shapes.contains { if case .path = $0.kind { true } else { false } }
    case .shapeName: return shapes["a"]?.name == "7"
    case .pageName: return graphic.pages[0].name == "7"
    }
  }

  /// Has the document read. Returns what was read, where that can be seen.
  @MainActor
  private func read(
    by reader: Reader, _ url: URL, _ screen: WindowScreen, _ name: String
  ) throws -> Graphic? {
    let window = screen.window.window
    switch reader {
    case .export:
      window.activateAction("win.export")
      let export = try XCTUnwrap(ExportWindow.open.last, name)
      export.window.close()
      wait("\(name): the window to close") { !ExportWindow.open.contains { $0 === export } }
      return export.model.source.graphic
    case .exportAgain:
      window.activateAction("win.export-again")
      wait("\(name): the file") { FileManager.default.fileExists(atPath: url.path) }
      return nil
    case .print:
      let (print, printed) = (Printing.print, Printed())
      defer { Printing.print = print }
      Printing.print = { graphic, _, _ in printed.graphic = graphic }
      window.activateAction("win.print")
      wait("\(name): the printing") { printed.graphic != nil }
      return try XCTUnwrap(printed.graphic, name)
    case .properties:
      window.activateAction("win.properties")
      // As it was read: before the window comes, which takes the keys from the field.
      let read = screen.session.document.graphic
      wait("\(name): the window") {
        Gtk.Window.toplevels.contains { $0 != window && $0.isMapped && $0.isModal }
      }
      for panel in Gtk.Window.toplevels where panel != window && panel.isModal { panel.close() }
      screen.settle()
      return read
    case .copy:
      window.activateAction("win.copy-as-svg")
      return screen.session.document.graphic
    }
  }
}
