// Views offer these actions to screen readers. They are GTK actions of the surface that the view is on.

import Gtk

/// An action that assistive technology can ask a view for: one of the usual ones, or one that the app names.
public struct AccessibilityActionKind: Hashable, Sendable {
  let name: String

  /// What the view is for: as if it were pressed.
  public static let `default` = AccessibilityActionKind(name: "activate")
  /// Leaving what it is in.
  public static let escape = AccessibilityActionKind(name: "escape")
  /// Removing it.
  public static let delete = AccessibilityActionKind(name: "delete")
  /// Showing more that can be done with it.
  public static let showMenu = AccessibilityActionKind(name: "show-menu")

  init(name: String) { self.name = name }

  /// What has a name of the app's own.
  public init(named name: Text) { self.name = Self.actionName(name.content) }

  /// A name as actions have them, of letters, digits and strokes; another for another text, in any script.
  static func actionName(_ text: String) -> String {
    let text = text.lowercased()
    let words = text.split { !($0.isASCII && ($0.isLetter || $0.isNumber)) }.map(String.init)
    let others = text.unicodeScalars.filter { !$0.isASCII }.map { String($0.value, radix: 16) }
    return ((words.isEmpty ? ["action"] : words) + others).joined(separator: "-")
  }
}

/// Which way a value is to go.
public enum AccessibilityAdjustmentDirection: Hashable, Sendable {
  /// Up.
  case increment
  /// Down.
  case decrement
}

/// The actions of a surface that assistive technology is told of.
@MainActor
final class AccessibleActions {
  private weak var widget: LayoutHostWidget?
  private var group: SimpleActionGroup?

  init(_ widget: LayoutHostWidget) { self.widget = widget }

  /// Adds an action, in place of what has its name.
  func add(_ name: String, _ body: @escaping @MainActor () -> Void) {
    let action = SimpleAction(name)
    action.onActivate { body() }
    let group = group ?? SimpleActionGroup()
    group.addAction(action)
    guard self.group == nil else { return }
    self.group = group
    widget?.insertActionGroup("accessibility", group)
  }

  func remove(_ name: String) { group?.removeAction(name) }
}

/// Offers an action to assistive technology.
private struct AccessibilityActionModifier: WidgetModifier {
  let names: [String]
  let action: (Int) -> Void

  // GTK has its own actions for its controls, and tells of no others there.
  func takes(_ widget: Gtk.Widget) -> Bool { widget is LayoutHostWidget }

  func attach<C: View>(to widget: Gtk.Widget, _ node: WidgetModifierNode<C, Self>) -> [String] {
    guard let surface = widget as? LayoutHostWidget else { return [] }
    if surface.accessibleRole == .generic {
      surface.setAccessibleRole(.group)
      if let words = node.child.providedText { surface.setWords(words) }
    }
    for (index, name) in names.enumerated() {
      surface.accessibleActions.add(name) { [weak node] in node?.send { $0.action(index) } }
    }
    return names
  }

  func update<C: View>(_ widget: Gtk.Widget, _ names: [String], _ node: WidgetModifierNode<C, Self>) {}

  static func detach(from widget: Gtk.Widget, _ names: [String]) {
    guard let surface = widget as? LayoutHostWidget else { return }
    for name in names { surface.accessibleActions.remove(name) }
  }
}

extension View {
  /// Offers an action to assistive technology.
  public func accessibilityAction(
    _ kind: AccessibilityActionKind = .default, _ handler: @escaping () -> Void
  ) -> some View {
    modifier(AccessibilityActionModifier(names: [kind.name]) { _ in handler() })
  }

  /// Offers an action with a name to assistive technology.
  public func accessibilityAction<S: StringProtocol>(
    named name: S, _ handler: @escaping () -> Void
  ) -> some View { accessibilityAction(AccessibilityActionKind(named: Text(name)), handler) }

  /// Offers an action with a name to assistive technology.
  public func accessibilityAction(named name: Text, _ handler: @escaping () -> Void) -> some View {
    accessibilityAction(AccessibilityActionKind(named: name), handler)
  }

  /// Has assistive technology change the value of the view by steps.
  public func accessibilityAdjustableAction(
    _ handler: @escaping (AccessibilityAdjustmentDirection) -> Void
  ) -> some View {
    modifier(
      AccessibilityActionModifier(names: ["increment", "decrement"]) {
        handler($0 == 0 ? .increment : .decrement)
      })
  }
}
