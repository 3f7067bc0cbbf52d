// Saying a preference, changing one on its way up, and listening to one.

/// Says or changes a preference.
struct PreferenceModifier<K: PreferenceKey>: PrimitiveModifier {
  let value: K.Value?
  let transform: ((inout K.Value) -> Void)?

  func makeNode<C: View>(for view: ModifiedContent<C, Self>, in context: NodeContext) -> AnyNode {
    PreferenceNode(view, in: context)
  }
}

final class PreferenceNode<Content: View, K: PreferenceKey>: ModifierNode<Content, PreferenceModifier<K>> {
  override func collectPreferences() -> PreferenceValues {
    var values = super.collectPreferences()
    if let value = modifier.value { values.set(value, for: K.self) }
    if let transform = modifier.transform {
      var value = values[K.self]
      transform(&value)
      values.set(value, for: K.self)
    }
    return values
  }

  override func modifierDidChange(from old: PreferenceModifier<K>) { preferencesDidChange() }
}

/// Listens to a preference.
struct PreferenceListener<K: PreferenceKey>: PrimitiveModifier where K.Value: Equatable {
  let action: (K.Value) -> Void

  func makeNode<C: View>(for view: ModifiedContent<C, Self>, in context: NodeContext) -> AnyNode {
    PreferenceListenerNode(view, in: context)
  }
}

final class PreferenceListenerNode<Content: View, K: PreferenceKey>:
  ModifierNode<Content, PreferenceListener<K>>, PreferenceObserving
where K.Value: Equatable {
  private var last: K.Value?

  override func didMakeChild() {
    // Collect once, so that the next change below is passed up to here.
    tree.notify(self)
  }

  override func preferencesWereInvalidated() { tree.notify(self) }

  func observePreferences() {
    guard !isRemoved else { return }
    let value = preferences[K.self]
    guard value != last else { return }
    last = value
    tree.afterUpdate { [weak self] in self?.modifier.action(value) }
  }
}

extension View {
  /// Says a preference to the views above.
  public func preference<K: PreferenceKey>(key: K.Type = K.self, value: K.Value) -> some View {
    modifier(PreferenceModifier<K>(value: value, transform: nil))
  }

  /// Changes a preference on its way up.
  public func transformPreference<K: PreferenceKey>(
    _ key: K.Type = K.self, _ callback: @escaping (inout K.Value) -> Void
  ) -> some View {
    modifier(PreferenceModifier<K>(value: nil, transform: callback))
  }

  /// Calls `action` with a preference of the views below, at first and when it changes.
  public func onPreferenceChange<K: PreferenceKey>(
    _ key: K.Type = K.self, perform action: @escaping (K.Value) -> Void
  ) -> some View where K.Value: Equatable {
    modifier(PreferenceListener<K>(action: action))
  }
}
