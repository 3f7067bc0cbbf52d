// `dropDestination` and `onDrop`: each comes to a DropHandler, which GTK's drop target asks.

import FoundationEssentials
import Gtk

/// What a view does with what is dragged over it.
@MainActor
struct DropHandler {
  /// Whether the view could take it.
  let accepts: (any TransferSource) -> Bool
  /// Called when it has come over the view, or moved on it; says whether the view would take it there.
  var isOver: (any TransferSource, CGPoint) -> Bool = { _, _ in true }
  /// Called with true when it comes over the view, with false when it goes or is dropped.
  var setTargeted: (Bool) -> Void = { _ in }
  /// Called when it goes without being dropped.
  var left: () -> Void = {}
  /// Called when it was dropped; says whether the view has taken it.
  let drop: @MainActor (any TransferSource, CGPoint) async -> Bool
}

/// Takes what is dropped on the view.
struct DropModifier: WidgetModifier {
  let handler: DropHandler

  /// What lasts: the target, and whether something is over it.
  @MainActor
  final class Parts {
    var target: Gtk.DropTarget!
    var isTargeted = false
  }

  func attach<C: View>(to widget: Gtk.Widget, _ node: WidgetModifierNode<C, Self>) -> Parts {
    let parts = Parts()
    let target = Gtk.DropTarget { [weak node] drop in
      node?.modifier.handler.accepts(drop) ?? false
    }
    target.onOver { [weak node, weak parts] drop, x, y in
      guard let node, let parts else { return false }
      Self.setTargeted(true, parts, node)
      return node.modifier.handler.isOver(drop, CGPoint(x: x, y: y))
    }
    target.onLeave { [weak node, weak parts] in
      guard let node, let parts, parts.isTargeted else { return }
      Self.setTargeted(false, parts, node)
      node.send { $0.handler.left() }
    }
    target.onDrop { [weak node, weak parts] drop, x, y in
      guard let node, let parts else { return drop.finish(isTaken: false) }
      Self.setTargeted(false, parts, node)
      let handler = node.modifier.handler
      Task { drop.finish(isTaken: await handler.drop(drop, CGPoint(x: x, y: y))) }
    }
    parts.target = target
    widget.addController(target)
    return parts
  }

  private static func setTargeted<C: View>(
    _ isTargeted: Bool, _ parts: Parts, _ node: WidgetModifierNode<C, Self>
  ) {
    guard isTargeted != parts.isTargeted else { return }
    parts.isTargeted = isTargeted
    node.send { $0.handler.setTargeted(isTargeted) }
  }

  func update<C: View>(_ widget: Gtk.Widget, _ parts: Parts, _ node: WidgetModifierNode<C, Self>) {
    let isEnabled = node.environment.isEnabled
    parts.target.propagationPhase = isEnabled ? .bubble : .none
  }

  static func detach(from widget: Gtk.Widget, _ parts: Parts) { widget.removeController(parts.target) }
}

extension View {
  /// Takes values that are dropped on the view: `action` gets them with the place, in logical pixels of the
  /// view, and says whether it took them. A file is taken as what is in it where its type is wanted.
  ///
  /// `isTargeted` is called with true when something that may be taken comes over the view, and with false
  /// when it leaves or is dropped.
  public func dropDestination<T: Transferable>(
    for payloadType: T.Type = T.self, action: @escaping (_ items: [T], _ location: CGPoint) -> Bool,
    isTargeted: @escaping (Bool) -> Void = { _ in }
  ) -> some View {
    modifier(
      DropModifier(
        handler: DropHandler(accepts: { $0.mayHave(T.self) }, setTargeted: isTargeted) { source, location in
          let items = await source.items(of: T.self)
          return items.isEmpty ? false : action(items, location)
        }))
  }

  /// Takes what is of one of `supportedContentTypes`: `action` gets it with the place, in logical pixels of
  /// the view, and says whether it takes it. `isTargeted` is true while such a thing is over the view.
  public func onDrop(
    of supportedContentTypes: [UTType], isTargeted: Binding<Bool>? = nil,
    perform action: @escaping (_ providers: [NSItemProvider], _ location: CGPoint) -> Bool
  ) -> some View {
    modifier(
      DropModifier(
        handler: DropHandler(
          accepts: { source in supportedContentTypes.contains { source.mayHave($0) } },
          setTargeted: { isTargeted?.wrappedValue = $0 },
          drop: { source, location in
            let dropped = await DroppedItems(source, supportedContentTypes)
            let isTaken = !dropped.providers.isEmpty && action(dropped.providers, location)
            await dropped.finish()
            return isTaken
          })))
  }

  /// Takes what is of one of `supportedContentTypes`: `action` gets it, and says whether it takes it.
  public func onDrop(
    of supportedContentTypes: [UTType], isTargeted: Binding<Bool>? = nil,
    perform action: @escaping (_ providers: [NSItemProvider]) -> Bool
  ) -> some View {
    onDrop(of: supportedContentTypes, isTargeted: isTargeted) { providers, _ in action(providers) }
  }

  /// Takes what is of one of the types with these identifiers: `action` gets it with the place, in logical
  /// pixels of the view, and says whether it takes it. What is no type that is known here is never dropped.
  @_disfavoredOverload
  public func onDrop(
    of supportedTypes: [String], isTargeted: Binding<Bool>? = nil,
    perform action: @escaping (_ providers: [NSItemProvider], _ location: CGPoint) -> Bool
  ) -> some View {
    onDrop(of: supportedTypes.compactMap { UTType($0) }, isTargeted: isTargeted, perform: action)
  }

  /// Takes what is of one of the types with these identifiers: `action` gets it, and says whether it takes
  /// it.
  @_disfavoredOverload
  public func onDrop(
    of supportedTypes: [String], isTargeted: Binding<Bool>? = nil,
    perform action: @escaping (_ providers: [NSItemProvider]) -> Bool
  ) -> some View {
    onDrop(of: supportedTypes, isTargeted: isTargeted) { providers, _ in action(providers) }
  }

  /// Lets `delegate` decide about what is of one of the types with these identifiers.
  @_disfavoredOverload
  public func onDrop<D: DropDelegate>(of supportedTypes: [String], delegate: D) -> some View {
    onDrop(of: supportedTypes.compactMap { UTType($0) }, delegate: delegate)
  }

  /// Lets `delegate` decide about what is of one of `supportedContentTypes`.
  public func onDrop<D: DropDelegate>(of supportedContentTypes: [UTType], delegate: D) -> some View {
    modifier(DropModifier(handler: .delegate(delegate, of: supportedContentTypes)))
  }
}
