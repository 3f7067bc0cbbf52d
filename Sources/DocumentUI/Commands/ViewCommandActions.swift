// The actions of commands that are written as views, and the menu bar that follows them.

import Gtk

/// Actions of the application for rows of menus that are made of views.
@MainActor
final class ViewCommandActions {
  private let application: Gtk.Application
  private var commands: [String: ViewCommand] = [:]
  private var actions: [String: Gtk.SimpleAction] = [:]

  init(_ application: Gtk.Application) { self.application = application }

  /// Takes over what the rows do now.
  func update(to new: [String: ViewCommand]) {
    for (name, action) in actions
    where new[name].map({ ($0.state == nil) == (commands[name]?.state == nil) }) != true {
      application.removeAction(action.name)
      actions[name] = nil
    }
    commands = new
    for (name, command) in new {
      let action = actions[name] ?? add(name, command)
      action.isEnabled = command.isEnabled
      if let state = command.state { action.state = .bool(state) }
    }
  }

  private func add(_ name: String, _ command: ViewCommand) -> Gtk.SimpleAction {
    let plain = String(name.dropFirst("app.".count))
    let action =
      command.state.map { Gtk.SimpleAction(plain, state: .bool($0)) } ?? Gtk.SimpleAction(plain)
    action.onActivate { [weak self] in self?.commands[name]?.perform() }
    application.addAction(action)
    actions[name] = action
    return action
  }
}
