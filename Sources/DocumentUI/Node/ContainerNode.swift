// Stacks, grids and other containers say which layout item they make and how it is filled. One node serves
// them all.

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
final class ContainerNode<V: ContainerView>: GatheringNode<V, V.Item> {
  private var child: ViewNode<V.Content>!
  private let level: EnvironmentScope?

  init(_ view: V, in context: NodeContext) {
    if let axis = V.axis {
      var values = EnvironmentValues()
      values.stackAxis = axis
      level = EnvironmentScope(parent: context.scope, entries: values.entries)
    } else {
      level = nil
    }
    super.init(view, item: view.makeItem(), in: context)
    child = view.content.node(in: childContext)
    takeInItems()
  }

  override var children: [AnyNode] { child.map { [$0] } ?? [] }

  override var childContext: NodeContext { NodeContext(tree: tree, parent: self, scope: level ?? scope) }

  override func update(to new: V) {
    view = new
    if new.update(item) { item.invalidate() }
    child.update(to: new.content)
  }

  override func takeInItems() {
    var items: [LayoutItem] = []
    child.appendItems(to: &items)
    view.setChildren(items, of: item)
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
