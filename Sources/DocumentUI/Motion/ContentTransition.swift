// How what a view shows becomes something else while the view stays: a number, a word, a symbol.

import Gtk

/// How the content of a text or a symbol becomes another.
public struct ContentTransition: Hashable, Sendable {
  enum Kind: Hashable, Sendable {
    case identity, fade
    case roll(isDown: Bool)
  }

  let kind: Kind

  /// At once.
  public static let identity = ContentTransition(kind: .identity)
  /// The old fades as the new comes.
  public static let opacity = ContentTransition(kind: .fade)
  /// The old fades as the new comes: letters have no shapes between those of two others here.
  public static let interpolate = ContentTransition(kind: .fade)
  /// The old fades as the new comes: the icons of themes have one layer.
  public static let symbolEffect = ContentTransition(kind: .fade)

  /// The new comes from below as the old goes up, or the other way round. A text moves as a whole.
  public static func numericText(countsDown: Bool = false) -> ContentTransition {
    ContentTransition(kind: .roll(isDown: countsDown))
  }

  /// The new comes from below as the old goes up. A text moves as a whole.
  public static func numericText(value: Double) -> ContentTransition {
    ContentTransition(kind: .roll(isDown: value < 0))
  }
}

private struct ContentTransitionKey: EnvironmentKey {
  static let defaultValue = ContentTransition.interpolate
}

extension EnvironmentValues {
  /// How the content of texts and symbols becomes another in a change that is animated.
  public var contentTransition: ContentTransition {
    get { self[ContentTransitionKey.self] }
    set { self[ContentTransitionKey.self] = newValue }
  }
}

/// Shows how the content becomes another.
private struct ContentTransitionModifier: WidgetModifier {
  let transition: ContentTransition

  static var modifiesLeaves: Bool { false }

  /// What was shown, and how far it has become something else.
  @MainActor
  final class Change {
    let progress: MovingValue<Double>
    var drawn: RenderNode?
    var old: RenderNode?
    var content: String?

    init(_ motion: MotionDriver) { progress = MovingValue(1, motion) }
  }

  func attach<C: View>(to widget: Gtk.Widget, _ node: WidgetModifierNode<C, Self>) -> Change {
    let change = Change(node.tree.motion)
    change.progress.didMove = { [weak widget] in widget?.queueDraw() }
    (widget as? LayoutHostWidget)?.draw = { [weak node, weak widget] snapshot, content in
      guard let node, let widget else { return content(snapshot) }
      node.modifier.draw(snapshot, content, change, on: widget, node)
    }
    return change
  }

  func update<C: View>(_ widget: Gtk.Widget, _ change: Change, _ node: WidgetModifierNode<C, Self>) {}

  static func detach(from widget: Gtk.Widget, _ change: Change) { (widget as? LayoutHostWidget)?.draw = nil }

  private func draw<C: View>(
    _ snapshot: Snapshot, _ content: (Snapshot) -> Void, _ change: Change, on widget: Gtk.Widget,
    _ node: WidgetModifierNode<C, Self>
  ) {
    let shown = (node.child.providedText ?? "") + Self.icons(in: widget)
    if let before = change.content, !before.hasBytes(of: shown), transition.kind != .identity,
      let frame = node.tree.motion.frame
    {
      change.old = change.drawn
      change.progress.set(0)
      change.progress.move(to: 1, by: node.transaction(from: frame.base))
    }
    change.content = shown
    let new = Snapshot.record(content)
    change.drawn = new
    guard change.progress.isMoving else {
      change.old = nil
      if let new { snapshot.append(new) }
      return
    }
    let way = min(max(change.progress.shown, 0), 1)
    var height = 0.0
    if case .roll(let isDown) = transition.kind { height = Double(widget.height) * (isDown ? -0.6 : 0.6) }
    Self.draw(change.old, way: 1 - way, y: -way * height, on: snapshot)
    Self.draw(new, way: way, y: (1 - way) * height, on: snapshot)
  }

  private static func draw(_ node: RenderNode?, way: Double, y: Double, on snapshot: Snapshot) {
    guard let node, way > 0 else { return }
    snapshot.opacity(way) {
      snapshot.save()
      if y != 0 { snapshot.translate(x: 0, y: y) }
      snapshot.append(node)
      snapshot.restore()
    }
  }

  /// The names of the symbols on a widget.
  private static func icons(in widget: Gtk.Widget) -> String {
    ((widget as? Gtk.Image)?.iconName ?? "") + widget.children.map(icons).joined()
  }
}

extension View {
  /// Sets how the content of the texts and symbols in this view becomes another in a change that is animated.
  public func contentTransition(_ transition: ContentTransition) -> some View {
    environment(\.contentTransition, transition).modifier(ContentTransitionModifier(transition: transition))
  }
}
