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
      if let frame = cell.frame, !isSame(frame, place.shape.frame) {
        return "\(index) is at \(place.shape.frame)"
      }
      if let parent = cell.parent, !file.cells[parent].isGroup {
        let groups = find(parent)?.groups ?? []
        if groups.isEmpty || !place.groups.starts(with: groups) { return "\(index) is apart from \(parent)" }
      }
      guard case .connector(let connector) = place.shape.kind else { continue }
      for (end, wanted) in [(connector.from, cell.source), (connector.to, cell.target)] {
        // A group is there only when it has several shapes in it.
        if let wanted, file.cells[wanted].isGroup { continue }
        if end.shape != wanted.flatMap({ find($0)?.shape.id }) { return "\(index) ends elsewhere" }
      }
    }
    return nil
  }

  private static func isSame(_ a: Rect, _ b: Rect) -> Bool {
    a.origin.distance(to: b.origin) < 1e-3 && abs(a.width - b.width) < 1e-3 && abs(a.height - b.height) < 1e-3
  }
}

extension Shape {
  /// What is written in it; its name where it holds no text.
  fileprivate var word: String? { text?.string ?? name }
}
