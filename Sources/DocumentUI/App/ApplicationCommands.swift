// The commands of the program: one row for each, with when it can be done and what it does.

import Gtk

/// A command of the program, when it can be done, and what it does.
@MainActor
struct ApplicationCommand {
  let command: Command
  var isEnabled: @MainActor (AppRunner) -> Bool = { _ in true }
  let perform: @MainActor (AppRunner) -> Void

  /// All that need no value.
  static let rows = [
    ApplicationCommand(
      command: StandardCommands.new, isEnabled: { $0.makesDocuments }, perform: makeDocument),
    // What the desktop entry's action is called.
    ApplicationCommand(
      command: Command("app.new-document", StandardCommands.new.title), isEnabled: { $0.makesDocuments },
      perform: makeDocument),
    ApplicationCommand(command: StandardCommands.open) { runner in Task { await runner.askAndOpen() } },
    ApplicationCommand(command: StandardCommands.browser) { $0.afterRecovery { $0.showBrowser() } },
    ApplicationCommand(command: StandardCommands.quit) { runner in Task { await runner.quit() } },
    ApplicationCommand(command: StandardCommands.about) { $0.showAbout() },
    ApplicationCommand(command: StandardCommands.help) { $0.showHelp() },
    ApplicationCommand(command: StandardCommands.preferences) { $0.sceneWindows.showPreferences() },
    ApplicationCommand(command: StandardCommands.shortcuts) { $0.sceneWindows.showShortcuts() },
    ApplicationCommand(command: StandardCommands.newWindow) { $0.sceneWindows.openFirst() },
  ]

  /// Those that take an address, by the names of their actions.
  static let addressRows: [(action: String, perform: @MainActor (AppRunner, Gtk.File) -> Void)] = [
    (RecentDocuments.actionName, { runner, file in runner.open([file]) }),
    (
      TemplateMenu.actionName,
      { runner, file in
        if let url = file.url { runner.makeDocument(fromTemplateAt: url) }
      }
    ),
  ]

  private static func makeDocument(_ runner: AppRunner) { runner.afterRecovery { $0.newDocument() } }
}

extension AppRunner {
  /// Gives the application the actions of its commands.
  func addCommands() {
    for row in ApplicationCommand.rows {
      let action = SimpleAction(row.command.name)
      action.isEnabled = row.isEnabled(self)
      action.onActivate { [weak self] in
        if let self { row.perform(self) }
      }
      application.addAction(action)
    }
    for kind in newCommands where kind.command.action != StandardCommands.new.action {
      let action = SimpleAction(kind.command.name)
      action.onActivate { [weak self] in
        self?.afterRecovery { $0.newDocument(ofGroup: kind.group) }
      }
      application.addAction(action)
    }
    for row in ApplicationCommand.addressRows {
      let action = SimpleAction(row.action, parameter: .string)
      action.onActivate { [weak self] (uri: Variant?) in
        guard let self, let uri = uri?.stringValue else { return }
        row.perform(self, Gtk.File(uri: uri))
      }
      application.addAction(action)
    }
  }
}
