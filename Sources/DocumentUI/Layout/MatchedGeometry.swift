// Views that take over each other's places.

/// What of a place is taken over.
public struct MatchedGeometryProperties: OptionSet, Sendable {
  /// The bits.
  public let rawValue: UInt32
  /// Properties by their bits.
  public init(rawValue: UInt32) { self.rawValue = rawValue }
  /// Where it is.
  public static let position = MatchedGeometryProperties(rawValue: 1)
  /// How large it is.
  public static let size = MatchedGeometryProperties(rawValue: 2)
  /// Both.
  public static let frame: MatchedGeometryProperties = [.position, .size]
}

/// Knows a place by a name.
struct MatchedGeometryModifier<ID: Hashable>: PrimitiveModifier {
  let id: ID
  let namespace: Namespace.ID
  let properties: MatchedGeometryProperties
  let anchor: UnitPoint
  let isSource: Bool

  func makeNode<C: View>(for view: ModifiedContent<C, Self>, in context: NodeContext) -> AnyNode {
    MatchedGeometryNode(view, in: context)
  }
}

/// The places that have names, of one tree.
@MainActor
final class MatchedPlaces {
  struct Key: Hashable {
    let namespace: Namespace.ID
    let id: AnyHashable
  }

  /// Where the view of a name is, or was last, on the outermost surface.
  var frames: [Key: CGRect] = [:]
}

/// The node of a view with a named place.
final class MatchedGeometryNode<Content: View, ID: Hashable>:
  ModifierNode<Content, MatchedGeometryModifier<ID>>
{
  private var items: [MatchedItem] = []

  private var key: MatchedPlaces.Key {
    MatchedPlaces.Key(namespace: modifier.namespace, id: AnyHashable(modifier.id))
  }

  override func appendItems(to list: inout [LayoutItem]) {
    var contents: [LayoutItem] = []
    super.appendItems(to: &contents)
    let old = items
    items = contents.map { content in
      let item =
        old.first { $0.content === content } ?? MatchedItem(content, tree.matchedPlaces, node: self)
      content.parent = item
      configure(item)
      return item
    }
    list.append(contentsOf: items as [LayoutItem])
  }

  private func configure(_ item: MatchedItem) {
    item.key = key
    item.properties = modifier.properties
    item.anchor = modifier.anchor
    item.isSource = modifier.isSource
  }

  override func modifierDidChange(from old: MatchedGeometryModifier<ID>) {
    for item in items {
      configure(item)
      item.invalidate()
    }
  }
}

/// Places its content, or has it where the view of the same name is.
final class MatchedItem: WrapItem {
  var key: MatchedPlaces.Key?
  var properties = MatchedGeometryProperties.frame
  var anchor = UnitPoint.center
  var isSource = true
  private let places: MatchedPlaces
  private weak var node: AnyNode?
  private var isNew = true

  init(_ content: LayoutItem, _ places: MatchedPlaces, node: AnyNode) {
    self.places = places
    self.node = node
    super.init(content)
  }

  /// The frame with what is taken over of another one.
  private func matched(_ frame: CGRect, to other: CGRect) -> CGRect {
    let size = properties.contains(.size) ? other.size : frame.size
    guard properties.contains(.position) else { return CGRect(origin: frame.origin, size: size) }
    return CGRect(
      x: Double(other.minX + anchor.x * (other.width - size.width)),
      y: Double(other.minY + anchor.y * (other.height - size.height)), width: Double(size.width),
      height: Double(size.height))
  }

  override func place(in frame: CGRect, _ context: PlacementContext) {
    guard let key, let shift = root?.layout?.origin else { return super.place(in: frame, context) }
    let own = frame.offsetBy(dx: shift.x, dy: shift.y)
    let known = places.frames[key]
    defer { isNew = false }
    guard isSource else {
      return super.place(
        in: known.map { matched(frame, to: $0.offsetBy(dx: -shift.x, dy: -shift.y)) } ?? frame, context)
    }
    places.frames[key] = own
    if isNew, let known, known != own, context.motion?.frame != nil {
      // What it takes the place of was there: it comes from there.
      super.place(in: matched(frame, to: known.offsetBy(dx: -shift.x, dy: -shift.y)), context)
    }
    super.place(in: frame, context)
  }
}

extension HostLayout {
  /// Where the surface is on the outermost one that it is on without scrolling in between.
  var origin: CGPoint {
    var point = CGPoint.zero
    var layout = self
    while let item = layout.root.parent as? SurfaceItem, let outer = item.root?.layout {
      if let place = item.place { point = CGPoint(x: point.x + place.minX, y: point.y + place.minY) }
      layout = outer
    }
    return point
  }
}

extension View {
  /// Gives the view's place a name. Where one view with a name goes as another with the same name comes in a
  /// change that is animated, the new one moves from the place of the old one to its own. A view that is no
  /// source is shown where the source of the name is.
  public func matchedGeometryEffect<ID: Hashable>(
    id: ID, in namespace: Namespace.ID, properties: MatchedGeometryProperties = .frame,
    anchor: UnitPoint = .center, isSource: Bool = true
  ) -> some View {
    modifier(
      MatchedGeometryModifier(
        id: id, namespace: namespace, properties: properties, anchor: anchor, isSource: isSource))
  }
}
