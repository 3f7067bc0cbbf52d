// Setting values of the environment for the views below.

/// Sets values of the environment for its content.
struct EnvironmentModifier: PrimitiveModifier {
  /// Sets the values; may read those from above.
  let transform: (inout EnvironmentValues) -> Void

  func makeNode<C: View>(for view: ModifiedContent<C, Self>, in context: NodeContext) -> AnyNode {
    EnvironmentNode(view, in: context)
  }
}

/// The node of an environment modifier: it makes a level of its own. It reads the level above like any
/// reader, so that a value made of one from above follows it.
final class EnvironmentNode<Content: View>: ModifierNode<Content, EnvironmentModifier> {
  private var level: EnvironmentScope!
  /// What the content is on, where its look is set here.
  private var surfaces: LookSurfaces?

  override var childContext: NodeContext { NodeContext(tree: tree, parent: self, scope: level) }

  private func entries() -> [ObjectIdentifier: EnvironmentScope.Entry] {
    track {
      var values = EnvironmentValues(scope)
      modifier.transform(&values)
      return values.entries
    }
  }

  override func prepare() { level = EnvironmentScope(parent: scope, entries: entries()) }

  override func modifierWillChange(from old: EnvironmentModifier) { evaluate() }

  override func evaluate() {
    let old = look
    level.setEntries(entries())
    // The surfaces are looked through anew.
    if look != old || surfaces.map({ $0.around != writtenLook }) == true { itemsDidChange() }
  }

  /// How the content looks, where that is set here.
  private var look: WrittenLook? {
    guard WrittenLook.isUsed else { return nil }
    return level.ownValue(of: ObjectIdentifier(WrittenLookKey.self)) as? WrittenLook
  }

  override func appendItems(to items: inout [LayoutItem]) {
    let start = items.count
    super.appendItems(to: &items)
    if let look {
      let surfaces = surfaces ?? LookSurfaces()
      self.surfaces = surfaces
      items[start...] = ArraySlice(surfaces.wrap(items[start...], look, of: self))
    } else if let surfaces {
      surfaces.clear()
      self.surfaces = nil
    }
  }

  override func remove() {
    guard !isRemoved else { return }
    super.remove()
    surfaces?.clear()
  }
}

extension View {
  /// Sets a value of the environment for this view and all below.
  public func environment<V>(
    _ keyPath: WritableKeyPath<EnvironmentValues, V>, _ value: V
  ) -> some View {
    modifier(EnvironmentModifier { $0[keyPath: keyPath] = value })
  }

  /// Passes an observable object to all views below, which read it by its type; nil takes it away.
  public func environment<T: AnyObject & Observable>(_ object: T?) -> some View {
    modifier(EnvironmentModifier { $0.setObject(object, type: T.self) })
  }

  /// Changes a value of the environment for this view and all below.
  public func transformEnvironment<V>(
    _ keyPath: WritableKeyPath<EnvironmentValues, V>, transform: @escaping (inout V) -> Void
  ) -> some View {
    modifier(EnvironmentModifier { transform(&$0[keyPath: keyPath]) })
  }
}
