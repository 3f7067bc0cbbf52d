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
  /// The style.
  public init() {}
  /// The look.
  public var look: ListLook { InsetListStyle().look }
}

/// In a frame.
public struct BorderedTableStyle: TableStyle {
  /// The style.
  public init() {}
  /// The look.
  public var look: ListLook { BorderedListStyle().look }
}

extension TableStyle where Self == AutomaticTableStyle {
  /// As the place suggests.
  public static var automatic: AutomaticTableStyle { AutomaticTableStyle() }
}

extension TableStyle where Self == InsetTableStyle {
  /// With room around the rows.
  public static var inset: InsetTableStyle { InsetTableStyle() }
}

extension TableStyle where Self == BorderedTableStyle {
  /// In a frame.
  public static var bordered: BorderedTableStyle { BorderedTableStyle() }
}

extension View {
  /// Sets how tables look.
  public func tableStyle<S: TableStyle>(_ style: S) -> some View { environment(\.listLook, style.look) }
}
