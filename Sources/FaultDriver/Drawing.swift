// The document of the driver: ShapeEdit's own drawings, read and written by ShapeEdit's own format; and the same as a
// package, with a file for each shape.

import DocumentModel
import FoundationEssentials
import Glibc
import ShapeModel

extension UTType {
  static let drawing = UTType(exportedAs: "org.shapeedit.shapeedit", conformingTo: .json)
  static let drawingPackage = UTType(exportedAs: "org.shapeedit.fault-driver.shapes", conformingTo: .package)
}

extension UTTypeDeclaration {
  static let drawing = UTTypeDeclaration(
    identifier: UTType.drawing.identifier, localizedDescription: "Drawing", conformingTo: [.json],
    filenameExtensions: ["shapeedit"])
  static let drawingPackage = UTTypeDeclaration(
    identifier: UTType.drawingPackage.identifier, localizedDescription: "Drawing in Parts",
    conformingTo: [.package], filenameExtensions: ["shapes"])
}

/// A drawing.
struct Drawing: RecoverableDocument, Equatable {
  static var readableContentTypes: [UTType] { [.drawing, .drawingPackage] }

  var graphic = Graphic()

  init() {}

  init(configuration: ReadConfiguration) throws {
    graphic =
      configuration.file.isDirectory
      ? try PackagedDrawing.read(configuration.file) : try Self.read(configuration.file)
  }

  func fileWrapper(configuration: WriteConfiguration) throws -> FileWrapper {
    configuration.contentType.conforms(to: .package)
      ? PackagedDrawing.write(graphic, over: configuration.existingFile)
      : FileWrapper(regularFileWithContents: Self.bytes(graphic))
  }

  static func read(_ file: FileWrapper) throws -> Graphic {
    guard let contents = file.regularFileContents else { throw Errno(rawValue: EIO) }
    return try contents.withUnsafeBytes { try ShapeEditFormat.read($0).graphic }
  }

  static func bytes(_ graphic: Graphic) -> Data { Data(ShapeEditFormat.write(graphic)) }

  func delta(to new: Drawing) -> GraphicDelta { graphic.delta(to: new.graphic) }
  mutating func apply(_ delta: GraphicDelta) { graphic.apply(delta) }
  static func inverse(of delta: GraphicDelta) -> GraphicDelta { delta.inverse }
  static func cost(of delta: GraphicDelta) -> Int { delta.byteCount }
  static func data(for delta: GraphicDelta) -> Data { Data(delta.encoded()) }
  static func delta(from data: Data) throws -> GraphicDelta {
    try data.withUnsafeBytes { try GraphicDelta($0) }
  }
}

extension Drawing {
  /// How many shapes are on the first page.
  var count: Int { graphic.pages[0].shapes.count }

  /// Adds the next gesture: a shape that says by its id and its place whose and which it is.
  mutating func draw(_ label: String) {
    let number = count + 1
    let frame = Rect(x: Double(number) * 10, y: 0, width: 10, height: 10)
    graphic.pages[0].shapes.append(
      Shape(id: "\(label)\(number)", kind: .rectangle(cornerRadius: 0), frame: frame))
  }

  /// Moves one shape, another for each number.
  mutating func move(_ number: Int) {
    graphic.pages[0].shapes[number % count].frame.x += 1
  }

  /// Adds a shape with a long text, so that the file has about as many bytes more.
  mutating func fill(_ label: String, bytes: Int) {
    let number = count + 1
    let frame = Rect(x: Double(number) * 10, y: 0, width: 10, height: 10)
    var text = TextContent(string: "")
    text.string = String(repeating: "x", count: bytes)
    graphic.pages[0].shapes.append(Shape(id: "\(label)\(number)", kind: .text, frame: frame, text: text))
  }
}
