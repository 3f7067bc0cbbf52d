// The desktop's own dialogs for opening and saving, for the types an app reads and writes.

import DocumentModel
import FoundationEssentials
import Gtk
import Localization

/// Asks which documents to open.
@MainActor
enum OpenPanel {
  /// The files chosen; none when the person cancels.
  ///
  /// - Parameter folder: the one that the dialog begins in; nil for the one it showed last.
  static func ask(
    title: String = L("Open"), types: [UTType], isMultiple: Bool = true, in folder: URL? = nil,
    _ options: FileDialogOptions = FileDialogOptions(), over parent: Gtk.Window?
  ) async -> [Gtk.File] {
    let filters =
      [Gtk.FileFilter(types)].compactMap { $0 } + [Gtk.FileFilter(name: L("All Files"), patterns: ["*"])]
    let chooser = FileChooserNative(
      .open, title: options.message ?? title, parent: parent, acceptLabel: options.confirmationLabel)
    chooser.selectsMultiple = isMultiple
    for filter in filters { chooser.addFilter(filter) }
    if let folder = folder ?? options.folder { chooser.setFolder(Gtk.File(uri: folder.absoluteString)) }
    return await chooser.runUntilCancelled() ?? []
  }
}

/// Asks where to save a document.
@MainActor
enum SavePanel {
  /// The place chosen; nil when the person cancels.
  ///
  /// The name is complete before the dialog shows: a portal grants just the name that was chosen there.
  ///
  /// - Parameters:
  ///   - name: what is proposed in place of the document's name.
  ///   - folder: the one that the dialog begins in for a document without a file.
  static func ask(
    for session: DocumentSession, named name: String? = nil, types: [UTType], in folder: URL?,
    over parent: Gtk.Window?
  ) async -> URL? {
    await ask(
      name ?? session.nameForNewFile, session.contentType, of: types,
      in: session.fileURL?.deletingLastPathComponent() ?? folder, over: parent
    ) { place, dialog in
      let destination = DocumentSession.destination(for: place, as: session.contentType)
      guard let other = await OpenDocuments.shared.session(for: destination), other !== session else {
        return true
      }
      await ErrorDialog.show(DocumentError.alreadyOpen(.save, destination), over: dialog)
      return false
    }
  }

  /// The place chosen for something called `name` that can be written as some types, the first unless the
  /// name says otherwise; nil when the person cancels.
  static func ask(
    _ name: String, _ types: [UTType], _ options: FileDialogOptions, over parent: Gtk.Window?
  ) async -> URL? {
    guard let type = types.first else { return nil }
    let suffix = type.preferredFilenameExtension.map { "." + $0 } ?? ""
    let isComplete = !suffix.isEmpty && name.hasSuffix(suffix)
    return await ask(
      isComplete ? String(name.dropLast(suffix.count)) : name, type, of: types, in: options.folder,
      options, over: parent)
  }

  /// - Parameters:
  ///   - known: the folder that the dialog begins in; nil for that of documents.
  ///   - mayAccept: whether something can be saved there; the portal's dialog, in a sandbox, does not ask.
  private static func ask(
    _ name: String, _ type: UTType, of types: [UTType], in known: URL?,
    _ options: FileDialogOptions = FileDialogOptions(), over parent: Gtk.Window?,
    mayAccept: (@MainActor (URL, Gtk.Window) async -> Bool)? = nil
  ) async -> URL? {
    let chooser = FileChooserNative(
      .save, title: options.message ?? L("Save As"), parent: parent,
      acceptLabel: options.confirmationLabel ?? L("_Save"))
    if let filter = Gtk.FileFilter(types) { chooser.addFilter(filter) }
    let suffix = type.preferredFilenameExtension.map { "." + $0 } ?? ""
    chooser.setSuggestedName(name + suffix)
    if let mayAccept {
      chooser.mayAccept = { file, dialog in
        guard let url = file.url else { return true }
        return await mayAccept(url, dialog)
      }
      chooser.missingEnd = { await missingEnd(of: $0, as: type) }
    }
    var folder = known
    if folder == nil { folder = await UserFolders.documents() }
    guard let folder else { return nil }
    chooser.setFolder(Gtk.File(uri: folder.absoluteString))
    return await chooser.runUntilCancelled()?.first?.url
  }
}

extension SavePanel {
  /// The extension of a type, where the name of a file has none of its; empty for a folder, which is gone
  /// into.
  private static func missingEnd(of file: Gtk.File, as type: UTType) async -> String {
    guard let url = file.url, DocumentSession.destination(for: url, as: type) != url,
      let suffix = type.preferredFilenameExtension
    else { return "" }
    let isFolder = await SystemSessionClock().answer(within: .seconds(2)) {
      SmallFiles().status(of: FilePath(url: url))?.kind == .directory
    }
    return isFolder == true ? "" : "." + suffix
  }
}

/// Asks for a folder to move files to.
@MainActor
enum FolderPanel {
  /// The folder chosen; nil when the person cancels.
  static func ask(title: String, _ options: FileDialogOptions, over parent: Gtk.Window?) async -> URL? {
    let chooser = FileChooserNative(
      .selectFolder, title: options.message ?? title, parent: parent, acceptLabel: options.confirmationLabel)
    if let folder = options.folder { chooser.setFolder(Gtk.File(uri: folder.absoluteString)) }
    return await chooser.runUntilCancelled()?.first?.url
  }
}

extension FileChooserNative {
  /// Shows the dialog until it is answered, or the task is cancelled.
  fileprivate func runUntilCancelled() async -> [Gtk.File]? {
    if Task.isCancelled { return nil }
    return await withTaskCancellationHandler {
      await run()
    } onCancel: {
      Task { @MainActor in self.cancel() }
    }
  }
}

extension Gtk.FileFilter {
  /// Files of these types, by extension, or by MIME type where a type has no extension; nil for no types.
  fileprivate init?(_ types: [UTType]) {
    guard !types.isEmpty else { return nil }
    let name = types.count == 1 ? types[0].localizedDescription : nil
    let suffixes = types.flatMap { $0.tags[.filenameExtension] ?? [] }
    self.init(
      name: name ?? L("Documents"),
      contentTypes: suffixes.isEmpty ? types.flatMap { $0.tags[.mimeType] ?? [] } : [],
      suffixes: suffixes)
  }
}
