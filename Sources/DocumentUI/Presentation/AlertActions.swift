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

  /// What tells a button from others: what it shows.
  struct Key: Hashable {
    let title: String
    let role: ButtonRole?
    /// How many of the buttons before are the same.
    var occurrence = 0
  }
}

/// What a question is about, and its title: both stay while it is up.
final class AlertSubject<T> {
  let value: T
  let title: String

  init(value: T, title: String) {
    self.value = value
    self.title = title
  }
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

  /// Adds what is no button, below all else.
  mutating func add(_ other: AnyView) { others.append(other) }

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
  var shortcut: KeyboardShortcut? { get }
}

extension ModifiedContent: ShortcutProviding where Modifier == ShortcutModifier {
  var shortcut: KeyboardShortcut? { modifier.shortcut }
}

/// What an alert says and offers.
@MainActor
struct AlertContent {
  /// The item that it is about; nil for a question without one.
  var id: AnyHashable?
  /// Data that it is about, an `AlertSubject`.
  var subject: AnyObject?
  let title: String
  let message: String?
  var actions: AlertActions
  /// The picture above the text.
  var icon: Image?
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

  /// The same, as views above say that dialogs are.
  func with(_ options: DialogOptions) -> AlertContent {
    var content = self
    content.icon = options.shownIcon
    if let suppression = options.suppression { content.actions.add(suppression) }
    return content
  }

  /// What tells the buttons apart.
  var keys: [AlertButton.Key] {
    var seen: [AlertButton.Key: Int] = [:]
    return buttons.map { button in
      var key = AlertButton.Key(title: button.title, role: button.role)
      let occurrence = seen[key, default: 0]
      seen[key] = occurrence + 1
      key.occurrence = occurrence
      return key
    }
  }

  /// Whether this can be brought up to date to be `new`; else that is asked anew. A question with a field
  /// stays: its words may follow what is typed.
  func isAsked(by new: AlertContent) -> Bool {
    guard id == new.id else { return false }
    if !actions.others.isEmpty, !new.actions.others.isEmpty { return true }
    return title.hasBytes(of: new.title) && keys == new.keys
      && actions.others.isEmpty == new.actions.others.isEmpty
  }

  private static func standard(_ title: String, role: ButtonRole?) -> AlertButton {
    AlertButton(title: title, role: role, isEnabled: true, isDefault: false) {}
  }
}
