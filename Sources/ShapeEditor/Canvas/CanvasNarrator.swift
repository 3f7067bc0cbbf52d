// Says what the eye sees happen on the canvas: a tool taken, shapes moved, another zoom. What is selected is
// told by the canvas's description.

import DocumentUI
import ShapeModel

/// Finds out what there is to say of one canvas.
@MainActor
final class CanvasNarrator {
  /// The subjects of what is said of the selected shapes.
  static let ofSelection: Set<String> = ["place", "point", "edit"]

  /// What was seen when something was last said; nil until the canvas has been seen.
  private var seen: Seen?

  private struct Seen {
    let selection: Selection
    let groups: [String]
    let editedPath: EditedPath?
    let editedGradient: EditedGradient?
    let frame: Rect?
    let description: String
    let tool: Tool
    let page: PagePlace
    let zoom: Double
    let size: Size
    let edits: Int
  }

  /// The canvas is seen: what is as it is now needs no saying.
  func begin(with model: CanvasModel) {
    if seen == nil { seen = look(at: model) }
  }

  /// What has become different, each with its subject. Nothing while something is dragged, whose end counts,
  /// or text is edited, which is heard itself.
  func news(of model: CanvasModel, isFocused: Bool) -> [(subject: String, text: String)] {
    guard let seen, !model.isDragging, model.editedText == nil else { return [] }
    let new = look(at: model)
    self.seen = new
    var news: [(subject: String, text: String)] = []
    let isSameSelection = new.selection == seen.selection
    // A tool that is laid down after it has drawn something goes without saying.
    if new.tool != seen.tool, isSameSelection { news.append(("tool", L("%@ tool", new.tool.displayName))) }
    if new.groups != seen.groups { news.append(("level", model.spokenLevel)) }
    let isOtherPath = new.editedPath != seen.editedPath && new.editedPath != nil
    if isOtherPath || (new.editedGradient != seen.editedGradient && new.editedGradient != nil) {
      news.append(("point", model.output.hint))
    }
    if isSameSelection, new.frame?.origin != seen.frame?.origin, let frame = new.frame {
      news.append(("place", model.spokenPlace(of: frame)))
    }
    let isSamePlace = new.page.id == seen.page.id && new.page.index == seen.page.index
    if !isSamePlace {
      if new.edits != seen.edits { news.append(("edit", model.lastEdit.name)) }
      news.append(("page", model.spokenPage))
    }
    // An edit that says nothing else says its name. The description is heard of what has the focus.
    if new.edits != seen.edits, news.isEmpty, !isFocused || new.description == seen.description {
      news.append(("edit", model.lastEdit.name))
    }
    // In a canvas of another size, or on another page, it may be fitted anew, which nobody asked for.
    if new.zoom != seen.zoom, new.size == seen.size, isSamePlace {
      news.append(("zoom", LPercent(new.zoom)))
    }
    return news
  }

  private func look(at model: CanvasModel) -> Seen {
    Seen(
      selection: model.selection, groups: model.enteredGroups, editedPath: model.editedPath,
      editedGradient: model.editedGradient, frame: model.selectionFrame,
      description: model.spokenSelection,
      tool: model.tool, page: model.pagePlace, zoom: model.camera.viewport.zoom,
      size: Size(width: model.camera.viewport.width, height: model.camera.viewport.height),
      edits: model.lastEdit.count)
  }
}

extension CanvasModel {
  /// Which group has been entered, such as "In group “House”".
  fileprivate var spokenLevel: String {
    guard let group = contents.enteredGroups.last else { return L("Left the group") }
    if let name = group.name, !name.isEmpty { return L("In group “%@”", name) }
    return LN("In group of %@ shape", "In group of %@ shapes", group.children.count)
  }

  /// Which page is shown, such as "Cover, page 1 of 3".
  fileprivate var spokenPage: String {
    let (index, count) = (Double(pagePlace.index + 1), Double(pagePlace.count))
    return L("%@, page %@ of %@", drawing.page.name, LNumber(index), LNumber(count))
  }

  /// What is selected and where it is now, such as "Rectangle, 40, 60".
  fileprivate func spokenPlace(of frame: Rect) -> String {
    let shapes = selectedShapes
    let name =
      shapes.count == 1 ? shapes[0].displayName : LN("%@ shape", "%@ shapes", shapes.count)
    return L("%@, %@, %@", name, LNumber(frame.origin.x), LNumber(frame.origin.y))
  }
}
