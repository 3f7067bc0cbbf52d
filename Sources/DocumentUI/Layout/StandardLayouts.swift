// The platform's rows, columns and layers as layouts, and a layout whose type is hidden.

/// Places views where frames say.
private func put(_ subviews: LayoutSubviews, _ frames: [CGRect], in bounds: CGRect) {
  for (subview, frame) in zip(subviews, frames) {
    subview.place(
      at: CGPoint(x: bounds.minX + frame.minX, y: bounds.minY + frame.minY),
      proposal: ProposedViewSize(frame.size))
  }
}

extension StackItem {
  /// A row or column of views that stay the layout's.
  fileprivate convenience init(
    _ axis: Axis, _ alignment: Alignment, _ spacing: CGFloat?, of subviews: LayoutSubviews
  ) {
    self.init(axis: axis, alignment: alignment, spacing: spacing.map { Double($0) })
    borrow(subviews.map(\.item))
  }
}

/// A row as a layout, for ``AnyLayout``.
public struct HStackLayout: Layout, Sendable {
  /// How views that are lower than the row stand.
  public var alignment: VerticalAlignment
  /// The room between views, in logical pixels; nil for the platform's.
  public var spacing: CGFloat?

  /// A row.
  public init(alignment: VerticalAlignment = .center, spacing: CGFloat? = nil) {
    self.alignment = alignment
    self.spacing = spacing
  }

  @MainActor
  private func stack(_ subviews: LayoutSubviews) -> StackItem {
    StackItem(.horizontal, Alignment(horizontal: .center, vertical: alignment), spacing, of: subviews)
  }

  /// The size of the row.
  public func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) -> CGSize {
    MainTurn.sync { stack(subviews).computeSize(proposal) }
  }

  /// Places the views from leading to trailing.
  public func placeSubviews(
    in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout ()
  ) {
    put(subviews, MainTurn.sync { stack(subviews).frames(in: bounds.size) }, in: bounds)
  }
}

/// A column as a layout, for ``AnyLayout``.
public struct VStackLayout: Layout, Sendable {
  /// How views that are narrower than the column stand.
  public var alignment: HorizontalAlignment
  /// The room between views, in logical pixels; nil for the platform's.
  public var spacing: CGFloat?

  /// A column.
  public init(alignment: HorizontalAlignment = .center, spacing: CGFloat? = nil) {
    self.alignment = alignment
    self.spacing = spacing
  }

  @MainActor
  private func stack(_ subviews: LayoutSubviews) -> StackItem {
    StackItem(.vertical, Alignment(horizontal: alignment, vertical: .center), spacing, of: subviews)
  }

  /// The size of the column.
  public func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) -> CGSize {
    MainTurn.sync { stack(subviews).computeSize(proposal) }
  }

  /// Places the views from top to bottom.
  public func placeSubviews(
    in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout ()
  ) {
    put(subviews, MainTurn.sync { stack(subviews).frames(in: bounds.size) }, in: bounds)
  }
}

/// Layers as a layout, for ``AnyLayout``.
public struct ZStackLayout: Layout, Sendable {
  /// How smaller views stand.
  public var alignment: Alignment

  /// Layers.
  public init(alignment: Alignment = .center) { self.alignment = alignment }

  @MainActor
  private func stack(_ subviews: LayoutSubviews) -> ZStackItem {
    let stack = ZStackItem(alignment: alignment)
    stack.borrow(subviews.map(\.item))
    return stack
  }

  /// The size of the largest.
  public func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) -> CGSize {
    MainTurn.sync { stack(subviews).computeSize(proposal) }
  }

  /// Places the views on top of each other.
  public func placeSubviews(
    in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout ()
  ) {
    put(subviews, MainTurn.sync { stack(subviews).frames(in: bounds.size) }, in: bounds)
  }
}

/// A layout whose type is hidden: views that go from one layout to another stay what they are, and move.
///
///     let layout = isWide ? AnyLayout(HStackLayout()) : AnyLayout(VStackLayout())
///     layout { First(); Second() }
public struct AnyLayout: Layout {
  /// What any layout keeps.
  public struct Cache {
    var kept: Any
    var type: Any.Type
  }

  private let storage: any Layout

  /// Hides the type of a layout.
  public init<L: Layout>(_ layout: L) { storage = (layout as? AnyLayout)?.storage ?? layout }

  /// Asks the layout.
  public func makeCache(subviews: Subviews) -> Cache { Self.make(storage, subviews) }

  private static func make<L: Layout>(_ layout: L, _ subviews: Subviews) -> Cache {
    Cache(kept: layout.makeCache(subviews: subviews), type: L.self)
  }

  /// Asks the layout.
  public func updateCache(_ cache: inout Cache, subviews: Subviews) {
    with(storage, &cache, subviews) { layout, own in layout.update(&own, subviews) }
  }

  private func with<L: Layout, Result>(
    _ layout: L, _ cache: inout Cache, _ subviews: Subviews, _ body: (L, inout Any) -> Result
  ) -> Result {
    if cache.type != L.self { cache = Self.make(layout, subviews) }
    return body(layout, &cache.kept)
  }

  /// Asks the layout.
  public func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout Cache) -> CGSize {
    with(storage, &cache, subviews) { $0.size(proposal, subviews, &$1) }
  }

  /// Asks the layout.
  public func placeSubviews(
    in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout Cache
  ) {
    with(storage, &cache, subviews) { $0.place(bounds, proposal, subviews, &$1) }
  }
}

extension Layout {
  fileprivate func update(_ cache: inout Any, _ subviews: Subviews) {
    guard var own = cache as? Cache else { return }
    updateCache(&own, subviews: subviews)
    cache = own
  }

  fileprivate func size(_ proposal: ProposedViewSize, _ subviews: Subviews, _ cache: inout Any) -> CGSize {
    guard var own = cache as? Cache else { return .zero }
    defer { cache = own }
    return sizeThatFits(proposal: proposal, subviews: subviews, cache: &own)
  }

  fileprivate func place(
    _ bounds: CGRect, _ proposal: ProposedViewSize, _ subviews: Subviews, _ cache: inout Any
  ) {
    guard var own = cache as? Cache else { return }
    placeSubviews(in: bounds, proposal: proposal, subviews: subviews, cache: &own)
    cache = own
  }
}
