// What assistive technology is told beside what views say by themselves.

import Gtk

/// Tells assistive technology something about the widget. Of two that tell the same the outer one counts.
struct AccessibilityModifier: WidgetModifier {
  enum Fact: Hashable {
    case label(String?)
    case value(String?)
    case hint(String?)
    case identifier(String)
    case hidden(Bool)
    case level(Int)

    fileprivate func isOfKind(of other: Fact) -> Bool {
      switch (self, other) {
      case (.label, .label), (.value, .value), (.hint, .hint), (.identifier, .identifier),
        (.hidden, .hidden), (.level, .level):
        true
      default: false
      }
    }
  }

  let fact: Fact
  /// Whether it is told.
  var isEnabled = true

  /// What was so before it was told; nil while it is not.
  @MainActor
  final class Told {
    var before: Fact?
  }

  func attach<C: View>(to widget: Gtk.Widget, _ node: WidgetModifierNode<C, Self>) -> Told { Told() }

  func update<C: View>(_ widget: Gtk.Widget, _ told: Told, _ node: WidgetModifierNode<C, Self>) {
    if isEnabled {
      if told.before == nil { told.before = before(widget.accessibleTarget) }
      Self.tell(fact, to: widget)
      node.didTell(fact, of: widget)
    } else if let before = told.before {
      told.before = nil
      Self.tell(before, to: widget)
      node.didTell(before, of: widget)
    }
  }

  private func before(_ widget: Gtk.Widget) -> Fact {
    switch fact {
    case .label: .label(widget.accessibleLabel)
    case .value: .value(widget.accessibleValueText)
    case .hint: .hint(widget.accessibleDescription)
    case .identifier: .identifier(widget.name)
    case .hidden: .hidden(widget.isAccessibleHidden)
    case .level(let level): .level(level)
    }
  }

  /// Tells it; nil is what the widget says by itself.
  static func tell(_ fact: Fact, to widget: Gtk.Widget) {
    // What scrolls is a frame around what is meant, and takes the focus too.
    if let frame = widget as? Gtk.ScrolledWindow, case .label(let text) = fact {
      frame.setAccessibleLabel(text)
    }
    let widget = widget.accessibleTarget
    switch fact {
    case .label(let text):
      widget.setAccessibleLabel(text)
      (widget as? LayoutHostWidget)?.hasOwnName = text != nil
      // A picture without words is decoration; with a name it is none.
      if widget is Gtk.Image || widget is Gtk.Picture || widget is FittedSymbol {
        let isPassedOver = (widget.parent as? LayoutHostWidget)?.hidesElements == true
        widget.setAccessibleHidden(text?.isEmpty != false || isPassedOver)
      }
    case .value(let text): widget.setAccessibleValueText(text)
    case .hint(let text): widget.setAccessibleDescription(text)
    case .identifier(let name): widget.name = name
    case .hidden(let hidden): widget.setAccessibleHidden(hidden)
    case .level(let level): widget.setAccessibleLevel(level)
    }
  }
}

/// A node of a modifier that tells something of a widget.
@MainActor
private protocol AccessibilityTeller {
  /// A view further in has told something of a widget. Says whether this one has told it otherwise again.
  func innerDidTell(_ fact: AccessibilityModifier.Fact, of widget: Gtk.Widget) -> Bool
}

extension WidgetModifierNode: AccessibilityTeller where M == AccessibilityModifier {
  fileprivate func innerDidTell(_ fact: AccessibilityModifier.Fact, of widget: Gtk.Widget) -> Bool {
    guard widget === self.widget, let effect, modifier.fact.isOfKind(of: fact) else { return false }
    effect.before = modifier.isEnabled ? fact : nil
    if modifier.isEnabled { evaluate() }
    return modifier.isEnabled
  }
}

extension AnyNode {
  /// Has views further out tell again what they tell of a widget: they have the last word.
  func didTell(_ fact: AccessibilityModifier.Fact, of widget: Gtk.Widget) {
    var node = self
    while let outer = node.parent, outer.sameElement === node {
      if (outer as? any AccessibilityTeller)?.innerDidTell(fact, of: widget) == true { return }
      node = outer
    }
  }
}

extension Gtk.Widget {
  /// What assistive technology meets of it: what is in a frame around it.
  var accessibleTarget: Gtk.Widget {
    (self as? any TextFrame)?.editor ?? (self as? Gtk.ScrolledWindow)?.child ?? self
  }
}

extension View {
  /// Sets the name that is read out.
  @_disfavoredOverload
  public func accessibilityLabel<S: StringProtocol>(_ label: S) -> some View {
    modifier(AccessibilityModifier(fact: .label(String(label))))
  }

  /// Sets the value that is read out.
  @_disfavoredOverload
  public func accessibilityValue<S: StringProtocol>(_ value: S) -> some View {
    modifier(AccessibilityModifier(fact: .value(String(value))))
  }

  /// Sets what is read out about what the view does.
  @_disfavoredOverload
  public func accessibilityHint<S: StringProtocol>(_ hint: S) -> some View {
    modifier(AccessibilityModifier(fact: .hint(String(hint))))
  }

  /// Sets the name that is read out.
  public func accessibilityLabel(_ label: Text) -> some View { accessibilityLabel(label.content) }

  /// Sets the value that is read out.
  public func accessibilityValue(_ value: Text) -> some View { accessibilityValue(value.content) }

  /// Sets what is read out about what the view does.
  public func accessibilityHint(_ hint: Text) -> some View { accessibilityHint(hint.content) }

  /// Sets a name that tests and style sheets know the view's widget by.
  public func accessibilityIdentifier(_ identifier: String) -> some View {
    modifier(AccessibilityModifier(fact: .identifier(identifier)))
  }

  /// Has assistive technology pass the view over.
  public func accessibilityHidden(_ hidden: Bool) -> some View {
    modifier(AccessibilityModifier(fact: .hidden(hidden)))
  }
}
