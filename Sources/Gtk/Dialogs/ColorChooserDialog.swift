// Choosing a colour in a dialog. GTK 4.8 has no GtkColorDialog.

import CGtk

/// A dialog to choose a colour.
@MainActor
public final class ColorChooserDialog: Window {
  private var pending: CheckedContinuation<RGBA?, Never>?

  /// A dialog over `parent` that starts at `color`.
  public convenience init(title: String, color: RGBA, usesAlpha: Bool = true, parent: Window?) {
    self.init(gtk_color_chooser_dialog_new(title, parent?.window))
    var rgba = color.gdk
    gtk_color_chooser_set_rgba(cast(), &rgba)
    gtk_color_chooser_set_use_alpha(cast(), usesAlpha.g)
    isModal = true
    destroysWithParent = true
  }

  /// Shows the dialog and returns the colour chosen; `nil` if it was cancelled. The dialog is gone afterwards.
  public func run() async -> RGBA? {
    precondition(pending == nil, "the dialog is already shown")
    connectInt("response") { [weak self] response in self?.finish(response == GTK_RESPONSE_OK.rawValue) }
    var connections = onDestroyed { [weak self] in self?.finish(false) }
    if let transientParent {
      connections += transientParent.onDestroyed { [weak self] in self?.finish(false) }
    }
    defer { for connection in connections { connection.disconnect() } }
    return await withCheckedContinuation { continuation in
      pending = continuation
      present()
    }
  }

  private func finish(_ accepted: Bool) {
    guard let continuation = pending else { return }
    pending = nil
    var rgba = GdkRGBA()
    if accepted { gtk_color_chooser_get_rgba(cast(), &rgba) }
    destroy()
    continuation.resume(returning: accepted ? RGBA(rgba) : nil)
  }
}
