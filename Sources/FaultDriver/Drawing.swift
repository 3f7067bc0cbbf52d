// The document of the driver: ShapeEdit's own, read, written and told apart by what ships; and the same as a
// package, with a file for each shape.

import DocumentModel
import FoundationEssentials
import Glibc
import ShapeDocument
import ShapeModel

extension UTType {
  static let drawing = UTType.shapeEditDocument
  static let drawingPackage = UTType(exportedAs: "org.shapeedit.fault-driver.shapes", conformingTo: .package)
}

extension UTTypeDeclaration {
  static let drawing = UTTypeDeclaration.shapeEditDocument
  static let drawingPackage = UTTypeDeclaration(
    identifier: UTType.drawingPackage.identifier, localizedDescription: "Drawing in Parts",
    conformingTo: [.package], filenameExtensions: ["shapes"])
}

/// A drawing.
struct Drawing: RecoverableDocument, Equatable {
  static var readableContentTypes: [UTType] { [.drawing, .drawingPackage] }

  private var document = ShapeEditDocument(graphic: Graphic())

  var graphic: Graphic {
    get { document.graphic }
    set { document.graphic = newValue }
  }

  init() {}

  init(configuration: ReadConfiguration) throws {
    if configuration.file.isDirectory {
      graphic = try PackagedDrawing.read(configuration.file)
    } else {
      document = try ShapeEditDocument(configuration: configuration)
    }
  }

  func fileWrapper(configuration: WriteConfiguration) throws -> FileWrapper {
    configuration.contentType.conforms(to: .package)
      ? PackagedDrawing.write(graphic, over: configuration.existingFile)
      : try document.fileWrapper(configuration: configuration)
  }

  static func == (left: Drawing, right: Drawing) -> Bool { left.graphic == right.graphic }

  func delta(to new: Drawing) -> GraphicDelta { document.delta(to: new.document) }
  mutating func apply(_ delta: GraphicDelta) { document.apply(delta) }
  static func inverse(of delta: GraphicDelta) -> GraphicDelta { ShapeEditDocument.inverse(of: delta) }
  static func cost(of delta: GraphicDelta) -> Int { ShapeEditDocument.cost(of: delta) }
  static func data(for delta: GraphicDelta) -> Data { ShapeEditDocument.data(for: delta) }
  static func delta(from data: Data) throws -> GraphicDelta { try ShapeEditDocument.delta(from: data) }
}

extension Drawing {
  /// How many shapes are on the first page.
  var count: Int { document.graphic.pages[0].shapes.count }

  /// Adds the next gesture: a shape that says by its id and its place whose and which it is.
  mutating func draw(_ label: String) {
    let number = count + 1
    let frame = Rect(x: Double(number) * 10, y: 0, width: 10, height: 10)
    document.graphic.pages[0].shapes.append(
      Shape(id: "\(label)\(number)", kind: .rectangle(cornerRadius: 0), frame: frame))
  }

  /// Moves one shape, another for each number.
  mutating func move(_ number: Int) {
    document.graphic.pages[0].shapes[number % count].frame.x += 1
  }

  /// Adds a shape with a long text, so that the file has about as many bytes more.
  mutating func fill(_ label: String, bytes: Int) {
    let number = count + 1
    let frame = Rect(x: Double(number) * 10, y: 0, width: 10, height: 10)
    var text = TextContent(string: "")
    text.string = String(repeating: "x", count: bytes)
    document.graphic.pages[0].shapes.append(
      Shape(id: "\(label)\(number)", kind: .text, frame: frame, text: text))
  }
}
