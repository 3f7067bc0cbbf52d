// The roles of buttons, under SwiftUI's names.

import Localization

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

  /// What a button of the role says that the app gives no words.
  var title: String {
    switch self {
    case .destructive: L("Delete")
    case .cancel: L("Cancel")
    case .close: L("Close")
    case .confirm: MenuTitle.plain("_OK")
    }
  }
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
