// The styles of tables, under SwiftUI's names.

/// How tables look.
public protocol TableStyle: Sendable {
  /// Which of the framework's looks it is.
  var look: ListLook { get }
}

/// As the place suggests.
public struct AutomaticTableStyle: TableStyle {
  /// The style.
  public init() {}
  /// The look.
  public var look: ListLook { DefaultListStyle().look }
}

/// With room around the rows.
public struct InsetTableStyle: TableStyle {
  private let alternates: Bool

  /// The style.
  public init() { alternates = false }
  /// The style, with every second row shaded or not.
  public init(alternatesRowBackgrounds: Bool) { alternates = alternatesRowBackgrounds }
  /// The look.
  public var look: ListLook { InsetListStyle(alternatesRowBackgrounds: alternates).look }
}

/// In a frame.
public struct BorderedTableStyle: TableStyle {
  private let alternates: Bool

  /// The style.
  public init() { alternates = false }
  /// The style, with every second row shaded or not.
  public init(alternatesRowBackgrounds: Bool) { alternates = alternatesRowBackgrounds }
  /// The look.
  public var look: ListLook { BorderedListStyle(alternatesRowBackgrounds: alternates).look }
}

extension TableStyle where Self == AutomaticTableStyle {
  /// As the place suggests.
  public static var automatic: AutomaticTableStyle { AutomaticTableStyle() }
}

extension TableStyle where Self == InsetTableStyle {
  /// With room around the rows.
  public static var inset: InsetTableStyle { InsetTableStyle() }

  /// With room around the rows, of which every second one is shaded or not.
  public static func inset(alternatesRowBackgrounds: Bool) -> InsetTableStyle {
    InsetTableStyle(alternatesRowBackgrounds: alternatesRowBackgrounds)
  }
}

extension TableStyle where Self == BorderedTableStyle {
  /// In a frame.
  public static var bordered: BorderedTableStyle { BorderedTableStyle() }

  /// In a frame, with every second row shaded or not.
  public static func bordered(alternatesRowBackgrounds: Bool) -> BorderedTableStyle {
    BorderedTableStyle(alternatesRowBackgrounds: alternatesRowBackgrounds)
  }
}

private struct TableColumnHeadersKey: EnvironmentKey {
  static let defaultValue = Visibility.automatic
}

extension EnvironmentValues {
  /// Whether tables show the titles of their columns.
  var tableColumnHeaders: Visibility {
    get { self[TableColumnHeadersKey.self] }
    set { self[TableColumnHeadersKey.self] = newValue }
  }
}

extension View {
  /// Shows or hides the titles of the columns of tables.
  public func tableColumnHeaders(_ visibility: Visibility) -> some View {
    environment(\.tableColumnHeaders, visibility)
  }

  /// Sets how tables look.
  public func tableStyle<S: TableStyle>(_ style: S) -> some View { environment(\.listLook, style.look) }
}
