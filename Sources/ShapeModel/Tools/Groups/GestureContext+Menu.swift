// What a menu that is asked for at a place of the canvas is about.

extension GestureContext {
  /// Selects the shape at `point`, locked or not, unless it is selected; nothing where there is none.
  mutating func selectForMenu(at point: Point) {
    if isInFramesOnly, let frame = enterFrames(at: point) { return select(frame) }
    guard
      let id = contents.hitForMenu(at: point, tolerance: tolerance) ?? Idle.hollowSelection(at: point, &self)
        ?? hitOutside(point)
    else {
      if !core.groups.ids.isEmpty, !isInGroup(point) { enter([]) }
      core.selection = Selection()
      return
    }
    if !core.selection.contains(id) { core.selection = Selection([id]) }
  }
}
