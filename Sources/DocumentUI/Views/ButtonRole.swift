// The roles of buttons, under SwiftUI's names.

/// What a button is for.
public enum ButtonRole: Hashable, Sendable {
  /// Takes something away.
  case destructive
  /// Leaves things as they are.
  case cancel
  /// Closes what it stands in.
  case close
  /// Takes what was set.
  case confirm
}

extension ControlSize {
  /// The style class of a control of this size.
  var styleClass: String? {
    switch self {
    case .mini: "dui-mini"
    case .small: "dui-small"
    case .regular: nil
    case .large: "dui-large"
    case .extraLarge: "dui-extra-large"
    }
  }
}
