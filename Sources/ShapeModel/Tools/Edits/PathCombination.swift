// What becomes of shapes that are united, or cut by each other: one path in the place of the lowest of them.

import Localization

/// Shapes that become one path. Finding it may take long: it can be done on any thread.
public struct PathCombination: Sendable {
  /// The shapes, bottom first.
  public let shapes: [Shape]
  /// What is made of them, the lowest with each of the others in turn.
  public let operation: PathOperation

  /// The shapes of `ids` that can be combined; nil when they are fewer than two.
  public init?(_ ids: some Sequence<String>, _ operation: PathOperation, in contents: PageContents) {
    shapes = contents.editableShapes(ids).filter(\.canCombine)
    self.operation = operation
    guard shapes.count > 1 else { return nil }
  }

  /// Whether it is found within a frame.
  public var isQuick: Bool {
    guard shapes.count <= 4 else { return false }
    var count = 0
    for shape in shapes {
      // To read a long path takes longer than a frame.
      if case .path(let path) = shape.kind, path.d.utf8.count > 100_000 { return false }
      count += PathBoolean.chordCount(shape.outline)
      if count > 2000 { return false }
    }
    return true
  }

  /// What came of it.
  public enum Result: Hashable, Sendable {
    /// The lowest shape, as it is now.
    case path(Shape)
    /// No place is in the result.
    case nothing
    /// There is too much of it, or it is too large.
    case tooMuch
    /// Nobody waits for it any more.
    case givenUp
  }

  /// Finds the path; it looks as the lowest of the shapes did. `isGivenUp` is asked now and then; it says
  /// whether the task is cancelled unless another one is given.
  public func result(isGivenUp: () -> Bool = { Task.isCancelled }) -> Result {
    guard let lowest = shapes.first else { return .nothing }
    guard let outline = outline(isGivenUp) else { return isGivenUp() ? .givenUp : .tooMuch }
    guard !outline.isEmpty else { return .nothing }
    var shape = lowest
    shape.kind = .path(Shape.PathData(d: ""))
    // A path has no words: see `texts`.
    shape.text = nil
    shape.rotation = 0
    shape.flipX = false
    shape.flipY = false
    return .path(shape.withPath(outline))
  }

  /// The outline of the path; nil when there is too much of it, or it was given up.
  private func outline(_ isGivenUp: () -> Bool) -> [PathElement]? {
    func made(_ a: [PathElement], _ b: [PathElement], _ operation: PathOperation) -> [PathElement]? {
      isGivenUp() ? nil : PathBoolean(a, b)?.outline(operation, isGivenUp: isGivenUp)
    }
    // Where the order does not matter, the shapes are taken by twos, and what came of them again: each
    // goes through what was made before some log n times rather than n times.
    func all(_ some: ArraySlice<Shape>, _ operation: PathOperation) -> [PathElement]? {
      guard some.count > 1 else { return some.first?.outlineOnPage ?? [] }
      let middle = (some.startIndex + some.endIndex) / 2
      guard let head = all(some[..<middle], operation), let tail = all(some[middle...], operation) else {
        return nil
      }
      return made(head, tail, operation)
    }
    switch operation {
    case .unite, .intersect, .exclude: return all(shapes[...], operation)
    case .subtract:
      // All that is cut off at once.
      guard let rest = all(shapes.dropFirst(), .unite) else { return nil }
      return made(shapes[0].outlineOnPage, rest, .subtract)
    }
  }

  /// The words of the shapes, which a path cannot have, as texts of their own that look as they did.
  fileprivate func texts(_ newIDs: inout IDSource, on page: Page) -> [Shape] {
    shapes.compactMap { shape in
      guard var text = shape.text, !WrittenText(text.string).isBlank else { return nil }
      text.align = text.align ?? .center
      text.verticalAlign = text.verticalAlign ?? .middle
      text.fit = nil
      var result = Shape(id: newIDs.next(for: page), kind: .text, frame: shape.frame, text: text)
      result.rotation = shape.rotation
      result.flipX = shape.flipX
      result.flipY = shape.flipY
      result.opacity = shape.opacity
      return result
    }
  }
}

extension PathOperation {
  /// What the undo step is called.
  public var actionName: String {
    switch self {
    case .unite: L("Unite")
    case .subtract: L("Subtract")
    case .intersect: L("Intersect")
    case .exclude: L("Exclude")
    }
  }
}

extension DrawingEdit {
  /// Puts the path that came of a combination into the place of its shapes, and their texts right above it.
  /// nil when one of them is another one by now.
  public static func combine(
    _ combination: PathCombination, into path: Shape, in contents: PageContents,
    newIDs: IDSource = .random
  ) -> Self? {
    let shapes = combination.shapes
    guard !contents.isFixed, shapes.allSatisfy({ contents.page.shapes[$0.id] == $0 }),
      let place = contents.page.shapes.index(of: path.id)
    else { return nil }
    var newIDs = newIDs
    let texts = combination.texts(&newIDs, on: contents.whole.page)
    let gone = Array(shapes.dropFirst())
    let freed = contents.lettingGo(of: gone.map(\.id), removing: gone)
    let changed = contents.withConnectors([path] + freed.filter { $0.id != path.id })
    let goneIDs = Set(gone.map(\.id))
    return DrawingEdit(
      actionName: combination.operation.actionName,
      changes: ShapeChanges(
        inserted: texts.enumerated().map { .init($1, at: place + 1 + $0) },
        replaced: changed.filter { !goneIDs.contains($0.id) }, removed: gone.map(\.id)))
  }
}

extension Shape {
  /// Whether it encloses an area that can be united with others, or cut.
  var canCombine: Bool {
    if case .path(let path) = kind { path.d.utf8.count < 4_000_000 } else { kind.traits.contains(.isClosed) }
  }

  /// The outline where it is seen.
  fileprivate var outlineOnPage: [PathElement] { outline.transformed(by: transform) }
}
