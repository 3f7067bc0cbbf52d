// Modifiers of a widget: tooltips, gestures, what assistive technology is told, … A leaf's own widget is
// modified; anything else is put on a surface of its own, and that is modified.

import Gtk

/// A modifier that does something to a widget.
@MainActor
protocol WidgetModifier: PrimitiveModifier {
  /// What lasts beside the widget.
  associatedtype Effect = Void

  /// Begins to modify a widget. Handlers hold `node` weakly and take the modifier's last value from it. Where
  /// this widget takes the place of another, `node.effect` is what lasted beside that one.
  func attach<C: View>(to widget: Gtk.Widget, _ node: WidgetModifierNode<C, Self>) -> Effect
  /// Brings the widget up to date; what is read here is recorded.
  func update<C: View>(_ widget: Gtk.Widget, _ effect: Effect, _ node: WidgetModifierNode<C, Self>)
  /// Ends the modification: the widget goes, or another is modified.
  static func detach(from widget: Gtk.Widget, _ effect: Effect)
  /// Ends the modification of a widget that goes without another in its place. Detaches, unless said
  /// otherwise.
  static func end<C: View>(on widget: Gtk.Widget, _ effect: Effect, _ node: WidgetModifierNode<C, Self>)
  /// Whether a leaf's own widget may be modified.
  static var modifiesLeaves: Bool { get }
  /// What of the widget it sets and no other modifier may set; one further out gets a surface of its own.
  static var parts: WidgetParts { get }
  /// Whether this widget, which is all of the content, is modified, rather than a surface around it.
  func takes(_ widget: Gtk.Widget) -> Bool
}

/// What of a widget one modifier alone may set.
struct WidgetParts: OptionSet {
  let rawValue: UInt8

  static let gesture = WidgetParts(rawValue: 1)
  static let opacity = WidgetParts(rawValue: 2)
  static let targeting = WidgetParts(rawValue: 4)
  static let border = WidgetParts(rawValue: 8)
  static let clip = WidgetParts(rawValue: 16)
}

extension Gtk.Widget {
  /// What of it modifiers set.
  fileprivate var parts: WidgetParts {
    get { WidgetParts(rawValue: takenParts) }
    set { takenParts = newValue.rawValue }
  }
}

extension WidgetModifier {
  static var modifiesLeaves: Bool { true }
  static var parts: WidgetParts { [] }
  func takes(_ widget: Gtk.Widget) -> Bool { Self.modifiesLeaves }
  static func detach(from widget: Gtk.Widget, _ effect: Effect) {}
  static func end<C: View>(on widget: Gtk.Widget, _ effect: Effect, _ node: WidgetModifierNode<C, Self>) {
    detach(from: widget, effect)
  }

  func makeNode<C: View>(for view: ModifiedContent<C, Self>, in context: NodeContext) -> AnyNode {
    WidgetModifierNode(view, in: context)
  }
}

extension WidgetModifier where Effect == Void {
  func attach<C: View>(to widget: Gtk.Widget, _ node: WidgetModifierNode<C, Self>) {}
}

/// The node of a widget modifier.
final class WidgetModifierNode<Content: View, M: WidgetModifier>: ModifierNode<Content, M> {
  private(set) weak var widget: Gtk.Widget?
  /// What lasts beside the widget.
  private(set) var effect: M.Effect?
  private var layout: HostLayout?
  private var surface: (any LayoutSurface)?
  private var surfaceItem: SurfaceItem?
  private var surfaceContents: [LayoutItem] = []
  private var hosts: [AnyNode] = []
  private(set) var isUpdating = false

  /// The environment here.
  var environment: EnvironmentValues { EnvironmentValues(scope) }

  override var children: [AnyNode] { super.children + hosts }

  /// Makes a host for content of the modifier's own, such as a popover's.
  func makeHost<V: View>(_ content: V) -> HostNode<V> {
    let host = HostNode(content, in: childContext)
    hosts.append(host)
    return host
  }

  /// Takes down a host made by `makeHost`.
  func removeHost<V: View>(_ host: HostNode<V>) {
    host.remove()
    hosts.removeAll { $0 === host }
  }

  /// Hands an event to the modifier, unless it comes from bringing the widget up to date.
  func send(_ body: (M) -> Void) {
    guard !isUpdating, !isRemoved else { return }
    body(modifier)
  }

  // MARK: Which widget

  override func appendItems(to items: inout [LayoutItem]) {
    var contents: [LayoutItem] = []
    child.appendItems(to: &contents)
    if contents.isEmpty { return end() }
    if contents.count == 1, let own = contents[0].ownWidget, own === widget || canTake(own) {
      dropSurface()
      take(own)
      items.append(contents[0])
    } else {
      items.append(putOnSurface(contents))
    }
  }

  private func canTake(_ own: Gtk.Widget) -> Bool {
    modifier.takes(own) && own.parts.isDisjoint(with: M.parts)
  }

  private func putOnSurface(_ contents: [LayoutItem]) -> LayoutItem {
    if surface == nil {
      // Before the widget is taken from where it is, which would take the focus from it.
      detach()
      let surface = tree.surfaceFactory()
      let layout = HostLayout(surface)
      layout.motion = tree.motion
      layout.root.didChangeElements = { [weak self] in self?.takeInElements() }
      self.surface = surface
      self.layout = layout
      surfaceItem = SurfaceItem(layout, of: self)
    }
    if !contents.elementsEqual(surfaceContents, by: ===) {
      surfaceContents = contents
      layout!.root.setItems(contents)
    }
    takeInElements()
    if let widget = surface as? Gtk.Widget { take(widget) }
    return surfaceItem!
  }

  private func takeInElements() {
    guard let layout, let surface else { return }
    var elements: [any LeafElement] = []
    layout.root.collectElements(into: &elements)
    surface.setElements(elements)
  }

  private func dropSurface() {
    guard let old = surface else { return }
    detach()
    old.setElements([])
    surface = nil
    layout = nil
    surfaceItem = nil
    surfaceContents = []
  }

  private func take(_ new: Gtk.Widget) {
    guard new !== widget else { return }
    detach()
    widget = new
    new.parts.formUnion(M.parts)
    effect = modifier.attach(to: new, self)
    evaluate()
  }

  /// Lets go of the widget, for another.
  private func detach() {
    if let widget, let effect {
      M.detach(from: widget, effect)
      widget.parts.subtract(M.parts)
    }
    widget = nil
  }

  private func end() {
    if let widget, let effect {
      M.end(on: widget, effect, self)
      widget.parts.subtract(M.parts)
    }
    widget = nil
    effect = nil
  }

  // MARK: Updating

  override func modifierDidChange(from old: M) { evaluate() }

  override func evaluate() {
    guard let widget, let effect else { return }
    let wasUpdating = isUpdating
    isUpdating = true
    track {
      if WrittenLook.isUsed { surface?.follow(environment.writtenLook) }
      modifier.update(widget, effect, self)
    }
    isUpdating = wasUpdating
  }

  override func remove() {
    guard !isRemoved else { return }
    end()
    super.remove()
    surface?.setElements([])
  }
}

extension LayoutItem {
  /// The widget that is all of this item, if one is.
  var ownWidget: Gtk.Widget? {
    switch self {
    case let leaf as LeafItem: leaf.element as? Gtk.Widget
    case let surface as SurfaceItem: surface.surface as? Gtk.Widget
    case let place as PlaceItem: place.content.ownWidget
    default: nil
    }
  }
}
