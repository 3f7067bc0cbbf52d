// Into groups and out of them, by pointer and keys.

extension GestureContext {
  /// Enters the group with this id on the present level, and selects the first of its children that Tab comes
  /// to.
  mutating func enterGroup(_ id: String) {
    enter(core.groups.ids + [id])
    core.selection = Selection.next(after: Selection(), backwards: false, on: page) ?? Selection()
  }

  /// Leaves the innermost group and selects it. Whether there was one.
  mutating func leaveGroup() -> Bool {
    guard let left = core.groups.ids.last else { return false }
    enter(core.groups.ids.dropLast())
    core.selection = Selection([left])
    return true
  }

  /// Enters the groups around the deepest shape that is met at `point`.
  mutating func enterGroups(at point: Point) {
    let whole = contents.whole
    guard let top = whole.hit(at: point, tolerance: tolerance), let shape = whole.page.shapes[top] else {
      return
    }
    let path = shape.path(at: point, tolerance: tolerance, resolving: contents.shape(withID:))
    if path.dropLast() != core.groups.ids[...] { enter(path.dropLast()) }
  }

  /// The topmost shape at `point` on a level around the groups that have been entered, the nearest first;
  /// they are left for it.
  mutating func hitOutside(_ point: Point) -> String? {
    let ids = core.groups.ids
    for depth in ids.indices.reversed() {
      var groups = EnteredGroups(ids: Array(ids[..<depth]))
      guard let id = groups.contents(of: contents.whole).hit(at: point, tolerance: tolerance),
        id != ids[depth]
      else { continue }
      enter(groups.ids)
      return id
    }
    return nil
  }

  /// Whether `point` is in the frame of the group that has been entered.
  func isInGroup(_ point: Point) -> Bool {
    guard let id = core.groups.ids.last, let group = contents.shape(withID: id),
      let local = group.transform.inverted?.apply(point)
    else { return false }
    return group.frame.contains(local)
  }
}

extension Shape {
  /// The ids from this shape, which stands on the page and is met at `point`, down to the deepest one that
  /// is.
  func path(at point: Point, tolerance: Double, resolving: (String) -> Shape?) -> [String] {
    guard canBeEntered else { return [id] }
    let child = childrenOnPage.last {
      !$0.isLocked && !$0.isHidden && $0.contains(point, tolerance: tolerance, resolving: resolving)
    }
    return [id] + (child?.path(at: point, tolerance: tolerance, resolving: resolving) ?? [])
  }
}
