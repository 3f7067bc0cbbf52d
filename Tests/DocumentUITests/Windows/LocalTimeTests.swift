// How moments are written in windows.

import Foundation
import Testing

@testable import DocumentUI

@Suite struct LocalTimeTests {
  /// 21 November 2026, 9:05, where this runs.
  private var moment: Date {
    get throws {
      try #require(
        Calendar.current.date(from: DateComponents(year: 2026, month: 11, day: 21, hour: 9, minute: 5)))
    }
  }

  @Test func aMomentIsWrittenAsTheLanguageHasIt() throws {
    #expect(LocalTime.hoursAndMinutes(of: try moment) == "09:05")
    #expect(LocalTime.day(of: try moment) == "21 Nov 2026")
    #expect(LocalTime.dayAndTime(of: try moment) == "21 Nov 2026, 09:05")
    #expect(LocalTime.dayAndSecond(of: try moment) == "21 Nov 2026, 09:05:00")
    let third = try moment.addingTimeInterval(-18 * 24 * 3600)
    #expect(LocalTime.day(of: third) == "3 Nov 2026", "without a space in front")
  }

  /// Moments of two days, a quarter of an hour apart, told at each of the hours of the second.
  @Test func agoIsTrue() throws {
    let day = LocalTime.day(of:)
    let start = try moment
    for now in stride(from: 0.0, to: 86_400, by: 3_600).map(start.addingTimeInterval) {
      for seconds in stride(from: -900.0, to: 2 * 86_400, by: 900) {
        let then = now.addingTimeInterval(-seconds)
        let said = LocalTime.ago(then, now: now)
        let minutes = Int(seconds / 60)
        if day(then) != day(now) || seconds < 0 {
          #expect(said == LocalTime.recent(then, now: now))
        } else if minutes < 60 {
          #expect(said == (minutes == 0 ? "Just now" : "\(minutes) minutes ago"))
        } else {
          #expect(said == (minutes < 120 ? "1 hour ago" : "\(minutes / 60) hours ago"))
        }
      }
    }
    #expect(LocalTime.ago(start, now: start.addingTimeInterval(61)) == "1 minute ago")
  }
}
