// The views of a window that other views present: what they want their window to know stays there.

import Gtk

/// The topmost node of presented views.
final class PresentedRoot: AnyNode, PreferenceObserving {
  private let level: EnvironmentScope
  private(set) var host: HostNode<AnyView>!
  private let backdrop = PresentationBackdrop()
  /// What the views want their window to know.
  private var inside = PreferenceValues()
  /// Called with that: once after the first update, then when it has changed.
  var didChange: (PreferenceValues) -> Void = { _ in } {
    didSet { tree.notify(self) }
  }

  /// - Parameter environment: what is set for the views beside what holds where they are presented.
  init(_ content: AnyView, environment: EnvironmentValues, in context: NodeContext) {
    var values = environment
    values.leavePlace(EnvironmentValues(context.scope))
    let scale = DisplayScale()
    values.windowScale = scale
    level = EnvironmentScope(parent: context.scope, entries: values.entries)
    super.init(in: context)
    host = HostNode(content, in: childContext)
    scale.attach(to: host.surface)
    tree.notify(self)
  }

  override var childContext: NodeContext { NodeContext(tree: tree, parent: self, scope: level) }

  /// It stays when the page that presented it is covered.
  override var showsByItself: Bool? { true }

  override var children: [AnyNode] { [host, backdrop.host].compactMap(\.self) }

  override func appendItems(to items: inout [LayoutItem]) {}

  override func itemsDidChange() {}

  override func collectPreferences() -> PreferenceValues {
    inside = super.collectPreferences()
    return PreferenceValues()
  }

  override func preferencesWereInvalidated() { tree.notify(self) }

  func observePreferences() {
    guard !isRemoved else { return }
    _ = preferences
    didChange(inside)
  }

  /// Shows a background of the window.
  func show(_ background: PresentationBackground?, of window: Gtk.Window) {
    guard !isRemoved else { return }
    backdrop.show(background, of: window, behind: host.layout) {
      HostNode($0, in: childContext)
    } removeHost: {
      $0.remove()
    }
  }

  /// The widget that carries the views.
  var widget: LayoutHostWidget { host.widget }

  /// Whether the views take more room than they need, in a direction.
  var isFlexible: (horizontal: Bool, vertical: Bool) { host.layout.isFlexible }
}

extension HostLayout {
  /// Whether what is on the surface takes more room than it needs, in a direction.
  var isFlexible: (horizontal: Bool, vertical: Bool) {
    let much = 100_000.0
    let natural = root.size(.unspecified)
    let chosen = root.size(ProposedViewSize(width: much, height: much))
    return (chosen.width > natural.width + 1, chosen.height > natural.height + 1)
  }
}

extension AnyNode {
  /// The widget that what is here is shown on.
  var surroundingWidget: Gtk.Widget? {
    var node: AnyNode? = self
    while let current = node {
      if let host = current as? any WidgetHosting { return host.hostingWidget }
      node = current.parent
    }
    return nil
  }

  /// Calls `body` with the window of this node, as soon as it is in one.
  func withWindow(_ body: @escaping @MainActor (Gtk.Window?) -> Void) {
    guard let widget = surroundingWidget else { return body(nil) }
    if let window = widget.root as? Gtk.Window, widget.isMapped { return body(window) }
    var connection: SignalConnection?
    connection = widget.onMap { [weak self, weak widget] in
      connection?.disconnect()
      connection = nil
      guard let self, !self.isRemoved else { return }
      body(widget?.root as? Gtk.Window)
    }
  }
}

/// A node that is shown on a widget of its own.
@MainActor
protocol WidgetHosting {
  var hostingWidget: Gtk.Widget? { get }
}

extension HostNode: WidgetHosting {
  var hostingWidget: Gtk.Widget? { surface as? Gtk.Widget }
}
