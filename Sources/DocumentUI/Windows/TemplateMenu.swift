// File ▸ New from Template: what comes with the app, then what is in the person's own folder of templates.
// The folder is read in the background each time a window comes to the front.

import DocumentModel
import FoundationEssentials
import Gtk
import Localization

/// What new documents can be made from, as a menu.
@MainActor
final class TemplateMenu {
  /// A template that is there.
  struct Item: Hashable, Sendable {
    var title: String
    var url: URL
    /// Whether it comes with the app.
    var isShipped: Bool
    /// Whether it only shows what can be made: it is not in the menu, and its words are its own.
    var isSample = false
    /// Its file as the browser shows files.
    var shown: BrowserItem {
      BrowserItem(
        .file(url), modified: Date(timeIntervalSince1970: 0), isTranslated: isShipped && !isSample)
    }
  }

  /// The menu.
  let menu = Gtk.Menu()
  /// The name of the application's action that makes a document of one of them, by its URL.
  static let actionName = "new-from-template"
  private(set) var items: [Item] = []
  private let templates: [DocumentTemplate]
  private let extensions: Set<String>
  /// Called when others were found.
  var onChange: () -> Void = {}
  private var looking: Task<Void, Never>?

  /// The most templates of the person's own that are shown.
  nonisolated static let most = 40

  init(_ templates: [DocumentTemplate], types: [UTType]) {
    self.templates = templates
    extensions = Set(types.flatMap { $0.tags[.filenameExtension] ?? [] })
    fill()
  }

  /// Whether there is such a menu.
  var isUsed: Bool { !templates.isEmpty }

  /// Looks for the templates that there are now.
  func look() {
    guard isUsed, looking == nil else { return }
    let (templates, extensions) = (templates, extensions)
    looking = Task { [weak self] in
      let found = await Background.run { () -> (shipped: [String: URL], own: [URL]) in
        let files = SmallFiles()
        let shipped = templates.compactMap { template -> (String, URL)? in
          InstalledPaths.data(template.file).first { files.status(of: FilePath($0)) != nil }
            .map { (template.file, URL(filePath: $0)) }
        }
        let folder = Desktop.templatesDirectory.map { URL(filePath: $0) }
        return (Dictionary(shipped) { first, _ in first }, folder.map { Self.own(in: $0, extensions) } ?? [])
      }
      guard let self else { return }
      self.looking = nil
      let new =
        templates.compactMap { template in
          found.shipped[template.file].map {
            Item(title: L(template.title), url: $0, isShipped: true, isSample: template.isSample)
          }
        } + found.own.map { Item(title: $0.fileNameWithoutExtension, url: $0, isShipped: false) }
      guard new != self.items else { return }
      self.items = new
      self.fill()
      self.onChange()
    }
  }

  /// The files in a folder that documents can be made from, by name.
  nonisolated static func own(in folder: URL, _ extensions: Set<String>) -> [URL] {
    let names = SmallFiles().names(in: FilePath(url: folder)).map(\.description).filter { name in
      !name.hasPrefix(".") && extensions.contains { name.lowercased().hasSuffix("." + $0) }
    }
    return names.sorted().prefix(most).map { folder.appending(path: $0) }
  }

  private func fill() {
    menu.removeAll()
    let items = items.filter { !$0.isSample }
    for isShipped in [true, false] {
      let section = Gtk.Menu()
      for item in items where item.isShipped == isShipped {
        section.append(
          Gtk.MenuItem(
            item.title.replacing("_", with: "__"), action: "app.\(Self.actionName)",
            target: .string(item.url.absoluteString)))
      }
      if section.count > 0 { menu.appendSection(section) }
    }
    if items.isEmpty { menu.append(Gtk.MenuItem(L("No Templates"), action: "app.none")) }
  }
}

extension AppRunner {
  /// Makes a new document of a template, and opens a window on it. Says what is wrong when it cannot.
  ///
  /// - Parameter type: what the template is; what its name says when it is nil.
  func makeDocument(fromTemplateAt url: URL, as type: UTType? = nil) {
    application.hold()
    Task {
      do throws(DocumentError) {
        try await makeWindow(
          fromTemplateAt: url, as: type ?? UTType(filenameExtension: url.pathExtension.lowercased()))
      } catch {
        await OpenFailure.show([OpenFailure(error)], over: application.activeWindow)
      }
      application.release()
    }
  }

  /// The group that makes documents of files of the type, or else of any.
  private func makeWindow(fromTemplateAt url: URL, as type: UTType?) async throws(DocumentError) {
    let nearest = type.flatMap { type in
      groups.group(for: type) { $0.canCreate ? $0.readableContentTypes : [] }
    }
    guard let group = nearest ?? group(at: nil) else { return }
    let item = menus.templates.items.first { $0.url == url }
    try await makeWindow(
      fromTemplateAt: url, as: type, isShipped: item.map { $0.isShipped && !$0.isSample } ?? false, of: group)
  }

  private func makeWindow(
    fromTemplateAt url: URL, as type: UTType?, isShipped: Bool, of group: some DocumentGroupDescription
  ) async throws(DocumentError) {
    await lookForDrafts()
    present(try await group.templateSession(from: url, as: type, isShipped: isShipped), of: group)
  }
}
