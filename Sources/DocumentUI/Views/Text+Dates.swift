// Texts of dates, of times that pass, and of values in a format.

import FoundationEssentials
import Gtk
import Localization

extension Text {
  /// How a date is shown.
  public struct DateStyle: Hashable, Sendable {
    fileprivate enum Kind: Hashable { case date, time, relative, offset, timer }
    fileprivate let kind: Kind

    /// Its day: "3 Jun 2026".
    public static let date = DateStyle(kind: .date)
    /// Its time, by the clock of the person's language: "14:05" or "2:05 PM".
    public static let time = DateStyle(kind: .time)
    /// How far it is from now: "2 hours, 23 minutes".
    public static let relative = DateStyle(kind: .relative)
    /// How far it is from now, to one unit, with a sign: "+2 hours".
    public static let offset = DateStyle(kind: .offset)
    /// How far it is from now, as clocks count: "2:23:10".
    public static let timer = DateStyle(kind: .timer)
  }

  /// What is written anew as time passes.
  struct Clock: Hashable, Sendable {
    enum Kind: Hashable, Sendable {
      case style(DateStyle)
      case interval(ClosedRange<Date>, pause: Date?, countsDown: Bool, showsHours: Bool)
    }

    let date: Date
    let kind: Kind

    /// What it says at `now`.
    func text(at now: Date) -> String {
      switch kind {
      case .style(let style): style.text(date, now: now)
      case .interval(let interval, let pause, let countsDown, let showsHours):
        DateStyle.clock(
          Self.seconds(of: interval, at: pause.map { min($0, now) } ?? now, countsDown),
          showsHours: showsHours)
      }
    }

    private static func seconds(of interval: ClosedRange<Date>, at now: Date, _ countsDown: Bool) -> Double {
      let moment = min(max(now, interval.lowerBound), interval.upperBound)
      return countsDown
        ? interval.upperBound.timeIntervalSince(moment).rounded(.up)
        : moment.timeIntervalSince(interval.lowerBound).rounded(.down)
    }

    /// In how many seconds it says something else; nil for never.
    func next(after now: Date) -> Double? {
      switch kind {
      case .style(let style): return style.next(date, now: now)
      case .interval(let interval, let pause, let countsDown, _):
        if now >= interval.upperBound || pause.map({ now >= $0 }) == true { return nil }
        if now < interval.lowerBound { return max(0.01, interval.lowerBound.timeIntervalSince(now)) }
        return countsDown
          ? Self.toNext(interval.upperBound.timeIntervalSince(now), 1, isRising: false)
          : Self.toNext(now.timeIntervalSince(interval.lowerBound), 1, isRising: true)
      }
    }

    /// How far a number is from the next multiple of `step`.
    fileprivate static func toNext(_ value: Double, _ step: Double, isRising: Bool) -> Double {
      let rest = value - (value / step).rounded(.down) * step
      return max(0.01, isRising ? step - rest : rest)
    }
  }

  /// Shows a date, its time, or how far it is from now, which goes on by itself.
  public init(_ date: Date, style: DateStyle) {
    var run = Run(content: style.text(date, now: Date()))
    if style.passes { run.look.clock = Clock(date: date, kind: .style(style)) }
    #if Foundation
      if !style.passes { run.look.formatted = FormattedValue(date, isTime: style.kind == .time) }
    #endif
    self.init(runs: [run])
  }

  /// Shows two dates; of one day the day is said once.
  public init(_ dates: ClosedRange<Date>) {
    let start = LocalTime.dayAndTime(of: dates.lowerBound)
    let isOneDay = LocalTime.day(of: dates.lowerBound) == LocalTime.day(of: dates.upperBound)
    let end =
      isOneDay ? LocalTime.hoursAndMinutes(of: dates.upperBound) : LocalTime.dayAndTime(of: dates.upperBound)
    self.init(verbatim: "\(start) – \(end)")
  }

  /// Shows two dates; of one day the day is said once.
  public init(_ interval: DateInterval) { self.init(interval.start...interval.end) }

  /// Shows the time that is left of an interval, or that is gone of it, as clocks count.
  /// - Parameters:
  ///   - pauseTime: when the clock stands still; nil for at the end.
  ///   - countsDown: whether it shows what is left.
  ///   - showsHours: whether there are hours; else minutes go on beyond 59.
  public init(
    timerInterval: ClosedRange<Date>, pauseTime: Date? = nil, countsDown: Bool = true, showsHours: Bool = true
  ) {
    let clock = Clock(
      date: timerInterval.lowerBound,
      kind: .interval(timerInterval, pause: pauseTime, countsDown: countsDown, showsHours: showsHours))
    var run = Run(content: clock.text(at: Date()))
    run.look.clock = clock
    self.init(runs: [run])
  }

  /// Shows a value in a format, such as `.number` or `.dateTime`.
  public init<F: FormatStyle>(_ input: F.FormatInput, format: F)
  where F.FormatInput: Equatable, F.FormatOutput == String {
    var run = Run(content: format.format(input))
    #if Foundation
      run.look.formatted = FormattedValue(input, format)
    #endif
    self.init(runs: [run])
  }

  /// Shows a value in a format that says how its parts look.
  public init<F: FormatStyle>(_ input: F.FormatInput, format: F)
  where F.FormatInput: Equatable, F.FormatOutput == AttributedString {
    self.init(format.format(input))
  }
}

extension Text.DateStyle {
  /// Whether what it says changes with the time.
  fileprivate var passes: Bool { kind != .date && kind != .time }

  fileprivate func text(_ date: Date, now: Date) -> String {
    let seconds = date.timeIntervalSince(now)
    let passed = Int(min(abs(seconds), 1e12).rounded(.down))
    switch kind {
    case .date: return LocalTime.day(of: date)
    case .time: return LocalTime.time(of: date)
    case .timer: return Self.clock(Double(passed), showsHours: true)
    case .relative:
      let (first, unit) = Self.parts(passed)
      let next = Self.units.firstIndex(of: unit).map { Self.units.index(after: $0) } ?? 0
      guard next < Self.units.endIndex else { return Self.words(first, unit) }
      let second = (passed - first * unit) / Self.units[next]
      return second == 0
        ? Self.words(first, unit)
        : L("%@, %@", Self.words(first, unit), Self.words(second, Self.units[next]))
    case .offset:
      let (count, unit) = Self.parts(passed)
      return (seconds < 0 ? "\u{2212}" : "+") + Self.words(count, unit)
    }
  }

  /// In how many seconds it says something else; nil for never.
  fileprivate func next(_ date: Date, now: Date) -> Double? {
    guard passes else { return nil }
    let passed = abs(now.timeIntervalSince(date))
    let isRising = now >= date
    if kind == .timer { return Text.Clock.toNext(passed, 1, isRising: isRising) }
    let unit = Self.parts(Int(min(passed, 1e12))).unit
    let place = Self.units.firstIndex(of: unit) ?? 0
    let smallest = Self.units[kind == .relative ? min(place + 1, Self.units.count - 1) : place]
    let inUnit = passed - (passed / Double(unit)).rounded(.down) * Double(unit)
    var next = Text.Clock.toNext(inUnit, Double(smallest), isRising: isRising)
    if isRising {
      // Months are no whole number of days.
      next = min(next, max(0.01, Double(unit) - inUnit))
      if place > 0 { next = min(next, max(0.01, Double(Self.units[place - 1]) - passed)) }
    }
    return next
  }

  /// A year, a month, a day, an hour, a minute, a second, in seconds.
  private static let units = [31_557_600, 2_629_800, 86_400, 3_600, 60, 1]

  /// The greatest unit of which there is one, and how many.
  private static func parts(_ seconds: Int) -> (count: Int, unit: Int) {
    let unit = units.first { seconds >= $0 } ?? 1
    return (seconds / unit, unit)
  }

  private static func words(_ count: Int, _ unit: Int) -> String {
    switch unit {
    case units[0]: LN("%@ year", "%@ years", count)
    case units[1]: LN("%@ month", "%@ months", count)
    case units[2]: LN("%@ day", "%@ days", count)
    case units[3]: LN("%@ hour", "%@ hours", count)
    case units[4]: LN("%@ minute", "%@ minutes", count)
    default: LN("%@ second", "%@ seconds", count)
    }
  }

  /// As clocks count: "2:23:10", "3:05".
  static func clock(_ seconds: Double, showsHours: Bool) -> String {
    let whole = Int(min(max(seconds, 0), 1e12))
    func two(_ value: Int) -> String { value < 10 ? "0\(value)" : "\(value)" }
    let (minutes, rest) = whole.quotientAndRemainder(dividingBy: 60)
    guard showsHours, minutes >= 60 else { return "\(minutes):\(two(rest))" }
    return "\(minutes / 60):\(two(minutes % 60)):\(two(rest))"
  }
}

extension Text {
  /// The words as they are now and here.
  @MainActor
  func current(in environment: EnvironmentValues) -> [Run] {
    #if Foundation
      if let formats = environment.writtenFormats { return current.map { $0.written(in: formats) } }
    #endif
    return current
  }

  /// The words as they are now.
  @MainActor private var current: [Run] {
    guard runs.contains(where: { $0.look.clock != nil }) else { return runs }
    let now = Date()
    return runs.map { run in
      var run = run
      if let clock = run.look.clock { run.content = clock.text(at: now) }
      return run
    }
  }

  /// Has the label written anew when its words change with the time.
  @MainActor
  func keepTime(_ node: LeafNode<Text>) {
    Self.stopTime(node)
    let now = Date()
    guard let next = runs.compactMap({ $0.look.clock?.next(after: now) }).min() else { return }
    node.coordinator = Timeout(milliseconds: Int((min(next, 3_600) * 1000).rounded(.up))) { [weak node] in
      node?.mark()
      return false
    }
  }

  @MainActor
  static func stopTime(_ node: LeafNode<Text>) {
    guard let timer = node.coordinator as Timeout? else { return }
    timer.cancel()
    // There is a coordinator, and it is no timer.
    let none: Timeout? = nil
    node.coordinator = .some(none)
  }
}
