// What happens when a text field is submitted, or left by Escape.

import Gtk

/// What to do when a field is submitted. Actions of views further out run after those further in.
@MainActor
struct SubmitAction {
  let perform: () -> Void
}

private struct SubmitKey: EnvironmentKey {
  static let defaultValue: SubmitAction? = nil
}

private struct SearchSubmitKey: EnvironmentKey {
  static let defaultValue: SubmitAction? = nil
}

/// The fields that something is submitted in.
public struct SubmitTriggers: OptionSet, Sendable {
  /// The bits.
  public let rawValue: Int
  /// Fields by their bits.
  public init(rawValue: Int) { self.rawValue = rawValue }
  /// Text fields and secure fields.
  public static let text = SubmitTriggers(rawValue: 1)
  /// The field of a view that is `searchable`.
  public static let search = SubmitTriggers(rawValue: 2)
}

private struct ExitKey: EnvironmentKey {
  static let defaultValue: SubmitAction? = nil
}

private struct CommitsOnEndKey: EnvironmentKey {
  static let defaultValue = false
}

extension EnvironmentValues {
  var submitAction: SubmitAction? {
    get { self[SubmitKey.self] }
    set { self[SubmitKey.self] = newValue }
  }

  /// What to do when the field of a `searchable` view is submitted.
  var searchSubmitAction: SubmitAction? {
    get { self[SearchSubmitKey.self] }
    set { self[SearchSubmitKey.self] = newValue }
  }

  /// What Escape does in a field, beside giving up what was typed.
  var exitAction: SubmitAction? {
    get { self[ExitKey.self] }
    set { self[ExitKey.self] = newValue }
  }

  var commitsOnEndEditing: Bool {
    get { self[CommitsOnEndKey.self] }
    set { self[CommitsOnEndKey.self] = newValue }
  }
}

extension View {
  /// Calls `action` when Enter is pressed in a text field of this view, or, for the trigger `search`, in its
  /// field to search with.
  public func onSubmit(of triggers: SubmitTriggers = .text, _ action: @escaping () -> Void) -> some View {
    func add(to outer: inout SubmitAction?) {
      let before = outer
      outer = SubmitAction {
        action()
        before?.perform()
      }
    }
    return
      transformEnvironment(\.submitAction) { if triggers.contains(.text) { add(to: &$0) } }
      .transformEnvironment(\.searchSubmitAction) { if triggers.contains(.search) { add(to: &$0) } }
  }

  /// Keeps what is submitted in this view from the actions that `onSubmit` has for views around it.
  public func submitScope(_ isBlocking: Bool = true) -> some View {
    modifier(
      EnvironmentModifier {
        guard isBlocking else { return }
        $0.submitAction = nil
        $0.searchSubmitAction = nil
      })
  }

  /// Calls `action` when Escape is pressed in this view and nothing in it, such as an open menu, uses that. A
  /// field gives up what was typed first.
  public func onExitCommand(perform action: (() -> Void)?) -> some View {
    environment(\.exitAction, action.map(SubmitAction.init))
      .modifier(ExitModifier(action: action.map(SubmitAction.init)))
  }

  /// Has text fields write their text when Enter is pressed or the focus leaves, rather than at each letter;
  /// Escape takes back what was typed.
  public func commitsOnEndEditing(_ commits: Bool = true) -> some View {
    environment(\.commitsOnEndEditing, commits)
  }
}

/// Hears of Escape from controls that are no fields.
private struct ExitModifier: WidgetModifier {
  let action: SubmitAction?

  func attach<C: View>(to widget: Gtk.Widget, _ node: WidgetModifierNode<C, Self>) -> EventControllerKey {
    let keys = EventControllerKey()
    keys.onKeyPressed { [weak node] event in
      guard event.key == .escape, let action = node?.modifier.action else { return false }
      action.perform()
      return true
    }
    widget.addController(keys)
    return keys
  }

  func update<C: View>(
    _ widget: Gtk.Widget, _ keys: EventControllerKey, _ node: WidgetModifierNode<C, Self>
  ) {}

  static func detach(from widget: Gtk.Widget, _ keys: EventControllerKey) {
    widget.removeController(keys)
  }
}
