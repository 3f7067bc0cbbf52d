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
/// Where a window has not room for all, the last columns show, and the button shows the first in their place
/// until a row is selected there.
///
///     NavigationSplitView {
///       List(folders, selection: $folder) { Text($0.name) }
///     } detail: {
///       FolderView(folder)
///     }
public struct NavigationSplitView<Sidebar: View, Content: View, Detail: View>: View {
  @State private var sidebar = ColumnWidth(ideal: 220, least: 148)
  @State private var middle = ColumnWidth(ideal: 260, least: 200)
  @State private var last = ColumnWidth(ideal: 240, least: 240)
  @State private var room = ColumnRoom()
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
    let all = hasMiddle ? 3 : 2
    let isCrowded = room.missing > 0
    let showsFirst = isCrowded && room.showsFirst
    let wanted = visibility ?? $ownVisibility
    let columns = showsFirst ? all : min(wanted.wrappedValue.columns, all - room.missing)
    let hidesSidebar = columns < all
    let visibility = isCrowded ? crowdedVisibility : wanted
    ZStack {
      ToolbarContentView(
        content: SidebarItem(isHidden: hidesSidebar, hasMiddle: hasMiddle, visibility: visibility))
      SplitView(
        extent: extent($sidebar), hidesFirst: hidesSidebar, hidesSecond: showsFirst && !hasMiddle,
        isTight: !showsFirst,
        onFit: { [room, least = Int(sidebar.least), middleLeast = hasMiddle ? Int(middle.least) : nil] in
          room.takeOuter($0, least: least, middleLeast: middleLeast)
        }
      ) {
        column(sidebarContent, $sidebar).environment(\.listLook, SidebarListStyle().look)
          .environment(\.columnRoom, hasMiddle ? nil : room)
      } second: {
        if hasMiddle {
          SplitView(
            extent: extent($middle), hidesFirst: columns < 2, hidesSecond: showsFirst, isTight: true,
            onFit: { [room, least = Int(middle.least)] in room.takeInner($0, least: least) }
          ) {
            column(content, $middle).environment(\.columnRoom, room)
          } second: {
            column(detail, $last)
          }
        } else {
          column(detail, $last)
        }
      }
    }
    .focusedSceneValue(
      \.sidebarChoice,
      SidebarChoice(
        isHidden: hidesSidebar, hidden: hasMiddle ? .doubleColumn : .detailOnly, visibility: visibility))
  }

  /// Says whether the first columns show in place of the last: what the app says counts where there is room.
  private var crowdedVisibility: Binding<NavigationSplitViewVisibility> {
    Binding(
      get: { [room] in room.showsFirst ? .all : .detailOnly }, set: { [room] in room.showsFirst = $0 == .all }
    )
  }

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
  private let usualLeast: Double
  private var wish: ColumnWish?

  init(ideal: Double, least: Double) {
    extent = ideal
    usualLeast = least
  }

  /// The least it may be.
  var least: Double {
    wish?.minimum ?? min(usualLeast, wish?.ideal ?? usualLeast, wish?.maximum ?? usualLeast)
  }

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
