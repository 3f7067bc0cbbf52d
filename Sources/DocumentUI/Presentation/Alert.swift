// Alerts in the form of the first versions of SwiftUI.

import Localization

/// What an alert says and offers.
public struct Alert {
  /// An answer.
  public struct Button {
    let title: String
    let role: ButtonRole?
    let action: () -> Void

    /// An answer.
    public static func `default`(_ label: Text, action: (() -> Void)? = {}) -> Button {
      Button(title: label.content, role: nil, action: action ?? {})
    }

    /// An answer that leaves things as they are.
    public static func cancel(_ label: Text, action: (() -> Void)? = {}) -> Button {
      Button(title: label.content, role: .cancel, action: action ?? {})
    }

    /// Cancel.
    public static func cancel(_ action: (() -> Void)? = {}) -> Button {
      Button(title: L("Cancel"), role: .cancel, action: action ?? {})
    }

    /// An answer that takes something away.
    public static func destructive(_ label: Text, action: (() -> Void)? = {}) -> Button {
      Button(title: label.content, role: .destructive, action: action ?? {})
    }
  }

  let title: String
  let message: String?
  let buttons: [Button]

  /// An alert with one answer; OK without one.
  public init(title: Text, message: Text? = nil, dismissButton: Button? = nil) {
    self.title = title.content
    self.message = message?.content
    buttons = dismissButton.map { [$0] } ?? []
  }

  /// An alert with two answers.
  public init(title: Text, message: Text? = nil, primaryButton: Button, secondaryButton: Button) {
    self.title = title.content
    self.message = message?.content
    buttons = [primaryButton, secondaryButton]
  }

  @MainActor
  var content: AlertContent {
    let buttons = buttons
    let actions = ForEach(Array(buttons.indices), id: \.self) { index in
      DocumentUI.Button(buttons[index].title, role: buttons[index].role) { buttons[index].action() }
    }
    return AlertContent(
      title: title, message: message, actions: AlertActions(actions), addsCancel: false)
  }
}

extension View {
  /// Says or asks something over the window while `isPresented` is set; each answer clears it.
  public func alert(isPresented: Binding<Bool>, content: @escaping () -> Alert) -> some View {
    modifier(
      AlertModifier(
        asked: { _ in isPresented.wrappedValue ? content().content : nil },
        dismiss: { isPresented.wrappedValue = false }))
  }

  /// Says or asks something about an item over the window while there is one; each answer sets nil. Another
  /// item is asked about anew.
  public func alert<Item: Identifiable>(item: Binding<Item?>, content: @escaping (Item) -> Alert) -> some View
  {
    modifier(
      AlertModifier(
        asked: { _ in
          item.wrappedValue.map {
            var asked = content($0).content
            asked.id = AnyHashable($0.id)
            return asked
          }
        }, dismiss: { item.wrappedValue = nil }))
  }
}
