// GTK's scrolled window around a surface of views.

import Gtk

/// Shows content that can be larger than the room for it, and scrolls.
public struct ScrollView<Content: View>: View {
  let axes: Axis.Set
  let showsIndicators: Bool
  let content: Content

  /// A view that scrolls along `axes`, with scroll bars or without.
  public init(
    _ axes: Axis.Set = .vertical, showsIndicators: Bool = true, @ViewBuilder content: () -> Content
  ) {
    self.axes = axes
    self.showsIndicators = showsIndicators
    self.content = content()
  }
}

extension ScrollView: LeafView {
  /// What lasts beside the scrolled window.
  @MainActor
  final class Parts {
    let host: HostNode<ScrolledContent<Content>>
    let scrolling = ScrollGuard()
    let reporter = ScrollReporter()
    let follower: ScrollFollower
    /// The size of what shows, when it was looked at last.
    private var room = CGSize.zero

    init(_ host: HostNode<ScrolledContent<Content>>) {
      self.host = host
      follower = ScrollFollower(host.layout, reporter) { [weak host] in host }
    }

    /// Tells whose place counts in what shows, when that has another size.
    func extentChanged(of scrolled: Gtk.ScrolledWindow) {
      let layout: HostLayout = host.layout
      let (old, new) = (room, layout.viewport?().size ?? .zero)
      room = new
      guard new != old, old.width > 0, old.height > 0, !layout.scrollObservers.isEmpty else { return }
      scrolled.afterLayout { [weak layout] in layout?.didScroll() }
    }
  }

  func makeCoordinator(_ node: LeafNode<Self>) -> Parts {
    let host = node.makeHost(ScrolledContent(content: content))
    host.layout.standing.alignment = axes == .horizontal ? .leading : .top
    return Parts(host)
  }

  func makeElement(_ node: LeafNode<Self>) -> Gtk.ScrolledWindow {
    let scrolled = Gtk.ScrolledWindow()
    let layout: HostLayout = node.coordinator.host.layout
    scrolled.child = node.coordinator.host.widget
    layout.viewport = { [weak scrolled] in
      guard let scrolled else { return .zero }
      let (across, down) = (scrolled.horizontalAdjustment, scrolled.verticalAdjustment)
      return CGRect(x: across.value, y: down.value, width: across.pageSize, height: down.pageSize)
    }
    for adjustment in [scrolled.horizontalAdjustment, scrolled.verticalAdjustment] {
      adjustment.onValueChanged { [weak layout] in layout?.didScroll() }
      adjustment.onChanged { [weak layout, weak scrolled, weak parts = node.coordinator] in
        layout?.containerMayHaveChanged()
        if let scrolled { parts?.extentChanged(of: scrolled) }
      }
    }
    node.coordinator.follower.attach(to: scrolled)
    watch(scrolled, node)
    return scrolled
  }

  /// Has the watchers told of what happens to `scrolled`.
  private func watch(_ scrolled: Gtk.ScrolledWindow, _ node: LeafNode<Self>) {
    let reporter = node.coordinator.reporter
    reporter.attach(to: scrolled) { [weak scrolled, weak node] in
      guard let scrolled, let node, !node.isRemoved else { return nil }
      let layout: HostLayout = node.coordinator.host.layout
      return ScrollGeometry(
        scrolled, node.view.axes, content: layout.contentSize, insets: layout.margins)
    }
    // Content that is smaller than the room changes nothing of what GTK scrolls over.
    node.coordinator.host.widget.didAllocate = { [weak reporter] in reporter?.tell() }
  }

  func updateElement(_ scrolled: Gtk.ScrolledWindow, _ node: LeafNode<Self>) {
    node.coordinator.scrolling.update(
      scrolled, axes, node.environment, showsIndicators: showsIndicators)
    node.coordinator.host.layout.margins = node.environment.scrollMargins
    node.coordinator.host.layout.show(at: node.environment.scrollAnchors.alignment)
    node.coordinator.reporter.update(node, node.environment)
    node.coordinator.follower.update(node, axes, node.environment)
    guard node.previous?.axes != axes || node.previous == nil else { return }
    node.coordinator.host.layout.unsqueezed = axes
    scrolled.propagatesNaturalWidth = true
    scrolled.propagatesNaturalHeight = true
  }

  func updateHosts(_ scrolled: Gtk.ScrolledWindow, _ node: LeafNode<Self>) {
    node.coordinator.host.update(to: ScrolledContent(content: content))
  }

  func sizing(_ node: LeafNode<Self>) -> LeafSizing {
    LeafSizing(
      horizontal: .fill,
      vertical: axes.contains(.vertical) ? .fill : .fit)
  }

  // Along the one axis it takes all there is; across it is as high as its content, which may take all.
  func size(
    for proposal: ProposedViewSize, _ scrolled: Gtk.ScrolledWindow, _ node: LeafNode<Self>
  ) -> CGSize? {
    guard axes == .horizontal else { return nil }
    let wide = scrolled.measureElement(.horizontal, across: nil)
    let width = proposal.width.map { max($0, wide.minimum) } ?? wide.natural
    let high = scrolled.measureElement(.vertical, across: width.isFinite ? width : nil)
    guard let height = proposal.height else { return CGSize(width: width, height: high.natural) }
    let content: LayoutItem = node.coordinator.host.layout.root
    let natural = Double(content.size(.unspecified).height)
    let chosen = Double(content.size(ProposedViewSize(width: nil, height: height)).height)
    let most = max(high.natural, chosen > natural ? chosen : 0)
    return CGSize(width: width, height: min(max(height, high.minimum), most))
  }
}

/// What is in a scroll view. Lazy stacks and grids there make what shows.
struct ScrolledContent<Content: View>: View {
  let content: Content
  var body: some View {
    content.modifier(
      EnvironmentModifier {
        $0.isScrolled = true
        // They are about this scroll view, not about one in it.
        $0.scrollLink = nil
        $0.scrollWatchers = []
      })
  }
}

private struct IsScrolledKey: EnvironmentKey {
  static let defaultValue = false
}

extension EnvironmentValues {
  /// Whether views are in a scroll view.
  var isScrolled: Bool {
    get { self[IsScrolledKey.self] }
    set { self[IsScrolledKey.self] = newValue }
  }
}
