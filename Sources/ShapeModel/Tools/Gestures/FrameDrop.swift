// Where what is dragged comes to be: in the frame under the pointer, or out of the one that it was in.

import Localization

/// Shapes that change frames by being dragged.
struct FrameDrop: Sendable {
  /// Ids of the frames around where they go, outermost first; empty for the page.
  let frames: [String]
  /// The edit of the whole page.
  let edit: DrawingEdit

  /// What becomes of the selection of `context`, or copies of it, that are dragged to `point`; nil when they
  /// stay in what they are in. `ids` and `edit`, by which they are dragged, are asked for otherwise.
  init?(
    at point: Point, _ context: GestureContext, ids: () -> [String], edit: (PageContents) -> DrawingEdit?
  ) {
    let contents = context.contents
    guard context.isInFramesOnly, !contents.isFixed else { return nil }
    let frames = contents.frames(at: point, besides: context.core.selection)
    guard frames != contents.enteredGroups.map(\.id),
      let moved = edit(contents)?.moving(ids(), into: frames.last, in: contents)
    else { return nil }
    self.frames = frames
    self.edit = moved
  }

  /// Hands the edit out, and selects the shapes where they are then.
  func finish(selecting ids: [String], _ context: inout GestureContext) {
    context.pageEdit = edit
    context.core.groups.ids = frames
    context.core.selection = Selection(ids)
  }

  /// Shows the page as it would be, and the frame that takes the shapes in.
  func show(in output: inout CanvasOutput, _ contents: PageContents) {
    let changes = edit.changes
    output.preview = changes.replaced + changes.inserted.map(\.shape)
    output.hidden = Set(changes.replaced.map(\.id)).union(changes.removed)
    output.isOfWholePage = true
    guard let frame = frames.last.flatMap(contents.shape(withID:)) else { return }
    let outline = frame.outline.transformed(by: frame.transform)
    output.attachment = AttachmentHint(outline: outline, anchors: [], chosen: nil)
  }

  /// What is said of it.
  func hint(_ contents: PageContents) -> String {
    guard let frame = frames.last.flatMap(contents.shape(withID:)) else {
      return L("Out of the frame — Esc cancels")
    }
    return L("Into %@ — Esc cancels", frame.displayName)
  }
}
