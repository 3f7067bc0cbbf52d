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

  /// Moments of more than a year, told at several hours of a day, against what the calendar says.
  @Test func recentSaysAsMuchAsIsNeeded() throws {
    let calendar = Calendar.current
    let weekdays = ["Sunday", "Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday"]
    for now in try [-9.0, 0, 3, 14.9].map({ try moment.addingTimeInterval($0 * 3_600) }) {
      for hours in stride(from: -60, to: 420 * 24, by: 7) {
        let then = now.addingTimeInterval(Double(-hours) * 3_600)
        let said = LocalTime.recent(then, now: now)
        let days = calendar.dateComponents(
          [.day], from: calendar.startOfDay(for: then), to: calendar.startOfDay(for: now)
        ).day
        let year = calendar.component(.year, from: then)
        let whole = LocalTime.day(of: then)
        switch try #require(days) {
        case 0: #expect(said == LocalTime.time(of: then))
        case 1: #expect(said == "Yesterday, \(LocalTime.time(of: then))")
        case 2...6: #expect(said == weekdays[calendar.component(.weekday, from: then) - 1])
        default: #expect(said + (year == 2026 ? " 2026" : "") == whole, "\(hours) hours ago")
        }
      }
    }
    #expect(LocalTime.recent(try moment.addingTimeInterval(-20 * 86_400), now: try moment) == "1 Nov")
    #expect(LocalTime.recent(try moment.addingTimeInterval(86_400), now: try moment) == "22 Nov")
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
