// In the Window menu: the windows that are open, in the order in which they were opened; the one in front is
// marked. Of documents with the same name it says where they are.

import DocumentModel
import FoundationEssentials
import Gtk
import Localization

/// The windows that are open, as a section of a menu.
@MainActor
final class WindowsMenu {
  /// A window.
  struct Item: Hashable {
    /// The window's number.
    var id: Int
    var name: String
    /// The folder of the document; nil for none.
    var folder: String?
    /// The folder with its path; nil where that is not known.
    var place: String?

    init(id: Int, name: String, folder: String? = nil, place: String? = nil) {
      (self.id, self.name) = (id, name)
      (self.folder, self.place) = (folder, place)
    }

    /// What has a file at `url`, if that is not nil.
    init(id: Int, name: String, at url: URL?) {
      self.init(
        id: id, name: name, folder: url?.deletingLastPathComponent().fileName,
        place: url.map { DocumentFacts.folder(of: $0) })
    }
  }

  /// The section.
  let menu = Gtk.Menu()
  /// Brings a window forward; what it holds is the one in front.
  let action = SimpleAction(WindowsMenu.actionName, state: .string(""), parameter: .string)
  /// Whether it says so when no document is open.
  var isOfDocuments = true
  private var items: [Item]?
  private static let actionName = "show-window"

  init() {
    show([])
  }

  /// Shows these windows.
  func show(_ new: [Item]) {
    guard new != items else { return }
    items = new
    menu.removeAll()
    for (item, title) in zip(new, Self.titles(of: new)) {
      menu.append(
        Gtk.MenuItem(
          title.replacing("_", with: "__"), action: "app.\(Self.actionName)", target: .string(String(item.id))
        ))
    }
    if new.isEmpty, isOfDocuments { menu.append(Gtk.MenuItem(L("No Open Documents"), action: "app.none")) }
  }

  /// Marks a window: it is in front.
  func mark(_ id: Int) { action.state = .string(String(id)) }

  /// What documents are called, each by itself: those with the same name by their folders, and where these
  /// are called the same too, by the paths of those.
  static func titles(of items: [Item]) -> [String] {
    func count(_ keys: [[String?]]) -> [[String?]: Int] {
      Dictionary(keys.map { ($0, 1) }, uniquingKeysWith: +)
    }
    let named = count(items.map { [$0.name] })
    let placed = count(items.map { [$0.name, $0.folder] })
    return items.map { item in
      guard named[[item.name], default: 0] > 1, let folder = item.folder else { return item.name }
      let isAlone = placed[[item.name, folder]] == 1
      return L("%@ — %@", item.name, isAlone ? folder : item.place ?? folder)
    }
  }
}

extension AppRunner {
  /// Lists the windows as they are now, but those that the menu has a command for.
  func listWindows() {
    let commands = Set(windowScenes.listed.map(\.scene))
    let documents = windows.map { window in
      WindowsMenu.Item(id: window.window.id, name: window.name, at: window.session.fileURL)
    }
    sceneWindows.markUtilities()
    let listed = sceneWindows.open.filter { !commands.contains($0.scene) && !$0.window.scene.isUtility }
    let others = listed.map { _, window in
      WindowsMenu.Item(id: window.window.id, name: window.window.title ?? "")
    }
    menus.windows.isOfDocuments = !groups.isEmpty
    menus.windows.show((documents + others).sorted { $0.id < $1.id })
  }

  /// Has the Window menu bring windows forward, and open those of scenes.
  func addWindowActions() {
    let action = menus.windows.action
    action.onActivate { [weak self] (id: Variant?) in
      guard let self, let id = id?.stringValue.flatMap({ Int($0) }) else { return }
      windows.first { $0.window.id == id }?.present()
      sceneWindows.open.first { $0.window.window.id == id }?.window.present()
    }
    application.addAction(action)
    for (scene, kind) in windowScenes.enumerated() {
      guard !kind.isUtility else {
        application.addAction(sceneWindows.utilityAction(of: scene))
        continue
      }
      let action = SimpleAction([WindowScene].actionName(of: scene))
      action.onActivate { [weak self] in self?.sceneWindows.openWindow(of: scene, value: nil) }
      application.addAction(action)
    }
  }
}
