// Steppers, on GTK's spin buttons.

import FoundationEssentials
import Gtk
import Localization

/// A number with buttons for more and less, or the buttons alone.
public struct Stepper<Label: View>: View {
  private let label: Label
  private let control: StepperControl

  private init(_ label: Label, _ control: StepperControl) {
    self.label = label
    self.control = control
  }

  /// A stepper for a number.
  /// - Parameters:
  ///   - range: the numbers that can be chosen.
  ///   - onEditingChanged: called with true before each change by the person, and with false after it.
  public init<Value: BinaryFloatingPoint>(
    value: Binding<Value>, in range: ClosedRange<Value>, step: Value = 1, @ViewBuilder label: () -> Label,
    onEditingChanged: @escaping (Bool) -> Void = { _ in }
  ) {
    let label = label()
    let number =
      value as? Binding<Double>
      ?? Binding(get: { Double(value.wrappedValue) }, set: { value.wrappedValue = Value($0) })
    self.init(
      label,
      .number(
        SpinLeaf(
          title: ViewFace(label).title, value: number,
          range: Double(range.lowerBound)...Double(range.upperBound), step: Double(step),
          precision: max(1e-12, Double(Value.ulpOfOne) * 4), onEditingChanged: onEditingChanged)))
  }

  /// A stepper for a whole number.
  /// - Parameters:
  ///   - range: the numbers that can be chosen.
  ///   - onEditingChanged: called with true before each change by the person, and with false after it.
  public init<Value: FixedWidthInteger>(
    value: Binding<Value>, in range: ClosedRange<Value>, step: Value = 1, @ViewBuilder label: () -> Label,
    onEditingChanged: @escaping (Bool) -> Void = { _ in }
  ) {
    let label = label()
    self.init(
      label,
      .number(
        SpinLeaf(
          title: ViewFace(label).title, value: Binding(location: IntegerLocation(base: value.location)),
          range: Double(range.lowerBound)...Double(range.upperBound), step: Double(step), precision: nil,
          onEditingChanged: onEditingChanged)))
  }

  /// A stepper for any number.
  /// - Parameter onEditingChanged: called with true before each change by the person, and with false after
  ///   it.
  public init<Value: BinaryFloatingPoint>(
    value: Binding<Value>, step: Value = 1, @ViewBuilder label: () -> Label,
    onEditingChanged: @escaping (Bool) -> Void = { _ in }
  ) {
    self.init(
      value: value, in: -Value(SpinLeaf.limit)...Value(SpinLeaf.limit), step: step, label: label,
      onEditingChanged: onEditingChanged)
  }

  /// A stepper for any whole number.
  /// - Parameter onEditingChanged: called with true before each change by the person, and with false after
  ///   it.
  public init<Value: FixedWidthInteger>(
    value: Binding<Value>, step: Value = 1, @ViewBuilder label: () -> Label,
    onEditingChanged: @escaping (Bool) -> Void = { _ in }
  ) {
    let limit = Int64(SpinLeaf.limit)
    self.init(
      value: value, in: Value(clamping: -limit)...Value(clamping: limit), step: step, label: label,
      onEditingChanged: onEditingChanged)
  }

  /// Buttons for more and less.
  /// - Parameters:
  ///   - onIncrement: what the button for more does; nil where there is no more.
  ///   - onDecrement: what the button for less does; nil where there is no less.
  ///   - onEditingChanged: called with true before a button does something, and with false after it.
  public init(
    @ViewBuilder label: () -> Label, onIncrement: (() -> Void)?, onDecrement: (() -> Void)?,
    onEditingChanged: @escaping (Bool) -> Void = { _ in }
  ) {
    func noted(_ action: (() -> Void)?) -> (() -> Void)? {
      action.map { action in
        {
          onEditingChanged(true)
          action()
          onEditingChanged(false)
        }
      }
    }
    self.init(
      label(), .buttons(StepButtons(increment: noted(onIncrement), decrement: noted(onDecrement))))
  }

  /// The control with its label.
  public var body: some View {
    LabeledContent {
      switch control {
      case .number(let leaf): leaf
      case .buttons(let buttons): buttons
      }
    } label: {
      label
    }
  }
}

extension Stepper where Label == Text {
  /// A stepper for a number, with a title.
  /// - Parameters:
  ///   - range: the numbers that can be chosen.
  ///   - onEditingChanged: called with true before each change by the person, and with false after it.
  public init<S: StringProtocol, Value: BinaryFloatingPoint>(
    _ title: S, value: Binding<Value>, in range: ClosedRange<Value>, step: Value = 1,
    onEditingChanged: @escaping (Bool) -> Void = { _ in }
  ) {
    self.init(
      value: value, in: range, step: step, label: { Text(title) }, onEditingChanged: onEditingChanged)
  }

  /// A stepper for a whole number, with a title.
  /// - Parameters:
  ///   - range: the numbers that can be chosen.
  ///   - onEditingChanged: called with true before each change by the person, and with false after it.
  public init<S: StringProtocol, Value: FixedWidthInteger>(
    _ title: S, value: Binding<Value>, in range: ClosedRange<Value>, step: Value = 1,
    onEditingChanged: @escaping (Bool) -> Void = { _ in }
  ) {
    self.init(
      value: value, in: range, step: step, label: { Text(title) }, onEditingChanged: onEditingChanged)
  }

  /// A stepper for any number, with a title.
  /// - Parameter onEditingChanged: called with true before each change by the person, and with false after
  ///   it.
  public init<S: StringProtocol, Value: BinaryFloatingPoint>(
    _ title: S, value: Binding<Value>, step: Value = 1,
    onEditingChanged: @escaping (Bool) -> Void = { _ in }
  ) {
    self.init(value: value, step: step, label: { Text(title) }, onEditingChanged: onEditingChanged)
  }

  /// A stepper for any whole number, with a title.
  /// - Parameter onEditingChanged: called with true before each change by the person, and with false after
  ///   it.
  public init<S: StringProtocol, Value: FixedWidthInteger>(
    _ title: S, value: Binding<Value>, step: Value = 1,
    onEditingChanged: @escaping (Bool) -> Void = { _ in }
  ) {
    self.init(value: value, step: step, label: { Text(title) }, onEditingChanged: onEditingChanged)
  }

  /// Buttons for more and less, with a title.
  /// - Parameters:
  ///   - onIncrement: what the button for more does; nil where there is no more.
  ///   - onDecrement: what the button for less does; nil where there is no less.
  ///   - onEditingChanged: called with true before a button does something, and with false after it.
  public init<S: StringProtocol>(
    _ title: S, onIncrement: (() -> Void)?, onDecrement: (() -> Void)?,
    onEditingChanged: @escaping (Bool) -> Void = { _ in }
  ) {
    self.init(
      label: { Text(title) }, onIncrement: onIncrement, onDecrement: onDecrement,
      onEditingChanged: onEditingChanged)
  }
}

/// What a stepper has beside its label.
private enum StepperControl {
  case number(SpinLeaf)
  case buttons(StepButtons)
}

/// Two buttons beside each other; what cannot be done is disabled.
private struct StepButtons: View {
  let increment: (() -> Void)?
  let decrement: (() -> Void)?

  var body: some View {
    HStack(spacing: 2) {
      Button(L("Decrease"), systemImage: "minus") { decrement?() }.disabled(decrement == nil)
      Button(L("Increase"), systemImage: "plus") { increment?() }.disabled(increment == nil)
    }
    .labelStyle(.iconOnly)
  }
}

/// An integer seen as a floating-point number.
final class IntegerLocation<Value: FixedWidthInteger>: BindingLocation<Double> {
  private let base: BindingLocation<Value>

  init(base: BindingLocation<Value>) { self.base = base }

  override func get() -> Double { Double(base.get()) }
  override func set(_ value: Double) {
    let whole = value.rounded()
    guard !whole.isNaN else { return }
    // The ends of a type may lie beside the nearest number that has a fraction.
    base.set(Value(exactly: whole) ?? (whole < 0 ? .min : .max))
  }

  override func isSame(as other: BindingLocation<Double>) -> Bool {
    (other as? IntegerLocation)?.base.isSame(as: base) ?? false
  }
}

private struct SpinLeaf: View {
  let title: String
  let value: Binding<Double>
  let range: ClosedRange<Double>
  let step: Double
  /// How far values may be beside what is shown, as a part of them; nil for whole numbers.
  let precision: Double?
  let onEditingChanged: (Bool) -> Void

  /// The digits after the point that values from the start of the range by whole steps have.
  private var digits: Int { max(digits(of: step), digits(of: range.lowerBound)) }

  /// As far as a number may go that has no range: whole numbers are exact up to there.
  static let limit: Double = 9_007_199_254_740_992

  /// How many digits after the point a number needs to be itself again when it is read, at most ten.
  private func digits(of number: Double) -> Int {
    guard let precision else { return 0 }
    var (digits, scaled) = (0, number)
    while digits < 10, abs(scaled - scaled.rounded()) > precision * abs(scaled) {
      digits += 1
      scaled *= 10
    }
    return digits
  }
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
      node?.send { view in
        // What is shown, read again, is no change.
        let difference = abs(view.value.wrappedValue - spin.value)
        guard difference > 0.5 * pow(10, -Double(spin.digits)) else { return }
        view.onEditingChanged(true)
        view.value.wrappedValue = spin.value
        view.onEditingChanged(false)
      }
      node?.settle()
    }
    return spin
  }

  func updateElement(_ spin: Gtk.SpinButton, _ node: LeafNode<Self>) {
    if node.previous?.range != range { spin.range = range }
    if node.previous?.step != step { spin.setIncrements(step: step, page: step * 10) }
    let new = value.wrappedValue
    // What is shown is read again when the keys leave it: it is as exact as the value.
    spin.digits = max(digits, digits(of: new))
    if spin.value != new { spin.value = new }
    if !node.coordinator.editing.isTyping { node.coordinator.editing.show(spin.text) }
    node.setAccessibleLabel(title.isEmpty ? nil : title, on: spin)
  }
}
