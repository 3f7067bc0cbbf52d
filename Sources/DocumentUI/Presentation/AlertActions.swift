// What the actions of an alert come to: buttons of a dialog, and the views between its text and them.

import Gtk
import Localization

/// A button of an alert.
@MainActor
struct AlertButton {
  let title: String
  let role: ButtonRole?
  let isEnabled: Bool
  let isDefault: Bool
  let perform: () -> Void
}

/// Finds the buttons and the other views in the actions of an alert.
@MainActor
struct AlertActions: ContentVisitor {
  private(set) var buttons: [AlertButton] = []
  /// What is no button, such as a text field.
  private(set) var others: [AnyView] = []
  private var isEnabled = true
  private var isDefault = false

  init<V: View>(_ actions: V) { actions.show(to: &self) }

  mutating func visit<V: View>(_ view: V) {
    if let source = view as? any AlertButtonSource {
      buttons.append(
        AlertButton(
          title: source.alertTitle, role: source.alertRole, isEnabled: isEnabled, isDefault: isDefault,
          perform: source.alertAction))
    } else if let modified = view as? any ModifiedParts, Self.isButton(modified.contentPart) {
      let outer = (isEnabled, isDefault)
      if let disabling = view as? any DisablingContent, disabling.disables { isEnabled = false }
      if let shortcut = view as? any ShortcutProviding, shortcut.shortcut == .defaultAction {
        isDefault = true
      }
      modified.contentPart.show(to: &self)
      (isEnabled, isDefault) = outer
    } else {
      others.append(AnyView(view))
    }
  }

  private static func isButton(_ view: any View) -> Bool {
    if view is any AlertButtonSource { return true }
    return (view as? any ModifiedParts).map { isButton($0.contentPart) } ?? false
  }
}

/// A view that is a button of an alert.
@MainActor
protocol AlertButtonSource {
  var alertTitle: String { get }
  var alertRole: ButtonRole? { get }
  var alertAction: () -> Void { get }
}

extension Button: AlertButtonSource {
  var alertTitle: String { ViewFace(label).title }
  var alertRole: ButtonRole? { role }
  var alertAction: () -> Void { action }
}

/// Modified content with a keyboard shortcut.
@MainActor
protocol ShortcutProviding {
  var shortcut: KeyboardShortcut { get }
}

extension ModifiedContent: ShortcutProviding where Modifier == ShortcutModifier {
  var shortcut: KeyboardShortcut { modifier.shortcut }
}

/// What an alert says and offers.
@MainActor
struct AlertContent {
  let title: String
  let message: String?
  var actions: AlertActions
  /// Whether a button that leaves things as they are is added where there is none.
  let addsCancel: Bool

  /// The buttons with those that are added, in the order in which they stand: what leaves things as they are
  /// comes first, and what the app names first is last, as elsewhere on this platform.
  var buttons: [AlertButton] {
    var buttons = actions.buttons
    if addsCancel, !buttons.contains(where: { $0.role == .cancel }) {
      buttons.append(Self.standard(L("Cancel"), role: .cancel))
    } else if buttons.isEmpty {
      buttons.append(Self.standard(MenuTitle.plain("_OK"), role: nil))
    }
    let cancelling = buttons.filter { $0.role == .cancel }
    return cancelling + buttons.filter { $0.role != .cancel }.reversed()
  }

  private static func standard(_ title: String, role: ButtonRole?) -> AlertButton {
    AlertButton(title: title, role: role, isEnabled: true, isDefault: false) {}
  }
}
