// The documents that were open lately, shared with the rest of the desktop.

import DocumentModel
import FoundationEssentials
import Gtk
import Localization

/// The app's part of the desktop's list of recent files, and the menu made of it.
@MainActor
final class RecentDocuments {
  /// File ▸ Open Recent: up to ten documents, newest first.
  let menu = Gtk.Menu()

  private let manager = Gtk.RecentManager.default
  private var types: [UTType] = []

  private let information: AppInformation

  init(_ information: AppInformation) {
    self.information = information
    manager.onChanged { [weak self] in self?.rebuild() }
  }

  /// Says which documents are the app's, and fills the menu.
  func follow(_ types: [UTType]) {
    self.types = types
    rebuild()
  }

  /// The app's documents that still exist, newest first.
  var documents: [URL] {
    let mimeTypes = Set(types.flatMap { $0.tags[.mimeType] ?? [] })
    return manager.items
      .filter { $0.exists && $0.uri.hasPrefix("file://") && mimeTypes.contains($0.contentType) }
      .compactMap { URL(string: $0.uri) }
  }

  /// Notes that a document was opened or saved.
  func add(_ url: URL, type: UTType) {
    guard let mimeType = type.preferredMIMEType else { return }
    manager.add(
      uri: url.absoluteString, contentType: mimeType, application: information.name,
      command: "\(InstalledPaths.program ?? information.name) %u")
  }

  /// Notes that a document's file has another name.
  func move(from old: URL?, to new: URL?) {
    guard let old, let new else { return }
    manager.move(from: old.absoluteString, to: new.absoluteString)
  }

  private func rebuild() {
    menu.removeAll()
    for url in documents.prefix(10) {
      let name = url.deletingPathExtension().lastPathComponent.replacing("_", with: "__")
      menu.append(Gtk.MenuItem(name, action: "app.open-uri", target: .string(url.absoluteString)))
    }
    if menu.count == 0 {
      menu.append(Gtk.MenuItem(L("No Recent Documents"), action: "app.none"))
    }
  }
}
