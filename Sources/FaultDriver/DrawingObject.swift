// The driver's document as an object, which can be changed in every way a class can: announced or not, to be
// undone or not.

import DocumentModel
import FoundationEssentials
import ShapeModel

/// A drawing that is an object.
final class DrawingObject: ReferenceFileDocument {
  static var readableContentTypes: [UTType] { Drawing.readableContentTypes }

  /// What it announces a change of, and has undo for.
  @Published private var told = Drawing()
  /// Shapes that it announces, and has no undo for.
  @Published private var others: [Shape] = []
  /// Shapes that it tells nobody of.
  private var untold: [Shape] = []

  init() {}

  init(configuration: ReadConfiguration) throws {
    told = try Drawing(configuration: configuration)
  }

  /// All of it.
  var whole: Drawing {
    var drawing = told
    for shape in others + untold { drawing.graphic.pages[0].shapes.append(shape) }
    return drawing
  }

  func snapshot(contentType: UTType) throws -> Drawing { whole }

  func fileWrapper(snapshot: Drawing, configuration: WriteConfiguration) throws -> FileWrapper {
    try snapshot.fileWrapper(configuration: configuration)
  }

  /// Makes a change that can be undone.
  @MainActor
  func edit(_ undoManager: UndoManager, _ change: (inout Drawing) -> Void) {
    var drawing = told
    change(&drawing)
    set(drawing, undoManager)
  }

  @MainActor
  private func set(_ new: Drawing, _ undoManager: UndoManager) {
    let old = told
    told = new
    undoManager.registerUndo(withTarget: self) { $0.set(old, undoManager) }
  }

  /// Adds a shape that undo knows nothing of.
  @MainActor
  func add(_ label: String, isAnnounced: Bool) {
    var drawing = whole
    drawing.draw(label)
    let shape = drawing.graphic.pages[0].shapes[drawing.count - 1]
    if isAnnounced { others.append(shape) } else { untold.append(shape) }
  }
}
