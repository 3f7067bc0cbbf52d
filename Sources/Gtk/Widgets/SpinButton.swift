// Wraps GtkSpinButton.

import CGtk

/// A number field with plus and minus.
@MainActor
public final class SpinButton: Widget, Editable {
  /// A field for numbers in `range`, moved by `step`, with `digits` decimals.
  public convenience init(range: ClosedRange<Double>, step: Double = 1, digits: Int = 0) {
    self.init(gtk_spin_button_new_with_range(range.lowerBound, range.upperBound, step))
    gtk_spin_button_set_digits(cast(), guint(digits))
    refusesFiles()
  }

  /// The number.
  public var value: Double {
    get { gtk_spin_button_get_value(cast()) }
    set { if let new = newValue.finite, new != value { gtk_spin_button_set_value(cast(), new) } }
  }

  /// The numbers allowed.
  public var range: ClosedRange<Double> {
    get {
      var lower = 0.0
      var upper = 0.0
      gtk_spin_button_get_range(cast(), &lower, &upper)
      return lower...upper
    }
    set {
      if newValue != range { gtk_spin_button_set_range(cast(), newValue.lowerBound, newValue.upperBound) }
    }
  }

  /// What one press of plus adds; a page key adds `page`.
  public func setIncrements(step: Double, page: Double) { gtk_spin_button_set_increments(cast(), step, page) }

  /// Decimals shown.
  public var digits: Int {
    get { Int(gtk_spin_button_get_digits(cast())) }
    set { if newValue != digits { gtk_spin_button_set_digits(cast(), guint(newValue)) } }
  }

  /// Whether only numbers can be typed.
  public var isNumeric: Bool {
    get { gtk_spin_button_get_numeric(cast()) != 0 }
    set { if newValue != isNumeric { gtk_spin_button_set_numeric(cast(), newValue.g) } }
  }

  /// Whether the end of the range is followed by its start.
  public var wraps: Bool {
    get { gtk_spin_button_get_wrap(cast()) != 0 }
    set { if newValue != wraps { gtk_spin_button_set_wrap(cast(), newValue.g) } }
  }

  /// Writes numbers of less than `count` digits with zeros before them.
  public func fillWithZeros(to count: Int) {
    connect("output") { [weak self] in
      guard let self else { return false }
      let digits = String(Int(value.rounded()))
      let text = String(repeating: "0", count: max(0, count - digits.count)) + digits
      if !text.hasBytes(of: self.text) { self.text = text }
      return true
    }
    gtk_spin_button_update(cast())
  }

  /// Takes what is typed as the value now.
  public func update() { gtk_spin_button_update(cast()) }

  /// Calls `body` when `value` has changed.
  @discardableResult
  public func onValueChanged(_ body: @escaping @MainActor () -> Void) -> SignalConnection {
    connect("value-changed", body)
  }
}
