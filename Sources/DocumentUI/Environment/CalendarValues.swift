// The calendar and the time zone, which the system sets.

#if Foundation
  import Foundation

  extension EnvironmentValues {
    /// The calendar for dates.
    public var calendar: Foundation.Calendar { .autoupdatingCurrent }

    /// The time zone for dates and times.
    public var timeZone: TimeZone { .autoupdatingCurrent }
  }
#endif
