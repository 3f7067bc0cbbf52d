// A drawing as a package: "Drawing.shapeedit" has all of it, and "Parts" has a file for each shape of the
// first page, by its number, so that a package with parts of two saves cannot be taken for a whole one. What
// else is in the package stays in it.

import DocumentModel
import FoundationEssentials
import Glibc
import ShapeModel

enum PackagedDrawing {
  private static let drawingName = "Drawing.shapeedit"
  private static let partsName = "Parts"

  /// Why a package is not a drawing.
  struct Mismatch: Error, CustomStringConvertible {
    var description: String
  }

  static func read(_ package: FileWrapper) throws -> Graphic {
    guard let drawing = package.fileWrappers?[drawingName], let parts = package.fileWrappers?[partsName],
      let files = parts.fileWrappers
    else { throw Mismatch(description: "The drawing or its parts are missing.") }
    let graphic = try Self.graphic(of: drawing)
    let expected = self.parts(of: graphic)
    guard files.keys.sorted() == expected.keys.sorted() else {
      throw Mismatch(description: "The parts are \(files.keys.sorted()), and not those of the drawing.")
    }
    for (name, part) in expected where files[name]?.regularFileContents != part {
      throw Mismatch(description: "The part \(name) is not that of the drawing.")
    }
    return graphic
  }

  /// The package, with the files that are in it already where they are as they should be.
  static func write(_ graphic: Graphic, over existing: FileWrapper?) -> FileWrapper {
    var children = existing?.fileWrappers ?? [:]
    let old = children[partsName]?.fileWrappers ?? [:]
    let parts = parts(of: graphic).reduce(into: [String: FileWrapper]()) { wrappers, part in
      if let file = old[part.key], file.regularFileContents == part.value {
        wrappers[part.key] = file
      } else {
        wrappers[part.key] = FileWrapper(regularFileWithContents: part.value)
      }
    }
    children[drawingName] = FileWrapper(regularFileWithContents: bytes(of: graphic))
    children[partsName] = FileWrapper(directoryWithFileWrappers: parts)
    return FileWrapper(directoryWithFileWrappers: children)
  }

  private static func graphic(of file: FileWrapper) throws -> Graphic {
    guard let contents = file.regularFileContents else { throw Errno(rawValue: EIO) }
    return try contents.withUnsafeBytes { try ShapeEditFormat.read($0).graphic }
  }

  private static func bytes(of graphic: Graphic) -> Data { Data(ShapeEditFormat.write(graphic)) }

  private static func parts(of graphic: Graphic) -> [String: Data] {
    var part = graphic
    return graphic.pages[0].shapes.enumerated().reduce(into: [:]) { parts, shape in
      part.pages[0].shapes = [shape.element]
      parts["\(shape.offset + 1).shapeedit"] = bytes(of: part)
    }
  }
}
