// What assistive technology is told only now and then, and names that are made of a view's own.

/// A view that stands for another, whoever makes something of it.
@MainActor
protocol PlaceholderParts {
  var storage: AnyViewStorage { get }
}

extension PlaceholderContentView: PlaceholderParts {}

extension View {
  private func telling(_ fact: AccessibilityModifier.Fact, _ isEnabled: Bool) -> some View {
    modifier(AccessibilityModifier(fact: fact, isEnabled: isEnabled))
  }

  /// Sets the name that is read out, as long as `isEnabled` is set.
  @_disfavoredOverload
  public func accessibilityLabel<S: StringProtocol>(_ label: S, isEnabled: Bool) -> some View {
    telling(.label(String(label)), isEnabled)
  }

  /// Sets the name that is read out, as long as `isEnabled` is set.
  public func accessibilityLabel(_ label: Text, isEnabled: Bool) -> some View {
    accessibilityLabel(label.content, isEnabled: isEnabled)
  }

  /// Sets the name that is read out, as long as `isEnabled` is set.
  public func accessibilityLabel(_ label: LocalizedStringKey, isEnabled: Bool) -> some View {
    accessibilityLabel(label.plainString, isEnabled: isEnabled)
  }

  /// Sets the value that is read out, as long as `isEnabled` is set.
  @_disfavoredOverload
  public func accessibilityValue<S: StringProtocol>(_ value: S, isEnabled: Bool) -> some View {
    telling(.value(String(value)), isEnabled)
  }

  /// Sets the value that is read out, as long as `isEnabled` is set.
  public func accessibilityValue(_ value: Text, isEnabled: Bool) -> some View {
    accessibilityValue(value.content, isEnabled: isEnabled)
  }

  /// Sets the value that is read out, as long as `isEnabled` is set.
  public func accessibilityValue(_ value: LocalizedStringKey, isEnabled: Bool) -> some View {
    accessibilityValue(value.plainString, isEnabled: isEnabled)
  }

  /// Sets what is read out about what the view does, as long as `isEnabled` is set.
  @_disfavoredOverload
  public func accessibilityHint<S: StringProtocol>(_ hint: S, isEnabled: Bool) -> some View {
    telling(.hint(String(hint)), isEnabled)
  }

  /// Sets what is read out about what the view does, as long as `isEnabled` is set.
  public func accessibilityHint(_ hint: Text, isEnabled: Bool) -> some View {
    accessibilityHint(hint.content, isEnabled: isEnabled)
  }

  /// Sets what is read out about what the view does, as long as `isEnabled` is set.
  public func accessibilityHint(_ hint: LocalizedStringKey, isEnabled: Bool) -> some View {
    accessibilityHint(hint.plainString, isEnabled: isEnabled)
  }

  /// Sets a name that tests know the view's widget by, as long as `isEnabled` is set.
  public func accessibilityIdentifier(_ identifier: String, isEnabled: Bool) -> some View {
    telling(.identifier(identifier), isEnabled)
  }

  /// Has assistive technology pass the view over, as long as `isEnabled` is set.
  public func accessibilityHidden(_ hidden: Bool, isEnabled: Bool) -> some View {
    telling(.hidden(hidden), isEnabled)
  }

  /// Sets the name that is read out: the words of views, of which one is the view's own name.
  ///
  ///     Text("Tea").accessibilityLabel { name in
  ///       Text("Favourite")
  ///       name
  ///     }
  public func accessibilityLabel<V: View>(
    @ViewBuilder content: (_ label: PlaceholderContentView<Self>) -> V
  ) -> some View {
    let name = Text(verbatim: Self.accessibleName(of: self))
    let words = WordCollector.words(of: content(PlaceholderContentView(name)))
    return accessibilityLabel(words.joined(separator: ", "))
  }

  /// The name that a view has been given, or else its words.
  private static func accessibleName(of view: any View) -> String {
    guard let modified = view as? any ModifiedParts else {
      return WordCollector.words(of: view).joined(separator: ", ")
    }
    if let told = modified.modifierPart as? AccessibilityModifier, told.isEnabled,
      case .label(let name?) = told.fact
    {
      return name
    }
    return accessibleName(of: modified.contentPart)
  }
}
