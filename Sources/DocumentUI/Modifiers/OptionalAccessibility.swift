// What assistive technology is told only now and then, and names that are made of a view's own.

import Gtk

/// Tells assistive technology something about the widget as long as a flag is set.
private struct OptionalAccessibilityModifier: WidgetModifier {
  typealias Fact = AccessibilityModifier.Fact

  let fact: Fact
  let isEnabled: Bool

  /// What was so before it was told.
  @MainActor
  final class Told {
    var before: Fact?
  }

  func attach<C: View>(to widget: Gtk.Widget, _ node: WidgetModifierNode<C, Self>) -> Told { Told() }

  func update<C: View>(_ widget: Gtk.Widget, _ told: Told, _ node: WidgetModifierNode<C, Self>) {
    if isEnabled {
      if told.before == nil { told.before = before(widget.accessibleTarget) }
      AccessibilityModifier.tell(fact, to: widget)
    } else if let before = told.before {
      told.before = nil
      AccessibilityModifier.tell(before, to: widget)
    }
  }

  private func before(_ widget: Gtk.Widget) -> Fact {
    switch fact {
    case .label: .label(widget.accessibleLabel)
    case .value: .value(nil)
    case .hint: .hint(widget.accessibleDescription)
    case .identifier: .identifier(widget.name)
    case .hidden: .hidden(false)
    case .level(let level): .level(level)
    }
  }
}

/// A view that stands for another, whoever makes something of it.
@MainActor
protocol PlaceholderParts {
  var storage: AnyViewStorage { get }
}

extension PlaceholderContentView: PlaceholderParts {}

extension View {
  private func telling(_ fact: AccessibilityModifier.Fact, _ isEnabled: Bool) -> some View {
    modifier(OptionalAccessibilityModifier(fact: fact, isEnabled: isEnabled))
  }

  /// Sets the name that is read out, as long as `isEnabled` is set.
  public func accessibilityLabel<S: StringProtocol>(_ label: S, isEnabled: Bool) -> some View {
    telling(.label(String(label)), isEnabled)
  }

  /// Sets the name that is read out, as long as `isEnabled` is set.
  public func accessibilityLabel(_ label: Text, isEnabled: Bool) -> some View {
    accessibilityLabel(label.content, isEnabled: isEnabled)
  }

  /// Sets the name that is read out, as long as `isEnabled` is set.
  public func accessibilityLabel(_ label: LocalizedStringKey, isEnabled: Bool) -> some View {
    accessibilityLabel(label.string, isEnabled: isEnabled)
  }

  /// Sets the value that is read out, as long as `isEnabled` is set.
  public func accessibilityValue<S: StringProtocol>(_ value: S, isEnabled: Bool) -> some View {
    telling(.value(String(value)), isEnabled)
  }

  /// Sets the value that is read out, as long as `isEnabled` is set.
  public func accessibilityValue(_ value: Text, isEnabled: Bool) -> some View {
    accessibilityValue(value.content, isEnabled: isEnabled)
  }

  /// Sets the value that is read out, as long as `isEnabled` is set.
  public func accessibilityValue(_ value: LocalizedStringKey, isEnabled: Bool) -> some View {
    accessibilityValue(value.string, isEnabled: isEnabled)
  }

  /// Sets what is read out about what the view does, as long as `isEnabled` is set.
  public func accessibilityHint<S: StringProtocol>(_ hint: S, isEnabled: Bool) -> some View {
    telling(.hint(String(hint)), isEnabled)
  }

  /// Sets what is read out about what the view does, as long as `isEnabled` is set.
  public func accessibilityHint(_ hint: Text, isEnabled: Bool) -> some View {
    accessibilityHint(hint.content, isEnabled: isEnabled)
  }

  /// Sets what is read out about what the view does, as long as `isEnabled` is set.
  public func accessibilityHint(_ hint: LocalizedStringKey, isEnabled: Bool) -> some View {
    accessibilityHint(hint.string, isEnabled: isEnabled)
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
    if case .label(let name?) = (modified.modifierPart as? AccessibilityModifier)?.fact { return name }
    return accessibleName(of: modified.contentPart)
  }
}
