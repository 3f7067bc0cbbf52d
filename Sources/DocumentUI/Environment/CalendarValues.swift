// The locale, the calendar and the time zone: the system's, or what a view sets for what is in it.

#if Foundation
  import Foundation

  /// What a view has set; nil for the system's.
  struct WrittenFormats: Hashable {
    var locale: Locale?
    var calendar: Foundation.Calendar?
    var timeZone: TimeZone?

    /// A format as it is here. One with a locale, a calendar or a time zone of its own keeps that.
    func applied<F: FormatStyle>(to format: F) -> F {
      var format = format
      if let locale, format.locale(.autoupdatingCurrent) == format { format = format.locale(locale) }
      guard var dates = format as? Date.FormatStyle else { return format }
      if let calendar, dates.calendar == .autoupdatingCurrent { dates.calendar = calendar }
      if let timeZone, dates.timeZone == .autoupdatingCurrent { dates.timeZone = timeZone }
      return dates as? F ?? format
    }

    /// A day as people write it here, such as `3 Jun 2026`.
    func day(of date: Date) -> String { applied(to: Date.FormatStyle(date: .abbreviated)).format(date) }

    /// A time as people write it here, such as `14:05`.
    func time(of date: Date) -> String { applied(to: Date.FormatStyle(time: .shortened)).format(date) }

    /// How much later clocks here are than those of the system.
    func clockDifference(at date: Date) -> Double {
      guard let timeZone else { return 0 }
      return Double(timeZone.secondsFromGMT(for: date) - TimeZone.current.secondsFromGMT(for: date))
    }

    /// A date that the system's clock shows as clocks here show another one.
    func shownBySystem(_ date: Binding<Date>) -> Binding<Date> {
      Binding(
        get: { date.wrappedValue.addingTimeInterval(clockDifference(at: date.wrappedValue)) },
        set: { shown in
          // The difference is that of the date itself, which is not known yet.
          let near = shown.addingTimeInterval(-clockDifference(at: shown))
          date.wrappedValue = shown.addingTimeInterval(-clockDifference(at: near))
        })
    }
  }

  extension Locale {
    /// Whether hours are counted to twelve, twice a day.
    var hasTwelveHours: Bool {
      DateFormatter.dateFormat(fromTemplate: "j", options: 0, locale: self)?.contains("a") ?? false
    }
  }

  private struct WrittenFormatsKey: EnvironmentKey {
    static let defaultValue: WrittenFormats? = nil
    /// Whether any view has set something; until then no text looks up.
    nonisolated(unsafe) static var isUsed = false
  }

  extension EnvironmentValues {
    /// What views have set; nil for nothing.
    var writtenFormats: WrittenFormats? {
      get { WrittenFormatsKey.isUsed ? self[WrittenFormatsKey.self] : nil }
      set {
        WrittenFormatsKey.isUsed = true
        self[WrittenFormatsKey.self] = newValue
      }
    }

    /// The locale for numbers and dates. Where a view sets it, values in a format are written so in the view.
    /// Texts of the catalogue stay in the person's language.
    public var locale: Locale {
      get { writtenFormats?.locale ?? .autoupdatingCurrent }
      set { change { $0.locale = newValue } }
    }

    /// The calendar for dates, which texts of dates in the view are written by where a view sets it.
    public var calendar: Foundation.Calendar {
      get { writtenFormats?.calendar ?? .autoupdatingCurrent }
      set { change { $0.calendar = newValue } }
    }

    /// The time zone for dates and times, which are shown and picked by it in the view where a view sets it.
    public var timeZone: TimeZone {
      get { writtenFormats?.timeZone ?? .autoupdatingCurrent }
      set { change { $0.timeZone = newValue } }
    }

    private mutating func change(_ body: (inout WrittenFormats) -> Void) {
      var formats = writtenFormats ?? WrittenFormats()
      body(&formats)
      writtenFormats = formats
    }
  }
#endif
