// What keys for editing and moving ask of the view with the focus.

/// Where a key for moving leads.
public enum MoveCommandDirection: Hashable, Sendable {
  /// Up.
  case up
  /// Down.
  case down
  /// To the left.
  case left
  /// To the right.
  case right
}

extension View {
  /// Calls `action` when Delete or Backspace is pressed while the focus is in this view; nil hears of
  /// nothing.
  public func onDeleteCommand(perform action: (() -> Void)?) -> some View {
    onKeyAfterLists([.delete, .deleteForward], .down) { press in
      guard let action, press.modifiers.isSubset(of: [.capsLock, .numericPad]) else { return .ignored }
      action()
      return .handled
    }
  }

  /// Calls `action` when an arrow key is pressed while the focus is in this view; nil hears of nothing.
  public func onMoveCommand(perform action: ((MoveCommandDirection) -> Void)?) -> some View {
    onKeyAfterLists([.upArrow, .downArrow, .leftArrow, .rightArrow], [.down, .repeat]) { press in
      guard let action, press.modifiers.isSubset(of: [.capsLock, .numericPad]) else { return .ignored }
      switch press.key {
      case .upArrow: action(.up)
      case .downArrow: action(.down)
      case .leftArrow: action(.left)
      default: action(.right)
      }
      return .handled
    }
  }
}
