// The control, and GTK's month.

import FoundationEssentials
import Glibc
import Gtk
import Localization

/// Which parts of a date are picked.
public struct DatePickerComponents: OptionSet, Sendable {
  /// The bits.
  public let rawValue: UInt
  /// Parts by their bits.
  public init(rawValue: UInt) { self.rawValue = rawValue }
  /// The day.
  public static let date = DatePickerComponents(rawValue: 1)
  /// The hour and the minute.
  public static let hourAndMinute = DatePickerComponents(rawValue: 2)
}

/// A day and a time in the person's time zone, picked from a month and by two number fields. What is picked
/// outside of the range becomes the nearest moment in it.
public struct DatePicker<Title: View>: View {
  /// Which parts of a date are picked.
  public typealias Components = DatePickerComponents

  @Environment(\.datePickerLook) private var look
  @Environment(\.hasTwelveHours) private var hasTwelveHours
  @State private var isOpen = false
  #if Foundation
    @Environment(\.writtenFormats) private var formats
  #endif
  private let selection: Binding<Date>
  private let range: ClosedRange<Date>
  private let components: Components
  private let title: Title

  /// A picker of moments in a range.
  public init(
    selection: Binding<Date>, in range: ClosedRange<Date>,
    displayedComponents: Components = [.hourAndMinute, .date], @ViewBuilder label: () -> Title
  ) {
    self.selection = selection
    self.range = range
    components = displayedComponents
    title = label()
  }

  /// A picker of any moment.
  public init(
    selection: Binding<Date>, displayedComponents: Components = [.hourAndMinute, .date],
    @ViewBuilder label: () -> Title
  ) {
    self.init(
      selection: selection, in: Date.distantPast...Date.distantFuture,
      displayedComponents: displayedComponents, label: label)
  }

  /// A picker of moments from one on.
  public init(
    selection: Binding<Date>, in range: PartialRangeFrom<Date>,
    displayedComponents: Components = [.hourAndMinute, .date], @ViewBuilder label: () -> Title
  ) {
    self.init(
      selection: selection, in: range.lowerBound...max(range.lowerBound, Date.distantFuture),
      displayedComponents: displayedComponents, label: label)
  }

  /// A picker of moments up to one.
  public init(
    selection: Binding<Date>, in range: PartialRangeThrough<Date>,
    displayedComponents: Components = [.hourAndMinute, .date], @ViewBuilder label: () -> Title
  ) {
    self.init(
      selection: selection, in: min(range.upperBound, Date.distantPast)...range.upperBound,
      displayedComponents: displayedComponents, label: label)
  }

  private var shown: Binding<Date> {
    Binding(
      get: { selection.wrappedValue },
      set: { selection.wrappedValue = min(max($0, range.lowerBound), range.upperBound) })
  }

  /// The control with its label.
  public var body: some View {
    if let own = look.own {
      own.body(configuration)
    } else {
      LabeledContent {
        controls
      } label: {
        title
      }
    }
  }

  private var configuration: DatePickerStyleConfiguration {
    DatePickerStyleConfiguration(
      label: .init(storage: AnyView(title)), selection: shown,
      minimumDate: range.lowerBound == .distantPast ? nil : range.lowerBound,
      maximumDate: range.upperBound == .distantFuture ? nil : range.upperBound,
      displayedComponents: components)
  }

  private var controls: some View {
    let clock = clock
    return HStack {
      if components.contains(.date) {
        if look.showsMonth {
          CalendarLeaf(selection: clock.selection)
        } else {
          // A date is not read in pieces.
          Button(clock.day) { isOpen = true }
            .lineLimit(1)
            .fixedSize(horizontal: true, vertical: false)
            .popover(isPresented: $isOpen) { CalendarLeaf(selection: clock.selection).padding(6) }
        }
      }
      if components.contains(.hourAndMinute) {
        TimeLeaf(selection: clock.selection, hasTwelveHours: hasTwelveHours)
      }
    }
  }

  /// The date for what shows it by the system's clock, and its day in words.
  private var clock: (selection: Binding<Date>, day: String) {
    #if Foundation
      if let formats { return (formats.shownBySystem(shown), formats.day(of: selection.wrappedValue)) }
    #endif
    return (shown, LocalTime.day(of: selection.wrappedValue))
  }
}

extension DatePicker where Title == DatePickerStyleConfiguration.Label {
  /// The picker that a built-in style shows.
  init(_ configuration: DatePickerStyleConfiguration) {
    self.init(
      selection: configuration.$selection,
      in: (configuration.minimumDate ?? .distantPast)...(configuration.maximumDate ?? .distantFuture),
      displayedComponents: configuration.displayedComponents
    ) { configuration.label }
  }
}

extension DatePicker where Title == Text {
  /// A picker of any moment, with a title.
  @_disfavoredOverload
  public init<S: StringProtocol>(
    _ title: S, selection: Binding<Date>, displayedComponents: Components = [.hourAndMinute, .date]
  ) {
    self.init(selection: selection, displayedComponents: displayedComponents) { Text(title) }
  }

  /// A picker of moments in a range, with a title.
  @_disfavoredOverload
  public init<S: StringProtocol>(
    _ title: S, selection: Binding<Date>, in range: ClosedRange<Date>,
    displayedComponents: Components = [.hourAndMinute, .date]
  ) {
    self.init(selection: selection, in: range, displayedComponents: displayedComponents) { Text(title) }
  }

  /// A picker of moments from one on, with a title.
  @_disfavoredOverload
  public init<S: StringProtocol>(
    _ title: S, selection: Binding<Date>, in range: PartialRangeFrom<Date>,
    displayedComponents: Components = [.hourAndMinute, .date]
  ) {
    self.init(selection: selection, in: range, displayedComponents: displayedComponents) { Text(title) }
  }

  /// A picker of moments up to one, with a title.
  @_disfavoredOverload
  public init<S: StringProtocol>(
    _ title: S, selection: Binding<Date>, in range: PartialRangeThrough<Date>,
    displayedComponents: Components = [.hourAndMinute, .date]
  ) {
    self.init(selection: selection, in: range, displayedComponents: displayedComponents) { Text(title) }
  }
}

/// A moment by the clock and calendar of the person's time zone.
struct LocalMoment: Equatable {
  var day: Gtk.Calendar.Day
  var hour: Int
  var minute: Int
  private var second: Double

  /// The parts of a moment.
  init(_ date: Date) {
    let whole = date.timeIntervalSince1970.rounded(.down)
    var time = time_t(min(max(whole, -60_000_000_000), 250_000_000_000))
    var parts = tm()
    localtime_r(&time, &parts)
    day = Gtk.Calendar.Day(
      year: Int(parts.tm_year) + 1900, month: Int(parts.tm_mon) + 1, day: Int(parts.tm_mday))
    hour = Int(parts.tm_hour)
    minute = Int(parts.tm_min)
    second = Double(parts.tm_sec) + date.timeIntervalSince1970 - whole
  }

  /// The moment. An hour that a change of clocks leaves out is the one after it.
  var date: Date {
    var parts = tm()
    parts.tm_year = Int32(day.year - 1900)
    parts.tm_mon = Int32(day.month - 1)
    parts.tm_mday = Int32(day.day)
    parts.tm_hour = Int32(hour)
    parts.tm_min = Int32(minute)
    parts.tm_isdst = -1
    return Date(timeIntervalSince1970: Double(mktime(&parts)) + second)
  }
}

/// GTK's month.
struct CalendarLeaf: View {
  let selection: Binding<Date>
}

extension CalendarLeaf: LeafView {
  func makeElement(_ node: LeafNode<Self>) -> Gtk.Calendar {
    let calendar = Gtk.Calendar()
    calendar.onSelected { [weak node, weak calendar] in
      guard let calendar else { return }
      node?.send { view in
        var moment = LocalMoment(view.selection.wrappedValue)
        guard moment.day != calendar.selected else { return }
        moment.day = calendar.selected
        view.selection.wrappedValue = moment.date
      }
      node?.settle()
    }
    return calendar
  }

  func updateElement(_ calendar: Gtk.Calendar, _ node: LeafNode<Self>) {
    calendar.selected = LocalMoment(selection.wrappedValue).day
  }
}
