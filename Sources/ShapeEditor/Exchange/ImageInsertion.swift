// Insert > Image: files are asked for and put into the middle of what is seen.

import DocumentUI
import FoundationEssentials
import Gtk
import ShapeModel

/// Asks for pictures and puts them into a drawing.
@MainActor
enum ImageInsertion {
  /// Asks over the window of `model`, at first in the folder of `document`.
  static func ask(for model: CanvasModel, beside document: URL?) async {
    let suffixes = HandedReader.fileExtensions.filter { $0 != ShapeEditFormat.filenameExtension }
    let files = await FileChooserNative.openMultiple(
      title: L("Insert Image"), parent: model.window,
      filters: [
        Gtk.FileFilter(name: L("Images"), suffixes: suffixes),
        Gtk.FileFilter(name: L("All Files"), patterns: ["*"]),
      ],
      folder: document.map { Gtk.File(uri: $0.deletingLastPathComponent().absoluteString) })
    guard !files.isEmpty else { return }
    await HandedOver.take(
      files: files.compactMap(\.url), into: model, at: .middle, actionName: L("Insert Image"))
  }
}
