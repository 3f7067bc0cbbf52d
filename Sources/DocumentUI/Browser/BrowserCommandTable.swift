// The browser's commands, one row each, where they stand in its menus. Menus, keys, D-Bus actions and tests
// are made of these rows.

import Gtk
import Localization

/// The rows of the browser's command table.
@MainActor
enum BrowserCommandTable {
  /// Every command of the browser's window.
  static let rows: [BrowserCommand] =
    items.flatMap(\.self) + space + [sort] + orders.flatMap(\.self) + ways + elsewhere

  /// What is done with what is selected, by sections of its menu.
  static let items: [[BrowserCommand]] = [
    [
      BrowserCommand("win.open-selected", "_Open", when: { $0.selectedCount > 0 }) { $0.openSelected() }
    ],
    [
      BrowserCommand(StandardCommands.rename, when: { $0.areFiles && $0.selectedCount == 1 }) { $0.rename() },
      BrowserCommand(StandardCommands.duplicate, when: { $0.areFiles && $0.folderCount == 0 }) {
        $0.withSelected { $0.duplicate($1) }
      },
      BrowserCommand(StandardCommands.moveTo, when: \.areFiles) { $0.withSelected { $0.move($1) } },
    ],
    [
      BrowserCommand("win.star", "_Give a Star", when: { $0.areFiles && !$0.areStarred }) {
        $0.withSelected { $0.star($1) }
      }.hiddenWhenImpossible,
      BrowserCommand("win.unstar", "R_emove the Star", when: { $0.areFiles && $0.areStarred }) {
        $0.withSelected { $0.star($1) }
      }.hiddenWhenImpossible,
      BrowserCommand(
        "win.add-to-sidebar", "Add to Side_bar", when: { $0.areFiles && $0.folderCount == $0.selectedCount }
      ) { $0.addToSidebar() }.hiddenWhenImpossible,
      BrowserCommand("win.show-in-file-manager", "_Show in File Manager", when: \.areFiles) { $0.reveal() },
      BrowserCommand("win.trash", "Move to Tr_ash", "Delete", when: { $0.fileCount > 0 }) {
        $0.withSelected { $0.delete($1) }
      }.hiddenWhenImpossible,
      // Drafts have no file that the trash could have.
      BrowserCommand(
        "win.discard-drafts", "Disc_ard", "Delete", when: { $0.selectedCount > 0 && $0.fileCount == 0 }
      ) { $0.withSelected { $0.delete($1) } }.hiddenWhenImpossible,
    ],
    [
      BrowserCommand("win.properties", "P_roperties", "<Alt>Return", when: { $0.selectedCount == 1 }) {
        $0.showProperties()
      }
    ],
  ]

  /// What is done with the place that is shown, in the menu of its empty space; below New Document, which is
  /// the application's.
  static let space: [BrowserCommand] = [
    BrowserCommand("win.new-folder", "New _Folder", "<Control><Shift>n", when: { $0.place.folder != nil }) {
      $0.makeFolder()
    },
    BrowserCommand("win.parent", "_Parent Folder", "<Alt>Up", when: { $0.place.parent != nil }) {
      $0.goToParent()
    },
  ]

  /// The order of what is shown: by what, above the sections of `orders`.
  static let sort = BrowserCommand(
    Command("win.sort", "Sort By"), when: \.isSortable,
    .choose(
      value: { $0.isSortable ? $0.order.key.rawValue : "" },
      choices: BrowserOrder.Key.allCases.map { ($0.rawValue, $0.title) },
      { window, value in
        if let key = BrowserOrder.Key(rawValue: value) { window.order(BrowserOrder(key: key)) }
      }))

  /// How what is shown is ordered, and what it looks like.
  static let orders: [[BrowserCommand]] = [
    [
      BrowserCommand(
        Command("win.sort-reversed", "_Reverse Order"), when: \.isSortable,
        .toggle(isOn: { $0.isSortable && $0.order.isReversed }) { $0.reverseOrder() })
    ],
    [
      BrowserCommand(
        Command("win.show-as-list", "Show as L_ist"), .toggle(isOn: \.isList) { $0.toggleList() })
    ],
  ]

  /// The buttons before the path.
  static let ways: [BrowserCommand] = [
    BrowserCommand("win.back", "Back", "<Alt>Left", when: \.canGoBack) { $0.goBack() },
    BrowserCommand("win.forward", "Forward", "<Alt>Right", when: \.canGoForward) { $0.goForward() },
  ]

  /// What stands in no menu of the browser's: the search has a field, the last step a toast, and the frame of
  /// the window closes it.
  static let elsewhere: [BrowserCommand] = [
    BrowserCommand("win.find", "_Find…", "<Control>f") { $0.startSearch() },
    BrowserCommand(StandardCommands.undo, when: \.canUndo) { $0.undo() },
    BrowserCommand(StandardCommands.close) { $0.close() },
  ]
}
