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
}
