// Months and their days by the clock of the person's time zone.

import FoundationEssentials
import Glibc
import Gtk

/// A month of a year.
struct CalendarMonth: Hashable {
  let year: Int
  /// From 1.
  let month: Int

  init(year: Int, month: Int) {
    self.year = year
    self.month = month
  }

  /// The month of a moment.
  init(of date: Date) {
    let day = LocalMoment(date).day
    (year, month) = (day.year, day.month)
  }

  /// The month some months later.
  func adding(_ months: Int) -> CalendarMonth {
    CalendarMonth(of: Self.moment(year, month + months, 1, hour: 12))
  }

  /// How many days it has.
  var count: Int { LocalMoment(Self.moment(year, month + 1, 0, hour: 12)).day.day }

  /// Noon of a day of it.
  func noon(of day: Int) -> Date { Self.moment(year, month, day, hour: 12) }

  /// From the beginning of a day of it to its end.
  func span(of day: Int) -> Range<Date> {
    Self.moment(year, month, day, hour: 0)..<Self.moment(year, month, day + 1, hour: 0)
  }

  /// All of it.
  var span: Range<Date> { Self.moment(year, month, 1, hour: 0)..<Self.moment(year, month + 1, 1, hour: 0) }

  /// Its days as a calendar has them, week by week; 0 stands for days of other months.
  var weeks: [[Int]] {
    let first = (Self.weekday(of: noon(of: 1)) - Self.firstWeekday + 7) % 7
    let places = (first + count + 6) / 7
    return (0..<places).map { week in
      (0..<7).map { place in
        let day = week * 7 + place - first + 1
        return (1...count).contains(day) ? day : 0
      }
    }
  }

  private static func weekday(of date: Date) -> Int {
    var time = time_t(date.timeIntervalSince1970)
    var parts = tm()
    localtime_r(&time, &parts)
    return Int(parts.tm_wday)
  }

  /// A moment. Months and days beyond the last are those after it.
  private static func moment(_ year: Int, _ month: Int, _ day: Int, hour: Int) -> Date {
    var parts = tm()
    parts.tm_year = Int32(year - 1900)
    parts.tm_mon = Int32(month - 1)
    parts.tm_mday = Int32(day)
    parts.tm_hour = Int32(hour)
    parts.tm_isdst = -1
    return Date(timeIntervalSince1970: Double(mktime(&parts)))
  }

  /// The day that weeks begin with in the person's language, from 0 for Sunday.
  static var firstWeekday: Int {
    // The days are counted from one that the language names by a date: a Sunday or a Monday.
    let origin = UInt32(truncatingIfNeeded: UInt(bitPattern: nl_langinfo(nl_item(_NL_TIME_WEEK_1STDAY))))
    guard let place = nl_langinfo(nl_item(_NL_TIME_FIRST_WEEKDAY))?.pointee else { return 0 }
    return ((origin == 19_971_201 ? 1 : 0) + Int(place) + 6) % 7
  }

  /// What the days of a week are called in short, in their order.
  static var weekdays: [String] {
    let names = [ABDAY_1, ABDAY_2, ABDAY_3, ABDAY_4, ABDAY_5, ABDAY_6, ABDAY_7].map {
      String(cString: nl_langinfo(nl_item($0)))
    }
    return (0..<7).map { names[(firstWeekday + $0) % 7] }
  }
}
