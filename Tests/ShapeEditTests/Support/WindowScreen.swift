// A document's whole window on screen, with its menus, its actions and their keys, in an application of its
// own.

import CGtk
import ShapeDocument
import ShapeDrawing
import ShapeModel
import TestSupport
import XCTest

@testable import DocumentUI
@testable import Gtk
@testable import ShapeEdit
@testable import ShapeEditor

/// A document window of the application.
@MainActor
final class WindowScreen {
  let session: ValueDocumentSession<ShapeEditDocument>
  let window: DocumentWindow
  let canvas: CanvasWidget
  let keys: KeyDriver
  private let test: DisplayTestCase
  /// What was seen of the page at first.
  private(set) var firstViewport = CanvasViewport()

  /// One for all windows: an application is on the session bus once. One that takes pictures is no other
  /// program's instance.
  static let runner = Result {
    let runner = AppRunner(
      ShapeEdit(), information: ShapeEdit.information, start: .screenshot(output: "", file: ""))
    try runner.application.register()
    runner.bindKeys()
    return runner
  }

  /// Shows a new document of these shapes, at its own size.
  ///
  /// - Parameter width: how wide the last window was; nil where none is remembered.
  init(_ shapes: [Shape], width: Int? = nil, height: Int = 860, in test: DisplayTestCase) throws {
    self.test = test
    var graphic = Graphic()
    graphic.pages[0].shapes = ShapeList(shapes)
    session = ValueDocumentSession(
      new: ShapeEditDocument(graphic: graphic), services: SessionServices(openDocuments: OpenDocuments()))
    let runner = try Self.runner.get()
    let group = try XCTUnwrap(
      runner.groups.first as? any DocumentGroupDescription<ValueDocumentSession<ShapeEditDocument>>)
    window = DocumentWindow(
      session: session, content: group.makeContent(for: session), contentTypes: [], preview: nil,
      runner: runner)
    window.window.defaultSize = (1180, height)
    if let width {
      AppSettings.shared.write("window-size-document", .string("\(width) \(height)"))
      window.rememberSize(kind: "document")
      AppSettings.shared.write("window-size-document", nil)
    }
    window.present()
    canvas = try XCTUnwrap(window.window.first(CanvasWidget.self))
    keys = KeyDriver(window: window.window)
    let canvas = canvas
    test.wait("the canvas to be shown") { canvas.isMapped && canvas.width > 0 }
    // The inspector's sections come one after another.
    for _ in 0..<4 { settle() }
    firstViewport = model.camera.viewport
    model.camera.zoom(to: 1)
    model.camera.show(from: .zero)
  }

  /// Shows another drawing as a new window would: nothing is selected or typed, and nothing can be undone.
  func show(_ graphic: Graphic) {
    closePopovers()
    model.finishTextEditing(nil)
    model.take(.select)
    canvas.grabFocus()
    settle()
    session.endCoalescing()
    session.edit("Another drawing") { $0.graphic = graphic }
    session.endCoalescing()
    session.undoManager.endEvent()
    session.undoManager.removeAllActions()
    model.select([])
    model.camera.zoom(to: 1)
    model.camera.show(from: .zero)
    settle()
  }

  var model: CanvasModel { canvas.model }

  /// A shape as the document has it.
  subscript(id: String) -> Shape? { session.document.graphic.pages[0].shapes[id] }

  /// Brings views and widgets up to date, and lets what was asked of the clipboard come.
  func settle() {
    var turns = 0
    while turns < 3 || (!window.host.isClean && turns < 50) {
      window.host.updateNow()
      drain()
      turns += 1
    }
    // A widget that went with what it showed keeps the focus until a frame.
    let window = window.window
    if let focus = window.focus, focus.root != window {
      test.wait("the focus to be in the window") { window.focus?.root == window || window.focus == nil }
    }
    // A button that a key has pressed does what it does a quarter of a second later.
    if let button = window.focus, button.hasCSSClass("keyboard-activating") {
      test.wait("the button to be pressed") { !button.hasCSSClass("keyboard-activating") }
      settle()
    }
    if pastesUnderWay > 0 {
      test.wait("what is pasted") { pastesUnderWay == 0 }
      settle()
    }
  }

  /// The popovers that are open, menus among them.
  var openPopovers: [Gtk.Widget] {
    func open(in widget: Gtk.Widget) -> [Gtk.Widget] {
      // One of a menu button has no wrapper of its own kind.
      if widget.isKind(of: gtk_popover_get_type()) { return widget.isMapped ? [widget] : [] }
      return widget.children.flatMap { open(in: $0) }
    }
    return open(in: window.window)
  }

  /// Closes the popovers that are open, and waits until they are.
  func closePopovers() {
    let open = openPopovers
    for popover in open { gtk_popover_popdown(popover.cast()) }
    test.wait("the popovers to close") { open.allSatisfy { !$0.isMapped } }
  }

  private var pastesUnderWay: Int { ShapeClipboard.pastesUnderWay + TextPaste.count }

  /// Does what waits, without waiting for anything.
  func drain() {
    MainLoop.whileRunning {
      for _ in 0..<200 where g_main_context_iteration(nil, 0) == 0 { return }
    }
  }

  /// The fields of the inspector that are seen, in order.
  var fields: [Gtk.Entry] {
    if entries.isEmpty { entries = window.window.all(Gtk.Entry.self) }
    return entries.filter(\.isMapped)
  }
  /// All of them; they last as long as the window.
  private var entries: [Gtk.Entry] = []

  /// The widget that the keys go to, by its place in the window.
  var focusName: String {
    guard let focus = window.window.focus else { return "nothing" }
    var path: [Int] = []
    var widget = focus
    while let parent = widget.parent {
      path.insert(parent.children.firstIndex { $0 == widget } ?? -1, at: 0)
      widget = parent
    }
    return "\(focus.typeName) at \(path)"
  }

  func close() {
    window.host.tearDown()
    window.window.destroy()
    drain()
  }
}
