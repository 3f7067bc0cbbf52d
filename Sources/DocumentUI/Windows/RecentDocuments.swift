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
  /// The name of the application's action that opens one of them, by its URL.
  static let actionName = "open-uri"

  /// The app's documents, newest first: those that were there when they were last looked for. Nothing is read
  /// to say this.
  private(set) var documents: [URL] = []
  /// Called when they are others.
  var onChange: () -> Void = {}

  private let manager = Gtk.RecentManager.default
  private var types: [UTType] = []
  /// The app's documents in the list, newest first.
  private var listed: [URL] = []
  /// Those of them that are not there.
  private var gone: Set<URL> = []
  /// Those that are being looked for: where a server does not answer this takes as long as it takes, and
  /// nothing waits.
  private var sought: Set<URL> = []

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

  /// Notes that a document was opened or saved.
  func add(_ url: URL, type: UTType) {
    guard let mimeType = type.preferredMIMEType else { return }
    let uri = Self.uri(of: url)
    if uri != url.absoluteString { manager.remove(uri: url.absoluteString) }
    manager.add(uri: uri, contentType: mimeType, application: information.name, command: Self.command)
  }

  /// Notes that a document's file, or a folder that documents are in, has another path.
  func move(from old: URL?, to new: URL?) {
    guard let old, let new else { return }
    BrowserFavorites.shared.move(from: old, to: new)
    let (from, to) = (FilePath(url: old), FilePath(url: new))
    let inside = listed.filter { FilePath(url: $0).isInside(from) }
    for url in [old] + inside {
      guard let now = FilePath(url: url).following(from: from, to: to)?.url else { continue }
      for uri in [url.absoluteString, Self.uri(of: url)] { manager.move(from: uri, to: Self.uri(of: now)) }
    }
  }

  /// Looks whether those that were not there are there again.
  func lookAgain() {
    for url in gone { look(for: url) }
  }

  /// How the desktop spells the place of a file, with which the list takes it for the same. Parentheses, for
  /// one, are written as they are.
  private static func uri(of url: URL) -> String { Gtk.File(uri: url.absoluteString).uri }

  /// The files at these places, each once however it is spelled.
  static func files(at uris: [String]) -> [URL] {
    var seen: Set<FilePath> = []
    return uris.compactMap { URL(string: $0) }.map { FilePath(url: $0) }.filter { seen.insert($0).inserted }
      .map(\.url)
  }

  /// How other programs open a document with this one. Outside of a sandbox its path means nothing.
  private static var command: String {
    let path = InstalledPaths.program ?? CommandLine.arguments.first ?? ""
    return command(program: Sandbox.isAround ? FilePath(path).lastComponent.description : path)
  }

  /// The command of a program, as the list of recent files has it: quoted as for a shell, with `%%` for a
  /// percent sign.
  static func command(program: String) -> String {
    let isPlain = program.utf8.allSatisfy {
      (48...57).contains($0) || (65...90).contains($0) || (97...122).contains($0) || "/._-+".utf8.contains($0)
    }
    let quoted = isPlain ? program : "'" + program.replacing("'", with: "'\\''") + "'"
    return quoted.replacing("%", with: "%%") + " %u"
  }

  private func rebuild() {
    let mimeTypes = Set(types.flatMap { $0.tags[.mimeType] ?? [] })
    let kinds = types.filter(\.isKind)
    var known: [String: Bool] = [:]
    func isOne(_ mimeType: String) -> Bool {
      if mimeTypes.contains(mimeType) { return true }
      if kinds.isEmpty { return false }
      if let known = known[mimeType] { return known }
      let type = UTType(mimeType: mimeType)
      let isOne = kinds.contains { type?.conforms(to: $0) == true }
      known[mimeType] = isOne
      return isOne
    }
    listed = Self.files(
      at: manager.items.filter { $0.uri.hasPrefix("file://") && isOne($0.contentType) }.map(\.uri))
    gone.formIntersection(listed)
    fill()
    for url in listed { look(for: url) }
  }

  private func look(for url: URL) {
    guard sought.insert(url).inserted else { return }
    Task { [weak self] in
      let isThere = await Gtk.File(uri: url.absoluteString).exists()
      guard let self else { return }
      sought.remove(url)
      guard isThere == gone.contains(url) else { return }
      if isThere { gone.remove(url) } else { gone.insert(url) }
      fill()
    }
  }

  private func fill() {
    let before = documents
    documents = listed.filter { !gone.contains($0) }
    defer { if documents != before { onChange() } }
    menu.removeAll()
    let shown = documents.prefix(10)
    let items = shown.map { WindowsMenu.Item(id: 0, name: $0.fileNameWithoutExtension, at: $0) }
    for (url, title) in zip(shown, WindowsMenu.titles(of: items)) {
      let title = title.replacing("_", with: "__")
      menu.append(Gtk.MenuItem(title, action: "app.\(Self.actionName)", target: .string(url.absoluteString)))
    }
    if menu.count == 0 {
      menu.append(Gtk.MenuItem(L("No Recent Documents"), action: "app.none"))
    }
  }
}
