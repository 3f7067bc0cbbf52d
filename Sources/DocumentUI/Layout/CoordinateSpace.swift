// The spaces that points and frames are in: the view's own, the window's, and those that views have names
// for.

/// The space that points are in. All begin at the leading edge and the top.
public enum CoordinateSpace: Hashable, @unchecked Sendable {
  /// The view's.
  case local
  /// The window's.
  case global
  /// That of the view around that has the name, by `coordinateSpace(_:)`; without one it is the window's.
  case named(AnyHashable)
}

/// A space that points are in, as it is written: `.local`, `.global` or `.named("canvas")`.
public protocol CoordinateSpaceProtocol {
  /// The space.
  var coordinateSpace: CoordinateSpace { get }
}

/// The view's own space.
public struct LocalCoordinateSpace: CoordinateSpaceProtocol {
  /// The space.
  public var coordinateSpace: CoordinateSpace { .local }
}

/// The window's space.
public struct GlobalCoordinateSpace: CoordinateSpaceProtocol {
  /// The space.
  public var coordinateSpace: CoordinateSpace { .global }
}

/// The space of a view that has a name for it.
public struct NamedCoordinateSpace: CoordinateSpaceProtocol, Equatable {
  let name: AnyHashable

  /// The space.
  public var coordinateSpace: CoordinateSpace { .named(name) }
}

extension CoordinateSpaceProtocol where Self == LocalCoordinateSpace {
  /// The view's own space.
  public static var local: LocalCoordinateSpace { LocalCoordinateSpace() }
}

extension CoordinateSpaceProtocol where Self == GlobalCoordinateSpace {
  /// The window's space.
  public static var global: GlobalCoordinateSpace { GlobalCoordinateSpace() }
}

extension CoordinateSpaceProtocol where Self == NamedCoordinateSpace {
  /// The space of the nearest view around that has this name for it.
  public static func named<Name: Hashable>(_ name: Name) -> NamedCoordinateSpace {
    NamedCoordinateSpace(name: AnyHashable(name))
  }
}

/// The name that the room of scroll views has.
struct ScrollSpaceName: Hashable {
  /// Along what the view scrolls; nil for any.
  let axis: Axis?
}

extension CoordinateSpaceProtocol where Self == NamedCoordinateSpace {
  /// The space of the nearest scroll view or list around: it begins where what shows of its content does.
  /// Where nothing scrolls it is the window's.
  public static var scrollView: NamedCoordinateSpace { .named(ScrollSpaceName(axis: nil)) }

  /// The space of the nearest scroll view or list around that scrolls along an axis.
  public static func scrollView(axis: Axis) -> NamedCoordinateSpace { .named(ScrollSpaceName(axis: axis)) }
}

/// Gives the content's space a name.
struct CoordinateSpaceModifier: PrimitiveModifier {
  let name: AnyHashable

  func makeNode<C: View>(for view: ModifiedContent<C, Self>, in context: NodeContext) -> AnyNode {
    CoordinateSpaceNode(view, in: context, geometry: GeometryPlace())
  }
}

/// A node whose place has a name.
@MainActor
protocol NamedPlace: AnyNode {
  var placeName: AnyHashable { get }
  var geometry: GeometryPlace { get }
}

final class CoordinateSpaceNode<Content: View>: PlacedNode<Content, CoordinateSpaceModifier>, NamedPlace {
  var placeName: AnyHashable { modifier.name }
}

extension AnyNode {
  /// The place of the nearest view around with a name.
  func place(named name: AnyHashable) -> GeometryPlace? {
    var node = parent
    while let current = node {
      if let named = current as? any NamedPlace, named.placeName == name { return named.geometry }
      node = current.parent
    }
    return nil
  }

  /// A point of the window, from its left, as it is seen from the view with a name; nil without one.
  func point(_ point: CGPoint, from name: AnyHashable) -> CGPoint? {
    let outer: CGRect?
    let isRightToLeft: Bool
    if let space = name.base as? ScrollSpaceName {
      var items: [LayoutItem] = []
      appendItems(to: &items)
      let layout = items.first?.root?.layout
      outer = layout?.scrollRoom(along: space.axis)
      isRightToLeft = layout?.surface.isRightToLeft == true
    } else {
      let place = place(named: name)
      outer = place?.windowFrame
      isRightToLeft = place?.isRightToLeft == true
    }
    guard let outer else { return nil }
    return CGPoint(x: isRightToLeft ? outer.maxX - point.x : point.x - outer.minX, y: point.y - outer.minY)
  }
}

extension View {
  /// Gives the view's space a name, by which views in it say where they are in this one.
  public func coordinateSpace(_ name: NamedCoordinateSpace) -> some View {
    modifier(CoordinateSpaceModifier(name: name.name))
  }

  /// Gives the view's space a name, by which views in it say where they are in this one.
  public func coordinateSpace<Name: Hashable>(name: Name) -> some View {
    modifier(CoordinateSpaceModifier(name: AnyHashable(name)))
  }
}
