// GTK's paned knows only the extent of its first part. SplitWidget reckons from that to the part that is
// kept.

import Gtk

/// Two parts side by side, or under each other, with a line between them that can be dragged. One part keeps
/// its extent when the whole changes its own.
public struct SplitView<First: View, Second: View>: View {
  /// The part that keeps its extent.
  public enum Part: Hashable, Sendable {
    /// The first.
    case first
    /// The second.
    case second
  }

  let axis: Axis
  let keeps: Part
  let extent: Binding<Double>
  let first: First
  let second: Second
  /// Whether the first part is not to be seen.
  var hidesFirst = false
  /// Whether the second part is not to be seen.
  var hidesSecond = false
  /// Whether it may be given less room than both parts need: then one of them is to be hidden.
  var isTight = false
  /// Called with the room there is when it is laid out.
  var onFit: (@MainActor (SplitFit) -> Void)?

  /// A split view.
  /// - Parameters:
  ///   - axis: `horizontal` for parts side by side.
  ///   - keeps: the part that keeps its extent, such as a sidebar.
  ///   - extent: the extent of that part, in logical pixels; written when the line is dragged.
  public init(
    _ axis: Axis = .horizontal, keeping keeps: Part = .first, extent: Binding<Double>,
    @ViewBuilder first: () -> First, @ViewBuilder second: () -> Second
  ) {
    self.axis = axis
    self.keeps = keeps
    self.extent = extent
    self.first = first()
    self.second = second()
  }
}

extension SplitView {
  /// Parts side by side of which either may be hidden.
  init(
    extent: Binding<Double>, hidesFirst: Bool, hidesSecond: Bool, isTight: Bool,
    onFit: @escaping @MainActor (SplitFit) -> Void,
    @ViewBuilder first: () -> First, @ViewBuilder second: () -> Second
  ) {
    self.init(.horizontal, keeping: .first, extent: extent, first: first, second: second)
    self.hidesFirst = hidesFirst
    self.hidesSecond = hidesSecond
    self.isTight = isTight
    self.onFit = onFit
  }
}

extension SplitView {
  /// Parts side by side of which the second keeps its extent and may be hidden.
  init(
    extent: Binding<Double>, hidesSecond: Bool, @ViewBuilder first: () -> First,
    @ViewBuilder second: () -> Second
  ) {
    self.init(.horizontal, keeping: .second, extent: extent, first: first, second: second)
    self.hidesSecond = hidesSecond
  }
}

extension SplitView: LeafView {
  /// What is in the two parts.
  @MainActor
  final class Parts {
    let first: HostNode<First>
    let second: HostNode<Second>

    init(first: HostNode<First>, second: HostNode<Second>) {
      self.first = first
      self.second = second
    }
  }

  func makeCoordinator(_ node: LeafNode<Self>) -> Parts {
    Parts(first: node.makeHost(first), second: node.makeHost(second))
  }

  func makeElement(_ node: LeafNode<Self>) -> SplitWidget {
    let widget = SplitWidget(axis == .horizontal ? .horizontal : .vertical, keepsFirst: keeps == .first)
    widget.paned.startChild = node.coordinator.first.widget
    widget.paned.endChild = node.coordinator.second.widget
    widget.extentDidChange = { [weak node] extent in
      node?.send { if $0.extent.wrappedValue != extent { $0.extent.wrappedValue = extent } }
    }
    return widget
  }

  func updateElement(_ widget: SplitWidget, _ node: LeafNode<Self>) {
    widget.setExtent(extent.wrappedValue)
    widget.isTight = isTight
    widget.onFit = onFit
    node.coordinator.first.widget.isVisible = !hidesFirst
    node.coordinator.second.widget.isVisible = !hidesSecond
  }

  func updateHosts(_ widget: SplitWidget, _ node: LeafNode<Self>) {
    node.coordinator.first.update(to: first)
    node.coordinator.second.update(to: second)
  }

  func sizing(_ node: LeafNode<Self>) -> LeafSizing { .fill }
}

/// The room of parts beside each other, in logical pixels.
struct SplitFit: Equatable {
  /// The room for all.
  var total: Int
  /// The least that the first part needs; nil while it is hidden.
  var first: Int?
  /// The least that the second part needs; nil while it is hidden.
  var second: Int?
  /// What the line between them takes; nil while one is hidden.
  var line: Int?
}

/// GTK's paned, which knows the extent of its first part only, told and asked by that of the part that is
/// kept.
@MainActor
final class SplitWidget: CustomWidget {
  let paned: Gtk.Paned
  private let orientation: Orientation
  private let keepsFirst: Bool
  private var extent = 0.0
  private var total = 0
  private var isPending = true
  private var isPlacing = false
  /// Whether it may be as narrow as the wider of its parts, which then go over its edge.
  var isTight = false {
    didSet {
      guard isTight != oldValue else { return }
      clipsToBounds = isTight
      queueResize()
    }
  }
  /// Called with the room there is when it has been given some.
  var onFit: (@MainActor (SplitFit) -> Void)? {
    didSet { if onFit != nil { queueAllocate() } }
  }
  /// Called when the line was dragged.
  var extentDidChange: (Double) -> Void = { _ in }

  init(_ orientation: Orientation, keepsFirst: Bool) {
    self.orientation = orientation
    self.keepsFirst = keepsFirst
    paned = Gtk.Paned(orientation)
    super.init(cssName: "split", role: .group)
    paned.resizesStart = !keepsFirst
    paned.resizesEnd = keepsFirst
    paned.shrinksStart = false
    paned.shrinksEnd = false
    appendChild(paned)
    paned.onPositionChanged { [weak self] in self?.positionDidChange() }
  }

  func setExtent(_ new: Double) {
    guard new != extent else { return }
    extent = new
    isPending = true
    queueResize()
  }

  private func positionDidChange() {
    guard !isPlacing, !isPending, total > 0 else { return }
    let place = paned.position
    let allowed = allowedPosition(place)
    let new = Double(keepsFirst ? allowed : total - allowed)
    if allowed != place {
      isPending = true
      queueResize()
    }
    guard new != extent else { return }
    extent = new
    extentDidChange(new)
  }

  /// The least extents of the parts that show.
  private var least: (first: Int?, second: Int?) {
    func least(_ part: Gtk.Widget?) -> Int? {
      part.flatMap { $0.isVisible ? $0.measure(orientation).minimum : nil }
    }
    return (least(paned.startChild), least(paned.endChild))
  }

  /// What the line takes; nil while a part is hidden.
  private var line: Int? {
    guard let first = least.first, let second = least.second else { return nil }
    return paned.measure(orientation).minimum - first - second
  }

  /// A place of the line that leaves the second part what it needs, even if it could do with less by hiding
  /// one of its own parts.
  private func allowedPosition(_ wanted: Int) -> Int {
    guard isTight, let inner = paned.endChild?.children.first as? SplitWidget, let line,
      let first = least.first
    else { return wanted }
    return max(first, min(wanted, total - line - inner.paned.measure(orientation).minimum))
  }

  override func measureContent(_ orientation: Orientation, forSize: Int) -> Gtk.Measurement {
    guard isTight else { return super.measureContent(orientation, forSize: forSize) }
    guard orientation == self.orientation else {
      // GTK wants to be asked for no less than the least.
      let across = forSize < 0 ? -1 : max(forSize, paned.measure(self.orientation).minimum)
      return paned.measure(orientation, forSize: across)
    }
    let least = least
    return Gtk.Measurement(
      minimum: max(least.first ?? 0, least.second ?? 0),
      natural: paned.measure(orientation, forSize: forSize).natural)
  }

  override func sizeAllocate(width: Int, height: Int, baseline: Int) {
    isPlacing = true
    total = orientation == .horizontal ? width : height
    isPending = false
    // Where there was not room for it, the line comes back to its place as soon as there is.
    paned.position = allowedPosition(keepsFirst ? Int(extent) : max(0, total - Int(extent)))
    if isTight {
      allocateTightly(width, height)
    } else {
      super.sizeAllocate(width: width, height: height, baseline: baseline)
    }
    isPlacing = false
    tellOfRoom()
  }

  /// Gives the parts what they need; what goes over the edge is at the end.
  private func allocateTightly(_ width: Int, _ height: Int) {
    let needed = paned.measure(orientation).minimum
    let wide = orientation == .horizontal ? max(width, needed) : width
    let high = orientation == .vertical ? max(height, needed) : height
    paned.allocate(x: direction == .rightToLeft ? width - wide : 0, y: 0, width: wide, height: high)
  }

  private func tellOfRoom() {
    guard let onFit else { return }
    onFit(SplitFit(total: total, first: least.first, second: least.second, line: line))
  }
}
