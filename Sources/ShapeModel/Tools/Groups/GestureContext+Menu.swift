// What a menu that is asked for at a place of the canvas is about.

extension GestureContext {
  /// Selects the shape at `point`, locked or not, unless it is selected; nothing where there is none.
  mutating func selectForMenu(at point: Point) {
    if isInFramesOnly, let frame = enterFrames(at: point) {
      guard let locked = frame.locked else { return select(frame) }
      return select(locked, in: frame.path)
    }
    guard
      let id = contents.hitForMenu(at: point, tolerance: tolerance) ?? Idle.hollowSelection(at: point, &self)
        ?? hitOutside(point)
    else {
      if !core.groups.ids.isEmpty, !isInGroup(point) { enter([]) }
      core.selection = Selection()
      return
    }
    if core.selection.contains(id), core.selection.count > 1 { return }
    if let locked = page.shapes[id].flatMap({ lockedShape(in: $0, at: point) }) {
      select(locked, in: core.groups.ids + [id])
    } else {
      core.selection = Selection([id])
    }
  }

  /// Selects the shape with this id in the innermost of `groups`.
  private mutating func select(_ id: String, in groups: [String]) {
    if groups != core.groups.ids { enter(groups) }
    core.selection = Selection([id])
  }
}
