// The way in: from the bytes of a file of another program to a drawing. Any thread may import; nothing but
// the bytes is looked at.

import Localization
import ShapeModel

/// The types of files that are imported.
public enum ImportFormat: String, Hashable, Sendable, CaseIterable {
  /// Scalable Vector Graphics; also compressed, `.svgz`.
  case svg
  /// Excalidraw's JSON.
  case excalidraw
  /// draw.io's XML, packed or not.
  case drawio

  /// The format of a file with this extension, without its dot; nil when it is not imported.
  public init?(fileExtension: some StringProtocol) {
    let lower = fileExtension.lowercased()
    guard let format = Self.allCases.first(where: { $0.fileExtensions.contains(lower) }) else { return nil }
    self = format
  }

  /// The extensions of its files.
  public var fileExtensions: [String] {
    switch self {
    case .svg: ["svg", "svgz"]
    case .excalidraw: ["excalidraw"]
    case .drawio: ["drawio", "dio"]
    }
  }

  /// Its MIME type.
  public var mimeType: String {
    switch self {
    case .svg: "image/svg+xml"
    case .excalidraw: "application/vnd.excalidraw+json"
    case .drawio: "application/vnd.jgraph.mxfile"
    }
  }
}

/// Imports files of other programs.
///
///     let result = try Importer(measure: sizeOfText).read(bytes, as: .svg, name: "Logo")
///     result.graphic.pages[0].shapes.count
///     result.notes.map(\.text)                 // what is not in the drawing
public struct Importer {
  private let measure: (TextContent) -> ImportedTextSize

  /// An importer that asks `measure` how large a line of text is. Without it that is guessed.
  public init(measure: ((TextContent) -> ImportedTextSize)? = nil) {
    guard let measure else {
      self.measure = ImportedTextSize.guess
      return
    }
    var left = ImportLimits.measured
    self.measure = { text in
      left -= text.string.unicodeScalars.count
      return left >= 0 ? measure(text) : ImportedTextSize.guess(text)
    }
  }

  /// The drawing that the bytes of a file hold, with `name` for a page that has none.
  ///
  /// - Throws: `ImportError` when the file is damaged, of another type, or beyond `ImportLimits`.
  public func read(
    _ bytes: [UInt8], as format: ImportFormat, name: String = ""
  ) throws(ImportError) -> ImportResult {
    guard bytes.count <= ImportLimits.size else {
      throw ImportError(
        .limit,
        L("The file is larger than %@ MB. Split it, and import its parts.", ImportLimits.size >> 20))
    }
    var bytes = bytes[...]
    if bytes.starts(with: [0x1f, 0x8b]) { bytes = try Inflate.bytes(bytes, .gzip)[...] }
    switch format {
    case .svg:
      var importer = SVGImporter(try XMLTree(bytes), measure: measure)
      let graphic = try importer.graphic(name: name)
      return ImportResult(graphic: graphic, notes: importer.notes.list)
    case .drawio:
      var importer = DrawioImporter()
      let graphic = try importer.graphic(bytes)
      return ImportResult(graphic: graphic, notes: importer.notes.list)
    case .excalidraw:
      var importer = ExcalidrawImporter(try ExcalidrawFile.read(bytes), measure: measure)
      let graphic = try importer.graphic(name: name)
      return ImportResult(graphic: graphic, notes: importer.notes.list)
    }
  }
}
