// The names of undo steps are texts that translators get: a name that is not marked would be English in every
// language.

import Foundation
import ShapeModel
import Testing

@Suite struct StepNameTests {
  /// The texts of the template that translators get.
  private static func texts() throws -> Set<String> {
    let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent().deletingLastPathComponent()
    let template = root.appendingPathComponent("po/org.shapeedit.ShapeEdit.pot")
    let lines = try String(contentsOf: template, encoding: .utf8).split(separator: "\n")
    return Set(
      lines.filter { $0.hasPrefix("msgid \"") }.map { String($0.dropFirst("msgid \"".count).dropLast()) })
  }

  @Test func everyCommandsNameIsATextForTranslators() throws {
    let boxes = (0..<3).map { Shape.box("b\($0)", Double($0 * $0) * 100, Double($0) * 30) }
    let all = boxes.map(\.id)
    let word = Shape(
      id: "t", kind: .text, frame: Rect(x: 0, y: 300, width: 100, height: 20), text: TextContent(string: "a"))
    var canvas = TestCanvas(boxes + [word])
    var ids = IDSource.numbered("n")
    let copied = try #require(CopiedShapes(["b0"], from: canvas.contents, resources: [:]))
    let edits: [(inout TestCanvas) -> DrawingEdit?] = [
      { .nudge(all, by: Point(x: 1, y: 0), in: $0.contents) },
      { .resize(all, by: Point(x: 1, y: 0), in: $0.contents) },
      { .align(all, at: .top, in: $0.contents) },
      { .distribute(all, horizontally: true, in: $0.contents) },
      { .flip(all, horizontally: true, in: $0.contents) },
      { .flip(all, horizontally: false, in: $0.contents) },
      { .rotate(all, by: 30, in: $0.contents) },
      { .order(["b0"], .toFront, in: $0.contents) }, { .order(["b0"], .backward, in: $0.contents) },
      { .order(["b0"], .forward, in: $0.contents) }, { .order(["b0"], .toBack, in: $0.contents) },
      { .pasteStyle(ShapeStyle(), onto: all, in: $0.contents) },
      { .paste(copied, at: nil, in: $0.contents, newIDs: &ids) },
      { .duplicate(["b1"], in: $0.contents, newIDs: &ids) },
      { .group(all, in: $0.contents, newIDs: &ids) },
      { canvas in .ungroup(canvas.page.shapes.filter { !$0.children.isEmpty }.map(\.id), in: canvas.contents)
      },
      { .endTextEditing("b0", string: "a", in: $0.contents) },
      { .endTextEditing("t", string: "", in: $0.contents) },
      { .cut(["b0"], in: $0.contents) }, { .delete(["b1"], in: $0.contents) },
    ]
    for edit in edits { canvas.apply(edit(&canvas)) }
    #expect(canvas.names.count == edits.count, "each command did something")
    let texts = try Self.texts()
    #expect(texts.count > 500)
    #expect(canvas.names.filter { !texts.contains($0) } == [])
  }

  @Test func everyGesturesNameIsATextForTranslators() throws {
    var canvas = TestCanvas([.box("a", 0, 0)])
    canvas.click(20, 20)
    for (modifiers, from) in [(Modifiers(), 20.0), (.alt, 60)] {
      canvas.down(from, from, modifiers)
      canvas.move(from + 40, from + 40, modifiers)
      canvas.up(from + 40, from + 40, modifiers)
    }
    #expect(canvas.names == ["Move", "Duplicate"])
    let texts = try Self.texts()
    #expect(canvas.names.filter { !texts.contains($0) } == [])
  }
}
