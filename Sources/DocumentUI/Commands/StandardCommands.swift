// The commands every document app has, and the menu bar they and the app's own make.

import Localization

/// The commands that come with a document group.
public enum StandardCommands {
  /// Opens a window on a new document.
  public static let new = Command(
    "app.new", "_New", "<Control>n",
    searchWords: LKey("new document, new file, create, blank"))
  /// Opens a further window of an app without documents.
  public static let newWindow = Command("app.new-window", "New Window", "<Control>n")
  /// Asks for documents and opens them.
  public static let open = Command("app.open", "_Open…", "<Control>o", searchWords: LKey("open file, load"))
  /// Shows the document browser.
  public static let browser = Command(
    "app.browser", "Document _Browser", "<Control><Shift>o",
    searchWords: LKey("all files, recent documents, gallery, home"))
  /// Saves the document.
  public static let save = Command("win.save", "_Save", "<Control>s", searchWords: LKey("save file, store"))
  /// Saves the document under another name.
  public static let saveAs = Command(
    "win.save-as", "Save _As…", "<Control><Shift>s",
    searchWords: LKey("save a copy, save under another name"))
  /// Gives the document's file another name.
  public static let rename = Command(
    "win.rename", "Rena_me…", "F2",
    searchWords: LKey("change the name, name of the file"))
  /// Copies the document's file, and opens the copy.
  public static let duplicate = Command(
    "win.duplicate", "_Duplicate",
    searchWords: LKey("copy the file, make a copy"))
  /// Moves the document's file to another folder.
  public static let moveTo = Command(
    "win.move-to", "Move _To…",
    searchWords: LKey("move the file, other folder"))
  /// Goes back to what was last saved.
  public static let revertToSaved = Command(
    "win.revert-to-saved", "Last _Saved",
    searchWords: LKey("revert, discard changes, reload"))
  /// Goes back to what the file held when it was opened.
  public static let revertToOpened = Command(
    "win.revert-to-opened", "Last _Opened",
    searchWords: LKey("revert, discard changes, start again"))
  /// Shows the document's earlier versions.
  public static let browseVersions = Command(
    "win.browse-versions", "_Browse All Versions…",
    searchWords: LKey("history, version history, earlier versions, backups, restore"))
  /// Asks for files of other types, and makes new documents of them; in apps that can.
  public static let `import` = Command(
    "win.import", "_Import…",
    searchWords: LKey("convert, other formats"))
  /// Closes the window.
  public static let close = Command(
    "win.close", "_Close", "<Control>w",
    searchWords: LKey("close window, close document"))
  /// Closes all windows and ends the program.
  public static let quit = Command(
    "app.quit", "_Quit", "<Control>q",
    searchWords: LKey("exit, end the program"))
  /// Takes back the last step.
  public static let undo = Command(
    "win.undo", "_Undo", "<Control>z",
    searchWords: LKey("take back, step back, revoke"))
  /// Does again what was taken back.
  public static let redo = Command(
    "win.redo", "_Redo", "<Control><Shift>z", "<Control>y",
    searchWords: LKey("do again, repeat"))
  /// Cuts the selection, or the selected text while text is being edited.
  public static let cut = Command("win.cut", "Cu_t", "<Control>x", searchWords: LKey("move to the clipboard"))
  /// Copies the selection.
  public static let copy = Command("win.copy", "_Copy", "<Control>c", searchWords: LKey("to the clipboard"))
  /// Pastes what was cut or copied.
  public static let paste = Command(
    "win.paste", "_Paste", "<Control>v",
    searchWords: LKey("from the clipboard"))
  /// Deletes the selection.
  public static let delete = Command(
    "win.delete", "_Delete", "Delete", "BackSpace",
    searchWords: LKey("remove, erase, clear"))
  /// Selects everything.
  public static let selectAll = Command(
    "win.select-all", "Select _All", "<Control>a",
    searchWords: LKey("everything, mark all"))
  /// Shows the settings.
  public static let preferences = Command(
    "app.preferences", "Pr_eferences", "<Control>comma",
    searchWords: LKey("settings, options, configuration, dark mode, light mode, theme, appearance"))
  /// Finds a command by its name.
  public static let searchCommands = Command("win.command-search", "_Command Search…", "<Control>k")
  /// Fills the screen with the window, or takes it back.
  public static let fullScreen = Command(
    "win.full-screen", "F_ull Screen", "F11",
    searchWords: LKey("whole screen, maximize, distraction free"))
  /// Shows the keys of all commands, which can be changed there.
  public static let shortcuts = Command(
    "app.shortcuts", "_Keyboard Shortcuts", "<Control>question",
    searchWords: LKey("hotkeys, key bindings, keymap"))
  /// Shows the app's help, of an app that has one.
  public static let help = Command(
    "app.help", "_Help", "F1",
    searchWords: LKey("manual, documentation, tutorial, guide"))
  /// Says what the program is.
  public static let about = Command("app.about", "_About", searchWords: LKey("version, licence, credits"))

  /// What the search for commands is called among widgets; a command found there is about what had the focus
  /// before.
  public static let searchName = "command-search"

  /// What is done to text while it is being edited, and to the views' selection else.
  static let editing = [cut, copy, paste, delete, selectAll] + TextEditingCommands.commands

  /// The menu bar of an app's windows, by its scenes. `templates` says whether documents can be made of
  /// templates, `help` whether the app has any.
  @MainActor
  static func menuBar(
    of scenes: SceneList, templates: Bool, help: Bool
  ) -> [(title: String, entries: [MenuEntry])] {
    let groups = scenes.documentGroups.filter(\.hasCommands)
    let kinds = scenes.newCommands.map(\.command)
    return menuBar(
      scenes.commands, imports: groups.contains { !$0.importableContentTypes.isEmpty },
      templates: templates && !kinds.isEmpty, documents: !groups.isEmpty,
      // What is only viewed is neither saved nor renamed, copied nor moved.
      saves: groups.contains { !$0.writableContentTypes.isEmpty },
      kinds: kinds.count == 1 ? [new] : kinds,
      windows: scenes.windows, keys: scenes.allKeys,
      settings: !groups.isEmpty || scenes.settings.count > scenes.settingsWithoutCommand, help: help)
  }

  /// The menu bar of a document window: standard commands, and the app's own at their places. `imports` says
  /// whether documents can be made of files of other types, `templates` whether of templates, and `saves`
  /// whether any are saved. `kinds` make documents of each kind.
  static func menuBar(
    _ parts: [CommandPart], imports: Bool = false, templates: Bool = false, documents: Bool = true,
    saves: Bool = true, kinds: [Command] = [new],
    windows: [WindowScene] = [], keys: [String: [String]] = [:], settings: Bool = true, help: Bool = false
  ) -> [(title: String, entries: [MenuEntry])] {
    let places = CommandPlaces(parts)
    let menus = parts.compactMap { part -> (title: String, entries: [MenuEntry])? in
      guard case .menu(let title, let entries) = part else { return nil }
      return (title, entries)
    }
    let hasGroup = windows.contains { !$0.isSingle && $0.hasCommands }
    let newItem: [MenuEntry] =
      documents
      ? (kinds.count > 1 ? [.submenu(new.title, kinds.map { .command($0) })] : kinds.map { .command($0) })
        + (templates ? [.newFromTemplate] : [])
        + [.command(open), .openRecent, .command(browser)]
      : hasGroup ? [.command(newWindow)] : []
    let saveItem: [MenuEntry] =
      documents && saves
      ? [.command(save), .command(saveAs), .command(duplicate), .command(rename), .command(moveTo)]
        + [
          .submenu(
            "Re_vert To",
            [.command(revertToSaved), .command(revertToOpened), .divider, .command(browseVersions)])
        ] : []
    let file: [MenuEntry] =
      places.entries(.newItem, newItem + windows.furtherGroups.map { .command($0.command) }) + [.divider]
      + places.entries(.saveItem, saveItem, end: imports)
      + (imports ? [.command(`import`)] : []) + places.after(.saveItem, if: imports)
      + places.entries(.importExport, []) + places.entries(.printItem, []) + [.divider]
      + [.command(close)] + places.entries(.appTermination, [.command(quit)])
    let edit: [MenuEntry] =
      places.entries(.undoRedo, [.command(undo), .command(redo)]) + [.divider]
      + places.entries(
        .pasteboard, [.command(cut), .command(copy), .command(paste), .command(delete)]) + [.divider]
      + places.entries(.selection, [.command(selectAll)]) + places.entries(.textFormatting, [])
      + [.divider] + places.entries(.appSettings, settings ? [.command(preferences)] : [])
    let tools: [MenuEntry] = windows.utilities.map { .command($0.command) }
    let view =
      places.entries(.view, []) + [.divider] + (tools.isEmpty ? [] : tools + [.divider])
      + (documents ? [.command(searchCommands)] : [])
      + places.entries(.windowSize, [.command(fullScreen)])
    let helpMenu =
      places.entries(.help, (help ? [.command(Self.help)] : []) + [.command(shortcuts)])
      + places.entries(.appInfo, [.command(about)])
    let window = windowMenu(places, documents || hasGroup, windows.listed.map { .command($0.command) })
    let all =
      [(LKey("_File"), file), (LKey("_Edit"), edit)] + menus + [(LKey("_View"), view)]
      + (window.isEmpty ? [] : [(LKey("_Window"), window)]) + [(LKey("_Help"), helpMenu)]
    return keys.isEmpty ? all : all.map { ($0, $1.withKeys(keys)) }
  }

  /// The Window menu; empty for none. `several` says whether the app has windows that it can be chosen among.
  private static func windowMenu(
    _ places: CommandPlaces, _ several: Bool, _ singles: [MenuEntry]
  ) -> [MenuEntry] {
    let own = [places.entries(.windowArrangement, []), places.entries(.singleWindowList, singles)]
    let list: [MenuEntry] = several || own.contains { !$0.isEmpty } ? [.openWindows] : []
    let parts = (own + [places.entries(.windowList, list)]).filter { !$0.isEmpty }
    return Array(parts.joined(separator: [.divider]))
  }
}

extension [MenuEntry] {
  /// The same entries where commands have other keys, by their actions.
  fileprivate func withKeys(_ keys: [String: [String]]) -> [MenuEntry] {
    map { entry in
      switch entry {
      case .command(var command):
        command.shortcuts = keys[command.action] ?? command.shortcuts
        return .command(command)
      case .submenu(let title, let entries): return .submenu(title, entries.withKeys(keys))
      case .divider, .heading, .openRecent, .newFromTemplate, .openWindows: return entry
      }
    }
  }

  /// Every command in these entries and the menus inside them, in order.
  var commands: [Command] {
    flatMap { entry -> [Command] in
      switch entry {
      case .command(let command): [command]
      case .submenu(_, let entries): entries.commands
      case .divider, .heading, .openRecent, .newFromTemplate, .openWindows: []
      }
    }
  }
}
