// Times as a title shows them.

import FoundationEssentials
import Gtk
import Localization

#if canImport(Glibc)
  import Glibc
#endif

/// A moment in the person's time zone.
enum LocalTime {
  /// As `10:42`.
  static func hoursAndMinutes(of date: Date) -> String { format(date, "%H:%M") }

  /// As the person's language writes a time: `10:42`, or `10:42 AM`.
  static func time(of date: Date) -> String {
    hasTwelveHours ? format(date, "%-I:%M %p") : hoursAndMinutes(of: date)
  }

  /// Whether the person's language counts hours to twelve, twice a day.
  static var hasTwelveHours: Bool { countsToTwelve(String(cString: nl_langinfo(nl_item(T_FMT)))) }

  /// Whether a time in a form of `strftime` counts hours to twelve.
  static func countsToTwelve(_ form: String) -> Bool {
    form.contains(#/%[-_0^\#]*[rIlpP]/#)
  }

  /// What the halves of the day are called.
  static var halvesOfDay: [String] {
    zip([AM_STR, PM_STR], ["AM", "PM"]).map { item, usual in
      let name = String(cString: nl_langinfo(nl_item(item)))
      return name.isEmpty ? usual : name
    }
  }

  /// Whether a moment is of this day: if not, its hour alone says nothing.
  static func isToday(_ date: Date) -> Bool { format(date, "%F") == format(Date(), "%F") }

  /// A moment as people speak of it: the hour of today's and yesterday's, the weekday of the days before,
  /// then day and month, and the year of what is not of this one.
  static func recent(_ date: Date, now: Date = Date()) -> String {
    switch days(from: date, to: now) {
    case 0: return time(of: date)
    case 1: return L("Yesterday, %@", time(of: date))
    case (2...6)?: return format(date, "%A")
    default:
      guard format(date, "%Y") == format(now, "%Y") else { return day(of: date) }
      // Translators: a date of this year for strftime, such as 21 Nov: day and month in your order.
      return format(date, L("%-d %b", context: "strftime day and month"))
    }
  }

  /// How many days of the calendar one moment is before another, where that is at most a week; else nil.
  private static func days(from date: Date, to now: Date) -> Int? {
    let day = format(date, "%F")
    return (0..<7).first { day == format(noon(now, daysBefore: $0), "%F") }
  }

  /// Noon some days before: a day may have 23 or 25 hours.
  private static func noon(_ date: Date, daysBefore days: Int) -> Date {
    var parts = local(date)
    parts.tm_mday -= Int32(days)
    (parts.tm_hour, parts.tm_min, parts.tm_sec, parts.tm_isdst) = (12, 0, 0, -1)
    return Date(timeIntervalSince1970: TimeInterval(mktime(&parts)))
  }

  private static func local(_ date: Date) -> tm {
    // The years 1 to 9999: what calendars have no date for, and what is no number, is the nearest they have.
    var seconds = time_t(min(max(-62_135_596_800, date.timeIntervalSince1970), 253_402_300_799))
    var parts = tm()
    localtime_r(&seconds, &parts)
    return parts
  }

  /// How long ago a moment was, in minutes and hours, and as ``recent(_:now:)`` what was not today.
  static func ago(_ date: Date, now: Date = Date()) -> String {
    let minutes = Int(now.timeIntervalSince(date) / 60)
    // A clock may have been set back since.
    guard minutes >= 0, format(date, "%F") == format(now, "%F") else { return recent(date, now: now) }
    if minutes == 0 { return L("Just now") }
    if minutes < 60 { return LN("%@ minute ago", "%@ minutes ago", minutes, minutes) }
    return LN("%@ hour ago", "%@ hours ago", minutes / 60, minutes / 60)
  }

  /// As the person's language writes a date, `21 Nov 2026`.
  static func day(of date: Date) -> String {
    // Translators: a date for strftime, such as 21 Nov 2026: day, month and year in your order.
    format(date, L("%-d %b %Y", context: "strftime date"))
  }

  /// As the person's language writes a month, `November 2026`.
  static func month(of date: Date) -> String {
    // Translators: a month for strftime, such as November 2026; %OB is the name of a month that stands alone.
    format(date, L("%OB %Y", context: "strftime month"))
  }

  /// As the person's language writes a date and a time, `21 Nov 2026, 10:42`.
  static func dayAndTime(of date: Date) -> String {
    // Translators: a date and a time for strftime, such as 21 Nov 2026, 10:42.
    format(date, L("%-d %b %Y, %H:%M", context: "strftime date and time"))
  }

  /// The same to the second, `21 Nov 2026, 10:42:07`: what tells apart what happened in one minute.
  static func dayAndSecond(of date: Date) -> String {
    // Translators: a date and a time for strftime, such as 21 Nov 2026, 10:42:07.
    format(date, L("%-d %b %Y, %H:%M:%S", context: "strftime date and time"))
  }

  /// A date or time to stand among other words: its parts keep their order where those read from the right.
  @MainActor
  static func isolated(_ text: String) -> String {
    Gtk.Widget.defaultDirection == .rightToLeft ? "\u{2068}\(text)\u{2069}" : text
  }

  private static func format(_ date: Date, _ format: String) -> String {
    var parts = local(date)
    var buffer = [CChar](repeating: 0, count: 256)
    let length = strftime(&buffer, buffer.count, format, &parts)
    return String(decoding: buffer[..<length].map { UInt8(bitPattern: $0) }, as: UTF8.self)
  }
}
