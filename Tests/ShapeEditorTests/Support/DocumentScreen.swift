// A document's window content on screen, as the application builds it, without the application object.

import Foundation
import Gtk
import ShapeDocument
import ShapeModel
import TestSupport
import XCTest

@testable import DocumentUI
@testable import ShapeEditor

/// A document's editor in a window.
@MainActor
final class DocumentScreen {
  let session: ValueDocumentSession<ShapeEditDocument>
  let window: Gtk.Window
  let canvas: CanvasWidget
  private let host: ViewHost

  /// Shows the document of `session`, as if its file were at `url`.
  init(
    _ session: ValueDocumentSession<ShapeEditDocument>, at url: URL? = nil, width: Int = 900,
    height: Int = 600, in test: DisplayTestCase
  ) throws {
    self.session = session
    var environment = EnvironmentValues()
    environment.undoManager = session.undoManager
    environment.undoCoalescing = UndoCoalescing(session: session)
    host = ViewHost(Editor(session: session, url: url ?? session.fileURL), environment: environment)
    window = test.show(host.widget, width: width, height: height)
    canvas = try XCTUnwrap(Self.find(in: host.widget))
  }

  /// Shows a new document of these shapes, at its own size.
  convenience init(_ shapes: [Shape], in test: DisplayTestCase) throws {
    var graphic = Graphic()
    graphic.pages[0].shapes = ShapeList(shapes)
    let session = ValueDocumentSession(
      new: ShapeEditDocument(graphic: graphic), services: SessionServices(openDocuments: OpenDocuments()))
    try self.init(session, in: test)
    model.camera.zoom(to: 1)
    model.camera.show(from: .zero)
  }

  var model: CanvasModel { canvas.model }

  /// A shape as the document has it.
  subscript(id: String) -> Shape? { session.document.graphic.pages[0].shapes[id] }

  func close() {
    host.tearDown()
    window.destroy()
  }

  private static func find(in widget: Gtk.Widget) -> CanvasWidget? {
    if let canvas = widget as? CanvasWidget { return canvas }
    for child in widget.children {
      if let found = find(in: child) { return found }
    }
    return nil
  }
}

private struct Editor: DocumentUI.View {
  let session: ValueDocumentSession<ShapeEditDocument>
  let url: URL?

  var body: some DocumentUI.View {
    ContentView(
      document: Binding(get: { session.document }, set: { session.document = $0 }), name: session.displayName,
      fileURL: url)
  }
}
