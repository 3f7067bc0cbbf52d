// What assistive technology is told, under SwiftUI's first names.

extension View {
  /// Names the view for assistive technology, under its older name.
  public func accessibility(label: Text) -> some View { accessibilityLabel(label) }

  /// Says what the view's value is, under its older name.
  public func accessibility(value: Text) -> some View { accessibilityValue(value) }

  /// Says what the view does, under its older name.
  public func accessibility(hint: Text) -> some View { accessibilityHint(hint) }

  /// Has assistive technology pass the view over, or not, under its older name.
  public func accessibility(hidden: Bool) -> some View { accessibilityHidden(hidden) }

  /// Names the view for tests, under its older name.
  public func accessibility(identifier: String) -> some View { accessibilityIdentifier(identifier) }

  /// Says what the view is, under its older name.
  public func accessibility(addTraits traits: AccessibilityTraits) -> some View {
    accessibilityAddTraits(traits)
  }

  /// Says what the view is not, under its older name.
  public func accessibility(removeTraits traits: AccessibilityTraits) -> some View {
    accessibilityRemoveTraits(traits)
  }
}
