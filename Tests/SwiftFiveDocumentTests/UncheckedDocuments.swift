// Documents as they were written before anybody checked for data races: classes in them, nothing Sendable.
// This target is compiled in Swift 5 mode; that it compiles without a warning is half of what it shows.

import DocumentModel
import Foundation

extension UTType {
  static let sketch = UTType(exportedAs: "org.example.sketch", conformingTo: .json)
}

/// A model of classes.
final class Page: Codable {
  var title: String
  var marks: [String] = []

  init(title: String) {
    self.title = title
  }
}

/// A value document with a class in it.
struct PageDocument: FileDocument {
  static var readableContentTypes: [UTType] { [.json, .plainText] }

  var page = Page(title: "New")

  init() {}

  init(configuration: ReadConfiguration) throws {
    guard let data = configuration.file.regularFileContents else { throw CocoaError(.fileReadCorruptFile) }
    page = try JSONDecoder().decode(Page.self, from: data)
  }

  func fileWrapper(configuration: WriteConfiguration) throws -> FileWrapper {
    FileWrapper(regularFileWithContents: try JSONEncoder().encode(page))
  }
}

/// A document object as the course about them prints it.
class SketchDocument: ReferenceFileDocument {
  static var readableContentTypes = [UTType.sketch, .json]
  static var writeableContentTypes = [UTType.sketch]

  struct Sketch: Codable, Equatable {
    var background = ""
    var emojis: [String] = []

    init() {}
    init(json: Data) throws { self = try JSONDecoder().decode(Sketch.self, from: json) }
    func json() throws -> Data { try JSONEncoder().encode(self) }
  }

  @Published private(set) var sketch: Sketch {
    didSet { if sketch.background != oldValue.background { backgroundChanges += 1 } }
  }
  var backgroundChanges = 0

  init() {
    sketch = Sketch()
  }

  required init(configuration: ReadConfiguration) throws {
    if let data = configuration.file.regularFileContents {
      sketch = try Sketch(json: data)
    } else {
      throw CocoaError(.fileReadCorruptFile)
    }
  }

  func snapshot(contentType: UTType) throws -> Data {
    try sketch.json()
  }

  func fileWrapper(snapshot: Data, configuration: WriteConfiguration) throws -> FileWrapper {
    precondition(!Thread.isMainThread)
    return FileWrapper(regularFileWithContents: snapshot)
  }

  // MARK: Undo

  private func undoablyPerform(operation: String, with undoManager: UndoManager? = nil, doit: () -> Void) {
    let oldSketch = sketch
    doit()
    undoManager?.registerUndo(withTarget: self) { myself in
      myself.undoablyPerform(operation: operation, with: undoManager) {
        myself.sketch = oldSketch
      }
    }
    undoManager?.setActionName(operation)
  }

  func setBackground(_ background: String, undoManager: UndoManager?) {
    undoablyPerform(operation: "Set Background", with: undoManager) {
      sketch.background = background
    }
  }

  func addEmoji(_ emoji: String, undoManager: UndoManager?) {
    undoablyPerform(operation: "Add \(emoji)", with: undoManager) {
      sketch.emojis.append(emoji)
    }
  }

  /// A change that nobody can undo.
  func scribble(_ text: String) {
    sketch.emojis.append(text)
  }
}
