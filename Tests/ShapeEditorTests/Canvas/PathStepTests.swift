// A path that is being drawn when a command ends it is an undo step of its own, and so is what the command
// does.

import ShapeDocument
import ShapeModel
import ShapeTesting
import TestSupport
import XCTest

@testable import DocumentUI
@testable import ShapeEditor

final class PathStepTests: DisplayTestCase, @unchecked Sendable {
  func testWhatEndsAPathIsAnotherStep() throws {
    try onMain {
      let life = try PathLife(in: self)
      defer { life.close() }
      var changing: Set<String> = []
      for (name, command) in life.commands {
        let outcome = life.outcome(of: command)
        switch outcome.steps {
        case _ where outcome.isStillDrawn: XCTAssertEqual(outcome.steps, [], name)
        case ["Draw Path"]: XCTAssertTrue(outcome.changesNothingElse, name)
        default:
          changing.insert(name)
          XCTAssertEqual(outcome.steps.count, 2, "\(name): \(outcome.steps)")
          XCTAssertEqual(outcome.steps.last, "Draw Path", name)
          XCTAssertTrue(outcome.isPathAloneAfterOneUndo, name)
        }
        XCTAssertTrue(outcome.isNothingAfterAll, name)
      }
      // These change the drawing for sure.
      let sure = [
        "win.cut", "win.paste", "win.paste-in-place", "win.duplicate-selection", "win.page-add",
        "win.page-duplicate", "win.page-delete", "win.rotate", "opacity", "insert", "page",
      ]
      XCTAssertEqual(sure.filter { !changing.contains($0) }, [])
    }
  }
}

/// A document's window in which a path is drawn again and again.
@MainActor
private final class PathLife {
  private let test: DisplayTestCase
  private let screen: DocumentScreen
  private let graphic: Graphic
  private var model: CanvasModel { screen.model }
  private var undo: DocumentUI.UndoManager { screen.session.undoManager }

  /// What a command has done while a path was being drawn.
  struct Outcome {
    /// The names of what can be undone, the last one first.
    var steps: [String] = []
    var isStillDrawn = false
    var changesNothingElse = false
    var isPathAloneAfterOneUndo = false
    var isNothingAfterAll = false
  }

  init(in test: DisplayTestCase) throws {
    self.test = test
    var graphic = Graphic()
    graphic.pages[0].shapes = [.box("a", 0, 0), .box("b", 50, 50)]
    graphic.pages.append(Page(id: "second", name: "2", width: 100, height: 100))
    self.graphic = graphic
    screen = try DocumentScreen([], in: test)
  }

  func close() { screen.close() }

  /// All commands that ask nothing and write no file, also those that can only be given otherwise, and some
  /// of what the inspector and the page strip do.
  var commands: [(name: String, body: () -> Void)] {
    let files = Set(CommandTable.file.rows.map(\.command.action))
    let rows = CommandTable.rows.filter { row in
      !files.contains(row.command.action) && !row.command.title.contains("…")
        && !row.command.action.contains("rename")
    }
    let given = rows.map { row in
      (row.command.action, { [self] in row.handler(in: context).perform() })
    }
    return given + [
      ("opacity", { [self] in model.set(.opacity(0.5)) }),
      ("insert", { [self] in model.insertShape() }),
      ("page", { [self] in model.setPage(.background(.black)) }),
      ("group", { [self] in model.performOnPage { DrawingEdit.set(.opacity(0.5), of: ["a"], in: $0) } }),
    ]
  }

  private var context: EditorContext {
    let session = screen.session
    return EditorContext(
      model: model, find: FindModel(model),
      document: Binding(get: { session.document }, set: { session.document = $0 }), name: "Plan",
      fileURL: nil, exports: ExportMemory(), showsOutline: .constant(true), showsInspector: .constant(true),
      snaps: .constant(true))
  }

  /// Has a command given while a path of three points is being drawn, and takes all of it back.
  func outcome(of command: () -> Void) -> Outcome {
    begin()
    for index in 0..<3 {
      let input = PointerInput(point: Point(x: 300 + Double(index) * 40, y: 300 + Double(index % 2) * 50))
      model.handle(.pointerDown(input))
      model.handle(.pointerUp(input))
    }
    command()
    if ShapeClipboard.pastesUnderWay > 0 { test.wait("the paste") { ShapeClipboard.pastesUnderWay == 0 } }
    var outcome = Outcome(isStillDrawn: model.drawnPoints != nil)
    if outcome.isStillDrawn { model.handle(.key(.escape, [])) }
    undo.endEvent()
    outcome.changesNothingElse = isPathAlone
    while undo.canUndo, outcome.steps.count < 9 {
      outcome.steps.append(undo.undoActionName)
      undo.undo()
      if outcome.steps.count == 1 { outcome.isPathAloneAfterOneUndo = isPathAlone }
    }
    outcome.isNothingAfterAll = screen.session.document.graphic.pages == graphic.pages
    return outcome
  }

  /// Whether the drawing is what it was at first, with one path more.
  private var isPathAlone: Bool {
    var pages = screen.session.document.graphic.pages
    guard let path = pages[0].shapes.last, case .path = path.kind else { return false }
    pages[0].shapes = ShapeList(pages[0].shapes.dropLast())
    return pages == graphic.pages
  }

  /// The drawing is as at first, with nothing to undo, its shapes selected, and the tool for paths in hand.
  private func begin() {
    model.handle(.key(.escape, []))
    model.finishTextEditing(nil)
    model.take(.select)
    screen.session.endCoalescing()
    screen.session.edit("Another drawing") { $0.graphic = graphic }
    screen.session.endCoalescing()
    undo.endEvent()
    undo.removeAllActions()
    model.catchUp()
    model.showPage(graphic.pages[0].id)
    model.camera.zoom(to: 1)
    model.camera.show(from: .zero)
    model.select(["a"])
    ShapeClipboard.copy(model)
    StyleClipboard.shared.copy(model)
    model.select(["a", "b"])
    model.take(.path)
  }
}
