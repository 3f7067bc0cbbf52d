// What text fields tell input methods and keyboards on the screen.

import Gtk

private struct AutocorrectionKey: EnvironmentKey {
  static let defaultValue = false
  /// Whether any view has set it; until then no field looks up.
  nonisolated(unsafe) static var isUsed = false
}

extension EnvironmentValues {
  /// Whether what is typed is left as it is.
  public var autocorrectionDisabled: Bool {
    get { AutocorrectionKey.isUsed && self[AutocorrectionKey.self] }
    set {
      AutocorrectionKey.isUsed = true
      self[AutocorrectionKey.self] = newValue
    }
  }
}

/// The word on the key that ends typing, on keyboards that have one.
public struct SubmitLabel: Hashable, Sendable {
  private let name: String

  private init(_ name: String) { self.name = name }

  /// Done.
  public static let done = SubmitLabel("done")
  /// Go.
  public static let go = SubmitLabel("go")
  /// Send.
  public static let send = SubmitLabel("send")
  /// Join.
  public static let join = SubmitLabel("join")
  /// Route.
  public static let route = SubmitLabel("route")
  /// Search.
  public static let search = SubmitLabel("search")
  /// Return.
  public static let `return` = SubmitLabel("return")
  /// Next.
  public static let next = SubmitLabel("next")
  /// Continue.
  public static let `continue` = SubmitLabel("continue")
}

extension View {
  /// Asks input methods not to correct what is typed in the text fields here.
  public func autocorrectionDisabled(_ disable: Bool = true) -> some View {
    modifier(TypingHintModifier()).environment(\.autocorrectionDisabled, disable)
  }

  /// Has no effect here: the keys of keyboards have no words that an app could set, and GTK cannot tell those
  /// on the screen.
  public func submitLabel(_ submitLabel: SubmitLabel) -> some View { self }
}

/// Tells the text fields on it what is to be done with what is typed.
private struct TypingHintModifier: WidgetModifier {
  func attach<C: View>(to widget: Gtk.Widget, _ node: WidgetModifierNode<C, Self>) {}

  func update<C: View>(_ widget: Gtk.Widget, _ effect: Void, _ node: WidgetModifierNode<C, Self>) {
    let isDisabled = node.environment.autocorrectionDisabled
    func tell(_ widget: Gtk.Widget) {
      widget.setCorrectsTyping(!isDisabled)
      for child in widget.children { tell(child) }
    }
    tell(widget)
  }
}
