// The desktop's own dialogs for opening and saving, for the types an app reads and writes.

import DocumentModel
import FoundationEssentials
import Gtk

/// Asks which documents to open.
@MainActor
enum OpenPanel {
  /// The files chosen; none when the person cancels.
  static func ask(types: [UTType], over parent: Gtk.Window?) async -> [URL] {
    let chooser = FileChooserNative(.openMultiple, title: L("Open"), parent: parent, accept: L("_Open"))
    chooser.addFilters(for: types, all: true)
    return await chooser.run().compactMap { $0.url }
  }
}

/// Asks where to save a document.
@MainActor
enum SavePanel {
  /// The place chosen, its extension added where the person left it out; nil when they cancel.
  static func ask(for session: DocumentSession, types: [UTType], over parent: Gtk.Window?) async -> URL? {
    let chooser = FileChooserNative(.save, title: L("Save As"), parent: parent, accept: L("_Save"))
    chooser.addFilters(for: types, all: false)
    let suffix = types.first?.preferredFilenameExtension.map { "." + $0 } ?? ""
    // The name is complete before the dialog shows: a portal grants just the name that was chosen there.
    chooser.suggestedName = session.displayName + suffix
    if let folder = session.fileURL?.deletingLastPathComponent() ?? UserFolders.documents {
      chooser.folder = folder.path
    }
    return await chooser.run().first?.url
  }
}

extension FileChooserNative {
  fileprivate func addFilters(for types: [UTType], all: Bool) {
    guard !types.isEmpty else { return }
    let patterns = types.flatMap { $0.tags[.filenameExtension] ?? [] }.map { "*.\($0)" }
    let mimeTypes = patterns.isEmpty ? types.flatMap { $0.tags[.mimeType] ?? [] } : []
    let name = types.count == 1 ? types[0].localizedDescription ?? L("Documents") : L("Documents")
    addFilter(name, patterns: patterns, mimeTypes: mimeTypes)
    if all { addFilter(L("All Files"), patterns: ["*"], mimeTypes: []) }
  }
}
