// Modifiers that change one aspect of layout: a pure function from the content's choice to the modified one.

/// A modifier of layout.
@MainActor
protocol LayoutModifier: PrimitiveModifier {
  /// The size chosen for a proposal.
  func size(of content: LayoutItem, for proposal: ProposedViewSize) -> CGSize
  /// Where the content goes in an item of `size`.
  func frame(of content: LayoutItem, in size: CGSize) -> CGRect
  /// The priority, if the modifier sets one.
  var priority: Double? { get }
  /// What it is drawn over, if the modifier sets that.
  var zIndex: Double? { get }
  /// Whether the modifier says where the view lines up.
  var hasGuide: Bool { get }
  /// Where the content lines up, if the modifier says so.
  func guide(_ alignment: HorizontalAlignment, of content: LayoutItem, in size: CGSize) -> Double?
  /// Where the content lines up, if the modifier says so.
  func guide(_ alignment: VerticalAlignment, of content: LayoutItem, in size: CGSize) -> Double?
  /// A value for the layout around, if the modifier has one.
  func layoutValue(_ key: ObjectIdentifier) -> Any?
}

extension LayoutModifier {
  var priority: Double? { nil }
  var zIndex: Double? { nil }
  var hasGuide: Bool { false }
  func guide(_ alignment: HorizontalAlignment, of content: LayoutItem, in size: CGSize) -> Double? { nil }
  func guide(_ alignment: VerticalAlignment, of content: LayoutItem, in size: CGSize) -> Double? { nil }
  func layoutValue(_ key: ObjectIdentifier) -> Any? { nil }

  func makeNode<C: View>(for view: ModifiedContent<C, Self>, in context: NodeContext) -> AnyNode {
    LayoutModifierNode(view, in: context)
  }
}

/// The item of a layout modifier.
final class ModifierItem<M: LayoutModifier>: WrapItem {
  private(set) var modifier: M

  init(_ content: LayoutItem, modifier: M) {
    self.modifier = modifier
    super.init(content)
    if modifier.zIndex != nil { Self.isLayered = true }
    if modifier.hasGuide { Self.hasGuides = true }
  }

  func setModifier(_ modifier: M) {
    let isMoved = modifier.zIndex != self.modifier.zIndex
    self.modifier = modifier
    invalidate()
    if isMoved { elementsDidChange() }
  }

  override var priority: Double { modifier.priority ?? content.priority }
  override var zIndex: Double { modifier.zIndex ?? content.zIndex }

  override func computeSize(_ proposal: ProposedViewSize) -> CGSize {
    modifier.size(of: content, for: proposal)
  }

  override func contentFrame(in size: CGSize) -> CGRect { modifier.frame(of: content, in: size) }

  override func explicitGuide(_ alignment: HorizontalAlignment, in size: CGSize) -> Double? {
    modifier.guide(alignment, of: content, in: size) ?? super.explicitGuide(alignment, in: size)
  }

  override func explicitGuide(_ alignment: VerticalAlignment, in size: CGSize) -> Double? {
    modifier.guide(alignment, of: content, in: size) ?? super.explicitGuide(alignment, in: size)
  }

  override func layoutValue(_ key: ObjectIdentifier) -> Any? {
    modifier.layoutValue(key) ?? super.layoutValue(key)
  }
}

/// The node of a layout modifier. It applies to each item that its content contributes.
final class LayoutModifierNode<Content: View, M: LayoutModifier>: ModifierNode<Content, M> {
  private var items: [ModifierItem<M>] = []

  override func appendItems(to list: inout [LayoutItem]) {
    var contents: [LayoutItem] = []
    super.appendItems(to: &contents)
    var old: [ObjectIdentifier: ModifierItem<M>] = [:]
    for item in items { old[ObjectIdentifier(item.content)] = item }
    items = contents.map { content in
      let item = old[ObjectIdentifier(content)] ?? ModifierItem(content, modifier: modifier)
      content.parent = item
      return item
    }
    list.append(contentsOf: items as [LayoutItem])
  }

  override func modifierDidChange(from old: M) {
    for item in items { item.setModifier(modifier) }
  }
}
