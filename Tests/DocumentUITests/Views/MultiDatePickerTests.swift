// Months in which any number of days are picked.

import Gtk
import TestSupport
import XCTest

@testable import DocumentUI

@Observable
@MainActor
private final class Model {
  var days: Set<DateComponents> = []
}

private struct Pickers: DocumentUI.View {
  @Bindable var model: Model
  var bounds: Range<DocumentUI.Date>?

  var body: some DocumentUI.View {
    if let bounds {
      MultiDatePicker("Days", selection: $model.days, in: bounds)
    } else {
      MultiDatePicker(selection: $model.days) { Text("Days") }
    }
  }
}

final class MultiDatePickerTests: DisplayTestCase, @unchecked Sendable {
  @MainActor
  private func days(_ screen: Screen) -> [Gtk.ToggleButton] { screen.all(Gtk.ToggleButton.self) }

  @MainActor
  private func day(_ number: Int, _ screen: Screen) throws -> Gtk.ToggleButton {
    try XCTUnwrap(days(screen).first { $0.all(Gtk.Label.self).map(\.text) == ["\(number)"] })
  }

  /// The buttons that lead to other months.
  @MainActor
  private func step(_ name: String, _ screen: Screen) throws -> Gtk.Button {
    try XCTUnwrap(screen.all(Gtk.Button.self).first { $0.accessibleLabel == name })
  }

  func testMonthsHaveTheirDays() {
    // The weekday of the first day from 0 for Sunday, and how many days there are.
    let known = [
      (2024, 1, 1, 31), (2024, 2, 4, 29), (2026, 11, 0, 30), (2000, 2, 2, 29), (2023, 2, 3, 28),
      (2026, 2, 0, 28), (2027, 10, 5, 31),
    ]
    for (year, number, weekday, count) in known {
      let month = CalendarMonth(year: year, month: number)
      let weeks = month.weeks
      XCTAssertEqual(month.count, count, "\(month)")
      XCTAssertEqual(weeks.flatMap(\.self).filter { $0 > 0 }, Array(1...count), "\(month)")
      XCTAssertEqual(weeks[0].firstIndex(of: 1), (weekday - CalendarMonth.firstWeekday + 7) % 7, "\(month)")
      XCTAssertTrue(weeks.allSatisfy { $0.count == 7 && $0.contains { $0 > 0 } }, "\(month)")
      XCTAssertEqual(CalendarMonth(of: month.noon(of: count)), month)
      XCTAssertEqual(month.adding(13).adding(-13), month)
    }
    XCTAssertEqual(CalendarMonth(year: 2026, month: 12).adding(1), CalendarMonth(year: 2027, month: 1))
    XCTAssertEqual(Set(CalendarMonth.weekdays).count, 7)
  }

  func testDaysArePickedAndLetGo() throws {
    try onMain {
      let model = Model()
      // The app may say less of a day than the picker does.
      model.days = [DateComponents(year: 2026, month: 2, day: 14)]
      let screen = Screen(Pickers(model: model), height: 500, in: self)
      defer { screen.close() }
      screen.settle()
      let month = CalendarMonth(year: 2026, month: 2)
      XCTAssertEqual(days(screen).count, 28)
      XCTAssertEqual(days(screen).filter(\.isActive), [try day(14, screen)])
      XCTAssertEqual(try day(3, screen).accessibleLabel, LocalTime.day(of: month.noon(of: 3)))
      try day(3, screen).isActive = true
      screen.settle()
      let picked = try XCTUnwrap(model.days.first { $0.day == 3 })
      XCTAssertEqual([picked.era, picked.year, picked.month], [1, 2026, 2])
      XCTAssertNotNil(picked.calendar)
      XCTAssertEqual(model.days.count, 2)
      try day(14, screen).isActive = false
      screen.settle()
      XCTAssertEqual(model.days.map(\.day), [3])
      model.days = []
      screen.settle()
      XCTAssertTrue(days(screen).allSatisfy { !$0.isActive })
    }
  }

  func testItLeadsFromMonthToMonth() throws {
    try onMain {
      let model = Model()
      model.days = [DateComponents(year: 2026, month: 12, day: 31)]
      let screen = Screen(Pickers(model: model), height: 500, in: self)
      defer { screen.close() }
      for (name, year, number) in [("Next Month", 2027, 1), ("Previous Month", 2026, 12)] {
        screen.settle()
        try step(name, screen).click()
        let month = CalendarMonth(year: year, month: number)
        let title = LocalTime.month(of: month.noon(of: 1))
        wait("\(title)") { screen.all(Gtk.Label.self).contains { $0.text == title } }
        XCTAssertEqual(days(screen).count, month.count)
        XCTAssertEqual(days(screen).count(where: \.isActive), number == 12 ? 1 : 0)
      }
    }
  }

  /// Days of which a part is in the range can be picked, and no others.
  func testDaysOutsideOfTheRangeCannotBePicked() throws {
    try onMain {
      let month = CalendarMonth(year: 2026, month: 2)
      let model = Model()
      let bounds = month.noon(of: 10)..<month.span(of: 20).lowerBound
      let screen = Screen(Pickers(model: model, bounds: bounds), height: 500, in: self)
      defer { screen.close() }
      screen.settle()
      for number in 1...28 {
        XCTAssertEqual(
          try day(number, screen).isEffectivelySensitive, (10..<20).contains(number), "\(number)")
      }
      for name in ["Previous Month", "Next Month"] {
        XCTAssertFalse(try step(name, screen).isEffectivelySensitive)
      }
    }
  }
}
