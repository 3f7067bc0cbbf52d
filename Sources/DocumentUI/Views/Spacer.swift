// Room that takes what is left.

/// Flexible room between views of a stack.
public struct Spacer: View {
  let minLength: Double?

  /// Room of at least `minLength` logical pixels; nil is the platform's 6.
  public init(minLength: CGFloat? = nil) {
    self.minLength = minLength.map { Double($0) }
  }
}

extension Spacer: PrimitiveView {
  func makeNode(in context: NodeContext) -> AnyNode { SpacerNode(self, in: context) }
}

final class SpacerNode: ViewNode<Spacer> {
  private let item: SpacerItem

  override init(_ view: Spacer, in context: NodeContext) {
    item = SpacerItem(axis: EnvironmentValues(context.scope).stackAxis, minLength: view.minLength)
    super.init(view, in: context)
  }

  override func update(to new: Spacer) {
    view = new
    guard item.minLength != new.minLength else { return }
    item.minLength = new.minLength
    item.invalidate()
  }

  override func appendItems(to items: inout [LayoutItem]) { items.append(item) }
}

/// The item of a spacer: it stretches along the stack it is in, or along both axes outside of one.
final class SpacerItem: LayoutItem {
  private let axis: Axis?
  var minLength: Double?

  init(axis: Axis?, minLength: Double?) {
    self.axis = axis
    self.minLength = minLength
  }

  override var isSpacer: Bool { true }

  // After everything that shows.
  override var priority: Double { -.greatestFiniteMagnitude }

  override func computeSize(_ proposal: ProposedViewSize) -> CGSize {
    let least = minLength ?? StackItem.defaultSpacing
    var size = CGSize.zero
    if axis != .vertical { size.width = max(least, proposal.width ?? least) }
    if axis != .horizontal { size.height = max(least, proposal.height ?? least) }
    return size
  }
}
