// Columns: what is selected in one decides what the next shows.

import Localization

/// Which columns show.
public struct NavigationSplitViewVisibility: Hashable, Sendable {
  let columns: Int

  /// All of them.
  public static let automatic = NavigationSplitViewVisibility(columns: 3)
  /// All of them.
  public static let all = NavigationSplitViewVisibility(columns: 3)
  /// The last two of three; of two columns both.
  public static let doubleColumn = NavigationSplitViewVisibility(columns: 2)
  /// The last.
  public static let detailOnly = NavigationSplitViewVisibility(columns: 1)
}

/// Two or three columns beside each other, with lines between them that can be dragged. The window's header
/// bar has a button that hides and shows the first.
///
///     NavigationSplitView {
///       List(folders, selection: $folder) { Text($0.name) }
///     } detail: {
///       FolderView(folder)
///     }
public struct NavigationSplitView<Sidebar: View, Content: View, Detail: View>: View {
  @State private var sidebar = ColumnWidth(ideal: 220)
  @State private var middle = ColumnWidth(ideal: 260)
  @State private var ownVisibility = NavigationSplitViewVisibility.automatic
  private let visibility: Binding<NavigationSplitViewVisibility>?
  private let sidebarContent: Sidebar
  private let content: Content
  private let detail: Detail

  /// Three columns.
  public init(
    columnVisibility: Binding<NavigationSplitViewVisibility>? = nil, @ViewBuilder sidebar: () -> Sidebar,
    @ViewBuilder content: () -> Content, @ViewBuilder detail: () -> Detail
  ) {
    visibility = columnVisibility
    sidebarContent = sidebar()
    self.content = content()
    self.detail = detail()
  }

  private var hasMiddle: Bool { Content.self != EmptyView.self }

  /// The columns.
  public var body: some View {
    let visibility = visibility ?? $ownVisibility
    let columns = visibility.wrappedValue.columns
    let hidesSidebar = hasMiddle ? columns < 3 : columns < 2
    ZStack {
      ToolbarContentView(
        content: SidebarItem(isHidden: hidesSidebar, hasMiddle: hasMiddle, visibility: visibility))
      SplitView(extent: extent($sidebar), hidesFirst: hidesSidebar) {
        column(sidebarContent, $sidebar).environment(\.listLook, SidebarListStyle().look)
      } second: {
        if hasMiddle {
          SplitView(extent: extent($middle), hidesFirst: columns < 2) {
            column(content, $middle)
          } second: {
            last
          }
        } else {
          last
        }
      }
    }
    .focusedSceneValue(
      \.sidebarChoice,
      SidebarChoice(
        isHidden: hidesSidebar, hidden: hasMiddle ? .doubleColumn : .detailOnly, visibility: visibility))
  }

  private var last: some View { detail.frame(maxWidth: .infinity, maxHeight: .infinity) }

  private func column<V: View>(_ view: V, _ width: Binding<ColumnWidth>) -> some View {
    view
      .frame(maxWidth: .infinity, maxHeight: .infinity)
      .frame(minWidth: width.wrappedValue.least)
      .onPreferenceChange(ColumnWidthKey.self) { width.wrappedValue.take($0) }
  }

  private func extent(_ width: Binding<ColumnWidth>) -> Binding<Double> {
    Binding(get: { width.wrappedValue.extent }, set: { width.wrappedValue.drag(to: $0) })
  }
}

extension NavigationSplitView where Content == EmptyView {
  /// Two columns.
  public init(
    columnVisibility: Binding<NavigationSplitViewVisibility>? = nil, @ViewBuilder sidebar: () -> Sidebar,
    @ViewBuilder detail: () -> Detail
  ) {
    visibility = columnVisibility
    sidebarContent = sidebar()
    content = EmptyView()
    self.detail = detail()
  }
}

/// Hides and shows the first column.
private struct SidebarItem: ToolbarContent {
  let isHidden: Bool
  let hasMiddle: Bool
  let visibility: Binding<NavigationSplitViewVisibility>

  var body: some ToolbarContent {
    ToolbarItem(placement: .navigation) {
      Button(isHidden ? L("Show Sidebar") : L("Hide Sidebar"), systemImage: "sidebar.left") {
        visibility.wrappedValue = isHidden ? .all : hasMiddle ? .doubleColumn : .detailOnly
      }
    }
  }
}

/// How wide a column is.
struct ColumnWidth: Equatable {
  var extent: Double
  private var wish: ColumnWish?

  init(ideal: Double) { extent = ideal }

  /// The least it may be.
  var least: Double { wish?.minimum ?? 140 }

  /// Takes over what the column's views want.
  mutating func take(_ new: ColumnWish?) {
    guard new != wish else { return }
    if let ideal = new?.ideal, ideal != wish?.ideal { extent = ideal }
    wish = new
    drag(to: extent)
  }

  /// The line beside the column has been dragged.
  mutating func drag(to width: Double) { extent = min(max(width, least), wish?.maximum ?? 100_000) }
}

/// What the views of a column want of its width.
struct ColumnWish: Equatable {
  var minimum: Double?
  var ideal: Double?
  var maximum: Double?
}

enum ColumnWidthKey: PreferenceKey {
  static let defaultValue: ColumnWish? = nil
  static func reduce(value: inout ColumnWish?, nextValue: () -> ColumnWish?) { value = value ?? nextValue() }
}

extension View {
  /// Fixes the width of the column that this view is, in logical pixels.
  public func navigationSplitViewColumnWidth(_ width: CGFloat) -> some View {
    preference(
      key: ColumnWidthKey.self,
      value: ColumnWish(minimum: Double(width), ideal: Double(width), maximum: Double(width)))
  }

  /// Bounds the width of the column that this view is, in logical pixels.
  public func navigationSplitViewColumnWidth(min: CGFloat? = nil, ideal: CGFloat, max: CGFloat? = nil)
    -> some View
  {
    preference(
      key: ColumnWidthKey.self,
      value: ColumnWish(
        minimum: min.map { Double($0) }, ideal: Double(ideal), maximum: max.map { Double($0) }))
  }
}
