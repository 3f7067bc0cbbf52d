// What the canvas draws above the shapes: the selection's outline and handles, the marquee, and marks over
// words that were found. Nothing of it is part of the drawing.

import Gtk
import ShapeDrawing
import ShapeModel

/// Draws the selection and the gesture in hand, in the canvas's logical pixels.
@MainActor
struct SelectionOverlay {
  /// The accent colour: the theme's or the desktop's; at first that of the default theme.
  static var accent = Gtk.RGBA(red: 0.21, green: 0.52, blue: 0.89)
  /// More outlines than this say nothing more, and cost time.
  private static let mostOutlines = 200

  /// The words that are written on the canvas, from picture to picture.
  let lines = TextLines()
  private let known = Known()

  /// The outlines of selected shapes, and what they were found for.
  private struct Outlines {
    var selection: Selection
    var shapes: ShapeList
    var paths: [[PathElement]]
  }

  /// What was found for the last picture.
  @MainActor
  private final class Known {
    var outlines: Outlines?
    var words: FoundWords?
  }

  /// Marks words, in place of those that are marked; nil for none.
  func mark(_ words: FoundWords?) { known.words = words }

  /// Draws what the model says is selected and being done: on no more of the canvas than it takes, or, to
  /// compare with that, on all of it.
  func draw(_ model: CanvasModel, into snapshot: Gtk.Snapshot, onAll: Bool = false) {
    let viewport = model.camera.viewport
    if let group = model.enteredGroup { draw(group, of: model, viewport, into: snapshot) }
    known.words?.draw(model, into: snapshot)
    let handles = model.editedText == nil ? model.handles : nil
    let marquee = model.output.marquee.map { viewport.canvasRect($0) }
    let isOutlined =
      handles != nil && model.output.preview.isEmpty && model.selection.count > 1
      && model.selection.count <= Self.mostOutlines
    let isPlain = !isOutlined && handles.map(\.box.isPlain) ?? true
    if isPlain, let handles { append(handles, viewport, into: snapshot) }
    // The node is no larger than what is drawn, so that a frame repaints no more than that.
    let box = (isPlain ? nil : handles).flatMap { handles in
      var points = handles.box.corners + handles.box.controls.map(\.point)
      if let bounds = handles.box.gradient?.bounds { points += bounds.corners }
      return Rect(enclosing: points.map { viewport.canvasPoint($0) })?.insetBy(dx: -40, dy: -40)
    }
    let outlines = isOutlined ? outlines(of: model) : []
    let outlined = outlines.compactMap(\.bounds).reduce(nil, Self.union)
      .map { viewport.canvasRect($0).insetBy(dx: -2, dy: -2) }
    let attachment = model.output.attachment
    let joined = attachment.flatMap { Rect(enclosing: ($0.outline.compactMap(\.end) + $0.anchors)) }
      .map { viewport.canvasRect($0).insetBy(dx: -8, dy: -8) }
    let picked = model.output.pointer.pick.flatMap { pick in
      model.drawing.renderer.color(at: pick.point).map {
        (place: viewport.canvasPoint(pick.point), color: $0)
      }
    }
    let drop = picked.map { Rect(x: $0.place.x + 10, y: $0.place.y + 10, width: 32, height: 32) }
    let hover = attachment == nil ? model.output.pointer.hover?.outline : nil
    let hovered = hover.flatMap(\.bounds).map { viewport.canvasRect($0).insetBy(dx: -3, dy: -3) }
    let all = Rect(x: 0, y: 0, width: viewport.width, height: viewport.height)
    let parts = [box, outlined, marquee?.insetBy(dx: -2, dy: -2), joined, drop, hovered]
    let drawn = onAll ? all : parts.compactMap { $0 }.reduce(nil, Self.union)
    // Whole pixels: lines look the same however much of the canvas is drawn on.
    guard let bounds = drawn?.roundedOut.intersection(all) else { return }
    snapshot.append(x: bounds.x, y: bounds.y, width: bounds.width, height: bounds.height) { context in
      draw(outlines: outlines, viewport, on: context)
      if let hover { draw(hover: hover, viewport, on: context) }
      if let handles, !isPlain { draw(handles, viewport, on: context) }
      if let attachment { draw(attachment, viewport, on: context) }
      if let marquee { draw(marquee: marquee, on: context) }
      if let picked, let drop { draw(picked.color, in: drop, on: context) }
    }
  }

  private static func union(_ a: Rect?, _ b: Rect) -> Rect? { a?.union(b) ?? b }

  /// Draws a box that is not turned, and its handles, as rectangles: a picture of them would be as large as
  /// the box, and is new in each frame of a drag.
  private func append(_ handles: SelectionHandles, _ viewport: CanvasViewport, into snapshot: Gtk.Snapshot) {
    guard let box = Rect(enclosing: handles.box.corners.map { viewport.canvasPoint($0) }) else { return }
    let accent = Gtk.RGBA(red: Self.accent.red, green: Self.accent.green, blue: Self.accent.blue)
    let white = Gtk.RGBA(red: 1, green: 1, blue: 1)
    // On whole pixels of the screen: what is not takes several times as long.
    let scale = viewport.scaleFactor
    func whole(_ length: Double) -> Double { (length * scale).rounded() / scale }
    let thickness = whole(1.5)
    let (left, top) = (whole(box.minX - thickness / 2), whole(box.minY - thickness / 2))
    snapshot.append(
      border: accent, thickness: thickness, x: left, y: top,
      width: whole(box.maxX + thickness / 2) - left, height: whole(box.maxY + thickness / 2) - top)
    let side = SelectionHandles.size
    let outer = whole(side + 1.5)
    for (handle, place) in handles.positions {
      let point = viewport.canvasPoint(place)
      if handle.isRound {
        let half = side / 2 + 2
        snapshot.append(x: point.x - half, y: point.y - half, width: 2 * half, height: 2 * half) { context in
          context.arc(centerX: point.x, centerY: point.y, radius: side / 2 + 0.5)
          knob(isFilled: false, on: context)
        }
        continue
      }
      let (x, y) = (whole(point.x - outer / 2), whole(point.y - outer / 2))
      let inner = outer - 2 * thickness
      snapshot.append(color: accent, x: x, y: y, width: outer, height: outer)
      snapshot.append(color: white, x: x + thickness, y: y + thickness, width: inner, height: inner)
    }
  }

  /// Draws a dashed line around the group that has been entered, and dims what is outside of it; a frame is
  /// seen anyhow.
  private func draw(
    _ group: Shape, of model: CanvasModel, _ viewport: CanvasViewport, into snapshot: Gtk.Snapshot
  ) {
    let corners = group.frame.corners.map { viewport.canvasPoint(group.transform.apply($0)) }
    guard let around = Rect(enclosing: corners)?.insetBy(dx: -6, dy: -6) else { return }
    let all = Rect(x: 0, y: 0, width: viewport.width, height: viewport.height)
    let inside = around.intersection(all) ?? Rect(x: 0, y: 0, width: 0, height: 0)
    let veil = Gtk.RGBA(red: 0.5, green: 0.5, blue: 0.5, alpha: 0.28)
    let isGroup = if case .group = group.kind { true } else { false }
    for part in [
      Rect(x: 0, y: 0, width: all.width, height: inside.minY),
      Rect(x: 0, y: inside.maxY, width: all.width, height: all.height - inside.maxY),
      Rect(x: 0, y: inside.minY, width: inside.minX, height: inside.height),
      Rect(x: inside.maxX, y: inside.minY, width: all.width - inside.maxX, height: inside.height),
    ] where isGroup && part.width > 0 && part.height > 0 {
      snapshot.append(color: veil, x: part.x, y: part.y, width: part.width, height: part.height)
    }
    guard inside.width > 0, inside.height > 0 else { return }
    snapshot.append(x: inside.x, y: inside.y, width: inside.width, height: inside.height) { context in
      // Just outside of what is in it, so that both are seen.
      let middle = around.center
      trace(
        corners.map { Point(x: $0.x + ($0.x < middle.x ? -3 : 3), y: $0.y + ($0.y < middle.y ? -3 : 3)) },
        closed: true, on: context)
      set(Self.accent, alpha: 0.9, on: context)
      context.lineWidth = 1
      context.setDash([4, 3])
      context.stroke()
    }
  }

  /// The outlines of the selected shapes, found once for a selection and a state of the page.
  private func outlines(of model: CanvasModel) -> [[PathElement]] {
    let (selection, shapes) = (model.selection, model.drawing.page.shapes)
    if let known = known.outlines, known.selection == selection, known.shapes.isIdentical(to: shapes) {
      return known.paths
    }
    let paths = model.selectedShapes.map { outline($0, of: model) }
    known.outlines = Outlines(selection: selection, shapes: shapes, paths: paths)
    return paths
  }

  /// The box of one of several shapes, or the course of a connector, which is not where its frame is; on the
  /// page.
  private func outline(_ shape: Shape, of model: CanvasModel) -> [PathElement] {
    if shape.isConnector { return shape.outline(resolving: model.contents.shape(withID:)) }
    let corners = shape.frame.corners.map(shape.transform.apply)
    return corners.enumerated().map { $0 == 0 ? .move($1) : .line($1) } + [.close]
  }

  private func draw(outlines: [[PathElement]], _ viewport: CanvasViewport, on context: Cairo.Context) {
    for outline in outlines {
      trace(outline, viewport, on: context)
      set(Self.accent, alpha: 0.6, on: context)
      context.lineJoin = .round
      context.lineWidth = 1
      context.stroke()
    }
  }

  /// Draws the outline of what a click would take.
  private func draw(hover: [PathElement], _ viewport: CanvasViewport, on context: Cairo.Context) {
    trace(hover, viewport, on: context)
    set(Self.accent, alpha: 0.85, on: context)
    // A star's points would reach far beyond it.
    context.lineJoin = .round
    context.lineWidth = 2
    context.stroke()
  }

  private func draw(_ handles: SelectionHandles, _ viewport: CanvasViewport, on context: Cairo.Context) {
    context.save()
    if !handles.box.course.isEmpty {
      if let label = handles.box.label { keepClear(viewport.canvasRect(label), viewport, on: context) }
      trace(handles.box.course, viewport, on: context)
    } else if let points = handles.box.linePoints {
      trace(points.map { viewport.canvasPoint($0) }, closed: false, on: context)
    } else {
      trace(handles.box.corners.map { viewport.canvasPoint($0) }, closed: true, on: context)
    }
    set(Self.accent, alpha: 1, on: context)
    context.lineWidth = 1.5
    context.stroke()
    context.restore()
    if let selected = handles.box.selectedPoints {
      return draw(handles.box, selected, viewport, on: context)
    }
    if let gradient = handles.box.gradient { return draw(gradient, viewport, on: context) }
    let side = SelectionHandles.size
    for (handle, place) in handles.positions {
      let point = viewport.canvasPoint(place)
      context.save()
      context.translate(x: point.x, y: point.y)
      if handle.isRound {
        context.arc(centerX: 0, centerY: 0, radius: side / 2 + 0.5)
      } else {
        context.rotate(radians: handles.box.rotation * .pi / 180)
        context.rectangle(x: -side / 2, y: -side / 2, width: side, height: side)
      }
      knob(isFilled: false, on: context)
      context.restore()
    }
  }

  /// Draws the points of a path that is edited, and the handles that are shown of them.
  private func draw(
    _ box: SelectionBox, _ selected: Set<Int>, _ viewport: CanvasViewport, on context: Cairo.Context
  ) {
    let points = box.linePoints ?? []
    let seen = Rect(x: -8, y: -8, width: viewport.width + 16, height: viewport.height + 16)
    for control in box.controls where points.indices.contains(control.index) {
      let (end, point) = (viewport.canvasPoint(control.point), viewport.canvasPoint(points[control.index]))
      context.move(x: point.x, y: point.y)
      context.line(x: end.x, y: end.y)
      set(Self.accent, alpha: 0.7, on: context)
      context.lineWidth = 1
      context.stroke()
      context.arc(centerX: end.x, centerY: end.y, radius: 3.5)
      knob(isFilled: false, on: context)
    }
    for (index, place) in points.enumerated() {
      let point = viewport.canvasPoint(place)
      guard seen.contains(point) else { continue }
      let isSelected = selected.contains(index)
      let side = isSelected ? 9.0 : 7
      context.rectangle(x: point.x - side / 2, y: point.y - side / 2, width: side, height: side)
      knob(isFilled: isSelected, on: context)
    }
  }

  /// Paints the path in hand as something that can be taken.
  private func knob(isFilled: Bool, on context: Cairo.Context) {
    context.setSource(red: 1, green: 1, blue: 1, alpha: 1)
    if isFilled { set(Self.accent, alpha: 1, on: context) }
    context.fillPreserve()
    set(Self.accent, alpha: 1, on: context)
    context.lineWidth = 1.5
    context.stroke()
  }

  /// Draws only outside of `box` from now on.
  private func keepClear(_ box: Rect, _ viewport: CanvasViewport, on context: Cairo.Context) {
    context.rectangle(x: -9, y: -9, width: viewport.width + 18, height: viewport.height + 18)
    // The other way around, so that it is not inside.
    trace([box.corners[0], box.corners[3], box.corners[2], box.corners[1]], closed: true, on: context)
    context.clip()
  }

  /// Draws the outline of a shape that an end of a line is attached to, and the places where it can be.
  private func draw(_ hint: AttachmentHint, _ viewport: CanvasViewport, on context: Cairo.Context) {
    trace(hint.outline, viewport, on: context)
    set(Self.accent, alpha: 0.8, on: context)
    context.lineJoin = .round
    context.lineWidth = hint.chosen == nil ? 2.5 : 1.5
    context.stroke()
    for anchor in hint.anchors {
      let point = viewport.canvasPoint(anchor)
      let isChosen = anchor == hint.chosen
      context.arc(centerX: point.x, centerY: point.y, radius: isChosen ? 5.5 : 4)
      context.setSource(red: 1, green: 1, blue: 1, alpha: 1)
      if isChosen { set(Self.accent, alpha: 1, on: context) }
      context.fillPreserve()
      set(Self.accent, alpha: 1, on: context)
      context.lineWidth = 1.5
      context.stroke()
    }
  }

  func trace(_ outline: [PathElement], _ viewport: CanvasViewport, on context: Cairo.Context) {
    for element in outline {
      switch element {
      case .move(let point):
        let place = viewport.canvasPoint(point)
        context.move(x: place.x, y: place.y)
      case .line(let point):
        let place = viewport.canvasPoint(point)
        context.line(x: place.x, y: place.y)
      case .curve(let first, let second, let end):
        let (a, b, c) = (viewport.canvasPoint(first), viewport.canvasPoint(second), viewport.canvasPoint(end))
        context.curve(x1: a.x, y1: a.y, x2: b.x, y2: b.y, x3: c.x, y3: c.y)
      case .close: context.closePath()
      }
    }
  }

  /// Draws a drop of colour that is seen on any other.
  private func draw(_ color: ShapeModel.Color, in box: Rect, on context: Cairo.Context) {
    let color = Gtk.RGBA(
      red: Double(color.red) / 255, green: Double(color.green) / 255, blue: Double(color.blue) / 255)
    for (radius, color) in [
      (15, Gtk.RGBA(red: 0, green: 0, blue: 0, alpha: 0.5)),
      (14, Gtk.RGBA(red: 1, green: 1, blue: 1, alpha: 1)),
      (11.5, color),
    ] {
      context.arc(centerX: box.center.x, centerY: box.center.y, radius: radius)
      set(color, alpha: color.alpha, on: context)
      context.fill()
    }
  }

  private func draw(marquee: Rect, on context: Cairo.Context) {
    context.rectangle(
      x: marquee.x.rounded() + 0.5, y: marquee.y.rounded() + 0.5, width: marquee.width, height: marquee.height
    )
    set(Self.accent, alpha: 0.12, on: context)
    context.fillPreserve()
    set(Self.accent, alpha: 1, on: context)
    context.lineWidth = 1
    context.stroke()
  }

  private func trace(_ points: [Point], closed: Bool, on context: Cairo.Context) {
    guard let first = points.first else { return }
    context.move(x: first.x, y: first.y)
    for point in points.dropFirst() { context.line(x: point.x, y: point.y) }
    if closed { context.closePath() }
  }

  func set(_ color: Gtk.RGBA, alpha: Double, on context: Cairo.Context) {
    context.setSource(red: color.red, green: color.green, blue: color.blue, alpha: alpha)
  }
}

extension SelectionBox {
  /// Whether it is a rectangle that is not turned, and nothing but that is drawn of it.
  fileprivate var isPlain: Bool {
    rotation == 0 && course.isEmpty && linePoints == nil && selectedPoints == nil && controls.isEmpty
      && gradient == nil
  }
}

extension SelectionHandle {
  /// Whether it is drawn as a circle.
  fileprivate var isRound: Bool {
    switch self {
    case .rotate, .point, .control, .cornerCount, .innerRadius, .gradient: true
    default: false
    }
  }
}
