// Whatever an Excalidraw file holds, what comes of it is what its schema means: kinds, connections, frames,
// groups and words; and it is written and read as it is.

import ShapeModel
import ShapeTesting
import Testing

@testable import ShapeImport

@Suite struct RandomExcalidrawTests {
  @Test func filesBecomeWhatTheyMean() throws {
    let steps = LongForm.steps(of: "random Excalidraw", usual: 300, long: 50_000)
    for seed in LongForm.seed..<LongForm.seed + UInt64(steps) {
      let file = RandomExcalidraw(seed: seed)
      let result = try importRandom(file.text, as: .excalidraw, seed)
      guard let fault = Self.fault(file, result) else { continue }
      Issue.record("SHAPEEDIT_SEED=\(seed): \(fault)\n\(file.text)")
      return
    }
  }

  /// Numbers of any size and members of any type: refused, or bounded and written as it is.
  @Test func wildFilesAreBounded() throws {
    let steps = LongForm.steps(of: "wild Excalidraw", usual: 300, long: 50_000)
    for seed in LongForm.seed..<LongForm.seed + UInt64(steps) {
      let file = RandomExcalidraw(seed: seed, isWild: true)
      let result = try importRandom(file.text, as: .excalidraw, seed)
      let shapes = result.graphic.pages[0].shapes.flatMap(\.allIDs)
      #expect(shapes.count <= 3 * file.elements.count, "SHAPEEDIT_SEED=\(seed)")
    }
  }

  /// What is otherwise than the file says; nil when nothing is.
  private static func fault(_ file: RandomExcalidraw, _ result: ImportResult) -> String? {
    let places = ShapePlaces(result.graphic.pages[0])
    // By the strip that it stands in, what is written beside a shape not counted.
    var shapes: [Int: ShapePlaces.Place] = [:]
    for place in places.all where !place.isGroup {
      let index = Int((place.shape.frame.x / RandomExcalidraw.strip).rounded(.down))
      guard file.elements.indices.contains(index) else { return "\(place.shape.id) is nowhere" }
      if file.isLabel(index) { continue }
      if shapes[index] != nil { return "two shapes for \(index)" }
      shapes[index] = place
    }
    for index in file.elements.indices {
      let (shape, kind) = (shapes[index]?.shape, file.kind(index))
      if shape?.kindWord != kind?.rawValue { return "\(index) is \(String(describing: shape?.kind))" }
      guard let place = shapes[index], let shape else { continue }
      let frame = file.frame(of: index)
      if place.frame != frame.flatMap({ shapes[$0]?.shape.id }) { return "\(index) is in another frame" }
      if file.elements[index].groups.isEmpty, place.groups != [] { return "\(index) is in a group" }
      if case .connector(let connector) = shape.kind {
        let ends = [file.elements[index].start, file.elements[index].end].map { file.target($0) }
        if connector.from.shape != ends[0].flatMap({ shapes[$0]?.shape.id }) {
          return "\(index) begins elsewhere"
        }
        if connector.to.shape != ends[1].flatMap({ shapes[$0]?.shape.id }) {
          return "\(index) ends elsewhere"
        }
      }
    }
    return groupFault(file, shapes) ?? wordFault(file, places, shapes)
      ?? (result.leftOut.filter { file.leftOut[$0.key] != nil } == file.leftOut
        ? nil : "left out \(result.leftOut)")
  }

  /// What shares its outermost group on one sheet is in one group there, and what does not is not.
  private static func groupFault(_ file: RandomExcalidraw, _ shapes: [Int: ShapePlaces.Place]) -> String? {
    for (one, first) in shapes {
      for (other, second) in shapes where one < other && first.frame == second.frame {
        guard let outer = file.elements[one].groups.last else { continue }
        let isOne = outer == file.elements[other].groups.last
        let isTogether = first.groups.first != nil && first.groups.first == second.groups.first
        if isOne != isTogether { return "\(one) and \(other) are together: \(isTogether)" }
      }
    }
    return nil
  }

  /// Every word is there once, and in its holder where that can hold one.
  private static func wordFault(
    _ file: RandomExcalidraw, _ places: ShapePlaces, _ shapes: [Int: ShapePlaces.Place]
  ) -> String? {
    for (index, element) in file.elements.enumerated() where element.type == "text" && !element.isDeleted {
      let holders = places.all.filter { $0.shape.text?.string == "word\(index)" }
      if holders.count != 1 { return "word\(index) is there \(holders.count) times" }
      guard file.isLabel(index), let holder = element.holder, let shape = shapes[holder]?.shape else {
        continue
      }
      if shape.canHoldText, holders[0].shape.id != shape.id { return "word\(index) is elsewhere" }
    }
    return nil
  }
}
