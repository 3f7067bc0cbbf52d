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

  /// A moment as people speak of it: the hour of today's, yesterday's; the date of what is older.
  static func recent(_ date: Date, now: Date = Date()) -> String {
    let day = format(date, "%F")
    if day == format(now, "%F") { return L("Today, %@", hoursAndMinutes(of: date)) }
    // Noon, since a day may have 23 hours.
    let noon = now.addingTimeInterval(-86_400)
    if day == format(noon, "%F") { return L("Yesterday, %@", hoursAndMinutes(of: date)) }
    return self.day(of: date)
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
    var seconds = time_t(date.timeIntervalSince1970)
    var parts = tm()
    localtime_r(&seconds, &parts)
    var buffer = [CChar](repeating: 0, count: 256)
    let length = strftime(&buffer, buffer.count, format, &parts)
    return String(decoding: buffer[..<length].map { UInt8(bitPattern: $0) }, as: UTF8.self)
  }
}
