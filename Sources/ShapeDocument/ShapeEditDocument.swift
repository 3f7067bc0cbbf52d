// A drawing as a document: what is read, what is written, and how two states differ. The application, the
// driver of faults and the benchmarks use this one.

import DocumentModel
import FoundationEssentials
import Localization
import ShapeModel

extension UTType {
  /// The type of ShapeEdit's documents, which this program defines.
  public static let shapeEditDocument = UTType(
    exportedAs: ShapeEditFormat.typeIdentifier, conformingTo: .json)
}

extension UTTypeDeclaration {
  /// What this program says of its type.
  public static let shapeEditDocument = UTTypeDeclaration(
    identifier: UTType.shapeEditDocument.identifier, localizedDescription: L("ShapeEdit Drawing"),
    conformingTo: [.json, .data, .content], filenameExtensions: [ShapeEditFormat.filenameExtension],
    mimeTypes: [ShapeEditFormat.mimeType])
}

/// A drawing that is kept in a `.shapeedit` file. A value: a copy costs nothing and never changes under
/// anyone's feet.
public struct ShapeEditDocument: FileDocument {
  /// ShapeEdit's own type.
  public static var readableContentTypes: [UTType] { [.shapeEditDocument] }

  /// The drawing.
  public var graphic: Graphic

  /// A document that holds `graphic`; a new one holds a blank page.
  public init(graphic: Graphic = .initial) {
    self.graphic = graphic
  }

  /// Reads a file's bytes.
  ///
  /// - Throws: `FormatError` with the line, the column and the reason.
  public init(configuration: ReadConfiguration) throws {
    let contents = configuration.file.regularFileContents ?? Data()
    graphic = try contents.withUnsafeBytes { try ShapeEditFormat.read($0).graphic }
  }

  /// A regular file with the drawing in the format's newest version.
  ///
  /// - Throws: `FormatError` when the drawing is larger than what can be read again.
  public func fileWrapper(configuration: WriteConfiguration) throws -> FileWrapper {
    FileWrapper(regularFileWithContents: Data(try ShapeEditFormat.fileContents(of: graphic)))
  }
}

extension ShapeEditDocument: CautiousDocument {
  /// A file of a newer ShapeEdit has more than this one understands, and is not written over.
  public var caution: DocumentCaution? {
    graphic.formatVersion > ShapeEditFormat.version ? .newerVersion : nil
  }
}

extension ShapeEditDocument: RecoverableDocument {
  /// What leads from this state to `new`.
  public func delta(to new: ShapeEditDocument) -> GraphicDelta { graphic.delta(to: new.graphic) }
  /// Makes a change.
  public mutating func apply(_ delta: GraphicDelta) { graphic.apply(delta) }
  /// What takes a change back.
  public static func inverse(of delta: GraphicDelta) -> GraphicDelta { delta.inverse }
  /// About how many bytes of memory a change keeps alive.
  public static func cost(of delta: GraphicDelta) -> Int { delta.byteCount }
  /// A change as a journal keeps it.
  public static func data(for delta: GraphicDelta) -> Data { Data(delta.encoded()) }
  /// A change that a journal has kept.
  ///
  /// - Throws: when the bytes are not those of a change.
  public static func delta(from data: Data) throws -> GraphicDelta {
    try data.withUnsafeBytes { try GraphicDelta($0) }
  }
}

extension FormatError: LocalizedError {
  /// Where and what is wrong, in words. What is wrong with the file as a whole is in no place.
  public var errorDescription: String? {
    let isOfAll = (line, column) == (1, 1) && [.notADrawing, .empty, .limit].contains(kind)
    return isOfAll ? reason : L("Line %@, column %@: %@", line, column, reason)
  }

  /// More to do than the reason says; nil for what can be said of any file.
  public var recoverySuggestion: String? {
    switch kind {
    case .newerVersion: L("The file stays as it is.")
    // The reason says what to do.
    case .empty: L("The file stays as it is.")
    default: nil
    }
  }
}

extension ShapeEditDocument: SalvageableDocument {
  /// The shapes that stand in a damaged file whole, with the pages and pictures that do.
  public static func salvaged(from configuration: ReadConfiguration) -> SalvagedDocument<ShapeEditDocument>? {
    let contents = configuration.file.regularFileContents ?? Data()
    guard let salvage = contents.withUnsafeBytes({ ShapeEditFormat.salvage($0) }) else { return nil }
    let shapes = LN("%@ shape", "%@ shapes", salvage.shapeCount, salvage.shapeCount)
    let pages = salvage.graphic.pages.count
    return SalvagedDocument(
      ShapeEditDocument(graphic: salvage.graphic),
      summary: pages > 1 ? LN("%@ on %@ page", "%@ on %@ pages", pages, shapes, pages) : shapes)
  }
}
