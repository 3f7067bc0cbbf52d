// GtkCalendar, with days as plain values of the local calendar.

import CGtk

/// A month of which one day is selected.
@MainActor
public final class Calendar: Widget {
  /// A day: year, month and day of the month, both from 1.
  public struct Day: Hashable, Sendable {
    /// The year.
    public var year: Int
    /// The month, from 1.
    public var month: Int
    /// The day of the month, from 1.
    public var day: Int

    /// A day.
    public init(year: Int, month: Int, day: Int) {
      self.year = year
      self.month = month
      self.day = day
    }
  }

  /// A calendar of this month.
  public convenience init() { self.init(gtk_calendar_new()) }

  /// The selected day.
  public var selected: Day {
    get {
      let date = gtk_calendar_get_date(cast())!
      defer { g_date_time_unref(date) }
      return Day(
        year: Int(g_date_time_get_year(date)), month: Int(g_date_time_get_month(date)),
        day: Int(g_date_time_get_day_of_month(date)))
    }
    set {
      guard newValue != selected,
        let date = g_date_time_new_local(
          gint(newValue.year), gint(newValue.month), gint(newValue.day), 12, 0, 0)
      else { return }
      defer { g_date_time_unref(date) }
      gtk_calendar_select_day(cast(), date)
    }
  }

  /// Calls `body` when another day is selected: by a click, or by going to another month or year.
  public func onSelected(_ body: @escaping @MainActor () -> Void) {
    for signal in ["day-selected", "next-month", "prev-month", "next-year", "prev-year"] {
      _ = connect(signal, body)
    }
  }
}
