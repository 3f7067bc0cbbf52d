// How large a drawing is when its texts are set, for pages without bounds and for selections.

import ShapeModel

extension Painter {
  /// What all texts may take to be measured, in nanoseconds. Some hundred pages of ordinary text take less.
  private static let measuringLimit = 0.5e9

  /// The box around everything that `shapes` paint, in page coordinates; nil when they paint nothing. Texts
  /// count with the lines they really have, but for those that would take too long after all the others.
  public func extents(of shapes: some Sequence<Shape>, in environment: PaintEnvironment) -> Rect? {
    self.environment = environment
    plan = PaintPlan(limit: Self.measuringLimit)
    plan.add(
      shapes, area: Rect(x: 0, y: 0, width: 1e9, height: 1e9), scale: 1, least: 0,
      in: PaintEnvironment(shape: environment.shape, resource: { _ in nil }), work: work)
    defer {
      self.environment = PaintEnvironment(shape: { _ in nil }, resource: { _ in nil })
      plan = PaintPlan(limit: .infinity)
    }
    return extents(of: shapes, state: PaintState(toDevice: .identity, clip: .zero))
  }

  private func extents(of shapes: some Sequence<Shape>, state: PaintState) -> Rect? {
    var result: Rect?
    func add(_ box: Rect) { result = result?.union(box) ?? box }
    for each in shapes where !each.isHidden && each.opacity > 0 && work.goesOn(500) {
      let connector = each.onPage(from: state.placement)
      let (shape, state) = connector.map { ($0, state.onPage) } ?? (each, state)
      let inner = state.entering(shape)
      if case .group(let children) = shape.kind {
        if let box = extents(of: children, state: inner) { add(box) }
      } else {
        var bare = shape
        let isGuessed = plan.greeked.contains(shape.id)
        if !isGuessed { bare.text = nil }
        if case .text = shape.kind, !isGuessed {
        } else {
          add(bare.paintedBounds(in: state.placement, resolving: environment.shape))
        }
      }
      if let text = shape.text, !text.string.isEmpty, !plan.greeked.contains(shape.id) {
        guard let box = textSetter.place(text, of: lettered(shape), work: work)?.box else { continue }
        let upright = inner.unmirrored(in: shape.frame)?.box(of: box) ?? box
        add(inner.toDevice.box(of: upright))
      }
    }
    return result
  }
}
