// The nodes of views that lay out what is in them: they gather the items of their content.

/// A view with content that it lays out.
@MainActor
protocol ContainerView: View, PrimitiveView where Body == Never {
  associatedtype Content: View
  associatedtype Item: LayoutItem
  /// What is laid out.
  var content: Content { get }
  /// The axis a divider in the content stands across, if the view has one.
  static var axis: Axis? { get }
  /// Makes the item.
  func makeItem() -> Item
  /// Takes the view's parameters over into the item; says whether any was different.
  func update(_ item: Item) -> Bool
  /// Gives the item its children.
  func setChildren(_ children: [LayoutItem], of item: Item)
}

extension ContainerView {
  static var axis: Axis? { nil }

  func makeNode(in context: NodeContext) -> AnyNode { ContainerNode(self, in: context) }
}

/// The node of a view that lays out its content.
final class ContainerNode<V: ContainerView>: ViewNode<V>, ContainerRefreshing {
  private let item: V.Item
  private var child: ViewNode<V.Content>!
  private var isStale = false
  private let level: EnvironmentScope?

  override init(_ view: V, in context: NodeContext) {
    item = view.makeItem()
    if let axis = V.axis {
      var values = EnvironmentValues()
      values.stackAxis = axis
      level = EnvironmentScope(parent: context.scope, entries: values.entries)
    } else {
      level = nil
    }
    super.init(view, in: context)
    child = view.content.node(in: childContext)
    takeInItems()
  }

  override var children: [AnyNode] { child.map { [$0] } ?? [] }
  override var wholeContent: AnyNode? { nil }

  override var childContext: NodeContext { NodeContext(tree: tree, parent: self, scope: level ?? scope) }

  override func appendItems(to items: inout [LayoutItem]) { items.append(item) }

  override func update(to new: V) {
    view = new
    if new.update(item) { item.invalidate() }
    child.update(to: new.content)
  }

  private func takeInItems() {
    var items: [LayoutItem] = []
    child.appendItems(to: &items)
    view.setChildren(items, of: item)
  }

  override func itemsDidChange() {
    guard !isStale else { return }
    isStale = true
    tree.refresh(self)
  }

  func refreshItems() {
    isStale = false
    guard !isRemoved else { return }
    takeInItems()
    item.invalidate()
    item.elementsDidChange()
  }
}

/// The axis along which the nearest stack lays out its content.
private struct StackAxisKey: EnvironmentKey {
  static let defaultValue: Axis? = nil
}

extension EnvironmentValues {
  var stackAxis: Axis? {
    get { self[StackAxisKey.self] }
    set { self[StackAxisKey.self] = newValue }
  }
}
