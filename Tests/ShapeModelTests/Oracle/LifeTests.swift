// What must hold after every edit whatever it was, tried on random drawings by a person who does anything.

import ShapeModel
import ShapeTesting
import Testing

@Suite struct LifeTests {
  struct Fault: Error, CustomStringConvertible {
    var description: String
  }

  @Test(arguments: LongForm.seeds(12, long: 400))
  func everyStepKeepsWhatMustHold(_ seed: UInt64) throws {
    var life = DrawingLife(seed: seed)
    var looking = SeededRandom(seed: ~seed)
    let steps = LongForm.count(60, long: 500)
    for step in 0..<steps {
      let name = life.step()
      if let fault = Self.fault(after: life, name, &looking) {
        throw Fault(description: "SHAPEEDIT_SEED=\(seed), step \(step), \(name): \(fault)")
      }
    }
  }

  /// What does not hold after the last step of `life`; nil when all does.
  private static func fault(
    after life: DrawingLife, _ name: String, _ random: inout SeededRandom
  ) -> String? {
    let fault =
      differenceFault(life) ?? inconsistency(in: life.graphic) ?? fileFault(life) ?? gridFault(life, &random)
      ?? clickFault(life) ?? courseFault(life) ?? previewFault(life)
    // Undoing goes back to frames that a file gave.
    if name == "undo" || name == "redo" { return fault }
    return fault ?? frameFault(life.before.pages[0], life.page)
  }

  /// The difference leads there and back, also as the journal has it, to the byte.
  private static func differenceFault(_ life: DrawingLife) -> String? {
    let (before, after) = (ShapeEditFormat.write(life.before), ShapeEditFormat.write(life.graphic))
    guard let delta = life.lastDelta else { return before == after ? nil : "a change without a difference" }
    var graphic = life.before
    graphic.apply(delta)
    if ShapeEditFormat.write(graphic) != after || graphic != life.graphic {
      return "the difference misses some"
    }
    graphic.apply(delta.inverse)
    if ShapeEditFormat.write(graphic) != before || graphic != life.before { return "it does not lead back" }
    var recovered = life.before
    guard let read = delta.encoded().withUnsafeBytes({ try? GraphicDelta($0) }) else { return "unread delta" }
    recovered.apply(read)
    if ShapeEditFormat.write(recovered) != after || recovered != life.graphic { return "the journal differs" }
    return before != after && delta.isEmpty ? "a change without a difference" : nil
  }

  /// What is written is read as it was, without a warning, and is written the same again.
  private static func fileFault(_ life: DrawingLife) -> String? {
    let bytes = ShapeEditFormat.write(life.graphic)
    guard let result = try? ShapeEditFormat.read(bytes) else { return "the file cannot be read" }
    if let warning = result.warnings.first { return "the file needs mending: \(warning.reason)" }
    if ShapeEditFormat.write(result.graphic) != bytes { return "it is written differently the second time" }
    let page = result.graphic.pages[0]
    if result.graphic != life.graphic {
      let pairs = zip(page.shapes, life.page.shapes)
      return "what is read is another drawing: \(pairs.first { $0 != $1 }.map { "\($0) for \($1)" } ?? "")"
    }
    for connector in connectors(on: page) where course(connector.id, page) != course(connector.id, life.page)
    {
      return "\(connector.id) runs elsewhere in the file"
    }
    return nil
  }

  /// The grid finds what a look at every shape finds.
  private static func gridFault(_ life: DrawingLife, _ random: inout SeededRandom) -> String? {
    let page = life.page
    let bounds = page.shapes.map { $0.paintedBounds(resolving: page.shape(withID:)) }
    if life.grid.count != page.shapes.count { return "the grid holds \(life.grid.count)" }
    guard !bounds.isEmpty else { return nil }
    for _ in 0..<4 {
      let box = random.pick(bounds)
      for place in [box.origin, box.center, Point(x: box.maxX, y: box.maxY)] {
        let near = Rect(x: place.x, y: place.y, width: 0, height: 0).insetBy(dx: -0.5, dy: -0.5)
        let wanted = bounds.indices.filter { bounds[$0].intersects(near) }
        if life.grid.shapes(paintingIn: near, of: page) != wanted { return "the grid misses some at \(near)" }
        let hit = page.shapes.last {
          !$0.isHidden && !$0.isLocked
            && $0.contains(place, tolerance: 0.5, resolving: page.shape(withID:))
        }
        if life.grid.hit(at: place, tolerance: 0.5, in: page) != hit?.id { return "a click at \(place)" }
      }
    }
    return nil
  }

  /// A connector that shows its line is clicked where it runs, whatever groups it is in.
  private static func clickFault(_ life: DrawingLife) -> String? {
    let page = life.page
    for root in page.shapes {
      for connector in root.connectorsOnGroups where connector.showsStroke {
        guard let course = course(connector.id, page), let place = course.last?.end else { continue }
        if !root.contains(place, tolerance: 0.5, resolving: page.shape(withID:)) {
          return "\(connector.id) is not met at its end, \(place)"
        }
      }
    }
    return nil
  }

  /// Connectors run where they ran when nothing but their surroundings was taken apart, and end where they
  /// ended.
  private static func courseFault(_ life: DrawingLife) -> String? {
    guard !life.dissolved.isEmpty else { return nil }
    let remaining = Set(life.page.shapes.flatMap(\.allIDs))
    let all = connectors(on: life.before.pages[0])
    let rerouted = connectorsThatMayMove(all, remaining, life.editor.enteredGroups)
    for connector in all where remaining.contains(connector.id) {
      guard case .connector(let value) = connector.kind, let old = course(connector.id, life.before.pages[0]),
        let new = course(connector.id, life.page)
      else { return "\(connector.id) has no course" }
      let isStartFreed = value.from.shape.map { !remaining.contains($0) } ?? false
      let isEndFreed = value.to.shape.map { !remaining.contains($0) } ?? false
      if !rerouted.contains(connector.id), !isSame(old, new) { return "\(connector.id) runs elsewhere" }
      // The way from a free end may be another one, but it begins at the same place.
      if isStartFreed, (new.first?.end ?? .zero).distance(to: old.first?.end ?? .zero) > 0.01 {
        return "\(connector.id) starts elsewhere"
      }
      if isEndFreed, (new.last?.end ?? .zero).distance(to: old.last?.end ?? .zero) > 0.01 {
        return "\(connector.id) ends elsewhere"
      }
    }
    return nil
  }

  /// Connectors that lose an end, and those attached to them: the way from a free end may be another one.
  /// Those too that end at a group that was worked in, whose frame follows what is in it.
  private static func connectorsThatMayMove(
    _ all: [Shape], _ remaining: Set<String>, _ groups: [String]
  ) -> Set<String> {
    var moving = Set(groups)
    var count = -1
    while count != moving.count {
      count = moving.count
      for connector in all {
        guard case .connector(let value) = connector.kind else { continue }
        let ends = [value.from.shape, value.to.shape].compactMap { $0 }
        if ends.contains(where: { !remaining.contains($0) || moving.contains($0) }) {
          moving.insert(connector.id)
        }
      }
    }
    return moving
  }

  /// What a gesture shows is what it leaves, connectors inside groups included.
  private static func previewFault(_ life: DrawingLife) -> String? {
    guard life.lastDelta != nil, !life.preview.isEmpty else { return nil }
    let shown = Set(life.preview.map(\.id))
    for shape in life.preview {
      guard let left = life.page.shapes[shape.id] else { continue }
      if left != shape { return "\(shape.id) was shown otherwise: \(shape) for \(left)" }
    }
    for root in life.page.shapes where !shown.contains(root.id) {
      for connector in root.allConnectors where !connector.isHidden {
        guard let old = course(connector.id, life.before.pages[0]), let new = course(connector.id, life.page)
        else { continue }
        if !isSame(old, new) { return "\(connector.id) was not shown as it moved" }
      }
    }
    return nil
  }

  // MARK: Connectors

  private static func connectors(on page: Page) -> [Shape] { page.shapes.flatMap(\.allConnectors) }

  /// Where a connector runs on the page.
  private static func course(_ id: String, _ page: Page) -> [PathElement]? {
    page.shape(withID: id)?.outline(resolving: page.shape(withID:))
  }

  /// Whether both run the same way, but for rounding.
  private static func isSame(_ a: [PathElement], _ b: [PathElement]) -> Bool {
    guard a.count == b.count else { return false }
    return zip(a, b).allSatisfy { ($0.end ?? .zero).distance(to: $1.end ?? .zero) < 0.01 }
  }
}

extension Shape {
  /// The connectors in the shape that nothing hides or clips.
  fileprivate var connectorsOnGroups: [Shape] {
    if isHidden { return [] }
    switch kind {
    case .connector: return [self]
    case .group(let children): return children.flatMap(\.connectorsOnGroups)
    default: return []
    }
  }
}
