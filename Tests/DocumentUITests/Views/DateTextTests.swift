// Texts of dates and of times that pass.

import Foundation
import TestSupport
import Testing

@testable import DocumentUI

@Suite struct DateTextTests {
  private let now = Date(timeIntervalSince1970: 1_800_000_000)

  private func words(_ seconds: Double, _ style: Text.DateStyle) -> String {
    Text.Clock(date: now.addingTimeInterval(seconds), kind: .style(style)).text(at: now)
  }

  @Test func distancesAreCountedInTheGreatestUnits() {
    #expect(words(0, .relative) == "0 seconds")
    #expect(words(-1, .relative) == "1 second")
    #expect(words(59.9, .relative) == "59 seconds")
    #expect(words(60, .relative) == "1 minute")
    #expect(words(83, .relative) == "1 minute, 23 seconds")
    #expect(words(-8_580, .relative) == "2 hours, 23 minutes")
    #expect(words(90_000, .relative) == "1 day, 1 hour")
    #expect(words(40 * 86_400, .relative) == "1 month, 9 days")
    #expect(words(400 * 86_400, .relative) == "1 year, 1 month")
    #expect(words(7_500, .offset) == "+2 hours")
    #expect(words(-30, .offset) == "\u{2212}30 seconds")
    #expect(words(8_590, .timer) == "2:23:10")
    #expect(words(-65, .timer) == "1:05")
  }

  @Test func intervalsAreCountedDownOrUp() {
    let interval = now...now.addingTimeInterval(3_700)
    func words(_ seconds: Double, pause: Double? = nil, down: Bool = true, hours: Bool = true) -> String {
      Text.Clock(
        date: now,
        kind: .interval(
          interval, pause: pause.map { now.addingTimeInterval($0) }, countsDown: down, showsHours: hours)
      ).text(at: now.addingTimeInterval(seconds))
    }
    #expect(words(-5) == "1:01:40")
    #expect(words(0) == "1:01:40")
    #expect(words(0, hours: false) == "61:40")
    #expect(words(0.5) == "1:01:40")
    #expect(words(1) == "1:01:39")
    #expect(words(100, down: false) == "1:40")
    #expect(words(100.9, down: false) == "1:40")
    #expect(words(100, pause: 40, down: false) == "0:40")
    #expect(words(9_999) == "0:00")
    #expect(words(9_999, down: false) == "1:01:40")
  }

  /// A text stays as it is until the moment that it says itself, and what counts seconds is another then.
  @Test func aTextIsNewWhenItSaysSo() {
    let seed = SeededRandom.seed()
    var random = SeededRandom(seed: seed)
    for _ in 0..<2_000 {
      let distance =
        Double.random(in: -1...1, using: &random) * pow(10, Double.random(in: 0...8, using: &random))
      let date = now.addingTimeInterval(distance)
      var clocks = [Text.DateStyle.relative, .offset, .timer].map { Text.Clock(date: date, kind: .style($0)) }
      let length = Double.random(in: 1...5_000, using: &random)
      for down in [true, false] {
        let interval = date...date.addingTimeInterval(length)
        clocks.append(
          Text.Clock(
            date: date, kind: .interval(interval, pause: nil, countsDown: down, showsHours: true)))
      }
      for clock in clocks {
        let context = "SHAPEEDIT_SEED=\(seed), \(clock)"
        guard let next = clock.next(after: now) else {
          // Only what is over stays.
          #expect(clock.text(at: now) == clock.text(at: now.addingTimeInterval(1e6)), "\(context)")
          continue
        }
        #expect(next > 0 && next <= max(31_557_601, distance + 1.1), "\(context)")
        for part in [0.1, 0.5, 0.9, 0.999] where next > 0.02 {
          #expect(clock.text(at: now.addingTimeInterval(next * part)) == clock.text(at: now), "\(context)")
        }
        guard case .style(.timer) = clock.kind, abs(distance) > 2 else { continue }
        #expect(clock.text(at: now.addingTimeInterval(next + 0.001)) != clock.text(at: now), "\(context)")
      }
    }
  }

  @Test func datesOfOneDayAreSaidOnce() {
    let noon = Date(timeIntervalSince1970: 1_800_014_400 - 14_400)
    let day = LocalTime.dayAndTime(of: noon)
    let hour = LocalTime.hoursAndMinutes(of: noon)
    #expect(Text(noon...noon).content == "\(day) – \(hour)")
    let later = noon.addingTimeInterval(200_000)
    #expect(
      Text(DateInterval(start: noon, end: later)).content == "\(day) – \(LocalTime.dayAndTime(of: later))")
    #expect(Text(noon, style: .date).content == LocalTime.day(of: noon))
    #expect(Text(noon, style: .time).content == hour)
    #expect(Text(noon, style: .date).runs[0].isPlain)
    #expect(Text("at \(noon, style: .time)").content == "at \(hour)")
  }
}
