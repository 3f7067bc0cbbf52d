// Times as a title shows them.

import FoundationEssentials

#if canImport(Glibc)
  import Glibc
#endif

/// A moment in the person's time zone.
enum LocalTime {
  /// As `10:42`.
  static func hoursAndMinutes(of date: Date) -> String { format(date, "%H:%M") }

  /// As the person's locale writes a date, `21 Nov 2026`.
  static func day(of date: Date) -> String { format(date, "%e %b %Y") }

  private static func format(_ date: Date, _ format: String) -> String {
    var seconds = time_t(date.timeIntervalSince1970)
    var parts = tm()
    localtime_r(&seconds, &parts)
    var buffer = [CChar](repeating: 0, count: 64)
    let length = strftime(&buffer, buffer.count, format, &parts)
    return String(decoding: buffer[..<length].map { UInt8(bitPattern: $0) }, as: UTF8.self)
      .trimmingPrefix(while: \.isWhitespace).description
  }
}
