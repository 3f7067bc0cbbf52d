// What a button is for, and how buttons look.

/// What a button is for.
public enum ButtonRole: Hashable, Sendable {
  /// Takes something away.
  case destructive
  /// Leaves things as they are.
  case cancel
}

/// How buttons look.
public enum ButtonStyle: Hashable, Sendable {
  /// As the place suggests.
  case automatic
  /// With a border.
  case bordered
  /// In the accent colour: what one will most likely want.
  case borderedProminent
  /// Without a border until pointed at.
  case borderless
  /// Without anything around the label.
  case plain
}

private struct ButtonStyleKey: EnvironmentKey {
  static let defaultValue = ButtonStyle.automatic
}

extension EnvironmentValues {
  var buttonStyle: ButtonStyle {
    get { self[ButtonStyleKey.self] }
    set { self[ButtonStyleKey.self] = newValue }
  }
}

extension View {
  /// Sets how buttons look.
  public func buttonStyle(_ style: ButtonStyle) -> some View { environment(\.buttonStyle, style) }
}

extension ControlSize {
  /// The style class of a control of this size.
  var styleClass: String? {
    switch self {
    case .mini: "dui-mini"
    case .small: "dui-small"
    case .regular: nil
    case .large: "dui-large"
    }
  }
}
