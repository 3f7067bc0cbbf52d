// Printing a drawing.

import DocumentUI
import Gtk
import ShapeDrawing
import ShapeModel

/// Prints drawings.
@MainActor
enum Printing {
  /// Asks how to print a drawing, over the window of its canvas, and prints it. Says what is wrong when it
  /// cannot.
  static var print: @MainActor (_ graphic: Graphic, _ name: String, _ canvas: CanvasModel) async -> Void = ask

  private static func ask(_ graphic: Graphic, _ name: String, _ canvas: CanvasModel) async {
    do {
      let drawing = try PrintedDrawing(graphic)
      let operation = Gtk.PrintOperation(name, pages: drawing.pageCount, isLandscape: drawing.isLandscape) {
        page, context, width, height in
        drawing.paint(page: page, on: context, width: width, height: height)
      }
      _ = try await operation.run(over: canvas.window)
    } catch {
      _ = await MessageDialog.ask(
        L("“%@” could not be printed", name), detail: "\(error)", parent: canvas.window,
        buttons: [.init(id: "ok", label: L("_OK"), role: .suggested)])
    }
  }
}
