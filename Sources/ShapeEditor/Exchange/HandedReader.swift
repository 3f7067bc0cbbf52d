// Reading what other programs hand over, off the main thread: bytes become shapes, pictures and texts. The
// limits are those of imports.

import DocumentUI
import FoundationEssentials
import ShapeDrawing
import ShapeImport
import ShapeModel

/// Reads content of each kind, and files.
enum HandedReader {
  /// The most files that are taken at once.
  static let mostFiles = 100
  /// The files that can be taken, as their names end.
  static let fileExtensions =
    [ShapeEditFormat.filenameExtension] + ImportFormat.allCases.flatMap(\.fileExtensions)
    + ["png", "jpg", "jpeg", "webp", "gif", "tif", "tiff", "bmp", "avif", "heif", "heic", "jxl"]

  /// What `bytes` are, which were handed over as `kind`, but for files.
  static func read(_ bytes: [UInt8], as kind: HandedKind) throws(HandedFailure) -> HandedPieces {
    switch kind {
    case .drawing: return try drawing(bytes)
    case .svg: return try imported(bytes, as: .svg, name: "")
    case .picture: return HandedPieces(pieces: [.picture(try picture(bytes), name: nil)])
    case .text: return try text(bytes)
    case .files: return HandedPieces()
    }
  }

  /// The places that a list names, one a line; what is in no file is passed over.
  static func files(in bytes: [UInt8]) -> [URL] {
    lines(of: bytes, startingWith: ["file:"]).compactMap { URL(string: String($0)) }
  }

  /// Whether a list names a place in the web.
  static func namesWeb(_ bytes: [UInt8]) -> Bool {
    !lines(of: bytes, startingWith: ["http:", "https:"]).isEmpty
  }

  private static func lines(of bytes: [UInt8], startingWith schemes: [String]) -> [Substring] {
    String(decoding: bytes, as: UTF8.self).split(whereSeparator: \.isNewline).filter { line in
      let line = line.lowercased()
      return schemes.contains { line.hasPrefix($0) }
    }
  }

  /// A file that was asked for: its bytes, or what is wrong with it.
  typealias LoadedFile = (url: URL, contents: Result<[UInt8], HandedFailure>)

  /// The bytes of several files.
  static func load(_ files: [URL]) throws(HandedFailure) -> [LoadedFile] {
    guard files.count <= mostFiles else {
      throw HandedFailure(
        reason: L("These are %@ files, and at most %@ can be put in at once.", files.count, mostFiles))
    }
    var size = 0
    return files.map { url in
      let contents = Result { () throws(HandedFailure) in try load(url, within: 256 << 20 - size) }
      size += (try? contents.get().count) ?? 0
      return (url, contents)
    }
  }

  /// What is in several files; what is wrong with some is noted with their names.
  static func pieces(of files: [LoadedFile]) -> HandedPieces {
    var result = HandedPieces()
    for (url, contents) in files {
      do throws(HandedFailure) {
        let found = try pieces(try contents.get(), url)
        result.pieces += found.pieces
        result.notes += found.notes.map { L("%@: %@", url.lastPathComponent, $0) }
      } catch {
        result.notes.append(L("%@: %@", url.lastPathComponent, error.reason))
      }
    }
    return result
  }

  private static func load(_ url: URL, within limit: Int) throws(HandedFailure) -> [UInt8] {
    do throws(DocumentError) {
      return Array(try FileLoader(sizeLimit: Int64(min(ImportLimits.size, limit))).read(url).contents)
    } catch {
      throw HandedFailure(reason: [error.reason, error.suggestion].joined(separator: " "))
    }
  }

  private static func pieces(_ bytes: [UInt8], _ url: URL) throws(HandedFailure) -> HandedPieces {
    let name = url.deletingPathExtension().lastPathComponent
    let suffix = url.pathExtension.lowercased()
    var result: HandedPieces
    if PictureReader.isPicture(bytes) {
      return HandedPieces(pieces: [.picture(try picture(bytes), name: name)])
    } else if suffix == ShapeEditFormat.filenameExtension {
      result = try drawing(bytes)
    } else if let format = ImportFormat(fileExtension: suffix) ?? format(of: bytes) {
      result = try imported(bytes, as: format, name: name)
    } else {
      throw HandedFailure(
        reason: L(
          "Files of this type cannot be put into a drawing. Pictures, SVG, Excalidraw, draw.io and ShapeEdit files can."
        ))
    }
    // What was one file stays one thing.
    result.pieces = result.pieces.map { piece in
      if case .shapes(let shapes) = piece { .shapes(shapes.grouped(named: name)) } else { piece }
    }
    return result
  }

  // MARK: Kinds

  private static func drawing(_ bytes: [UInt8]) throws(HandedFailure) -> HandedPieces {
    do {
      return pieces(of: try ShapeEditFormat.read(bytes).graphic, notes: [])
    } catch {
      throw HandedFailure(reason: "\(error)")
    }
  }

  private static func imported(
    _ bytes: [UInt8], as format: ImportFormat, name: String
  ) throws(HandedFailure) -> HandedPieces {
    do {
      let setter = TextSetter()
      let result = try Importer(measure: setter.measureForImport).read(bytes, as: format, name: name)
      return pieces(of: result.graphic, notes: result.notes.map(\.text))
    } catch {
      throw HandedFailure(reason: "\(error)")
    }
  }

  private static func pieces(of graphic: Graphic, notes: [String]) -> HandedPieces {
    let copied = CopiedShapes(firstPageOf: graphic)
    var result = HandedPieces(pieces: copied.shapes.isEmpty ? [] : [.shapes(copied)], notes: notes)
    if graphic.pages.count > 1 {
      result.notes.append(L("Only the first of %@ pages was put in", graphic.pages.count))
    }
    return result
  }

  private static func picture(_ bytes: [UInt8]) throws(HandedFailure) -> PictureReader.Picture {
    do { return try PictureReader.read(bytes) } catch { throw HandedFailure(reason: error.description) }
  }

  /// Text that is a drawing in a format that is known becomes that; all other text, and what only looks like
  /// one, stays text.
  private static func text(_ bytes: [UInt8]) throws(HandedFailure) -> HandedPieces {
    if isDrawing(bytes), let found = try? drawing(bytes) { return found }
    if let format = format(of: bytes), let found = try? imported(bytes, as: format, name: "") { return found }
    let text = String(decoding: bytes, as: UTF8.self)
    guard text.unicodeScalars.count <= ShapeEditFormat.textLimit else {
      throw HandedFailure(
        title: L("The text is too long"),
        reason: L(
          "A text has at most %@ characters. Nothing was put in.",
          LNumber(Double(ShapeEditFormat.textLimit))))
    }
    return HandedPieces(pieces: text.allSatisfy(\.isWhitespace) ? [] : [.text(text)])
  }

  // MARK: What text holds

  private static func start(of bytes: [UInt8]) -> Substring {
    let text = String(decoding: bytes.prefix(4096), as: UTF8.self)
    return text.drop { $0.isWhitespace || $0 == "\u{feff}" }
  }

  private static func isDrawing(_ bytes: [UInt8]) -> Bool {
    let start = start(of: bytes)
    return start.hasPrefix("{") && start.contains(ShapeEditFormat.identifier)
  }

  /// The format that text is in, by how it begins.
  private static func format(of bytes: [UInt8]) -> ImportFormat? {
    let start = start(of: bytes)
    if start.hasPrefix("{") { return start.contains("\"excalidraw") ? .excalidraw : nil }
    guard start.hasPrefix("<") else { return nil }
    if start.contains("<mxfile") || start.contains("<mxGraphModel") { return .drawio }
    return start.contains("<svg") ? .svg : nil
  }
}
