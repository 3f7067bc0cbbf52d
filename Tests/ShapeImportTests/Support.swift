// What the tests of imports stand on: an SVG from a few words, and what came of it.

import ShapeModel
import Testing

@testable import ShapeImport

/// Imports an SVG of 200 by 100 points that holds `content`.
func importSVG(_ content: String, attributes: String = #"width="200" height="100""#) throws -> ImportResult {
  try importText(
    "<svg xmlns=\"http://www.w3.org/2000/svg\" xmlns:xlink=\"http://www.w3.org/1999/xlink\" \(attributes)>"
      + content + "</svg>")
}

/// Imports a file of these bytes.
func importText(_ text: String) throws -> ImportResult {
  let result = try Importer().read(Array(text.utf8), as: .svg, name: "test")
  // What is imported is a drawing that can be written and read back.
  let read = try ShapeEditFormat.read(ShapeEditFormat.write(result.graphic))
  #expect(read.graphic == result.graphic)
  #expect(read.warnings.isEmpty)
  return result
}

/// Imports a file made at random, which is never refused, and is written and read as it is.
func importRandom(_ text: String, as format: ImportFormat, _ seed: UInt64) throws -> ImportResult {
  let result = try Importer().read(Array(text.utf8), as: format, name: "test")
  let read = try ShapeEditFormat.read(ShapeEditFormat.write(result.graphic))
  #expect(read.graphic == result.graphic && read.warnings.isEmpty, "SHAPEEDIT_SEED=\(seed)\n\(text)")
  return result
}

extension ImportResult {
  /// The shapes on the page, groups taken apart.
  var shapes: [Shape] {
    func leaves(_ shape: Shape) -> [Shape] {
      switch shape.kind {
      case .group(let children), .frame(let children): children.flatMap(leaves)
      default: [shape]
      }
    }
    return graphic.pages[0].shapes.flatMap(leaves)
  }

  /// The only shape.
  func only() throws -> Shape {
    try #require(shapes.count == 1)
    return shapes[0]
  }

  /// What was left out, by name.
  var leftOut: [String: Int] {
    var result: [String: Int] = [:]
    for note in notes {
      if case .leftOut(let name) = note.kind { result[name] = note.count }
    }
    return result
  }

  /// What looks different.
  var changes: Set<ImportNote.Change> {
    Set(notes.compactMap { if case .changed(let change) = $0.kind { change } else { nil } })
  }
}

extension Shape {
  /// Its kind in a word, as random files expect it.
  var kindWord: String {
    switch kind {
    case .rectangle: "rectangle"
    case .ellipse: "ellipse"
    case .diamond: "diamond"
    case .line: "line"
    case .arrow: "arrow"
    case .path: "path"
    case .connector: "connector"
    case .text: "text"
    case .image: "image"
    case .frame: "frame"
    default: "another"
    }
  }

  /// Where its outline is seen on the page.
  var seen: [PathElement] { outline.transformed(by: transform) }

  var fillColor: Color? {
    if case .color(let color)? = fill { color } else { nil }
  }

  var gradient: Gradient? {
    if case .gradient(let gradient)? = fill { gradient } else { nil }
  }
}

/// Whether two outlines are the same to a thousandth of a point, each a list of points.
func isNear(_ a: [PathElement], _ b: [PathElement]) -> Bool {
  func points(_ elements: [PathElement]) -> [Point] {
    elements.flatMap { element -> [Point] in
      switch element {
      case .move(let point), .line(let point): [point]
      case .curve(let first, let second, let end): [first, second, end]
      case .close: []
      }
    }
  }
  let (a, b) = (points(a), points(b))
  return a.count == b.count && zip(a, b).allSatisfy { $0.distance(to: $1) < 1e-3 }
}
