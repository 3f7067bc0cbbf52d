// GtkAdjustment: the number that a scroll bar, a scale or a spin button moves.

import CGtk

/// A value in a range.
@MainActor
public final class Adjustment: Object {
  /// A value from `lower` to `upper - pageSize`, moved by `step` or `page`.
  public convenience init(
    value: Double = 0, lower: Double = 0, upper: Double = 0, step: Double = 1, page: Double = 10,
    pageSize: Double = 0
  ) {
    self.init(gtk_adjustment_new(value, lower, upper, step, page, pageSize))
  }

  /// The value.
  public var value: Double {
    get { gtk_adjustment_get_value(cast()) }
    set { if let new = newValue.finite, new != value { gtk_adjustment_set_value(cast(), new) } }
  }

  /// The least value.
  public var lower: Double { gtk_adjustment_get_lower(cast()) }

  /// The end of the range.
  public var upper: Double { gtk_adjustment_get_upper(cast()) }

  /// How much of the range is seen at once.
  public var pageSize: Double { gtk_adjustment_get_page_size(cast()) }

  /// Calls `body` when `value` has changed.
  @discardableResult
  public func onValueChanged(_ body: @escaping @MainActor () -> Void) -> SignalConnection {
    connect("value-changed", body)
  }

  /// Calls `body` when anything else has changed.
  @discardableResult
  public func onChanged(_ body: @escaping @MainActor () -> Void) -> SignalConnection {
    connect("changed", body)
  }

  static func wrapping(_ pointer: UnsafeMutablePointer<GtkAdjustment>?) -> Adjustment? {
    pointer.map { Object.wrapping(UnsafeMutableRawPointer($0)) { Adjustment($0, .retain) } }
  }
}

extension Double {
  /// The nearest value of an adjustment, which newer versions of GTK want finite; nil for what is no number.
  var finite: Double? {
    isNaN ? nil : Swift.min(Swift.max(self, -.greatestFiniteMagnitude), .greatestFiniteMagnitude)
  }
}
