// The commands that open the windows of scenes, and the keys that an app gives them.

import Localization

/// A command that opens windows of a scene.
struct WindowSceneCommand {
  /// The place of the scene in the app.
  let scene: Int
  let command: Command
}

extension [WindowScene] {
  /// The name of the action that opens a window of a scene.
  static func actionName(of scene: Int) -> String { "window-\(scene)" }

  /// The commands for windows that there is one of: all but the one that the app begins with, unless that has
  /// keys.
  var listed: [WindowSceneCommand] {
    commands { scene, kind in
      kind.isSingle && !kind.isUtility && (scene > 0 || kind.keys?.isEmpty == false)
    }
  }

  /// The commands that open and close windows with tools.
  var utilities: [WindowSceneCommand] { commands { $1.isUtility } }

  /// The commands of groups whose windows File > New Window does not open, as far as they have keys.
  var furtherGroups: [WindowSceneCommand] {
    let first = firstIndex { !$0.isSingle }
    return commands { scene, kind in !kind.isSingle && scene != first && kind.keys?.isEmpty == false }
  }

  private func commands(_ isMeant: (Int, WindowScene) -> Bool) -> [WindowSceneCommand] {
    enumerated().filter { $1.hasCommands && isMeant($0, $1) }.map { scene, kind in
      let title = kind.title.map(MenuTitle.verbatim) ?? StandardCommands.newWindow.title
      var command = Command("app." + Self.actionName(of: scene), title)
      command.shortcuts = kind.keys ?? []
      return WindowSceneCommand(scene: scene, command: command)
    }
  }
}

/// A scene whose command has keys of the app's choice.
private struct ShortcutScene<Content: Scene>: Scene {
  let content: Content
  let shortcut: KeyboardShortcut?

  var body: some Scene { content }

  func collect(into list: inout SceneList) {
    let (windows, groups, settings) = (list.windows.count, list.documentGroups.count, list.settings.count)
    content.collect(into: &list)
    let keys = shortcut.map { [$0.accelerator] } ?? []
    for index in windows..<list.windows.count { list.windows[index].keys = keys }
    if windows < list.windows.count, let first = list.windows.firstIndex(where: { !$0.isSingle }),
      first >= windows
    {
      list.keys[StandardCommands.newWindow.action] = keys
    }
    for index in groups..<list.documentGroups.count where list.documentGroups[index].canCreate {
      list.newKeys[index] = keys
    }
    if settings < list.settings.count { list.keys[StandardCommands.preferences.action] = keys }
  }
}

extension Scene {
  /// Has a shortcut give the scene's command: it opens a new window of a group, brings a `Window` forward,
  /// makes a new document, or shows the settings. Nil takes away the keys that the command comes with.
  public func keyboardShortcut(_ shortcut: KeyboardShortcut?) -> some Scene {
    ShortcutScene(content: self, shortcut: shortcut)
  }

  /// Has a key give the scene's command: it opens a new window of a group, brings a `Window` forward, makes
  /// a new document, or shows the settings.
  public func keyboardShortcut(_ key: KeyEquivalent, modifiers: EventModifiers = .command) -> some Scene {
    keyboardShortcut(KeyboardShortcut(key, modifiers: modifiers))
  }
}
