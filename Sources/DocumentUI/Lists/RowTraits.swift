// How a row of a list looks, as the views in it say.

/// What the views of a row say of it.
struct RowTraits {
  var background: AnyView?
  var insets = RowInsets()
  var separator: Visibility?
  /// The colour of the line under it.
  var separatorTint: Color?
  var isDeletable = true
  var isMovable = true
  var isSelectionDisabled = false
  /// Items of the row's menu.
  var actions: [AnyView] = []
  /// What a double click or Enter does.
  var activate: (@MainActor () -> Void)?
}

/// The preference that a row listens to.
enum RowTraitsKey: PreferenceKey {
  static var defaultValue: RowTraits { RowTraits() }

  static func reduce(value: inout RowTraits, nextValue: () -> RowTraits) {
    let next = nextValue()
    value.background = value.background ?? next.background
    value.insets.fill(with: next.insets)
    value.separator = value.separator ?? next.separator
    value.separatorTint = value.separatorTint ?? next.separatorTint
    value.isDeletable = value.isDeletable && next.isDeletable
    value.isMovable = value.isMovable && next.isMovable
    value.isSelectionDisabled = value.isSelectionDisabled || next.isSelectionDisabled
    value.actions += next.actions
    value.activate = value.activate ?? next.activate
  }
}

/// The edge of a row.
public enum HorizontalEdge: Hashable, Sendable, CaseIterable {
  /// Where reading begins.
  case leading
  /// Where reading ends.
  case trailing

  /// Some edges.
  public struct Set: OptionSet, Sendable {
    /// The bits.
    public let rawValue: Int
    /// Edges by their bits.
    public init(rawValue: Int) { self.rawValue = rawValue }
    /// Where reading begins.
    public static let leading = Set(rawValue: 1)
    /// Where reading ends.
    public static let trailing = Set(rawValue: 2)
    /// Both.
    public static let all: Set = [.leading, .trailing]
  }
}

/// The upper or lower edge of a row.
public enum VerticalEdge: Hashable, Sendable, CaseIterable {
  /// The upper one.
  case top
  /// The lower one.
  case bottom

  /// Some edges.
  public struct Set: OptionSet, Sendable {
    /// The bits.
    public let rawValue: Int
    /// Edges by their bits.
    public init(rawValue: Int) { self.rawValue = rawValue }
    /// The upper one.
    public static let top = Set(rawValue: 1)
    /// The lower one.
    public static let bottom = Set(rawValue: 2)
    /// Both.
    public static let all: Set = [.top, .bottom]
  }
}

extension View {
  private func row(_ change: @escaping (inout RowTraits) -> Void) -> some View {
    transformPreference(RowTraitsKey.self, change)
  }

  /// Puts a view behind the row of a list that this view is; nil leaves the list's own.
  public func listRowBackground<V: View>(_ view: V?) -> some View {
    row { if let view { $0.background = AnyView(view) } }
  }

  /// Sets the room around the content of the row of a list that this view is; nil leaves the list's own.
  public func listRowInsets(_ insets: EdgeInsets?) -> some View {
    row { if let insets { $0.insets = RowInsets(values: insets, edges: .all) } }
  }

  /// Sets the room at some edges of the content of the row of a list that this view is, in logical pixels;
  /// nil leaves what the list has there.
  public func listRowInsets(_ edges: Edge.Set = .all, _ length: CGFloat?) -> some View {
    row { traits in
      guard let length else { return }
      var insets = RowInsets(values: EdgeInsets(length, on: edges), edges: edges)
      insets.fill(with: traits.insets)
      traits.insets = insets
    }
  }

  /// Shows or hides the line under the row of a list that this view is, in lists that have lines.
  public func listRowSeparator(_ visibility: Visibility, edges: VerticalEdge.Set = .all) -> some View {
    row { if edges.contains(.bottom) { $0.separator = visibility } }
  }

  /// Sets the colour of the line under the row of a list that this view is, in lists that have lines; nil
  /// leaves the list's own.
  public func listRowSeparatorTint(_ color: Color?, edges: VerticalEdge.Set = .all) -> some View {
    row { if edges.contains(.bottom) { $0.separatorTint = color ?? $0.separatorTint } }
  }

  /// Keeps people from deleting the row of a list that this view is.
  public func deleteDisabled(_ isDisabled: Bool) -> some View {
    row { $0.isDeletable = $0.isDeletable && !isDisabled }
  }

  /// Keeps people from moving the row of a list that this view is.
  public func moveDisabled(_ isDisabled: Bool) -> some View {
    row { $0.isMovable = $0.isMovable && !isDisabled }
  }

  /// Keeps people from selecting the row of a list that this view is.
  public func selectionDisabled(_ isDisabled: Bool = true) -> some View {
    row { $0.isSelectionDisabled = $0.isSelectionDisabled || isDisabled }
  }

  /// Gives the row of a list that this view is actions. On this platform they stand in the row's context
  /// menu: nobody swipes with a mouse.
  public func swipeActions<Actions: View>(
    edge: HorizontalEdge = .trailing, allowsFullSwipe: Bool = true, @ViewBuilder content: () -> Actions
  ) -> some View {
    let actions = AnyView(content())
    return row { $0.actions.append(actions) }
  }
}
