// Wraps GtkScale.

import CGtk

/// A slider.
@MainActor
public final class Scale: Widget {
  /// A slider for numbers in `range`, moved by `step` with the keyboard.
  public convenience init(
    _ orientation: Orientation = .horizontal, range: ClosedRange<Double>, step: Double = 1
  ) {
    self.init(gtk_scale_new_with_range(orientation.gtk, range.lowerBound, range.upperBound, step))
  }

  /// The number.
  public var value: Double {
    get { gtk_range_get_value(cast()) }
    set { if let new = newValue.finite, new != value { gtk_range_set_value(cast(), new) } }
  }

  /// The numbers allowed.
  public var range: ClosedRange<Double> {
    get {
      let adjustment = gtk_range_get_adjustment(cast())
      return gtk_adjustment_get_lower(adjustment)...gtk_adjustment_get_upper(adjustment)
    }
    set { if newValue != range { gtk_range_set_range(cast(), newValue.lowerBound, newValue.upperBound) } }
  }

  /// What an arrow key adds; a page key adds `page`.
  public func setIncrements(step: Double, page: Double) { gtk_range_set_increments(cast(), step, page) }

  /// Decimals the value is rounded to; -1 for none.
  public var digits: Int {
    get { Int(gtk_range_get_round_digits(cast())) }
    set {
      if newValue != digits {
        gtk_scale_set_digits(cast(), gint(newValue))
        gtk_range_set_round_digits(cast(), gint(newValue))
      }
    }
  }

  /// Whether the value is written beside the slider.
  public var drawsValue: Bool {
    get { gtk_scale_get_draw_value(cast()) != 0 }
    set { if newValue != drawsValue { gtk_scale_set_draw_value(cast(), newValue.g) } }
  }

  /// Calls `body` when `value` has changed.
  @discardableResult
  public func onValueChanged(_ body: @escaping @MainActor () -> Void) -> SignalConnection {
    connect("value-changed", body)
  }
}
