// How large a drawing is when its texts are set, for pages without bounds and for selections.

import ShapeModel

extension Painter {
  /// The box around everything that `shapes` paint, in page coordinates; nil when they paint nothing. Texts count
  /// with the lines they really have.
  public func extents(of shapes: some Sequence<Shape>, in environment: PaintEnvironment) -> Rect? {
    self.environment = environment
    defer { self.environment = PaintEnvironment(shape: { _ in nil }, resource: { _ in nil }) }
    return extents(of: shapes, state: PaintState(toDevice: .identity, clip: .zero))
  }

  private func extents(of shapes: some Sequence<Shape>, state: PaintState) -> Rect? {
    var result: Rect?
    func add(_ box: Rect) { result = result?.union(box) ?? box }
    for each in shapes where !each.isHidden && each.opacity > 0 {
      let connector = each.onPage(from: state.placement)
      let (shape, state) = connector.map { ($0, state.onPage) } ?? (each, state)
      let inner = state.entering(shape)
      if case .group(let children) = shape.kind {
        if let box = extents(of: children, state: inner) { add(box) }
      } else {
        var bare = shape
        bare.text = nil
        if case .text = shape.kind {
        } else {
          add(bare.paintedBounds(in: state.placement, resolving: environment.shape))
        }
      }
      if let text = shape.text, !text.string.isEmpty {
        var isTextShape = false
        if case .text = shape.kind { isTextShape = true }
        let box = textSetter.place(text, in: shape.frame, isTextShape: isTextShape).box
        let upright = inner.unmirrored(in: shape.frame)?.box(of: box) ?? box
        add(inner.toDevice.box(of: upright))
      }
    }
    return result
  }
}
