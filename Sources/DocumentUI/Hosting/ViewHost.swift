// One per window: a tree of nodes and the widget it is shown on.

import Gtk

/// Shows a view on a widget.
@MainActor
package final class ViewHost {
  private let tree: NodeTree
  private let rootScope: EnvironmentScope
  private let host: HostNode<AnyView>
  private let observer: RootObserver

  /// Called with what the views want the window to know: once after the first update, then when it has
  /// changed.
  var onPreferencesChange: (PreferenceValues) -> Void = { _ in }

  /// Called when everything has been brought up to date.
  var didUpdate: () -> Void {
    get { tree.didUpdate }
    set { tree.didUpdate = newValue }
  }

  /// Shows `root`. The views are made now; what they do when they have appeared runs in the next update.
  package convenience init<V: View>(_ root: V, environment: EnvironmentValues) {
    let scheduler = FrameScheduler()
    self.init(root, environment: environment, scheduler: scheduler) { LayoutHostWidget() }
    scheduler.widget = widget
    let motion = tree.motion
    motion.clock = MotionFrameClock(widget)
    widget.onUnmap { [weak motion] in motion?.finish() }
  }

  init<V: View>(
    _ root: V, environment: EnvironmentValues, scheduler: any UpdateScheduler,
    surfaceFactory: @escaping @MainActor () -> any LayoutSurface
  ) {
    tree = NodeTree(scheduler: scheduler, surfaceFactory: surfaceFactory)
    var environment = environment
    let editing = WindowEditing()
    environment.editMode = Binding(get: { editing.mode }, set: { editing.mode = $0 })
    let scale = DisplayScale()
    environment.windowScale = scale
    rootScope = EnvironmentScope(parent: nil, entries: environment.entries)
    let context = NodeContext(tree: tree, parent: nil, scope: rootScope)
    observer = RootObserver(in: context)
    host = HostNode(
      AnyView(root), in: NodeContext(tree: tree, parent: observer, scope: rootScope))
    observer.host = host
    scale.attach(to: host.surface)
    observer.didChange = { [weak self] values in self?.onPreferencesChange(values) }
    tree.notify(observer)
  }

  /// What the views are on.
  var surface: any LayoutSurface { host.surface }

  /// The widget to put into a window. It fills the room it is given.
  package var widget: Gtk.Widget { host.surface as! Gtk.Widget }

  /// Takes over a new root view; nodes below are kept as far as types and identities stay the same.
  func setRoot<V: View>(_ root: V) { host.update(to: AnyView(root)) }

  /// Replaces the environment of the root.
  func setEnvironment(_ environment: EnvironmentValues) { rootScope.setEntries(environment.entries) }

  /// What moves.
  var motion: MotionDriver { tree.motion }

  /// Brings everything up to date now, without waiting for the frame clock.
  package func updateNow() { tree.update() }

  /// The topmost node of the views.
  var rootNode: AnyNode { host }

  /// What the views want the window to know.
  var preferences: PreferenceValues { observer.preferences }

  /// Whether the views take more room than they need, in a direction.
  var isFlexible: (horizontal: Bool, vertical: Bool) { host.layout.isFlexible }

  /// Whether nothing waits to be updated.
  package var isClean: Bool { tree.isClean }

  /// How many bodies and leaves have been evaluated, for tests and benchmarks.
  package var evaluationCount: Int { tree.evaluationCount }

  /// Finds the sizes of everything in a surface of `width` logical pixels, as a frame's layout does; for
  /// benchmarks.
  package func measureNow(width: Double) {
    _ = host.layout.measure(.horizontal, across: nil)
    _ = host.layout.measure(.vertical, across: width)
  }

  /// What the views draw at rest, in no window and in the size that they choose for a proposal.
  func drawApart(_ proposal: ProposedViewSize) -> (node: RenderNode?, size: CGSize) {
    motion.clock = nil
    // A widget that stands nowhere has no size.
    var drawn = CGSize.zero
    let node = widget.drawApart {
      // What is known only when there is a size may change it.
      for round in 1...Self.sizingLimit {
        updateNow()
        _ = host.layout.measure(.horizontal, across: nil)
        let size = host.layout.root.size(proposal)
        host.surface.placeElement(CGRect(origin: .zero, size: size.drawable))
        if isClean, round > 1 { break }
      }
      drawn = CGSize(width: Double(widget.width), height: Double(widget.height))
    }
    return (node, drawn)
  }

  private static let sizingLimit = 5

  /// Takes all nodes and widgets down.
  package func tearDown() {
    tree.motion.finish()
    observer.remove()
    tree.update()
  }
}

/// The topmost node: it hears of preferences.
private final class RootObserver: AnyNode, PreferenceObserving {
  var host: AnyNode?
  var didChange: (PreferenceValues) -> Void = { _ in }

  override var children: [AnyNode] { host.map { [$0] } ?? [] }

  override func itemsDidChange() {}

  override func preferencesWereInvalidated() { tree.notify(self) }

  /// Windows put buttons into their bars.
  var waitsForLayout: Bool { true }

  func observePreferences() {
    guard !isRemoved else { return }
    didChange(preferences)
  }
}

extension CGSize {
  /// As large as a picture can be, in whole pixels.
  fileprivate var drawable: CGSize {
    func side(_ side: Double) -> Double {
      side.isFinite ? min(max(side.rounded(.up), 0), Double(Cairo.ImageSurface.maximumSide)) : 0
    }
    return CGSize(width: side(Double(width)), height: side(Double(height)))
  }
}
