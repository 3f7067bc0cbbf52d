// Printing by the desktop's own dialog (through the portal in a sandbox).
// It keeps itself while it is under way, so that a caller may await it and nothing else.

import CGtk

/// Asks how to print, and prints: page by page, each painted when the printer wants it.
@MainActor
public final class PrintOperation: Object {
  /// Paints page `number`, counted from 0, into `width` by `height` PDF points (1/72 inch): what of the paper
  /// the printer can reach.
  public typealias Paint =
    @MainActor (
      _ number: Int, _ context: Cairo.Context, _ width: Double, _ height: Double
    ) -> Void

  /// What became of it.
  public enum Outcome: Sendable {
    /// It was handed to the printer, or written to a file.
    case printed
    /// The person called it off.
    case cancelled
  }

  private var pending: CheckedContinuation<Result<Outcome, GLibError>, Never>?

  /// A job called `name` with `pages` pages, on paper that is wider than high if `isLandscape`.
  public convenience init(_ name: String, pages: Int, isLandscape: Bool, paint: @escaping Paint) {
    self.init(UnsafeMutableRawPointer(gtk_print_operation_new()), .adopt)
    gtk_print_operation_set_job_name(cast(), name)
    gtk_print_operation_set_n_pages(cast(), gint(pages))
    gtk_print_operation_set_unit(cast(), GTK_UNIT_POINTS)
    gtk_print_operation_set_embed_page_setup(cast(), 1)
    gtk_print_operation_set_allow_async(cast(), 1)
    // What a file that is printed to is called at first.
    let settings = gtk_print_settings_new()
    gtk_print_settings_set(settings, GTK_PRINT_SETTINGS_OUTPUT_BASENAME, name)
    gtk_print_operation_set_print_settings(cast(), settings)
    g_object_unref(UnsafeMutableRawPointer(settings))
    if isLandscape {
      let setup = gtk_page_setup_new()
      gtk_page_setup_set_orientation(setup, GTK_PAGE_ORIENTATION_LANDSCAPE)
      gtk_print_operation_set_default_page_setup(cast(), setup)
      g_object_unref(UnsafeMutableRawPointer(setup))
    }
    connectPage("draw-page") { context, number in
      guard let cairo = gtk_print_context_get_cairo_context(context) else { return }
      paint(
        number, Cairo.Context(borrowing: cairo), gtk_print_context_get_width(context),
        gtk_print_context_get_height(context))
    }
    connectInt("done") { [weak self] result in self?.finish(result) }
  }

  /// Shows the dialog over `parent`, and prints. Throws what went wrong, in the user's language.
  public func run(over parent: Window?) async throws(GLibError) -> Outcome {
    precondition(pending == nil, "it is under way")
    let result = await withCheckedContinuation { continuation in
      pending = continuation
      run(GTK_PRINT_OPERATION_ACTION_PRINT_DIALOG, over: parent)
    }
    return try result.get()
  }

  /// Prints into a PDF file without asking. Throws what went wrong, in the user's language.
  public func export(to path: String) async throws(GLibError) {
    precondition(pending == nil, "it is under way")
    gtk_print_operation_set_export_filename(cast(), path)
    let result = await withCheckedContinuation { continuation in
      pending = continuation
      run(GTK_PRINT_OPERATION_ACTION_EXPORT, over: nil)
    }
    _ = try result.get()
  }

  private func run(_ action: GtkPrintOperationAction, over parent: Window?) {
    var error: UnsafeMutablePointer<GError>?
    let result = gtk_print_operation_run(cast(), action, parent?.cast(), &error)
    // Else "done" tells, maybe before this returns.
    if result == GTK_PRINT_OPERATION_RESULT_ERROR { resume(.failure(GLibError(taking: error))) }
  }

  private func finish(_ result: Int32) {
    switch GtkPrintOperationResult(UInt32(bitPattern: result)) {
    case GTK_PRINT_OPERATION_RESULT_ERROR:
      var error: UnsafeMutablePointer<GError>?
      gtk_print_operation_get_error(cast(), &error)
      resume(.failure(GLibError(taking: error)))
    case GTK_PRINT_OPERATION_RESULT_CANCEL: resume(.success(.cancelled))
    default: resume(.success(.printed))
    }
  }

  private func resume(_ result: Result<Outcome, GLibError>) {
    guard let continuation = pending else { return }
    pending = nil
    continuation.resume(returning: result)
  }

  /// The signal that asks for a page.
  private func connectPage(_ signal: String, _ body: @escaping @MainActor (OpaquePointer, Int) -> Void) {
    typealias Body = @MainActor (OpaquePointer, Int) -> Void
    let trampoline: @convention(c) (gpointer?, OpaquePointer?, gint, gpointer?) -> Void = {
      _, context, number, data in
      let body = SignalBox<Body>.of(data)
      nonisolated(unsafe) let context = context!
      MainActor.assumeIsolated { body(context, Int(number)) }
    }
    _ = connect(
      signal, boxing: body as Body, trampoline: unsafeBitCast(trampoline, to: UnsafeRawPointer.self))
  }
}
