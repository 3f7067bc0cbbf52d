// Whatever a draw.io file holds, what comes of it is what it means: kinds, places, connections, groups and
// words; and it is written and read as it is.

import ShapeModel
import ShapeTesting
import Testing

@testable import ShapeImport

@Suite struct RandomDrawioTests {
  @Test func filesBecomeWhatTheyMean() throws {
    let steps = LongForm.steps(of: "random draw.io", usual: 300, long: 50_000)
    for seed in LongForm.seed..<LongForm.seed + UInt64(steps) {
      let file = RandomDrawio(seed: seed)
      let result = try importRandom(file.text, as: .drawio, seed)
      guard let fault = Self.fault(file, result.graphic) else { continue }
      Issue.record("SHAPEEDIT_SEED=\(seed): \(fault)\n\(file.text)")
      return
    }
  }

  /// Numbers of any size: bounded, and written as it is.
  @Test func wildFilesAreBounded() throws {
    let steps = LongForm.steps(of: "wild draw.io", usual: 300, long: 50_000)
    for seed in LongForm.seed..<LongForm.seed + UInt64(steps) {
      let file = RandomDrawio(seed: seed, isWild: true)
      let result = try importRandom(file.text, as: .drawio, seed)
      let shapes = result.graphic.pages.flatMap { $0.shapes.flatMap(\.allIDs) }
      #expect(shapes.count <= 2 * file.cells.count, "SHAPEEDIT_SEED=\(seed)")
    }
  }

  /// What is otherwise than the file says; nil when nothing is.
  private static func fault(_ file: RandomDrawio, _ graphic: Graphic) -> String? {
    guard graphic.pages.count == file.pageCount else { return "\(graphic.pages.count) pages" }
    let places = graphic.pages.map(ShapePlaces.init)
    func find(_ index: Int) -> ShapePlaces.Place? {
      places[file.cells[index].page].all.first { $0.shape.word == "word\(index)" }
    }
    for (page, found) in places.enumerated() {
      let count = file.cells.count { $0.page == page && !$0.isGroup }
      if found.all.count(where: { !$0.isGroup }) != count { return "not \(count) shapes on page \(page)" }
    }
    for (index, cell) in file.cells.enumerated() where !cell.isGroup {
      guard let place = find(index) else { return "\(index) is not there" }
      if place.shape.kindWord != cell.kind { return "\(index) is \(place.shape.kind)" }
      if place.isHidden != cell.isHidden { return "\(index) is hidden: \(place.isHidden)" }
      if let frame = cell.frame {
        // Its frame as it lies without the rotation that the style says.
        var lying = place.shape
        lying.rotation -= cell.look.rotation
        if !isSame(frame, lying.bounds) { return "\(index) is at \(place.shape.frame)" }
      }
      if !hasLook(of: cell, place.shape) { return "\(index) is turned or mirrored otherwise" }
      if let parent = cell.parent, !file.cells[parent].isGroup {
        let groups = find(parent)?.groups ?? []
        if groups.isEmpty || !place.groups.starts(with: groups) { return "\(index) is apart from \(parent)" }
      }
      guard case .connector(let connector) = place.shape.kind else { continue }
      for (end, wanted, place) in [
        (connector.from, cell.source, cell.ends.exit), (connector.to, cell.target, cell.ends.entry),
      ] {
        // A group is there only when it has several shapes in it.
        if let wanted, file.cells[wanted].isGroup { continue }
        let shape = wanted.flatMap { find($0)?.shape }
        if end.shape != shape?.id { return "\(index) ends elsewhere" }
        guard let wanted, let shape, let place = file.cells[wanted].place(of: place) else { continue }
        if place.distance(to: shape.place(of: end.anchor)) > 1e-2 { return "\(index) ends beside \(place)" }
      }
    }
    return nil
  }

  /// Whether a shape is turned and mirrored as its cell is.
  private static func hasLook(of cell: RandomDrawio.Cell, _ shape: Shape) -> Bool {
    func isNear(_ share: Point, _ point: Point) -> Bool {
      cell.place(of: share).map { $0.distance(to: point) < 1e-2 } ?? true
    }
    switch shape.kind {
    // All places follow from two that are not opposite each other.
    case .image:
      return [Point(x: 1, y: 0.25), Point(x: 0.25, y: 0)].allSatisfy { isNear($0, shape.place(of: $0)) }
    case .path:
      // A triangle points to the right before it is turned.
      return shape.seen.contains { $0.end.map { isNear(Point(x: 1, y: 0.5), $0) } ?? false }
    case .connector: return true
    default: return (shape.flipX, shape.flipY) == cell.look.isMirrored
    }
  }

  private static func isSame(_ a: Rect, _ b: Rect) -> Bool {
    a.origin.distance(to: b.origin) < 1e-3 && abs(a.width - b.width) < 1e-3 && abs(a.height - b.height) < 1e-3
  }
}

extension Shape {
  /// What is written in it; its name where it holds no text.
  fileprivate var word: String? { text?.string ?? name }

  /// Where on the page a share of its frame is seen.
  fileprivate func place(of share: Point) -> Point {
    transform.apply(Point(x: frame.x + share.x * frame.width, y: frame.y + share.y * frame.height))
  }
}
