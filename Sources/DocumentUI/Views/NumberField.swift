// Number fields, with the label that forms put before them. NumberLeaf.swift has the entry.

import Gtk

/// A number to edit: written when Enter is pressed, the focus leaves or an arrow key steps; Escape takes back
/// what was typed. Nil, for several numbers that differ, shows as mixed. The click that gives the field the
/// focus selects the number, as Tab does.
///
/// Sums are reckoned: `10+5`, `(100-20)/3`, with the field's units, `2cm + 1in*2`, and parts of the present
/// value, `50%`. Of what cannot be understood, or is out of range, a toast in the window says why, and the
/// value stays.
public struct NumberField: View {
  @Environment(\.isInForm) private var isInForm
  @Environment(\.areLabelsHidden) private var areLabelsHidden
  let title: String
  let value: Binding<Double?>
  let format: NumberFormat
  let prompt: String?

  /// A number field.
  /// - Parameters:
  ///   - title: the name; in a form it stands before the field.
  ///   - range: the numbers that can be chosen; beyond them nothing is taken.
  ///   - step: what the up and down keys add; ten times as much with Shift, a tenth with Alt.
  ///   - digits: the most digits after the point.
  ///   - unit: what stands after the number, such as "%" or "pt".
  ///   - units: what else may be typed after a number.
  ///   - prompt: what stands in the field when the value is nil; "Mixed" unless given.
  @_disfavoredOverload
  public init<S: StringProtocol>(
    _ title: S, value: Binding<Double?>, range: ClosedRange<Double> = -1e9...1e9, step: Double = 1,
    digits: Int = 2, unit: String = "", units: NumberUnits = .none, prompt: String? = nil
  ) {
    self.title = String(title)
    self.value = value
    self.prompt = prompt
    format = NumberFormat(range: range, step: step, digits: digits, unit: unit, units: units)
  }

  /// A number field for a number that is always known.
  @_disfavoredOverload
  public init<S: StringProtocol>(
    _ title: S, value: Binding<Double>, range: ClosedRange<Double> = -1e9...1e9, step: Double = 1,
    digits: Int = 2, unit: String = "", units: NumberUnits = .none
  ) {
    self.init(
      title, value: Binding<Double?>(location: WrappingLocation(base: value.location)), range: range,
      step: step, digits: digits, unit: unit, units: units)
  }

  /// The field, with its title in a form.
  public var body: some View {
    if isInForm && !areLabelsHidden && !title.isEmpty {
      LabeledContent {
        NumberLeaf(value: value, format: format, label: title, prompt: prompt)
      } label: {
        Text(title)
      }
    } else {
      NumberLeaf(value: value, format: format, label: title, prompt: prompt)
    }
  }
}
