// A control for a value in a range.

import Gtk

/// A handle on a line for a value in a range.
public struct Slider: View {
  @Environment(\.isInForm) private var isInForm
  @Environment(\.areLabelsHidden) private var areLabelsHidden
  private let leaf: SliderLeaf
  /// What stands at the ends of the line; nil for nothing.
  private var ends: (minimum: AnyView, maximum: AnyView)?
  /// Whether the label stands before it in a form.
  private var isLabelled = false
  /// What stands there; nil for the words.
  private var label: AnyView?

  /// A slider.
  /// - Parameters:
  ///   - step: the distance between the values that can be chosen; nil for any value.
  ///   - label: its name for assistive technology.
  ///   - onEditingChanged: called with true when the handle is taken and with false when it is let go.
  public init<Value: BinaryFloatingPoint>(
    value: Binding<Value>, in bounds: ClosedRange<Value> = 0...1, step: Value? = nil, label: String = "",
    onEditingChanged: @escaping (Bool) -> Void = { _ in }
  ) {
    leaf = SliderLeaf(
      value: value as? Binding<Double>
        ?? Binding(get: { Double(value.wrappedValue) }, set: { value.wrappedValue = Value($0) }),
      bounds: Double(bounds.lowerBound)...Double(bounds.upperBound), step: step.map { Double($0) },
      label: label, onEditingChanged: onEditingChanged)
  }

  /// A slider with a label, which stands before it in a form, and names it elsewhere. Of several views the
  /// first is the title, and the others are subtitles.
  /// - Parameters:
  ///   - step: the distance between the values that can be chosen; nil for any value.
  ///   - onEditingChanged: called with true when the handle is taken and with false when it is let go.
  public init<Value: BinaryFloatingPoint, Title: View>(
    value: Binding<Value>, in bounds: ClosedRange<Value> = 0...1, step: Value? = nil,
    @ViewBuilder label: () -> Title, onEditingChanged: @escaping (Bool) -> Void = { _ in }
  ) {
    let label = label()
    self.init(
      value: value, in: bounds, step: step, label: ViewFace(label).title, onEditingChanged: onEditingChanged)
    isLabelled = true
    self.label = viewOfLabel(label)
  }

  /// A slider with a label, which stands before it in a form, and names it elsewhere, and with labels at both
  /// ends of its line.
  /// - Parameters:
  ///   - step: the distance between the values that can be chosen; nil for any value.
  ///   - onEditingChanged: called with true when the handle is taken and with false when it is let go.
  public init<Value: BinaryFloatingPoint, Title: View, ValueLabel: View>(
    value: Binding<Value>, in bounds: ClosedRange<Value> = 0...1, step: Value? = nil,
    @ViewBuilder label: () -> Title, @ViewBuilder minimumValueLabel: () -> ValueLabel,
    @ViewBuilder maximumValueLabel: () -> ValueLabel,
    onEditingChanged: @escaping (Bool) -> Void = { _ in }
  ) {
    self.init(value: value, in: bounds, step: step, label: label, onEditingChanged: onEditingChanged)
    ends = (AnyView(minimumValueLabel()), AnyView(maximumValueLabel()))
  }

  /// The control, with its label in a form.
  public var body: some View {
    TitledControl(title: leaf.label, label: label, isShown: isLabelled && isInForm && !areLabelsHidden) {
      line
    }
  }

  @ViewBuilder private var line: some View {
    if let ends {
      HStack(spacing: 6) {
        ends.minimum
        leaf
        ends.maximum
      }
    } else {
      leaf
    }
  }
}

/// The handle on its line.
struct SliderLeaf: View {
  let value: Binding<Double>
  let bounds: ClosedRange<Double>
  let step: Double?
  let label: String
  let onEditingChanged: (Bool) -> Void
}

extension SliderLeaf: LeafView {
  func makeElement(_ node: LeafNode<Self>) -> Gtk.Scale {
    let scale = Gtk.Scale(
      .horizontal, range: bounds, step: step ?? (bounds.upperBound - bounds.lowerBound) / 100)
    scale.drawsValue = false
    scale.onValueChanged { [weak node, weak scale] in
      guard let scale else { return }
      node?.send { view in
        var value = scale.value
        if let step = view.step, step > 0 {
          let low = view.bounds.lowerBound
          value = min(low + ((value - low) / step).rounded() * step, view.bounds.upperBound)
        }
        view.value.wrappedValue = value
      }
      // The handle stands where the value is, not where the pointer is between two steps.
      node?.settle()
    }
    let press = GestureClick()
    press.propagationPhase = .capture
    press.onPressed { [weak node] _, _, _ in node?.send { $0.onEditingChanged(true) } }
    press.onReleased { [weak node] _, _, _ in node?.send { $0.onEditingChanged(false) } }
    press.onCancel { [weak node] in node?.send { $0.onEditingChanged(false) } }
    scale.addController(press)
    return scale
  }

  func updateElement(_ scale: Gtk.Scale, _ node: LeafNode<Self>) {
    if node.previous?.bounds != bounds { scale.range = bounds }
    if node.previous?.step != step, let step { scale.setIncrements(step: step, page: step * 10) }
    let new = value.wrappedValue
    if scale.value != new { scale.value = new }
    node.setClasses(node.environment.tintClasses, on: scale)
    node.setAccessibleLabel(label.isEmpty ? nil : label, on: scale)
  }

  func sizing(_ node: LeafNode<Self>) -> LeafSizing { .row }

  // A scale wants next to nothing by itself; a row of this width can be aimed at.
  func size(for proposal: ProposedViewSize, _ scale: Gtk.Scale, _ node: LeafNode<Self>) -> CGSize? {
    let least = max(80, scale.measureElement(.horizontal, across: nil).minimum)
    let height = scale.measureElement(.vertical, across: nil).natural
    return CGSize(width: max(least, proposal.width ?? 140), height: height)
  }
}
