// `focusedValue`, `focusedSceneValue` and their like. FocusedStore collects what is offered.

import Gtk

/// Offers values while the view has the focus.
struct FocusedValueModifier: WidgetModifier {
  let write: (inout FocusedValues) -> Void

  @MainActor
  final class Parts {
    let offer: FocusedOffer
    let controller: EventControllerFocus

    init(_ offer: FocusedOffer, _ controller: EventControllerFocus) {
      self.offer = offer
      self.controller = controller
    }
  }

  func attach<C: View>(to widget: Gtk.Widget, _ node: WidgetModifierNode<C, Self>) -> Parts {
    let controller = EventControllerFocus()
    let scene = Evaluation.withoutTracking { node.environment.sceneContext }
    let offer = FocusedOffer(scene: scene, depth: node.depth, isActive: controller.containsFocus)
    offer.write = write
    controller.onEnter { [weak offer] in
      offer?.isActive = true
      FocusedStore.shared.recompute()
    }
    controller.onLeave { [weak offer] in
      offer?.isActive = false
      FocusedStore.shared.recompute()
    }
    widget.addController(controller)
    FocusedStore.shared.add(offer)
    return Parts(offer, controller)
  }

  func update<C: View>(_ widget: Gtk.Widget, _ parts: Parts, _ node: WidgetModifierNode<C, Self>) {
    parts.offer.write = write
    if parts.offer.isActive { FocusedStore.shared.recompute() }
  }

  static func detach(from widget: Gtk.Widget, _ parts: Parts) {
    widget.removeController(parts.controller)
    FocusedStore.shared.remove(parts.offer)
  }
}

/// Offers values while the view's window is in front.
struct FocusedSceneValueModifier: PrimitiveModifier {
  let write: (inout FocusedValues) -> Void

  func makeNode<C: View>(for view: ModifiedContent<C, Self>, in context: NodeContext) -> AnyNode {
    FocusedSceneValueNode(view, in: context)
  }
}

final class FocusedSceneValueNode<Content: View>: ModifierNode<Content, FocusedSceneValueModifier> {
  private var offer: FocusedOffer?

  override func didMakeChild() {
    let scene = Evaluation.withoutTracking { EnvironmentValues(scope).sceneContext }
    let offer = FocusedOffer(scene: scene, depth: depth, isActive: true)
    offer.write = modifier.write
    self.offer = offer
    FocusedStore.shared.add(offer)
  }

  override func modifierDidChange(from old: FocusedSceneValueModifier) {
    offer?.write = modifier.write
    FocusedStore.shared.recompute()
  }

  override func remove() {
    if let offer { FocusedStore.shared.remove(offer) }
    offer = nil
    super.remove()
  }
}

extension View {
  /// Offers a value while the view or one in it has the keyboard focus and its window is in front.
  public func focusedValue<Value>(
    _ keyPath: WritableKeyPath<FocusedValues, Value?>, _ value: Value
  ) -> some View {
    modifier(FocusedValueModifier { $0[keyPath: keyPath] = value })
  }

  /// Offers a value while the view's window is in front.
  public func focusedSceneValue<Value>(
    _ keyPath: WritableKeyPath<FocusedValues, Value?>, _ value: Value
  ) -> some View {
    modifier(FocusedSceneValueModifier { $0[keyPath: keyPath] = value })
  }

  /// Offers a value to commands while the view has the focus; nil offers none.
  @_disfavoredOverload
  public func focusedValue<Value>(
    _ keyPath: WritableKeyPath<FocusedValues, Value?>, _ value: Value?
  ) -> some View {
    modifier(FocusedValueModifier { if let value { $0[keyPath: keyPath] = value } })
  }

  /// Offers a value to commands while the view's window is in front; nil offers none.
  @_disfavoredOverload
  public func focusedSceneValue<Value>(
    _ keyPath: WritableKeyPath<FocusedValues, Value?>, _ value: Value?
  ) -> some View {
    modifier(FocusedSceneValueModifier { if let value { $0[keyPath: keyPath] = value } })
  }

  /// Offers an observable object by its type while the view has the focus; nil offers none.
  public func focusedValue<T: AnyObject & Observable>(_ object: T?) -> some View {
    modifier(FocusedValueModifier { $0.setObject(object, type: T.self) })
  }

  /// Offers an observable object by its type while the view's window is in front; nil offers none.
  public func focusedSceneValue<T: AnyObject & Observable>(_ object: T?) -> some View {
    modifier(FocusedSceneValueModifier { $0.setObject(object, type: T.self) })
  }

  /// Offers an object while the view has the focus.
  public func focusedObject<T: ObservableObject>(_ object: T) -> some View {
    modifier(FocusedValueModifier { $0.setObject(object, type: T.self) })
  }

  /// Offers an object while the view's window is in front.
  public func focusedSceneObject<T: ObservableObject>(_ object: T) -> some View {
    modifier(FocusedSceneValueModifier { $0.setObject(object, type: T.self) })
  }
}
