// The styles of lists, under SwiftUI's names.

/// How lists look.
public protocol ListStyle: Sendable {
  /// Which of the framework's looks it is.
  var look: ListLook { get }
}

/// A look of lists.
public struct ListLook: Hashable, Sendable {
  let classes: [String]
  let scroller: [String]

  /// Style classes that a look gives the list.
  static let listClasses = ["dui-lines", "dui-spaced", "navigation-sidebar", alternatingClass]

  /// The class of lists whose rows are shaded by turns.
  static let alternatingClass = "dui-alternating"

  /// The look, with every second row shaded or not.
  func alternating(_ isAlternating: Bool) -> ListLook {
    ListLook(classes: classes + (isAlternating ? [Self.alternatingClass] : []), scroller: scroller)
  }

  /// The room around all rows, in logical pixels.
  var margin: CGFloat { classes.contains("dui-spaced") ? 6 : scroller.contains("frame") ? 1 : 0 }

  /// The style classes of what scrolls the list.
  func scrollerClasses(_ background: Visibility) -> [String] {
    background == .hidden ? scroller.filter { $0 != "dui-base" } : scroller
  }
}

/// As the place suggests: without a background and without lines.
public struct DefaultListStyle: ListStyle {
  /// The style.
  public init() {}
  /// The look.
  public var look: ListLook { ListLook(classes: [], scroller: []) }
}

/// Rows from edge to edge, with lines between them.
public struct PlainListStyle: ListStyle {
  /// The style.
  public init() {}
  /// The look.
  public var look: ListLook { ListLook(classes: ["dui-lines"], scroller: ["dui-base"]) }
}

/// Places to go to, in a sidebar.
public struct SidebarListStyle: ListStyle {
  /// The style.
  public init() {}
  /// The look.
  public var look: ListLook { ListLook(classes: ["navigation-sidebar"], scroller: []) }
}

/// Rows with room around them.
public struct InsetListStyle: ListStyle {
  private let alternates: Bool

  /// The style.
  public init() { alternates = false }
  /// The style, with every second row shaded or not.
  public init(alternatesRowBackgrounds: Bool) { alternates = alternatesRowBackgrounds }
  /// The look.
  public var look: ListLook {
    ListLook(classes: ["dui-lines", "dui-spaced"], scroller: ["dui-base"]).alternating(alternates)
  }
}

/// Rows in groups, with lines between them.
public struct GroupedListStyle: ListStyle {
  /// The style.
  public init() {}
  /// The look.
  public var look: ListLook { ListLook(classes: ["dui-lines"], scroller: ["dui-base"]) }
}

/// Rows in groups, with room around them.
public struct InsetGroupedListStyle: ListStyle {
  /// The style.
  public init() {}
  /// The look.
  public var look: ListLook { ListLook(classes: ["dui-lines", "dui-spaced"], scroller: ["dui-base"]) }
}

/// Rows in a frame.
public struct BorderedListStyle: ListStyle {
  private let alternates: Bool

  /// The style.
  public init() { alternates = false }
  /// The style, with every second row shaded or not.
  public init(alternatesRowBackgrounds: Bool) { alternates = alternatesRowBackgrounds }
  /// The look.
  public var look: ListLook {
    ListLook(classes: ["dui-lines"], scroller: ["dui-base", "frame"]).alternating(alternates)
  }
}

extension ListStyle where Self == DefaultListStyle {
  /// As the place suggests.
  public static var automatic: DefaultListStyle { DefaultListStyle() }
}

extension ListStyle where Self == PlainListStyle {
  /// Rows from edge to edge, with lines between them.
  public static var plain: PlainListStyle { PlainListStyle() }
}

extension ListStyle where Self == SidebarListStyle {
  /// Places to go to, in a sidebar.
  public static var sidebar: SidebarListStyle { SidebarListStyle() }
}

extension ListStyle where Self == InsetListStyle {
  /// Rows with room around them.
  public static var inset: InsetListStyle { InsetListStyle() }

  /// Rows with room around them, every second one shaded or not.
  public static func inset(alternatesRowBackgrounds: Bool) -> InsetListStyle {
    InsetListStyle(alternatesRowBackgrounds: alternatesRowBackgrounds)
  }
}

extension ListStyle where Self == GroupedListStyle {
  /// Rows in groups, with lines between them.
  public static var grouped: GroupedListStyle { GroupedListStyle() }
}

extension ListStyle where Self == InsetGroupedListStyle {
  /// Rows in groups, with room around them.
  public static var insetGrouped: InsetGroupedListStyle { InsetGroupedListStyle() }
}

extension ListStyle where Self == BorderedListStyle {
  /// Rows in a frame.
  public static var bordered: BorderedListStyle { BorderedListStyle() }

  /// Rows in a frame, every second one shaded or not.
  public static func bordered(alternatesRowBackgrounds: Bool) -> BorderedListStyle {
    BorderedListStyle(alternatesRowBackgrounds: alternatesRowBackgrounds)
  }
}

private struct ListLookKey: EnvironmentKey {
  static let defaultValue = DefaultListStyle().look
}

private struct IsInSidebarRowKey: EnvironmentKey {
  static let defaultValue = false
}

private struct ScrollBackgroundKey: EnvironmentKey {
  static let defaultValue = Visibility.automatic
}

extension EnvironmentValues {
  var listLook: ListLook {
    get { self[ListLookKey.self] }
    set { self[ListLookKey.self] = newValue }
  }

  /// Whether views are in a row of a list that looks like a sidebar.
  var isInSidebarRow: Bool {
    get { self[IsInSidebarRowKey.self] }
    set { self[IsInSidebarRowKey.self] = newValue }
  }

  var scrollBackground: Visibility {
    get { self[ScrollBackgroundKey.self] }
    set { self[ScrollBackgroundKey.self] = newValue }
  }
}

extension View {
  /// Sets how lists in this view look.
  public func listStyle<S: ListStyle>(_ style: S) -> some View { environment(\.listLook, style.look) }

  /// Shows or hides the background of lists and text editors in this view.
  public func scrollContentBackground(_ visibility: Visibility) -> some View {
    environment(\.scrollBackground, visibility)
  }
}
