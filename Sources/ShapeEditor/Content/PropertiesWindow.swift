// The properties of a document, in a window over its own: where it is, how large, and what is in it.

import DocumentUI
import ShapeDrawing
import ShapeModel

/// What there is to be said of a document.
public struct DocumentProperties: Hashable, Sendable {
  private(set) var rows: [PropertyRow] = []

  /// Those of the document called `name` with `graphic` in it, whose shapes were counted.
  init(name: String, of graphic: Graphic, shapes: Int, _ facts: DocumentFacts) {
    add(L("Name"), name)
    add(L("Place"), facts.folder ?? L("Not saved yet"))
    if let count = facts.byteCount { add(L("Size"), ShownSize.text(count)) }
    rows += Self.content(of: graphic, shapes: shapes)
    if let saved = facts.saved { add(L("Last saved"), saved) }
    if let created = facts.created { add(L("Created"), created) }
    if let since = facts.since { add(L("Known since"), since) }
    guard facts.folder != nil else { return }
    add(L("Versions"), LNumber(Double(facts.versionCount)))
    if let oldest = facts.oldestVersion { add(L("Oldest version"), oldest) }
  }

  /// What is in a drawing. With very many shapes it takes time, so do not call it on the main thread.
  public static func content(of graphic: Graphic) -> [PropertyRow] {
    content(of: graphic, shapes: count(graphic))
  }

  private static func content(of graphic: Graphic, shapes: Int) -> [PropertyRow] {
    [
      PropertyRow(L("Pages"), LNumber(Double(graphic.pages.count))),
      PropertyRow(L("Shapes"), LNumber(Double(shapes))),
    ]
  }

  private mutating func add(_ title: String, _ text: String) { rows.append(PropertyRow(title, text)) }

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
      let shapes = await Task.detached(priority: .userInitiated) { DocumentProperties.count(graphic) }.value
      let facts = await context.facts()
      let properties = DocumentProperties(name: name, of: graphic, shapes: shapes, facts)
      // Nobody asks any more once the window has closed.
      guard let window = context.model.window else { return }
      PropertiesPanel.show(
        name, kind: facts.kind ?? "", rows: properties.rows, over: window,
        picture: {
          await Background.run {
            try? Thumbnail.texture(graphic, page: 0, side: PropertiesPanel.pictureSide)
          }
        })
    }
  }
}
