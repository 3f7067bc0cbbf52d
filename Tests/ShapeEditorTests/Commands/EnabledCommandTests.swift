// A command that can be given does something, whatever was done before.

import ShapeDocument
import ShapeModel
import ShapeTesting
import TestSupport
import XCTest

@testable import DocumentUI
@testable import ShapeEditor

final class EnabledCommandTests: DisplayTestCase, @unchecked Sendable {
  /// What these do is done in another window, to the clipboard, or to the focus.
  private static let elsewhere: Set<String> = [
    "win.cut", "win.copy", "win.paste", "win.paste-in-place", "win.copy-as-svg", "win.copy-as-png",
    "win.copy-style", "win.paste-style", "win.export", "win.export-again", "win.print", "win.properties",
    "win.insert-image", "win.rename-shape", "win.page-rename", "win.next-pane", "win.previous-pane",
    "win.find", "win.replace", "win.find-next", "win.find-previous",
  ]

  /// Beginnings of the actions of what may be so already: then nothing has to be done.
  private static let wishes = [
    "win.tool-", "win.zoom-", "win.select-", "win.align-", "win.distribute-", "win.same-", "win.flip-",
  ]

  /// All that a command can change here.
  private struct Seen: Equatable {
    var graphic: Graphic
    var page: String
    var selection: [String]
    var groups: [String]
    var path: EditedPath?
    var gradient: EditedGradient?
    var tool: Tool
    var style: ShapeModel.ShapeStyle
    var switches: [Bool]
    var said: [String]
  }

  /// The switches of a window, and what was said in it.
  @MainActor
  private final class Window {
    let holder: DrawingHolder
    var switches = [true, true, true]
    var said: [String] = []

    init(_ shapes: [Shape]) {
      holder = DrawingHolder(shapes)
      holder.model.say = { [weak self] _, _, detail in self?.said.append(detail) }
    }

    var context: EditorContext {
      func binding(_ place: Int) -> Binding<Bool> {
        Binding(get: { self.switches[place] }, set: { self.switches[place] = $0 })
      }
      return EditorContext(
        model: holder.model, find: FindModel(holder.model),
        document: .constant(ShapeEditDocument(graphic: holder.graphic)), name: "Plan", fileURL: nil,
        exports: ExportMemory(), showsOutline: binding(0), showsInspector: binding(1), snaps: binding(2))
    }

    var seen: Seen {
      let model = holder.model
      return Seen(
        graphic: holder.graphic, page: model.page.id, selection: model.selection.ids,
        groups: model.enteredGroups, path: model.editedPath, gradient: model.editedGradient,
        tool: model.tool, style: model.toolStyle, switches: switches + [model.keepsTool], said: said)
    }
  }

  private static var shapes: [Shape] {
    var locked = Shape.box("locked", 0, 400)
    locked.isLocked = true
    var hidden = Shape.box("hidden", 150, 400)
    hidden.isHidden = true
    var lettered = Shape.box("lettered", 300, 400)
    lettered.text = TextContent(string: "Words")
    func group(_ id: String, _ children: [Shape]) -> Shape {
      Shape(id: id, kind: .group(children: children), frame: Rect(x: 600, y: 0, width: 300, height: 100))
    }
    var cage = group("cage", [.box("x", 600, 0), .box("y", 800, 0)])
    cage.isLocked = true
    return [
      .box("a", 0, 0), .box("b", 50, 30), group("group", [.box("c", 600, 0), .box("d", 800, 0)]), cage,
      locked,
      hidden, lettered,
      Shape(
        id: "path", kind: .path(.init(d: "M0 0L50 0C80 20 80 40 0 50")),
        frame: Rect(x: 0, y: 600, width: 80, height: 50)),
      Shape.box("shaded", 0, 800).setting(.fillKind(.linear)),
    ]
  }

  /// Selects something, in a group or not.
  @MainActor
  private func select(in window: Window, _ random: inout SeededRandom) {
    let model = window.holder.model
    let shapes = model.drawing.page.shapes.map(\.id)
    switch random.int(5) {
    case 0 where shapes.contains("group"): model.enter(["group"], selecting: ["c"])
    case 1 where shapes.contains("cage"): model.enter(["cage"], selecting: ["x"])
    case 2 where shapes.contains("path"): model.select(["path"])
    default: model.select(shapes.filter { _ in random.int(3) == 0 })
    }
  }

  func testWhatIsEnabledDoesSomething() {
    onMain {
      for seed in LongForm.seeds(12, long: 400) {
        var random = SeededRandom(seed: seed)
        let window = Window(Self.shapes)
        var given: [String] = []
        for _ in 0..<25 {
          if random.int(2) == 0 { select(in: window, &random) }
          let context = window.context
          let possible = CommandTable.rows.filter { row in
            let action = row.command.action
            return row.isEnabled(in: context) && !Self.elsewhere.contains(action)
              && !Self.wishes.contains(where: action.hasPrefix)
          }
          guard !possible.isEmpty else { continue }
          let row = possible[random.int(possible.count)]
          given.append(row.command.action)
          let before = window.seen
          row.handler(in: context).perform()
          XCTAssertNotEqual(window.seen, before, "SHAPEEDIT_SEED=\(seed): \(given)")
        }
      }
    }
  }
}
