// Steppers: two buttons, and a field where the app says how the number is written.

import FoundationEssentials
import Gtk
import Localization

/// Buttons for more and less, with a label, which says what the value is if the app wants it said. With a
/// format there is a field with the value beside them.
public struct Stepper<Label: View>: View {
  private let label: Label
  private let control: AnyView

  private init(_ label: Label, _ control: some View) {
    self.label = label
    self.control = AnyView(control)
  }

  /// A stepper for a value.
  /// - Parameters:
  ///   - range: the values that can be chosen; a step beyond its end leads to the end.
  ///   - onEditingChanged: called with true before each change by the person, and with false after it.
  public init<V: Strideable>(
    value: Binding<V>, in range: ClosedRange<V>, step: V.Stride = 1, @ViewBuilder label: () -> Label,
    onEditingChanged: @escaping (Bool) -> Void = { _ in }
  ) {
    self.init(
      label(), ValueSteps(value: value, range: range, step: step, onEditingChanged: onEditingChanged))
  }

  /// A stepper for any value.
  /// - Parameter onEditingChanged: called with true before each change by the person, and with false after
  ///   it.
  public init<V: Strideable>(
    value: Binding<V>, step: V.Stride = 1, @ViewBuilder label: () -> Label,
    onEditingChanged: @escaping (Bool) -> Void = { _ in }
  ) {
    self.init(
      label(), ValueSteps(value: value, range: nil, step: step, onEditingChanged: onEditingChanged))
  }

  /// A stepper for a value in a field, in a format.
  /// - Parameters:
  ///   - range: the values that can be chosen or typed.
  ///   - onEditingChanged: called with true before each change by the person, and with false after it.
  public init<F: ParseableFormatStyle>(
    value: Binding<F.FormatInput>, in range: ClosedRange<F.FormatInput>, step: F.FormatInput.Stride = 1,
    format: F, @ViewBuilder label: () -> Label, onEditingChanged: @escaping (Bool) -> Void = { _ in }
  ) where F.FormatInput: Strideable & Equatable, F.FormatOutput == String {
    self.init(
      label(),
      FieldWithSteps(
        steps: ValueSteps(value: value, range: range, step: step, onEditingChanged: onEditingChanged),
        format: format))
  }

  /// A stepper for any value in a field, in a format.
  /// - Parameter onEditingChanged: called with true before each change by the person, and with false after
  ///   it.
  public init<F: ParseableFormatStyle>(
    value: Binding<F.FormatInput>, step: F.FormatInput.Stride = 1, format: F, @ViewBuilder label: () -> Label,
    onEditingChanged: @escaping (Bool) -> Void = { _ in }
  ) where F.FormatInput: Strideable & Equatable, F.FormatOutput == String {
    self.init(
      label(),
      FieldWithSteps(
        steps: ValueSteps(value: value, range: nil, step: step, onEditingChanged: onEditingChanged),
        format: format))
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
    self.init(label(), StepButtons(increment: noted(onIncrement), decrement: noted(onDecrement)))
  }

  /// The control with its label.
  public var body: some View {
    LabeledContent {
      // Who hears the buttons alone hears what they are for.
      control.environment(\.stepperTitle, ViewFace(label).title)
    } label: {
      label
    }
    .hugging()
  }
}

extension Stepper where Label == Text {
  /// A stepper for a value, with a title.
  /// - Parameters:
  ///   - range: the values that can be chosen; a step beyond its end leads to the end.
  ///   - onEditingChanged: called with true before each change by the person, and with false after it.
  @_disfavoredOverload
  public init<S: StringProtocol, V: Strideable>(
    _ title: S, value: Binding<V>, in range: ClosedRange<V>, step: V.Stride = 1,
    onEditingChanged: @escaping (Bool) -> Void = { _ in }
  ) {
    self.init(
      value: value, in: range, step: step, label: { Text(title) }, onEditingChanged: onEditingChanged)
  }

  /// A stepper for any value, with a title.
  /// - Parameter onEditingChanged: called with true before each change by the person, and with false after
  ///   it.
  @_disfavoredOverload
  public init<S: StringProtocol, V: Strideable>(
    _ title: S, value: Binding<V>, step: V.Stride = 1, onEditingChanged: @escaping (Bool) -> Void = { _ in }
  ) {
    self.init(value: value, step: step, label: { Text(title) }, onEditingChanged: onEditingChanged)
  }

  /// A stepper for a value in a field, in a format, with a title.
  /// - Parameters:
  ///   - range: the values that can be chosen or typed.
  ///   - onEditingChanged: called with true before each change by the person, and with false after it.
  @_disfavoredOverload
  public init<S: StringProtocol, F: ParseableFormatStyle>(
    _ title: S, value: Binding<F.FormatInput>, in range: ClosedRange<F.FormatInput>,
    step: F.FormatInput.Stride = 1, format: F, onEditingChanged: @escaping (Bool) -> Void = { _ in }
  ) where F.FormatInput: Strideable & Equatable, F.FormatOutput == String {
    self.init(
      value: value, in: range, step: step, format: format, label: { Text(title) },
      onEditingChanged: onEditingChanged)
  }

  /// A stepper for any value in a field, in a format, with a title.
  /// - Parameter onEditingChanged: called with true before each change by the person, and with false after
  ///   it.
  @_disfavoredOverload
  public init<S: StringProtocol, F: ParseableFormatStyle>(
    _ title: S, value: Binding<F.FormatInput>, step: F.FormatInput.Stride = 1, format: F,
    onEditingChanged: @escaping (Bool) -> Void = { _ in }
  ) where F.FormatInput: Strideable & Equatable, F.FormatOutput == String {
    self.init(
      value: value, step: step, format: format, label: { Text(title) }, onEditingChanged: onEditingChanged)
  }

  /// Buttons for more and less, with a title.
  /// - Parameters:
  ///   - onIncrement: what the button for more does; nil where there is no more.
  ///   - onDecrement: what the button for less does; nil where there is no less.
  ///   - onEditingChanged: called with true before a button does something, and with false after it.
  @_disfavoredOverload
  public init<S: StringProtocol>(
    _ title: S, onIncrement: (() -> Void)?, onDecrement: (() -> Void)?,
    onEditingChanged: @escaping (Bool) -> Void = { _ in }
  ) {
    self.init(
      label: { Text(title) }, onIncrement: onIncrement, onDecrement: onDecrement,
      onEditingChanged: onEditingChanged)
  }
}

private struct StepperTitleKey: EnvironmentKey {
  static let defaultValue = ""
}

extension EnvironmentValues {
  fileprivate var stepperTitle: String {
    get { self[StepperTitleKey.self] }
    set { self[StepperTitleKey.self] = newValue }
  }
}

/// Two buttons beside each other; what cannot be done is disabled.
private struct StepButtons: View {
  let increment: (() -> Void)?
  let decrement: (() -> Void)?
  @Environment(\.stepperTitle) private var title

  var body: some View {
    HStack(spacing: 2) {
      Button(L("Decrease"), systemImage: "minus") { decrement?() }.disabled(decrement == nil)
        .accessibilityHint(title)
      Button(L("Increase"), systemImage: "plus") { increment?() }.disabled(increment == nil)
        .accessibilityHint(title)
    }
    .labelStyle(.iconOnly)
  }
}

/// The buttons of a value.
private struct ValueSteps<V: Strideable>: View {
  let value: Binding<V>
  let range: ClosedRange<V>?
  let step: V.Stride
  let onEditingChanged: (Bool) -> Void

  var body: some View { StepButtons(increment: action(step), decrement: action(-step)) }

  /// What a button does; nil where nothing is left to do.
  private func action(_ step: V.Stride) -> (() -> Void)? {
    if next(step) == value.wrappedValue { return nil }
    return { choose(next(step)) }
  }

  private func next(_ step: V.Stride) -> V { allowed(Self.moved(value.wrappedValue, by: step)) }

  func allowed(_ value: V) -> V {
    guard let range else { return value }
    return min(max(value, range.lowerBound), range.upperBound)
  }

  func choose(_ new: V) {
    onEditingChanged(true)
    value.wrappedValue = new
    onEditingChanged(false)
  }

  private static func moved(_ value: V, by step: V.Stride) -> V {
    if let whole = value as? any FixedWidthInteger, let step = step as? Int {
      return Self.moved(whole, by: step) as? V ?? value
    }
    return value.advanced(by: step)
  }

  /// The ends of a type are the end of the way.
  private static func moved<N: FixedWidthInteger>(_ number: N, by step: Int) -> N {
    let distance = N(clamping: step.magnitude)
    let sum =
      step < 0 ? number.subtractingReportingOverflow(distance) : number.addingReportingOverflow(distance)
    return sum.overflow ? (step < 0 ? .min : .max) : sum.partialValue
  }
}

/// A field for a value, and its buttons.
private struct FieldWithSteps<F: ParseableFormatStyle>: View
where F.FormatInput: Strideable & Equatable, F.FormatOutput == String {
  let steps: ValueSteps<F.FormatInput>
  let format: F
  @Environment(\.stepperTitle) private var title

  var body: some View {
    HStack(spacing: 6) {
      TextField(title, value: typed, format: format).labelsHidden().multilineTextAlignment(.trailing)
        .frame(width: 80)
      steps
    }
  }

  private var typed: Binding<F.FormatInput> {
    Binding(
      get: { steps.value.wrappedValue },
      set: { new in
        let new = steps.allowed(new)
        if new != steps.value.wrappedValue { steps.choose(new) }
      })
  }
}
