// How large a drawing is when its texts are set, for pages without bounds and for selections.

import Gtk
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
          let bounds = bare.paintedBounds(in: state.placement, resolving: environment.shape)
          add((isGuessed ? nil : lined(bare, inner)) ?? bounds)
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

  /// The box around a shape's line and heads as they are, on the page, where its painted bounds allow for the
  /// sharpest corners there may be; nil where it takes long to tell.
  private func lined(_ shape: Shape, _ state: PaintState) -> Rect? {
    guard shape.showsStroke, let stroke = shape.stroke, shape.pressedOutline == nil,
      !shape.showsFill || !shape.mayShowHeads,
      stroke.dash.isEmpty || stroke.cap == .butt,
      let context = (try? Cairo.ImageSurface(width: 1, height: 1)).map({ Cairo.Context($0) })
    else { return nil }
    let outline =
      shape.mayShowHeads
      ? shape.strokeOutline(resolving: environment.shape) : shape.outline(resolving: environment.shape)
    guard outline.count <= Self.linedElements, let box = outline.bounds.map(state.toDevice.box(of:)),
      DeviceLimits.holds(box), work.goesOn(2_000 * Double(outline.count))
    else { return nil }
    context.miterLimit = Stroke.miterLimit
    context.lineWidth = min(stroke.width, DeviceLimits.lineWidth)
    (context.lineCap, context.lineJoin) = (stroke.cap.cairo, stroke.join.cairo)
    context.matrix = Cairo.Matrix(state.toDevice)
    context.append(outline)
    context.matrix = .identity
    // Cairo counts in parts of a point, and what exceeds a whole one by those is no pixel's.
    let line = Rect(context.strokeExtents)
    guard min(line.width, line.height) > 8 * Self.fineness else { return nil }
    return shape.arrowHeads(resolving: environment.shape).compactMap {
      $0.outline.transformed(by: state.toDevice).bounds
    }.reduce(line.insetBy(dx: Self.fineness, dy: Self.fineness)) { $0.union($1) }
  }

  /// The most parts of an outline that is measured with its line.
  private static let linedElements = 1_000
  private static let fineness = 1.0 / 64
}
