// The nodes of leaves: views that show one element of the platform.

/// A view that shows one element: it makes the element, brings it up to date, and takes it down.
@MainActor
protocol LeafView: View, PrimitiveView where Body == Never {
  associatedtype Element: LeafElement
  /// What lasts beside the element.
  associatedtype Coordinator = Void

  /// Makes what lasts beside the element. Called once, first.
  func makeCoordinator(_ node: LeafNode<Self>) -> Coordinator
  /// Makes the element; `updateElement` follows. Handlers hold `node` weakly and speak through `node.send`.
  func makeElement(_ node: LeafNode<Self>) -> Element
  /// Brings the element up to date; what is read here is recorded. `node.send` is silent meanwhile.
  func updateElement(_ element: Element, _ node: LeafNode<Self>)
  /// Brings hosts inside the element up to date.
  func updateHosts(_ element: Element, _ node: LeafNode<Self>)
  /// Called when the element goes.
  static func dismantle(_ element: Element, _ node: LeafNode<Self>)
  /// How the element takes room.
  func sizing(_ node: LeafNode<Self>) -> LeafSizing
  /// How small the element may be shown where there is not room for its natural width, as a share of it.
  func minimumScale(_ node: LeafNode<Self>) -> Double
  /// The size for a proposal when the view decides it itself.
  func size(for proposal: ProposedViewSize, _ element: Element, _ node: LeafNode<Self>) -> CGSize?
}

extension LeafView {
  func makeNode(in context: NodeContext) -> AnyNode { LeafNode(self, in: context) }
  func updateHosts(_ element: Element, _ node: LeafNode<Self>) {}
  static func dismantle(_ element: Element, _ node: LeafNode<Self>) {}
  func sizing(_ node: LeafNode<Self>) -> LeafSizing { .fit }
  func minimumScale(_ node: LeafNode<Self>) -> Double { 1 }
  func size(for proposal: ProposedViewSize, _ element: Element, _ node: LeafNode<Self>) -> CGSize? { nil }
}

extension LeafView where Coordinator == Void {
  func makeCoordinator(_ node: LeafNode<Self>) {}
}

/// An element that follows what the environment says of all elements, such as being disabled.
@MainActor
protocol EnvironmentFollowing: LeafElement {
  func follow(_ environment: EnvironmentValues)
}

/// The node of a leaf.
final class LeafNode<V: LeafView>: ViewNode<V>, LeafSizeSource {
  private let plan: ValuePlan
  private(set) var element: V.Element!
  var coordinator: V.Coordinator!
  private var item: LeafItem!
  /// The view's value before the last update; nil during the first.
  private(set) var previous: V?
  /// Whether the element is brought up to date because of a new value of the view, not of something it read.
  private(set) var hasNewView = false
  /// Whether the element is being brought up to date.
  private(set) var isUpdating = false
  private var hosts: [AnyNode] = []
  /// The style classes that this node has given its widget.
  var ownClasses: [String] = []
  /// The name last given to assistive technology.
  var accessibleText: String?
  /// The tooltip that the widget has of its own.
  var ownTooltip: String?

  override init(_ view: V, in context: NodeContext) {
    plan = .plan(for: V.self)
    super.init(view, in: context)
    isUpdating = true
    coordinator = view.makeCoordinator(self)
    element = view.makeElement(self)
    item = LeafItem(element, source: self)
    isUpdating = false
    evaluate()
  }

  /// The environment here.
  var environment: EnvironmentValues { EnvironmentValues(scope) }

  override var children: [AnyNode] { hosts }
  override var wholeContent: AnyNode? { nil }

  override func update(to new: V) {
    if plan.areEqual(view, new) { return }
    previous = view
    view = new
    hasNewView = true
    evaluate()
    hasNewView = false
  }

  override func evaluate() {
    tree.countEvaluation()
    let wasUpdating = isUpdating
    isUpdating = true
    track {
      (element as? any EnvironmentFollowing)?.follow(environment)
      view.updateElement(element, self)
      if WrittenLook.isUsed { element.show(environment.writtenLook) }
    }
    view.updateHosts(element, self)
    isUpdating = wasUpdating
    previous = view
  }

  /// Hands an event of the element to the view, unless it comes from bringing the element up to date.
  func send(_ body: (V) -> Void) {
    guard !isUpdating, !isRemoved else { return }
    body(view)
  }

  /// Has the element shown again what the view says, after an event whose write may have been refused.
  func settle() {
    if !isUpdating { mark() }
  }

  /// Calls `body` when the views have been brought up to date, and have done what they do about that.
  func afterViews(_ body: @escaping @MainActor () -> Void) {
    tree.afterUpdate { [tree] in tree.afterUpdate(body) }
  }

  /// Makes a host for content inside the element. It lasts as long as the node.
  /// - Parameter axis: along which several views stand.
  func makeHost<Content: View>(_ content: Content, along axis: Axis = .vertical) -> HostNode<Content> {
    let host = HostNode(content, along: axis, in: childContext)
    hosts.append(host)
    return host
  }

  /// Takes down a host made by `makeHost`.
  func removeHost<Content: View>(_ host: HostNode<Content>) {
    host.remove()
    hosts.removeAll { $0 === host }
  }

  override func itemsDidChange() {}

  override func appendItems(to items: inout [LayoutItem]) { items.append(item) }

  override func remove() {
    guard !isRemoved else { return }
    V.dismantle(element, self)
    super.remove()
  }

  // MARK: Size

  var leafNode: AnyNode { self }

  var leafSizing: LeafSizing { view.sizing(self) }

  var minimumScale: Double { view.minimumScale(self) }

  func customSize(_ proposal: ProposedViewSize) -> CGSize? { view.size(for: proposal, element, self) }
}
