// A drawing as a document: what is read, what is written, and how two states differ.

import DocumentUI
import FoundationEssentials
import ShapeModel

extension UTType {
  /// The type of ShapeEdit's documents, which this program defines.
  static let shapeEditDocument = UTType(exportedAs: Identity.typeIdentifier, conformingTo: .json)
}

extension UTTypeDeclaration {
  /// What this program says of its type.
  static let shapeEditDocument = UTTypeDeclaration(
    identifier: UTType.shapeEditDocument.identifier, localizedDescription: L("ShapeEdit Drawing"),
    conformingTo: [.json, .data, .content], filenameExtensions: [Identity.filenameExtension],
    mimeTypes: [Identity.mimeType])
}

/// A drawing that is kept in a `.shapeedit` file. A value: a copy costs nothing and never changes under
/// anyone's feet.
struct ShapeEditDocument: FileDocument {
  static var readableContentTypes: [UTType] { [.shapeEditDocument] }

  /// The drawing.
  var graphic: Graphic

  /// A document that holds `graphic`; a new one holds a few shapes to begin with.
  init(graphic: Graphic = .initial) {
    self.graphic = graphic
  }

  /// Reads a file's bytes.
  /// - Throws: `FormatError` with the line, the column and the reason.
  init(configuration: ReadConfiguration) throws {
    let contents = configuration.file.regularFileContents ?? Data()
    graphic = try contents.withUnsafeBytes { try ShapeEditFormat.read($0).graphic }
  }

  func fileWrapper(configuration: WriteConfiguration) throws -> FileWrapper {
    FileWrapper(regularFileWithContents: Data(ShapeEditFormat.write(graphic)))
  }
}

extension ShapeEditDocument: RecoverableDocument {
  func delta(to new: ShapeEditDocument) -> GraphicDelta { graphic.delta(to: new.graphic) }
  mutating func apply(_ delta: GraphicDelta) { graphic.apply(delta) }
  static func inverse(of delta: GraphicDelta) -> GraphicDelta { delta.inverse }
  static func cost(of delta: GraphicDelta) -> Int { delta.byteCount }
  static func data(for delta: GraphicDelta) -> Data { Data(delta.encoded()) }
  static func delta(from data: Data) throws -> GraphicDelta {
    try data.withUnsafeBytes { try GraphicDelta($0) }
  }
}

extension FormatError: LocalizedError {
  /// Where and what is wrong.
  public var errorDescription: String? { description }

  /// More to do than the reason says; nil for what can be said of any file.
  public var recoverySuggestion: String? {
    if case .newerVersion = kind { return L("The file stays as it is.") }
    return nil
  }
}
