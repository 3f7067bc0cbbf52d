// How date pickers look: the platform's looks, and styles of the app's own.

import FoundationEssentials

/// A style of date pickers.
@MainActor @preconcurrency
public protocol DatePickerStyle {
  /// What a picker looks like.
  associatedtype Body: View
  /// What is known of the picker.
  typealias Configuration = DatePickerStyleConfiguration

  /// What a picker is; it writes `selection` of its configuration.
  @ViewBuilder func makeBody(configuration: Configuration) -> Body
}

/// What a style knows of a date picker.
public struct DatePickerStyleConfiguration {
  /// What the date is of.
  public typealias Label = StyleLabel<DatePickerStyleConfiguration>

  /// What the date is of.
  public let label: Label
  /// The date; one that is not allowed becomes the nearest that is.
  @Binding public var selection: Date
  /// The first that is allowed; nil where any is.
  public let minimumDate: Date?
  /// The last that is allowed; nil where any is.
  public let maximumDate: Date?
  /// Which parts of the date are picked.
  public let displayedComponents: DatePickerComponents
}

/// A style that is a look of the platform's.
protocol BuiltInDatePickerStyle: DatePickerStyle {
  /// Whether the month is always there, rather than in a popover.
  nonisolated var showsMonth: Bool { get }
}

extension BuiltInDatePickerStyle {
  /// The picker in this look.
  public func makeBody(configuration: DatePickerStyleConfiguration) -> some View {
    DatePicker(configuration).environment(\.datePickerLook, DatePickerLook(showsMonth: showsMonth))
  }
}

/// A button that opens a month.
public struct DefaultDatePickerStyle: DatePickerStyle, BuiltInDatePickerStyle {
  /// The style.
  public init() {}
  var showsMonth: Bool { false }
}

/// A button that opens a month.
public struct CompactDatePickerStyle: DatePickerStyle, BuiltInDatePickerStyle {
  /// The style.
  public init() {}
  var showsMonth: Bool { false }
}

/// A month.
public struct GraphicalDatePickerStyle: DatePickerStyle, BuiltInDatePickerStyle {
  /// The style.
  public init() {}
  var showsMonth: Bool { true }
}

extension DatePickerStyle where Self == DefaultDatePickerStyle {
  /// A button that opens a month.
  public static var automatic: DefaultDatePickerStyle { DefaultDatePickerStyle() }
}

extension DatePickerStyle where Self == CompactDatePickerStyle {
  /// A button that opens a month.
  public static var compact: CompactDatePickerStyle { CompactDatePickerStyle() }
  /// A button that opens a month.
  public static var field: CompactDatePickerStyle { CompactDatePickerStyle() }
  /// A button that opens a month.
  public static var stepperField: CompactDatePickerStyle { CompactDatePickerStyle() }
}

extension DatePickerStyle where Self == GraphicalDatePickerStyle {
  /// A month.
  public static var graphical: GraphicalDatePickerStyle { GraphicalDatePickerStyle() }
}

/// How date pickers look here.
struct DatePickerLook {
  var showsMonth = false
  var own: OwnStyle<DatePickerStyleConfiguration>?
}

private struct DatePickerLookKey: EnvironmentKey {
  static var defaultValue: DatePickerLook { DatePickerLook() }
}

extension EnvironmentValues {
  var datePickerLook: DatePickerLook {
    get { self[DatePickerLookKey.self] }
    set { self[DatePickerLookKey.self] = newValue }
  }
}

extension View {
  /// Sets how date pickers look.
  public func datePickerStyle<S: DatePickerStyle>(_ style: S) -> some View {
    let look =
      (style as? any BuiltInDatePickerStyle).map { DatePickerLook(showsMonth: $0.showsMonth) }
      ?? DatePickerLook(own: OwnStyle(style) { $0.makeBody(configuration: $1) })
    return environment(\.datePickerLook, look)
  }
}
