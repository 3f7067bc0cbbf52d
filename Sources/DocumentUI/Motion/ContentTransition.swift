// How what a view shows becomes something else while the view stays: a number, a word, a symbol.

import Gtk

/// How the content of a text or a symbol becomes another.
public struct ContentTransition: Hashable, Sendable {
  enum Kind: Hashable, Sendable {
    case identity, fade
    case roll(isDown: Bool)
    /// The old goes to a size, or is gone at once, as the new comes from one; 1 is as it stands.
    case replace(old: Double?, new: Double)
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

  /// A symbol becomes another as an effect says, whether or not the change is animated.
  public static func symbolEffect(_ effect: ReplaceSymbolEffect) -> ContentTransition {
    ContentTransition(kind: .replace(old: effect.old, new: 0.4))
  }

  /// The new comes from below as the old goes up, or the other way round. A text moves as a whole.
  public static func numericText(countsDown: Bool = false) -> ContentTransition {
    ContentTransition(kind: .roll(isDown: countsDown))
  }

  /// The new comes from below as the old goes up. A text moves as a whole.
  public static func numericText(value: Double) -> ContentTransition {
    ContentTransition(kind: .roll(isDown: value < 0))
  }
}

/// How a symbol becomes another one, as a whole: the icons of themes have one layer.
public struct ReplaceSymbolEffect: Hashable, Sendable {
  /// To which part of its size the old one goes; nil where it is gone at once.
  fileprivate let old: Double?

  /// The old one shrinks as the new one grows.
  public static let replace = ReplaceSymbolEffect(old: 0.4)
  /// The old one shrinks as the new one grows.
  public static let automatic = replace

  /// The old one shrinks as the new one grows.
  public var downUp: ReplaceSymbolEffect { ReplaceSymbolEffect(old: 0.4) }
  /// The old one grows and fades as the new one grows.
  public var upUp: ReplaceSymbolEffect { ReplaceSymbolEffect(old: 1.4) }
  /// The old one is gone at once as the new one grows.
  public var offUp: ReplaceSymbolEffect { ReplaceSymbolEffect(old: nil) }
  /// The same: the icons of themes have one layer.
  public var byLayer: ReplaceSymbolEffect { self }
  /// The same.
  public var wholeSymbol: ReplaceSymbolEffect { self }
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
    if let before = change.content, !before.hasBytes(of: shown), let course = course(node) {
      change.old = change.drawn
      change.progress.set(0)
      change.progress.move(to: 1, by: course)
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
    switch transition.kind {
    case .replace(let oldSize, let newSize):
      if let oldSize {
        Self.draw(change.old, way: 1 - way, size: 1 + (oldSize - 1) * way, in: widget, on: snapshot)
      }
      Self.draw(new, way: way, size: newSize + (1 - newSize) * way, in: widget, on: snapshot)
    case .roll(let isDown):
      let height = Double(widget.height) * (isDown ? -0.6 : 0.6)
      Self.draw(change.old, way: 1 - way, y: -way * height, in: widget, on: snapshot)
      Self.draw(new, way: way, y: (1 - way) * height, in: widget, on: snapshot)
    case .identity, .fade:
      Self.draw(change.old, way: 1 - way, in: widget, on: snapshot)
      Self.draw(new, way: way, in: widget, on: snapshot)
    }
  }

  /// How a change that has just been made goes; nil for at once.
  private func course<C: View>(_ node: WidgetModifierNode<C, Self>) -> Transaction? {
    let present = node.tree.motion.frame.map { node.transaction(from: $0.base) }
    switch transition.kind {
    case .identity: return nil
    case .fade, .roll: return present
    case .replace:
      var transaction = present ?? Transaction()
      if transaction.animation == nil, !transaction.disablesAnimations { transaction.animation = .default }
      return transaction
    }
  }

  private static func draw(
    _ node: RenderNode?, way: Double, y: Double = 0, size: Double = 1, in widget: Gtk.Widget,
    on snapshot: Snapshot
  ) {
    guard let node, way > 0 else { return }
    snapshot.opacity(way) {
      snapshot.save()
      if y != 0 { snapshot.translate(x: 0, y: y) }
      if size != 1 {
        let middle = (x: Double(widget.width) / 2, y: Double(widget.height) / 2)
        snapshot.translate(x: middle.x * (1 - size), y: middle.y * (1 - size))
        snapshot.scale(x: size, y: size)
      }
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
