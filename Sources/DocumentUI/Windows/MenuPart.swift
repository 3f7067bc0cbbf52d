// What one menu of the bar has in it, and how it becomes another in place: what stays is left alone, since
// GTK makes the widgets of what comes anew, keeps some of what goes, and may be showing it.

import Gtk
import Localization

/// A menu or a section of one, with what is in it.
@MainActor
final class MenuPart {
  /// Something in a menu, translated.
  enum Row {
    case item(title: String, action: String, key: String?)
    case section(title: String?, [Row])
    case submenu(title: String, [Row])
    /// A section or a menu of somebody else, who changes it.
    case foreignSection(Gtk.Menu)
    case foreignMenu(title: String, Gtk.Menu)
  }

  let menu = Gtk.Menu()
  /// Called before a menu goes, which must not be open then.
  private let willRemoveMenu: () -> Void
  private var shown: [Look] = []
  /// The parts of sections and submenus; nil for other rows.
  private var parts: [MenuPart?] = []

  init(_ rows: [Row] = [], willRemoveMenu: @escaping () -> Void) {
    self.willRemoveMenu = willRemoveMenu
    show(rows)
  }

  /// What is seen of a row where it stands. Texts are compared by their bytes: what is written in another way
  /// may look different.
  private enum Look: Hashable {
    case item(title: [UInt8], action: String, key: String?)
    case section(title: [UInt8])
    case submenu([UInt8])
    case foreign(title: [UInt8], ObjectIdentifier)

    /// Whether something opens by it.
    var isMenu: Bool {
      switch self {
      case .submenu: true
      case .foreign(let title, _): !title.isEmpty
      case .item, .section: false
      }
    }
  }

  /// Shows these rows.
  func show(_ rows: [Row]) {
    let wanted = rows.map(Self.look)
    if wanted != shown {
      let changes = wanted.difference(from: shown)
      for change in changes.removals.reversed() { remove(at: change.place) }
      for change in changes.insertions { insert(rows[change.place], at: change.place) }
      shown = wanted
    }
    for (row, part) in zip(rows, parts) {
      switch row {
      case .section(_, let inner), .submenu(_, let inner): part?.show(inner)
      case .item, .foreignSection, .foreignMenu: break
      }
    }
  }

  private static func look(_ row: Row) -> Look {
    switch row {
    case .item(let title, let action, let key): .item(title: Array(title.utf8), action: action, key: key)
    case .section(let title, _): .section(title: Array((title ?? "").utf8))
    case .submenu(let title, _): .submenu(Array(title.utf8))
    case .foreignSection(let menu): .foreign(title: [], ObjectIdentifier(menu))
    case .foreignMenu(let title, let menu): .foreign(title: Array(title.utf8), ObjectIdentifier(menu))
    }
  }

  private func remove(at index: Int) {
    // What is in it goes first, from the inside out, so that GTK forgets all of it.
    parts[index]?.show([])
    if shown[index].isMenu { willRemoveMenu() }
    shown.remove(at: index)
    parts.remove(at: index)
    menu.remove(at: index)
  }

  private func insert(_ row: Row, at index: Int) {
    var part: MenuPart?
    let item: Gtk.MenuItem
    switch row {
    case .item(let title, let action, let key):
      item = Gtk.MenuItem(title, action: action)
      if let key { item.setAccelerator(key) }
    case .section(let title, let rows):
      let inner = MenuPart(rows, willRemoveMenu: willRemoveMenu)
      item = Gtk.MenuItem(section: inner.menu, label: title)
      part = inner
    case .submenu(let title, let rows):
      let inner = MenuPart(rows, willRemoveMenu: willRemoveMenu)
      item = Gtk.MenuItem(title, submenu: inner.menu)
      part = inner
    case .foreignSection(let menu): item = Gtk.MenuItem(section: menu)
    case .foreignMenu(let title, let menu): item = Gtk.MenuItem(title, submenu: menu)
    }
    shown.insert(Self.look(row), at: index)
    parts.insert(part, at: index)
    menu.insert(item, at: index)
  }
}

extension CollectionDifference.Change {
  /// Where it is made.
  fileprivate var place: Int {
    switch self {
    case .insert(let offset, _, _), .remove(let offset, _, _): offset
    }
  }
}
