// The Window menu: the documents that are open, in the order in which they were opened; the one in front is
// marked. Of documents with the same name it says where they are.

import DocumentModel
import FoundationEssentials
import Gtk
import Localization

/// The documents that are open, as a menu.
@MainActor
final class WindowsMenu {
  /// A window of a document.
  struct Item: Hashable {
    /// The window's number.
    var id: Int
    var name: String
    /// The folder of the document; nil for none.
    var folder: String?
  }

  /// The menu.
  let menu = Gtk.Menu()
  /// Brings a window forward; what it holds is the one in front.
  let action = SimpleAction(WindowsMenu.actionName, state: .string(""), parameter: .string)
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
    if new.isEmpty { menu.append(Gtk.MenuItem(L("No Open Documents"), action: "app.none")) }
  }

  /// Marks a window: it is in front.
  func mark(_ id: Int) { action.state = .string(String(id)) }

  /// What the windows are called, each by itself.
  static func titles(of items: [Item]) -> [String] {
    let counts = Dictionary(items.map { ($0.name, 1) }, uniquingKeysWith: +)
    return items.map { item in
      guard counts[item.name, default: 0] > 1, let folder = item.folder else { return item.name }
      return L("%@ — %@", item.name, folder)
    }
  }
}

extension AppRunner {
  /// Lists the windows of documents as they are now.
  func listWindows() {
    menus.windows.show(
      windows.map { window in
        WindowsMenu.Item(
          id: window.window.id, name: window.name,
          folder: window.session.fileURL.map { $0.deletingLastPathComponent().fileName })
      })
  }

  /// Has the Window menu bring windows forward.
  func addWindowAction() {
    let action = menus.windows.action
    action.onActivate { [weak self] (id: Variant?) in
      guard let id = id?.stringValue.flatMap({ Int($0) }) else { return }
      self?.windows.first { $0.window.id == id }?.present()
    }
    application.addAction(action)
  }
}
