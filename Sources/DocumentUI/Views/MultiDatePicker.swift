// The control, and the month that it shows. CalendarMonth knows the days.

import FoundationEssentials
import Gtk
import Localization

/// A month in which any number of days are picked, by the calendar of the person's time zone.
///
/// A day that is picked is in the selection with `calendar`, `era`, `year`, `month` and `day`; by the last
/// three it is known which days are picked.
public struct MultiDatePicker<Title: View>: View {
  private let selection: Binding<Set<DateComponents>>
  private let bounds: Range<Date>
  private let title: Title

  private init(_ selection: Binding<Set<DateComponents>>, _ bounds: Range<Date>, _ title: Title) {
    self.selection = selection
    self.bounds = bounds
    self.title = title
  }

  /// A picker of any days.
  public init(selection: Binding<Set<DateComponents>>, @ViewBuilder label: () -> Title) {
    self.init(selection, .distantPast ..< .distantFuture, label())
  }

  /// A picker of days in a range.
  public init(
    selection: Binding<Set<DateComponents>>, in bounds: Range<Date>, @ViewBuilder label: () -> Title
  ) {
    self.init(selection, bounds, label())
  }

  /// A picker of days from one on.
  public init(
    selection: Binding<Set<DateComponents>>, in bounds: PartialRangeFrom<Date>,
    @ViewBuilder label: () -> Title
  ) {
    self.init(selection, bounds.lowerBound..<max(bounds.lowerBound, .distantFuture), label())
  }

  /// A picker of days before a moment.
  public init(
    selection: Binding<Set<DateComponents>>, in bounds: PartialRangeUpTo<Date>,
    @ViewBuilder label: () -> Title
  ) {
    self.init(selection, min(bounds.upperBound, .distantPast)..<bounds.upperBound, label())
  }

  /// The month with its label.
  public var body: some View {
    LabeledContent {
      MonthDays(selection: selection, bounds: bounds)
    } label: {
      title
    }
  }
}

extension MultiDatePicker where Title == Text {
  /// A picker of any days, with a title.
  @_disfavoredOverload
  public init<S: StringProtocol>(_ title: S, selection: Binding<Set<DateComponents>>) {
    self.init(selection: selection) { Text(title) }
  }

  /// A picker of days in a range, with a title.
  @_disfavoredOverload
  public init<S: StringProtocol>(
    _ title: S, selection: Binding<Set<DateComponents>>, in bounds: Range<Date>
  ) {
    self.init(selection: selection, in: bounds) { Text(title) }
  }

  /// A picker of days from one on, with a title.
  @_disfavoredOverload
  public init<S: StringProtocol>(
    _ title: S, selection: Binding<Set<DateComponents>>, in bounds: PartialRangeFrom<Date>
  ) {
    self.init(selection: selection, in: bounds) { Text(title) }
  }

  /// A picker of days before a moment, with a title.
  @_disfavoredOverload
  public init<S: StringProtocol>(
    _ title: S, selection: Binding<Set<DateComponents>>, in bounds: PartialRangeUpTo<Date>
  ) {
    self.init(selection: selection, in: bounds) { Text(title) }
  }

  /// A picker of any days, with a title of the app's catalogue.
  public init(_ title: LocalizedStringKey, selection: Binding<Set<DateComponents>>) {
    self.init(title.plainString, selection: selection)
  }

  /// A picker of days in a range, with a title of the app's catalogue.
  public init(
    _ title: LocalizedStringKey, selection: Binding<Set<DateComponents>>, in bounds: Range<Date>
  ) {
    self.init(title.plainString, selection: selection, in: bounds)
  }

  /// A picker of days from one on, with a title of the app's catalogue.
  public init(
    _ title: LocalizedStringKey, selection: Binding<Set<DateComponents>>, in bounds: PartialRangeFrom<Date>
  ) {
    self.init(title.plainString, selection: selection, in: bounds)
  }

  /// A picker of days before a moment, with a title of the app's catalogue.
  public init(
    _ title: LocalizedStringKey, selection: Binding<Set<DateComponents>>, in bounds: PartialRangeUpTo<Date>
  ) {
    self.init(title.plainString, selection: selection, in: bounds)
  }
}

/// The days of a month, each a button that stays pressed.
private struct MonthDays: View {
  let selection: Binding<Set<DateComponents>>
  let bounds: Range<Date>
  /// The month that a person went to.
  @State private var chosen: CalendarMonth?

  var body: some View {
    let month = chosen ?? firstMonth
    let (weekdays, weeks) = (CalendarMonth.weekdays, month.weeks)
    Grid(horizontalSpacing: 0, verticalSpacing: 0) {
      HStack {
        stepButton(L("Previous Month"), "chevron.left", to: month.adding(-1))
        Text(LocalTime.month(of: month.noon(of: 1))).bold().frame(maxWidth: .infinity)
        stepButton(L("Next Month"), "chevron.right", to: month.adding(1))
      }
      .gridCellUnsizedAxes(.horizontal)
      GridRow {
        ForEach(weekdays.indices, id: \.self) {
          Text(weekdays[$0]).font(.caption).foregroundStyle(.secondary)
        }
      }
      ForEach(weeks.indices, id: \.self) { week in
        GridRow { ForEach(weeks[week].indices, id: \.self) { day(weeks[week][$0], of: month) } }
      }
    }
  }

  private func stepButton(_ title: String, _ symbol: String, to month: CalendarMonth) -> some View {
    Button(title, systemImage: symbol) { chosen = month }
      .labelStyle(.iconOnly)
      .buttonStyle(.borderless)
      .disabled(!month.span.overlaps(bounds))
  }

  @ViewBuilder
  private func day(_ day: Int, of month: CalendarMonth) -> some View {
    if day > 0 {
      Toggle(isOn: isPicked(day, of: month)) { Text(verbatim: "\(day)") }
        .toggleStyle(.button)
        .buttonStyle(.borderless)
        .disabled(!month.span(of: day).overlaps(bounds))
        .accessibilityLabel(LocalTime.day(of: month.noon(of: day)))
    } else {
      Color.clear.frame(width: 1, height: 1)
    }
  }

  private func isPicked(_ day: Int, of month: CalendarMonth) -> Binding<Bool> {
    func isDay(_ parts: DateComponents) -> Bool {
      parts.year == month.year && parts.month == month.month && parts.day == day
    }
    return Binding(
      get: { selection.wrappedValue.contains(where: isDay) },
      set: { isPicked in
        if isPicked {
          selection.wrappedValue.insert(
            DateComponents(
              calendar: FoundationEssentials.Calendar(identifier: .gregorian), era: 1, year: month.year,
              month: month.month, day: day))
        } else {
          selection.wrappedValue = selection.wrappedValue.filter { !isDay($0) }
        }
      })
  }

  /// The month of the first day that is picked, or else of today, or the nearest that is allowed.
  private var firstMonth: CalendarMonth {
    let picked = selection.wrappedValue.compactMap { parts -> Date? in
      guard let year = parts.year, let month = parts.month, let day = parts.day else { return nil }
      return CalendarMonth(year: year, month: month).noon(of: day)
    }
    let wanted = picked.min() ?? Date()
    return CalendarMonth(of: max(bounds.lowerBound, min(wanted, bounds.upperBound.addingTimeInterval(-1))))
  }
}
