// What a window shows beside the canvas after edits, undo and other programs' changes is what a new window
// shows of the same drawing: every row of the outline, every field of the inspector, the status bar and the
// tools.

import DocumentModel
import Gtk
import ShapeDocument
import ShapeModel
import ShapeTesting
import TestSupport
import XCTest

@testable import DocumentUI
@testable import ShapeEditor

final class KeptViewsTests: DisplayTestCase, @unchecked Sendable {
  func testAWindowInUseShowsWhatANewOneShows() throws {
    try onMain {
      let rounds = LongForm.steps(of: "views", usual: 12, long: 800)
      for round in 0..<UInt64(rounds) {
        let seed = LongForm.seed + round
        // No more shapes than have a row that shows.
        let looks: [RandomLook] = [.sparse, .nested, .huge]
        var drawing = RandomDrawing(seed: seed, look: looks[Int(seed % 3)])
        let screen = try Self.screen(drawing.graphic, in: self)
        defer { Self.close(screen) }
        var told: [String] = []
        for _ in 0..<12 {
          drawing.pageID = drawing.graphic.pages[0].id
          switch Int.random(in: 0..<10, using: &drawing.random) {
          case 0...2: told.append(drawing.onAnotherPage())
          case 3...6: told.append(Self.setWhatIsSaid(of: &drawing))
          default: told.append(drawing.edit())
          }
          if drawing.page.shapes.count > 14 { continue }
          screen.session.document.graphic = drawing.graphic
          switch drawing.random.int(4) {
          case 0, 1: screen.model.select(drawing.someShapes())
          case 2: screen.model.select(drawing.page.shapes.map(\.id))
          default: break
          }
          if drawing.random.bool(0.6) { _ = MainLoop.run(until: { false }, timeout: 0.005) }
        }
        drawing.take(screen.session.document.graphic)
        try compare(screen, drawing.graphic, "SHAPEEDIT_SEED=\(seed)\n" + told.joined(separator: "\n"))
      }
    }
  }

  /// Something that rows and fields say of shapes.
  private static func setWhatIsSaid(of drawing: inout RandomDrawing) -> String {
    let random = Int.random(in: 0..<1_000, using: &drawing.random)
    let property: ShapeProperty = drawing.random.pick([
      .name("Name \(random)"), .name(nil), .textString("Text \(random)"), .isLocked(random < 300),
      .isHidden(random < 500), .opacity(Double(random) / 1_000), .rotation(Double(random)),
      .strokeWidth(Double(random)), .fill(random < 500 ? nil : .color(.black)), .x(Double(random)),
    ])
    let chosen = drawing.someShapes()
    drawing.perform(.set(property, of: chosen, in: drawing.contents))
    return "set \(property) of \(chosen)"
  }

  @MainActor
  private func compare(_ screen: DocumentScreen, _ graphic: Graphic, _ note: String) throws {
    let fresh = try Self.screen(graphic, in: self)
    defer { Self.close(fresh) }
    fresh.model.showPage(screen.model.drawing.page.id)
    fresh.model.take(screen.model.tool)
    fresh.model.camera.show(screen.model.camera.viewport)
    fresh.model.select(screen.model.selection.ids)
    let isSame = MainLoop.run(
      until: { Self.shown(in: screen.window) == Self.shown(in: fresh.window) }, timeout: 10)
    let lines = Self.shown(in: fresh.window)
    for shape in fresh.model.drawing.page.shapes {
      XCTAssertTrue(lines.contains { $0.hasSuffix("“\(shape.displayName)”") }, "no row for \(shape.id)")
    }
    if isSame { return }
    let (kept, new) = (Self.shown(in: screen.window), Self.shown(in: fresh.window))
    let differences =
      zip(kept, new).filter { $0 != $1 }.prefix(5).map { "shows \($0), should be \($1)" }
      + kept.dropFirst(new.count).map { "shows \($0)" } + new.dropFirst(kept.count).map { "lacks \($0)" }
    XCTFail("\(kept.count) and \(new.count) lines; \(differences.joined(separator: "; "))\n\(note)")
  }

  @MainActor
  private static func screen(_ graphic: Graphic, in test: DisplayTestCase) throws -> DocumentScreen {
    let session = ValueDocumentSession(
      new: ShapeEditDocument(graphic: graphic), services: SessionServices(openDocuments: OpenDocuments()))
    return try DocumentScreen(session, in: test)
  }

  @MainActor
  private static func close(_ screen: DocumentScreen) {
    screen.close()
    screen.session.discardAndClose()
  }

  /// Everything that can be read in a window, line by line; without what is not to be seen, and without the
  /// tooltip of what the pointer happens to rest on.
  @MainActor
  private static func shown(in widget: Gtk.Widget, depth: Int = 0) -> [String] {
    guard widget.isVisible, widget.cssName != "tooltip" else { return [] }
    var line = "\(depth) \(widget.cssName)"
    if !widget.isEffectivelySensitive { line += " insensitive" }
    switch widget {
    case let label as Gtk.Label: line += " “\(label.text)”"
    case let field as any Gtk.Editable: line += " “\(field.text)”"
    case let button as Gtk.ToggleButton: line += button.isActive ? " on" : " off"
    case let check as Gtk.CheckButton:
      line += check.isInconsistent ? " mixed" : check.isActive ? " on" : " off"
    case let toggle as Gtk.Switch: line += toggle.isActive ? " on" : " off"
    case let choice as Gtk.DropDown: line += " \(choice.selected ?? -1)"
    default: break
    }
    return [line] + widget.children.flatMap { shown(in: $0, depth: depth + 1) }
  }
}
