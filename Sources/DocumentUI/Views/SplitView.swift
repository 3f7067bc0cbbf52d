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
  /// Parts side by side of which the first may be hidden.
  init(
    extent: Binding<Double>, hidesFirst: Bool, @ViewBuilder first: () -> First,
    @ViewBuilder second: () -> Second
  ) {
    self.init(.horizontal, keeping: .first, extent: extent, first: first, second: second)
    self.hidesFirst = hidesFirst
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
    node.coordinator.first.widget.isVisible = !hidesFirst
    node.coordinator.second.widget.isVisible = !hidesSecond
  }

  func updateHosts(_ widget: SplitWidget, _ node: LeafNode<Self>) {
    node.coordinator.first.update(to: first)
    node.coordinator.second.update(to: second)
  }

  func sizing(_ node: LeafNode<Self>) -> LeafSizing { .fill }
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
    let new = Double(keepsFirst ? paned.position : total - paned.position)
    guard new != extent else { return }
    extent = new
    extentDidChange(new)
  }

  override func sizeAllocate(width: Int, height: Int, baseline: Int) {
    isPlacing = true
    let newTotal = orientation == .horizontal ? width : height
    if isPending || (newTotal != total && !keepsFirst) {
      isPending = false
      paned.position = keepsFirst ? Int(extent) : max(0, newTotal - Int(extent))
    }
    total = newTotal
    super.sizeAllocate(width: width, height: height, baseline: baseline)
    isPlacing = false
  }
}
