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

/// A column of a `NavigationSplitView`.
public struct NavigationSplitViewColumn: Hashable, Sendable {
  private let order: Int

  private init(order: Int) { self.order = order }

  /// The column at a place among so many.
  init(place: Int, of columns: Int) {
    self = place == columns - 1 ? .detail : place == 0 ? .sidebar : .content
  }

  /// Its place among so many columns.
  func place(of columns: Int) -> Int { min(order, columns - 1) }

  /// The first.
  public static let sidebar = NavigationSplitViewColumn(order: 0)
  /// That between the others; of two columns the last.
  public static let content = NavigationSplitViewColumn(order: 1)
  /// The last.
  public static let detail = NavigationSplitViewColumn(order: 2)
}

/// Two or three columns beside each other, with lines between them that can be dragged. The window's header
/// bar has a button that hides and shows the first.
///
/// Where a window has not room for all, the columns are a stack: the first list shows in which nothing is
/// selected, or else the last column. A row that is selected leads to the next column, the button back.
///
/// A ``NavigationLink`` in a column shows in the next one what it leads to; in the last it puts a page on
/// top.
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
  @State private var room = ColumnRoom(columns: Content.self == EmptyView.self ? 2 : 3)
  @State private var ownVisibility = NavigationSplitViewVisibility.automatic
  @Environment(\.navigationSplitViewLook) private var look
  private let visibility: Binding<NavigationSplitViewVisibility>?
  private let preferred: Binding<NavigationSplitViewColumn>?
  private let sidebarContent: Sidebar
  private let content: Content
  private let detail: Detail

  /// Three columns.
  /// - Parameter preferredCompactColumn: the column on top where there is not room for all.
  public init(
    columnVisibility: Binding<NavigationSplitViewVisibility>? = nil,
    preferredCompactColumn: Binding<NavigationSplitViewColumn>? = nil, @ViewBuilder sidebar: () -> Sidebar,
    @ViewBuilder content: () -> Content, @ViewBuilder detail: () -> Detail
  ) {
    visibility = columnVisibility
    preferred = preferredCompactColumn
    sidebarContent = sidebar()
    self.content = content()
    self.detail = detail()
  }

  private var hasMiddle: Bool { Content.self != EmptyView.self }

  /// The columns that show.
  private var shown: ClosedRange<Int> {
    let last = hasMiddle ? 2 : 1
    if room.isCrowded { return room.shown }
    return max(0, last + 1 - (visibility ?? $ownVisibility).wrappedValue.columns)...last
  }

  /// The columns.
  public var body: some View {
    let shown = shown
    let hidesSidebar = shown.lowerBound > 0
    let visibility = room.isCrowded ? crowdedVisibility : visibility ?? $ownVisibility
    room.preferred = preferred
    return ZStack {
      ToolbarContentView(
        content: SidebarItem(
          isHidden: hidesSidebar, hasMiddle: hasMiddle, visibility: visibility,
          goBack: goBack))
      SplitView(
        extent: extent($sidebar), hidesFirst: hidesSidebar, hidesSecond: shown.upperBound == 0, isTight: true,
        onFit: { [room, least = Int(sidebar.least), middleLeast = hasMiddle ? Int(middle.least) : nil] in
          room.takeOuter($0, least: least, middleLeast: middleLeast)
        }
      ) {
        column(sidebarContent, $sidebar, 0).environment(\.listLook, SidebarListStyle().look)
      } second: {
        if hasMiddle {
          SplitView(
            extent: extent($middle), hidesFirst: shown.lowerBound > 1, hidesSecond: shown.upperBound < 2,
            isTight: true,
            onFit: { [room, least = Int(middle.least)] in room.takeInner($0, least: least) }
          ) {
            column(content, $middle, 1)
          } second: {
            column(detail, $last, 2)
          }
        } else {
          column(detail, $last, 1)
        }
      }
    }
    .modifier(detailKeeping(hidden: shown.lowerBound))
    .onChange(of: preferred?.wrappedValue) { [room] _, new in
      if let new { room.follow(new) }
    }
    .focusedSceneValue(
      \.sidebarChoice,
      SidebarChoice(
        isHidden: hidesSidebar, hidden: hasMiddle ? .doubleColumn : .detailOnly, visibility: visibility))
  }

  private func detailKeeping(hidden: Int) -> DetailKeeping {
    let columns = hasMiddle ? [sidebar, middle] : [sidebar]
    return DetailKeeping(
      widths: columns.map { Int($0.extent) + room.line },
      hidden: look.keepsDetail && !room.isCrowded ? hidden : nil, needed: room.needed)
  }

  /// Leads to the column before the one that shows alone.
  private var goBack: (@MainActor () -> Void)? {
    guard room.isCrowded, room.shown.count == 1, room.shown.lowerBound > 0 else { return nil }
    return { [room] in room.goBack() }
  }

  /// Says whether the first column is on top or the last: what the app says counts where there is room.
  private var crowdedVisibility: Binding<NavigationSplitViewVisibility> {
    Binding(
      get: { [room] in room.shown.lowerBound == 0 ? .all : .detailOnly },
      set: { [room] in room.show($0 == .all ? 0 : 2) })
  }

  /// A column. What is not on the stack's top has nothing in the header bar.
  private func column<V: View>(_ view: V, _ width: Binding<ColumnWidth>, _ place: Int) -> some View {
    let isLast = place == (hasMiddle ? 2 : 1)
    let content = ColumnContent(
      content: view, before: place > 0 ? room.navigators[place - 1] : nil,
      stack: isLast ? room.navigators[place] : nil)
    return
      content
      .modifier(ColumnRoomModifier(least: width.wrappedValue.least, isLast: isLast))
      .onPreferenceChange(ColumnWidthKey.self) { width.wrappedValue.take($0) }
      .environment(\.navigator, room.navigators[place])
      .environment(\.columnPlace, isLast ? nil : ColumnPlace(room: room, column: place))
      .modifier(PageModifier(isShown: !room.isCrowded || shown.contains(place)))
  }

  private func extent(_ width: Binding<ColumnWidth>) -> Binding<Double> {
    Binding(get: { width.wrappedValue.extent }, set: { width.wrappedValue.drag(to: $0) })
  }
}

extension NavigationSplitView where Content == EmptyView {
  /// Two columns.
  /// - Parameter preferredCompactColumn: the column on top where there is not room for both.
  public init(
    columnVisibility: Binding<NavigationSplitViewVisibility>? = nil,
    preferredCompactColumn: Binding<NavigationSplitViewColumn>? = nil, @ViewBuilder sidebar: () -> Sidebar,
    @ViewBuilder detail: () -> Detail
  ) {
    visibility = columnVisibility
    preferred = preferredCompactColumn
    sidebarContent = sidebar()
    content = EmptyView()
    self.detail = detail()
  }
}

/// As wide as a column may be at least, and, but in the last column, as its content can do with.
private struct ColumnRoomModifier: LayoutModifier {
  let least: Double
  let isLast: Bool

  func size(of content: LayoutItem, for proposal: ProposedViewSize) -> CGSize {
    let width = proposal.width.map { max($0, least) }
    let size = content.size(ProposedViewSize(width: width, height: proposal.height))
    let own = isLast ? min(Double(size.width), proposal.width ?? .infinity) : Double(size.width)
    return CGSize(width: max(own, least), height: Double(size.height))
  }

  func frame(of content: LayoutItem, in size: CGSize) -> CGRect { content.frame(in: size, .center) }
}

/// Hides and shows the first column.
private struct SidebarItem: ToolbarContent, ToolbarPart {
  /// There is none: the framework shows the item.
  typealias Body = Never

  let isHidden: Bool
  let hasMiddle: Bool
  let visibility: Binding<NavigationSplitViewVisibility>
  /// Leads to the column before; nil where the button is for the sidebar.
  let goBack: (@MainActor () -> Void)?

  var shown: AnyView {
    AnyView(
      ToolbarItemView(
        placement: .navigation, kind: goBack == nil ? .sidebarToggle : nil, content: button))
  }

  @ViewBuilder private var button: some View {
    if let goBack {
      Button(L("Back"), systemImage: "chevron.left", action: goBack)
        .keyboardShortcut(.leftArrow, modifiers: .option)
    } else {
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

extension CGFloat {
  /// The width of a column in logical pixels that this is; nil where it is not a number, or has no end.
  var columnLength: Double? { isFinite ? Double(Swift.min(Swift.max(0, self), 10_000)) : nil }
}

extension View {
  /// Fixes the width of the column that this view is, in logical pixels.
  public func navigationSplitViewColumnWidth(_ width: CGFloat) -> some View {
    navigationSplitViewColumnWidth(min: width, ideal: width, max: width)
  }

  /// Bounds the width of the column that this view is, in logical pixels.
  public func navigationSplitViewColumnWidth(min: CGFloat? = nil, ideal: CGFloat, max: CGFloat? = nil)
    -> some View
  {
    preference(
      key: ColumnWidthKey.self,
      value: ColumnWish(
        minimum: min?.columnLength, ideal: ideal.columnLength, maximum: max?.columnLength))
  }
}
