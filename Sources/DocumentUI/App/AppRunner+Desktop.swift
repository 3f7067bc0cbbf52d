// What the application object does with the desktop around it: its look, its search, the person's settings.

import DocumentModel
import FoundationEssentials
import Gtk

extension AppRunner {
  /// How long a program that was started for a search waits for another one, in milliseconds.
  private static let searchTimeout = 20_000

  /// Offers the documents to the desktop's search. Before the application has its name on the bus, so that
  /// what the bus started it for finds it there.
  func offerSearch() throws {
    if case .screenshot = start { return }
    guard let bus = SessionBus.shared else { return }
    let mimeType = groups.flatMap(\.readableContentTypes).lazy.compactMap(\.preferredMIMEType).first
    let provider = SearchProvider(
      icon: mimeType?.replacing("/", with: "-") ?? information.identifier,
      documents: { [weak self] in self?.searchableDocuments() ?? [] },
      open: { [weak self] uri in self?.open([Gtk.File(uri: uri)]) },
      search: { [weak self] text in
        self?.afterRecovery {
          $0.showBrowser()
          $0.browser?.find(text)
        }
      })
    try provider.export(on: bus, application: information.identifier)
    searchProvider = provider
    // With a window it is a program like any other, which ends with its last one.
    application.onWindowAdded { [weak self] in self?.application.inactivityTimeout = 0 }
  }

  /// The documents that are open, then the recent ones.
  private func searchableDocuments() -> [URL] {
    // A search does not keep the program, nor does it end it at once.
    if windows.isEmpty, browser == nil {
      application.inactivityTimeout = Self.searchTimeout
      application.hold()
      application.release()
    }
    return windows.compactMap { $0.session.fileURL } + recents.documents
  }

  /// Hands the menus to a desktop that shows menu bars itself. It may begin to do so at any time, and learns
  /// where they are when a window is first shown. GTK may take keys from them: bind those of commands after.
  func giveMenusToDesktop() { application.menubar = menus.menu }

  /// Follows the desktop's look and the person's settings.
  func followDesktop() {
    AppSettings.shared.open(information)
    if case .screenshot = start {} else { SceneFile.openShared() }
    SceneFile.shared?.left = { [weak self] in self?.recovery.windows.left.map(\.sceneID) ?? [] }
    let settings = AppSettings.shared
    settings.wait(atMost: SettingsFile.startLimit)
    SceneFile.shared?.wait(atMost: SettingsFile.startLimit)
    let follow: () -> Void = { [weak self] in
      let name = settings.read(DocumentSettings.appearance)?.string
      self?.appearance.scheme = name.flatMap { DesktopAppearance.Scheme(rawValue: $0) } ?? .system
    }
    settings.onChanged(DocumentSettings.appearance, follow)
    follow()
    DocumentSettings.follow(settings, into: SessionServices.standard.preferences)
    appearance.follow(SessionBus.shared)
  }
}

extension AppRunner {
  /// The values that a document's window begins with: those it had when the program ended.
  func sceneStore(of session: DocumentSession) -> SceneStore {
    guard case .screenshot = start else {
      return SceneStore(id: session.sceneID, file: SceneFile.shared)
    }
    return SceneStore()
  }
}

extension WindowList.Place {
  /// What the values of the document's window are found by when it comes back.
  var sceneID: String {
    switch self {
    case .file(let url): url.absoluteString
    case .draft(let id): id
    }
  }
}

extension DocumentSession {
  /// What the values of the document's window are found by when it comes back.
  var sceneID: String? { fileURL?.absoluteString ?? draftID }
}
