// The properties of a document, in a window over its own: where it is, how large, and what is in it.

import DocumentUI
import ShapeDrawing
import ShapeModel

/// What there is to be said of what is in a document.
public enum DocumentProperties {
  /// What is in a drawing. With very many shapes it takes time, so do not call it on the main thread.
  public static func content(of graphic: Graphic) -> [PropertyRow] {
    [
      PropertyRow(L("Pages"), LNumber(Double(graphic.pages.count))),
      PropertyRow(L("Shapes"), LNumber(Double(count(graphic)))),
    ]
  }

  /// How many shapes there are on all pages, what is in groups counted and the groups too.
  static func count(_ graphic: Graphic) -> Int {
    func count(_ shape: Shape) -> Int { shape.children.reduce(1) { $0 + count($1) } }
    return graphic.pages.reduce(0) { $1.shapes.reduce($0) { $0 + count($1) } }
  }
}

/// Shows the properties of a document.
@MainActor
enum PropertiesWindow {
  /// Looks at the document of `context`, and shows what is found over its window. A path that is being drawn
  /// goes on: nothing of it is in the document yet.
  static func show(in context: EditorContext) {
    let graphic = context.takeDrawing(endingPath: false)
    let name = context.name
    Task {
      let facts = await context.facts()
      // Nobody asks any more once the window has closed.
      guard let window = context.model.window else { return }
      PropertiesPanel.show(
        name, kind: facts.kind ?? "", rows: facts.rows, over: window,
        picture: {
          await Background.run {
            try? Thumbnail.texture(graphic, page: 0, side: PropertiesPanel.pictureSide)
          }
        },
        content: { await Background.run { DocumentProperties.content(of: graphic) } })
    }
  }
}
