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

/// How assistive technology wants to see a view: larger or smaller, about its middle.
public struct AccessibilityZoomGestureAction {
  /// Which way.
  public enum Direction: Hashable, Sendable {
    /// Larger.
    case zoomIn
    /// Smaller.
    case zoomOut
  }

  /// Which way.
  public let direction: Direction
  /// What is to stay where it is, in widths and heights of the view.
  public let location: UnitPoint
  /// What is to stay where it is, in logical pixels of the view.
  public let point: CGPoint

  @MainActor
  init(_ direction: Direction, in widget: Gtk.Widget?) {
    self.direction = direction
    location = .center
    point = CGPoint(x: Double(widget?.width ?? 0) / 2, y: Double(widget?.height ?? 0) / 2)
  }
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
  /// What is done, by name; called with the widget.
  let actions: [String: (Gtk.Widget?) -> Void]

  /// What was told.
  @MainActor
  final class Told {
    var names: Set<String> = []
  }

  // GTK has its own actions for its controls, and tells of no others there.
  func takes(_ widget: Gtk.Widget) -> Bool { widget is LayoutHostWidget }

  func attach<C: View>(to widget: Gtk.Widget, _ node: WidgetModifierNode<C, Self>) -> Told {
    let told = Told()
    guard let surface = widget as? LayoutHostWidget else { return told }
    if surface.accessibleRole == .generic {
      surface.setAccessibleRole(.group)
      if let words = node.child.providedText { surface.setWords(words) }
    }
    tell(surface, told, node)
    return told
  }

  func update<C: View>(_ widget: Gtk.Widget, _ told: Told, _ node: WidgetModifierNode<C, Self>) {
    if let surface = widget as? LayoutHostWidget { tell(surface, told, node) }
  }

  private func tell<C: View>(
    _ surface: LayoutHostWidget, _ told: Told, _ node: WidgetModifierNode<C, Self>
  ) {
    let names = Set(actions.keys)
    for name in told.names.subtracting(names) { surface.accessibleActions.remove(name) }
    for name in names.subtracting(told.names).sorted() {
      surface.accessibleActions.add(name) { [weak node, weak surface] in
        node?.send { $0.actions[name]?(surface) }
      }
    }
    told.names = names
  }

  static func detach(from widget: Gtk.Widget, _ told: Told) {
    guard let surface = widget as? LayoutHostWidget else { return }
    for name in told.names { surface.accessibleActions.remove(name) }
  }
}

extension View {
  /// Offers an action to assistive technology.
  public func accessibilityAction(
    _ kind: AccessibilityActionKind = .default, _ handler: @escaping () -> Void
  ) -> some View {
    modifier(AccessibilityActionModifier(actions: [kind.name: { _ in handler() }]))
  }

  /// Offers an action with a name to assistive technology.
  @_disfavoredOverload
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
      AccessibilityActionModifier(actions: [
        "increment": { _ in handler(.increment) }, "decrement": { _ in handler(.decrement) },
      ]))
  }

  /// Offers an action that is named by the words of a view to assistive technology.
  public func accessibilityAction<Label: View>(
    action: @escaping () -> Void, @ViewBuilder label: () -> Label
  ) -> some View {
    accessibilityAction(named: ViewFace(label()).title, action)
  }

  /// Offers what buttons do to assistive technology, each by the name of its button. Buttons that are
  /// disabled are left out.
  public func accessibilityActions<Content: View>(@ViewBuilder _ content: () -> Content) -> some View {
    let buttons = AlertActions(content()).buttons.filter(\.isEnabled)
    let actions = buttons.map { button in
      (AccessibilityActionKind.actionName(button.title), { (_: Gtk.Widget?) in button.perform() })
    }
    return modifier(AccessibilityActionModifier(actions: Dictionary(actions) { first, _ in first }))
  }

  /// Has assistive technology scroll what the view shows.
  /// - Parameter handler: called with the edge towards which it is to scroll.
  public func accessibilityScrollAction(_ handler: @escaping (_ edge: Edge) -> Void) -> some View {
    modifier(
      AccessibilityActionModifier(actions: [
        "scroll-up": { _ in handler(.top) }, "scroll-down": { _ in handler(.bottom) },
        "scroll-back": { _ in handler(.leading) }, "scroll-forward": { _ in handler(.trailing) },
      ]))
  }

  /// Has assistive technology show what the view shows larger or smaller.
  public func accessibilityZoomAction(
    _ handler: @escaping (AccessibilityZoomGestureAction) -> Void
  ) -> some View {
    modifier(
      AccessibilityActionModifier(actions: [
        "zoom-in": { handler(AccessibilityZoomGestureAction(.zoomIn, in: $0)) },
        "zoom-out": { handler(AccessibilityZoomGestureAction(.zoomOut, in: $0)) },
      ]))
  }
}
