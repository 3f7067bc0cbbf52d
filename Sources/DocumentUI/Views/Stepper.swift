// Steppers, on GTK's spin buttons.

import Gtk

/// A number with buttons for more and less.
public struct Stepper: View {
  let title: String
  let value: Binding<Double>
  let range: ClosedRange<Double>
  let step: Double
  let digits: Int

  /// A stepper; `digits` is the number of digits after the point.
  public init<S: StringProtocol>(
    _ title: S, value: Binding<Double>, in range: ClosedRange<Double>, step: Double = 1, digits: Int = 0
  ) {
    self.title = String(title)
    self.value = value
    self.range = range
    self.step = step
    self.digits = digits
  }

  /// A stepper for whole numbers.
  public init<S: StringProtocol>(
    _ title: S, value: Binding<Int>, in range: ClosedRange<Int>, step: Int = 1
  ) {
    self.init(
      title, value: Binding(location: IntegerLocation(base: value.location)),
      in: Double(range.lowerBound)...Double(range.upperBound), step: Double(step))
  }

  /// The control with its label.
  public var body: some View {
    LabeledContent(title) {
      SpinLeaf(title: title, value: value, range: range, step: step, digits: digits)
    }
  }
}

/// An integer seen as a floating-point number.
final class IntegerLocation: BindingLocation<Double> {
  private let base: BindingLocation<Int>

  init(base: BindingLocation<Int>) { self.base = base }

  override func get() -> Double { Double(base.get()) }
  override func set(_ value: Double) { base.set(Int(value.rounded())) }

  override func isSame(as other: BindingLocation<Double>) -> Bool {
    (other as? IntegerLocation)?.base.isSame(as: base) ?? false
  }
}

private struct SpinLeaf: View {
  let title: String
  let value: Binding<Double>
  let range: ClosedRange<Double>
  let step: Double
  let digits: Int
}

extension SpinLeaf: LeafView {
  /// What lasts beside the button.
  @MainActor
  final class Parts {
    /// What is typed and not taken in yet.
    var editing: FieldEditing!
  }

  func makeCoordinator(_ node: LeafNode<Self>) -> Parts { Parts() }

  func makeElement(_ node: LeafNode<Self>) -> Gtk.SpinButton {
    let spin = Gtk.SpinButton(range: range, step: step, digits: digits)
    spin.isNumeric = true
    node.coordinator.editing = FieldEditing(spin) { [weak spin] in spin?.update() }
    spin.onChanged { [weak node] in node?.send { _ in node?.coordinator.editing.changed() } }
    spin.onValueChanged { [weak node, weak spin] in
      guard let spin else { return }
      node?.send { $0.value.wrappedValue = spin.value }
      node?.settle()
    }
    return spin
  }

  func updateElement(_ spin: Gtk.SpinButton, _ node: LeafNode<Self>) {
    if node.previous?.range != range { spin.range = range }
    if node.previous?.step != step { spin.setIncrements(step: step, page: step * 10) }
    spin.digits = digits
    let new = value.wrappedValue
    if spin.value != new { spin.value = new }
    if !node.coordinator.editing.isTyping { node.coordinator.editing.show(spin.text) }
    node.setAccessibleLabel(title.isEmpty ? nil : title, on: spin)
  }
}
