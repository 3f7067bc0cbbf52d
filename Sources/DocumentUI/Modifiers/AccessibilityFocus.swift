// Where assistive technology is: on this platform it follows the keyboard's focus.

/// Which of the views assistive technology is at: the one with the keyboard's focus.
///
///     @AccessibilityFocusState private var isAtNotice: Bool
///     …
///     Text(notice).accessibilityFocused($isAtNotice)
///     Button("Check") { isAtNotice = true }
public typealias AccessibilityFocusState<Value: Hashable> = FocusState<Value>

extension View {
  /// Ties where assistive technology is to a flag. Setting it brings the focus to the view also where keys do
  /// not, as to a text.
  public func accessibilityFocused(_ condition: AccessibilityFocusState<Bool>.Binding) -> some View {
    accessibilityFocused(condition, equals: true)
  }

  /// Ties where assistive technology is to a value. Setting it brings the focus to the view also where keys
  /// do not, as to a text.
  public func accessibilityFocused<Value: Hashable>(
    _ binding: AccessibilityFocusState<Value>.Binding, equals value: Value
  ) -> some View {
    modifier(FocusModifier(binding: binding, value: value, isForced: true))
  }
}
