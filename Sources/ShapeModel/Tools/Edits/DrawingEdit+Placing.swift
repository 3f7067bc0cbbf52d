// Moving and resizing by keys and by numbers, aligning and flipping: edits of where the selected shapes are.

import Localization

extension DrawingEdit {
  /// Moves by `delta` points; presses in a row may be one undo step. Locked and hidden shapes stay.
  public static func nudge(_ ids: some Sequence<String>, by delta: Point, in contents: PageContents) -> Self?
  {
    let shapes = contents.editableShapes(ids)
    return contents.edit(
      L("Move", context: "undo step"), replacing: shapes.map { $0.translated(by: delta) },
      coalescingKey: key("nudge", of: shapes))
  }

  /// The key of edits of the same kind of the same shapes.
  static func key(_ kind: String, of shapes: [Shape]) -> String {
    var ids = Hasher()
    for shape in shapes { ids.combine(shape.id) }
    return "\(kind) \(ids.finalize())"
  }

  /// Makes each wider and higher by `step` points at the right and the bottom, as a key does; nothing becomes
  /// smaller than 1 point.
  public static func resize(_ ids: some Sequence<String>, by step: Point, in contents: PageContents) -> Self?
  {
    let changed = contents.editableShapes(ids).filter { !$0.isConnector }.map { shape -> Shape in
      func size(_ length: Double, _ step: Double) -> Double {
        step == 0 ? length : max(length + step, min(1, length))
      }
      let frame = shape.frame
      let size = Size(width: size(frame.width, step.x), height: size(frame.height, step.y))
      var changed = shape
      if step.x != 0 { changed = changed.withFit(afterResizing: .x) }
      if step.y != 0 { changed = changed.withFit(afterResizing: .y) }
      return changed.resizedKeepingTopLeft(to: size)
    }
    return contents.edit(
      L("Resize", context: "undo step"), replacing: changed, coalescingKey: key("resize", of: changed))
  }

  /// A side or a middle to align at.
  public enum Alignment: String, CaseIterable, Hashable, Sendable {
    case left, center, right, top, middle, bottom
  }

  /// Aligns the boxes of at least two shapes within the box around them all.
  public static func align(
    _ ids: some Sequence<String>, at alignment: Alignment, in contents: PageContents
  ) -> Self? {
    let shapes = contents.editableShapes(ids).filter { !$0.isConnector }
    let boxes = shapes.map { $0.bounds(resolving: contents.shape(withID:)) }
    guard shapes.count > 1, let box = Rect(enclosing: boxes.flatMap { [$0.origin, $0.end] }) else {
      return nil
    }
    let changed = zip(shapes, boxes).map { shape, own -> Shape in
      let delta =
        switch alignment {
        case .left: Point(x: box.minX - own.minX, y: 0)
        case .center: Point(x: box.midX - own.midX, y: 0)
        case .right: Point(x: box.maxX - own.maxX, y: 0)
        case .top: Point(x: 0, y: box.minY - own.minY)
        case .middle: Point(x: 0, y: box.midY - own.midY)
        case .bottom: Point(x: 0, y: box.maxY - own.maxY)
        }
      return shape.translated(by: delta)
    }
    return contents.edit(L("Align", context: "undo step"), replacing: changed)
  }

  /// What becomes the same of several shapes.
  public enum SameSize: String, CaseIterable, Hashable, Sendable {
    case width, height, size
  }

  /// Makes at least two shapes as wide, as high, or as large as the one of them that was selected last; each
  /// keeps its upper left corner.
  public static func makeSame(
    _ what: SameSize, _ ids: some Sequence<String>, in contents: PageContents
  ) -> Self? {
    let shapes = contents.editableShapes(ids).filter { !$0.isConnector }
    let known = Dictionary(shapes.map { ($0.id, $0.frame.size) }) { first, _ in first }
    guard shapes.count > 1, let model = Array(ids).last(where: { known[$0] != nil }).flatMap({ known[$0] })
    else { return nil }
    let changed = shapes.map { shape -> Shape in
      var (size, changed) = (shape.frame.size, shape)
      // As a line may lie flat no other shape may.
      let width = max(model.width, shape.leastSide(size.width))
      let height = max(model.height, shape.leastSide(size.height))
      if what != .height, size.width != width {
        size.width = width
        changed = changed.withFit(afterResizing: .x)
      }
      if what != .width, size.height != height {
        size.height = height
        changed = changed.withFit(afterResizing: .y)
      }
      return changed.resizedKeepingTopLeft(to: size)
    }
    return contents.edit(L("Same Size", context: "undo step"), replacing: changed)
  }

  /// Puts equal gaps between at least three shapes, the outermost two staying where they are.
  public static func distribute(
    _ ids: some Sequence<String>, horizontally: Bool, in contents: PageContents
  ) -> Self? {
    func low(_ rect: Rect) -> Double { horizontally ? rect.minX : rect.minY }
    func length(_ rect: Rect) -> Double { horizontally ? rect.width : rect.height }
    // Each box is found once: that of a path takes a reading of all its points.
    let shapes = contents.editableShapes(ids).filter { !$0.isConnector }
      .map { (shape: $0, box: $0.bounds(resolving: contents.shape(withID:))) }
      .sorted { (low($0.box), length($0.box)) < (low($1.box), length($1.box)) }
    guard shapes.count > 2, let first = shapes.first?.box, let last = shapes.last?.box else { return nil }
    let taken = shapes.reduce(0) { $0 + length($1.box) }
    let gap = (low(last) + length(last) - low(first) - taken) / Double(shapes.count - 1)
    var place = low(first)
    let changed = shapes.enumerated().map { index, placed -> Shape in
      let (shape, box) = placed
      defer { place += length(box) + gap }
      if index == 0 || index == shapes.count - 1 { return shape }
      let delta = place - low(box)
      return shape.translated(by: horizontally ? Point(x: delta, y: 0) : Point(x: 0, y: delta))
    }
    return contents.edit(L("Distribute", context: "undo step"), replacing: changed)
  }

  /// Mirrors the shapes within the box around them.
  public static func flip(
    _ ids: some Sequence<String>, horizontally: Bool, in contents: PageContents
  ) -> Self? {
    let shapes = contents.editableShapes(ids)
    guard let box = SelectionBox(shapes, resolving: contents.shape(withID:))?.rect else {
      return nil
    }
    let center = shapes.count == 1 ? shapes[0].frame.center : box.center
    let changed = shapes.map { $0.scaled(x: horizontally ? -1 : 1, y: horizontally ? 1 : -1, about: center) }
    return contents.edit(
      horizontally
        ? L("Flip Horizontally", context: "undo step") : L("Flip Vertically", context: "undo step"),
      replacing: changed)
  }

  /// Turns the shapes clockwise by `degrees` about the middle of the box around them.
  public static func rotate(_ ids: some Sequence<String>, by degrees: Double, in contents: PageContents)
    -> Self?
  {
    let shapes = contents.editableShapes(ids)
    guard let box = SelectionBox(shapes, resolving: contents.shape(withID:)) else { return nil }
    let center = shapes.count == 1 ? shapes[0].frame.center : box.rect.center
    return contents.edit(
      L("Rotate", context: "undo step"), replacing: shapes.map { $0.rotated(by: degrees, about: center) })
  }
}

extension Rect {
  /// The bottom right corner.
  var end: Point { Point(x: maxX, y: maxY) }
}

extension Shape {
  /// The shape with another size, its top left corner staying where it is seen.
  func resizedKeepingTopLeft(to size: Size) -> Shape {
    let wanted = Rect(x: frame.x, y: frame.y, width: size.width, height: size.height)
    let center = Transform.rotation(rotation, about: frame.center).apply(wanted.center)
    let new = rotation == 0 ? wanted : Rect(center: center, size: size)
    return isFrame ? reframed(to: new) : resized(to: new)
  }
}
