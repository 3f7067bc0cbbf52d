// Scenes without the commands that come with them.

/// A scene without its commands: those that the framework has for its windows, and those that the app has
/// added to it.
private struct RemovedCommands<Content: Scene>: Scene {
  let content: Content

  var body: some Scene { content }

  func collect(into list: inout SceneList) {
    let (commands, settings) = (list.commands.count, list.settings.count)
    let (windows, groups) = (list.windows.count, list.documentGroups.count)
    content.collect(into: &list)
    list.commands.removeSubrange(commands...)
    list.settingsWithoutCommand += list.settings.count - settings
    for index in windows..<list.windows.count { list.windows[index].hasCommands = false }
    for index in groups..<list.documentGroups.count { list.documentGroups[index].hasCommands = false }
  }
}

extension Scene {
  /// Takes the commands out of the menus that come with the scene and those that were added to it: New Window
  /// of windows, New, Open, Save and their like of documents, Preferences of settings in an app without
  /// documents. Closing and quitting stay, and what one edits text with.
  public func commandsRemoved() -> some Scene { RemovedCommands(content: self) }

  /// Puts commands in place of those that come with the scene and those that were added to it; see
  /// ``commandsRemoved()``.
  public func commandsReplaced(@CommandsBuilder content: () -> CommandList) -> some Scene {
    commandsRemoved().commands(content: content)
  }
}
