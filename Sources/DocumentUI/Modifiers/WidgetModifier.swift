// Modifiers of a widget: tooltips, gestures, what assistive technology is told, … A leaf's own widget is
// modified; anything else is put on a surface of its own, and that is modified.

import Gtk

/// A modifier that does something to a widget.
@MainActor
protocol WidgetModifier: PrimitiveModifier {
  /// What lasts beside the widget.
  associatedtype Effect = Void

  /// Begins to modify a widget. Handlers hold `node` weakly and take the modifier's last value from it.
  func attach<C: View>(to widget: Gtk.Widget, _ node: WidgetModifierNode<C, Self>) -> Effect
  /// Brings the widget up to date; what is read here is recorded.
  func update<C: View>(_ widget: Gtk.Widget, _ effect: Effect, _ node: WidgetModifierNode<C, Self>)
  /// Ends the modification: the widget goes, or another is modified.
  static func detach(from widget: Gtk.Widget, _ effect: Effect)
  /// Whether a leaf's own widget may be modified.
  static var modifiesLeaves: Bool { get }
  /// Whether this widget, which is all of the content, is modified, rather than a surface around it.
  func takes(_ widget: Gtk.Widget) -> Bool
}

extension WidgetModifier {
  static var modifiesLeaves: Bool { true }
  func takes(_ widget: Gtk.Widget) -> Bool { Self.modifiesLeaves }
  static func detach(from widget: Gtk.Widget, _ effect: Effect) {}

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
    if contents.isEmpty { return release() }
    if contents.count == 1, let own = contents[0].ownWidget, own === widget || modifier.takes(own) {
      dropSurface()
      take(own)
      items.append(contents[0])
    } else {
      items.append(putOnSurface(contents))
    }
  }

  private func putOnSurface(_ contents: [LayoutItem]) -> LayoutItem {
    if surface == nil {
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
    release()
    old.setElements([])
    surface = nil
    layout = nil
    surfaceItem = nil
    surfaceContents = []
  }

  private func take(_ new: Gtk.Widget) {
    guard new !== widget else { return }
    release()
    widget = new
    effect = modifier.attach(to: new, self)
    evaluate()
  }

  private func release() {
    if let widget, let effect { M.detach(from: widget, effect) }
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
    release()
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
