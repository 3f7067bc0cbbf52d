// Shapes that follow the shape of what they are in.

import Gtk

/// The shape of the container that it is in, which `containerShape` sets, smaller by as much as it is inside
/// of that; a rectangle where there is none.
public nonisolated struct ContainerRelativeShape: InsettableShape, PlacedShape {
  private var inset: CGFloat = 0
  private var container: ContainerOutline?
  private var distance: @Sendable () -> CGFloat = { 0 }

  /// The shape.
  public init() {}

  /// The container's shape around `rect`.
  public func path(in rect: CGRect) -> Path {
    guard let container else { return Path(rect.insetBy(dx: inset, dy: inset)) }
    let distance = distance()
    return container.path(rect.insetBy(dx: -distance, dy: -distance), distance + inset)
  }

  /// The shape `amount` logical pixels smaller on each side.
  public func inset(by amount: CGFloat) -> ContainerRelativeShape {
    var shape = self
    shape.inset += amount
    return shape
  }

  @MainActor
  func placed(in environment: EnvironmentValues, on widget: Gtk.Widget) -> ContainerRelativeShape {
    guard let container = environment.containerOutline else { return self }
    var shape = self
    shape.container = container
    let place = container.place
    shape.distance = { [weak widget] in
      MainTurn.sync { widget.map(place.distance(of:)) ?? 0 }
    }
    return shape
  }
}

/// The shape of a container.
struct ContainerOutline: Sendable {
  /// The shape, so many logical pixels smaller than a rectangle.
  let path: @Sendable (CGRect, CGFloat) -> Path
  let place: ContainerPlace
}

/// Where a container is.
@MainActor
final class ContainerPlace {
  weak var widget: Gtk.Widget?

  nonisolated init() {}

  /// How far inside of the container another widget is, by its nearest edge.
  func distance(of inner: Gtk.Widget) -> CGFloat {
    guard let widget, let frame = inner.bounds(in: widget) else { return 0 }
    let (right, bottom) = (
      Double(widget.width) - frame.x - frame.width, Double(widget.height) - frame.y - frame.height
    )
    return CGFloat(max(0, min(frame.x, frame.y, right, bottom)))
  }
}

private struct ContainerOutlineKey: EnvironmentKey {
  static var defaultValue: ContainerOutline? { nil }
}

extension EnvironmentValues {
  var containerOutline: ContainerOutline? {
    get { self[ContainerOutlineKey.self] }
    set { self[ContainerOutlineKey.self] = newValue }
  }
}

/// Says where the container is.
private struct ContainerPlaceModifier: WidgetModifier {
  let place: ContainerPlace

  static var modifiesLeaves: Bool { false }

  func attach<C: View>(to widget: Gtk.Widget, _ node: WidgetModifierNode<C, Self>) {}

  func update<C: View>(_ widget: Gtk.Widget, _ effect: Void, _ node: WidgetModifierNode<C, Self>) {
    place.widget = widget
  }

  static func detach(from widget: Gtk.Widget, _ effect: Void) {}
}

/// Gives what is in the view a container.
private struct ContainerShapeModifier<S: InsettableShape>: ViewModifier {
  @State private var place = ContainerPlace()
  let shape: S

  func body(content: Content) -> some View {
    let shape = shape
    let outline = ContainerOutline(path: { shape.inset(by: $1).path(in: $0) }, place: place)
    content.environment(\.containerOutline, outline).modifier(ContainerPlaceModifier(place: place))
  }
}

extension View {
  /// Sets which shape a ``ContainerRelativeShape`` in the view follows.
  public func containerShape<S: InsettableShape>(_ shape: S) -> some View {
    modifier(ContainerShapeModifier(shape: shape))
  }
}

extension Shape where Self == ContainerRelativeShape {
  /// The shape of the container that it is in.
  public static var containerRelative: ContainerRelativeShape { ContainerRelativeShape() }
}
