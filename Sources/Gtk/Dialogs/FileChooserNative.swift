// The desktop's own file dialog (through the portal in a sandbox). GTK 4.8 has no GtkFileDialog.
// It keeps itself while it is open, so that a caller may await it and nothing else.

import CGtk

/// The desktop's file dialog: asks once, for files to open, a file to save to, or folders.
@MainActor
public final class FileChooserNative: Object {
  /// What is asked for.
  public enum Action: UInt32, Sendable {
    /// Existing files.
    case open
    /// A file that may not exist yet; the dialog asks before one that does is replaced.
    case save
    /// An existing folder.
    case selectFolder
  }

  private var pending: CheckedContinuation<[File]?, Never>?
  private var connections: [SignalConnection] = []
  private var filters: [(FileFilter, OpaquePointer)] = []
  /// GTK's own dialog, which is not shown where the desktop shows one.
  private(set) var dialog: Window?
  /// Called with the file to be saved to, and the dialog, before GTK asks whether one that is there may be
  /// replaced: false keeps the dialog open. The desktop's own dialog, in a sandbox, does not ask.
  public var mayAccept: (@MainActor (File, Window) async -> Bool)?
  /// What is missing at the end of the name of a file to be saved to; empty for nothing. The name gets it
  /// before anything is asked about it. The desktop's own dialog, in a sandbox, does not ask.
  public var missingEnd: (@MainActor (File) async -> String)?

  /// A dialog over `parent`, which cannot be used meanwhile. `nil` labels are GTK's own.
  public convenience init(
    _ action: Action, title: String, parent: Window?, acceptLabel: String? = nil, cancelLabel: String? = nil
  ) {
    self.init(
      UnsafeMutableRawPointer(
        gtk_file_chooser_native_new(
          title, parent?.window, GTK_FILE_CHOOSER_ACTION_OPEN, acceptLabel, cancelLabel)),
      .adopt)
    gtk_native_dialog_set_modal(cast(), 1)
    // GTK 4.8 leaves its own dialog without a role. It can be given only before assistive technology is told
    // of the dialog, which happens as soon as it asks for a folder.
    for window in Window.toplevels
    where window.isKind(of: gtk_file_chooser_dialog_get_type()) && !window.isRealized {
      window.setAccessibleRole(.dialog)
      dialog = window
    }
    gtk_file_chooser_set_action(cast(), GtkFileChooserAction(rawValue: action.rawValue))
  }

  isolated deinit {
    for (_, filter) in filters { g_object_unref(UnsafeMutableRawPointer(filter)) }
  }

  /// Whether several files can be chosen.
  public var selectsMultiple: Bool {
    get { gtk_file_chooser_get_select_multiple(cast()) != 0 }
    set { if newValue != selectsMultiple { gtk_file_chooser_set_select_multiple(cast(), newValue.g) } }
  }

  /// Proposes a name to save under.
  public func setSuggestedName(_ name: String) { gtk_file_chooser_set_current_name(cast(), name) }

  /// Opens in a folder; silently elsewhere if it is not there.
  public func setFolder(_ folder: File) {
    folder.withGFile { _ = gtk_file_chooser_set_current_folder(cast(), $0, nil) }
  }

  /// Proposes an existing file to save over.
  public func setFile(_ file: File) { file.withGFile { _ = gtk_file_chooser_set_file(cast(), $0, nil) } }

  /// Offers a kind of file; the first one added is selected.
  public func addFilter(_ filter: FileFilter) {
    let pointer = filter.makeGtk()
    gtk_file_chooser_add_filter(cast(), pointer)
    if filters.isEmpty { gtk_file_chooser_set_filter(cast(), pointer) }
    filters.append((filter, pointer))
  }

  /// The kind of file that is selected.
  public var selectedFilter: FileFilter? {
    let current = gtk_file_chooser_get_filter(cast())
    return filters.first { $0.1 == current }?.0
  }

  /// Shows the dialog and returns the files chosen; `nil` if it was cancelled, or its parent went away.
  public func run() async -> [File]? {
    precondition(pending == nil, "the dialog is already shown")
    connections = [
      connectInt("response") { [weak self] response in
        guard let self else { return }
        finish(response == GTK_RESPONSE_ACCEPT.rawValue ? files : nil)
      }
    ]
    if let parent = Window.wrapping(gtk_native_dialog_get_transient_for(cast())) {
      connections += parent.onDestroyed { [weak self] in self?.finish(nil) }
    }
    if let dialog, mayAccept != nil || missingEnd != nil { checkFirst(dialog) }
    return await withCheckedContinuation { continuation in
      pending = continuation
      gtk_native_dialog_show(cast())
    }
  }

  /// Has `missingEnd` and `mayAccept` decide before GTK's own handler of answers, which asks by itself and is
  /// the first.
  private func checkFirst(_ dialog: Window) {
    let response = g_signal_lookup("response", gtk_dialog_get_type())
    let own = g_signal_handler_find(dialog.raw, G_SIGNAL_MATCH_ID, response, 0, nil, nil, nil)
    guard own != 0 else { return }
    g_signal_handler_block(dialog.raw, own)
    var (isAsking, isChecked) = (false, false)
    let connection = dialog.connectInt("response") { [weak self, weak dialog] answer in
      guard let self, let dialog, answer == GTK_RESPONSE_ACCEPT.rawValue, !isChecked else { return }
      g_signal_stop_emission_by_name(dialog.raw, "response")
      guard !isAsking, let file = files.first else { return }
      isAsking = true
      Task {
        let whole = self.complete(file, with: await self.missingEnd?(file) ?? "")
        let mayAccept = await self.mayAccept?(whole, dialog) != false
        isAsking = false
        guard mayAccept, self.pending != nil else { return }
        isChecked = true
        g_signal_handler_unblock(dialog.raw, own)
        gtk_dialog_response(dialog.cast(), answer)
        g_signal_handler_block(dialog.raw, own)
        isChecked = false
      }
    }
    connections.append(connection)
  }

  /// Puts an end to the name: GTK asks about the whole name then, and it is the whole name that GTK adds to
  /// the recent files.
  private func complete(_ file: File, with end: String) -> File {
    guard !end.isEmpty, let name = String(taking: gtk_file_chooser_get_current_name(cast())),
      !name.hasSuffix("/")
    else { return file }
    setSuggestedName(name + end)
    return files.first ?? file
  }

  /// Closes the dialog as if it were cancelled.
  public func cancel() { finish(nil) }

  var files: [File] {
    guard let model = gtk_file_chooser_get_files(cast()) else { return [] }
    defer { g_object_unref(UnsafeMutableRawPointer(model)) }
    return (0..<g_list_model_get_n_items(model)).compactMap { index in
      guard let item = g_list_model_get_item(model, index) else { return nil }
      defer { g_object_unref(item) }
      return File(OpaquePointer(item))
    }
  }

  private func finish(_ result: [File]?) {
    guard let continuation = pending else { return }
    pending = nil
    for connection in connections { connection.disconnect() }
    connections = []
    gtk_native_dialog_hide(cast())
    lingerUntilIdle()
    continuation.resume(returning: result)
  }
}

extension FileChooserNative {
  /// Asks for one file to open.
  public static func open(
    title: String, parent: Window?, filters: [FileFilter] = [], folder: File? = nil
  ) async -> File? {
    let dialog = FileChooserNative(.open, title: title, parent: parent)
    for filter in filters { dialog.addFilter(filter) }
    if let folder { dialog.setFolder(folder) }
    return await dialog.run()?.first
  }

  /// Asks for files to open; none if it is cancelled.
  public static func openMultiple(
    title: String, parent: Window?, filters: [FileFilter] = [], folder: File? = nil
  ) async -> [File] {
    let dialog = FileChooserNative(.open, title: title, parent: parent)
    dialog.selectsMultiple = true
    for filter in filters { dialog.addFilter(filter) }
    if let folder { dialog.setFolder(folder) }
    return await dialog.run() ?? []
  }

  /// Asks for a file to save to, and says which kind was selected.
  public static func save(
    title: String, parent: Window?, suggestedName: String, filters: [FileFilter] = [], folder: File? = nil
  ) async -> (file: File, filter: FileFilter?)? {
    let dialog = FileChooserNative(.save, title: title, parent: parent)
    for filter in filters { dialog.addFilter(filter) }
    if let folder { dialog.setFolder(folder) }
    dialog.setSuggestedName(suggestedName)
    guard let file = await dialog.run()?.first else { return nil }
    return (file, dialog.selectedFilter)
  }

  /// Asks for a folder.
  ///
  /// - Parameter acceptLabel: what its button says; GTK's own word when it is nil.
  public static func selectFolder(
    title: String, parent: Window?, folder: File? = nil, acceptLabel: String? = nil
  ) async -> File? {
    let dialog = FileChooserNative(.selectFolder, title: title, parent: parent, acceptLabel: acceptLabel)
    if let folder { dialog.setFolder(folder) }
    return await dialog.run()?.first
  }
}
