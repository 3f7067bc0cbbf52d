// Layers made of what the views under them say.

/// Tells of a preference whenever it may have changed; it need not be comparable.
struct PreferenceReport<K: PreferenceKey>: PrimitiveModifier {
  let action: (K.Value) -> Void

  func makeNode<C: View>(for view: ModifiedContent<C, Self>, in context: NodeContext) -> AnyNode {
    PreferenceReportNode(view, in: context)
  }
}

final class PreferenceReportNode<Content: View, K: PreferenceKey>:
  ModifierNode<Content, PreferenceReport<K>>, PreferenceObserving
{
  override func didMakeChild() { tree.notify(self) }

  override func preferencesWereInvalidated() { tree.notify(self) }

  func observePreferences() {
    guard !isRemoved else { return }
    let value = preferences[K.self]
    tree.afterUpdate { [weak self] in self?.modifier.action(value) }
  }
}

/// What a preference was last.
@MainActor
private final class KeptPreference<K: PreferenceKey> {
  var value: K.Value?
}

/// Puts a layer behind or before the content, made of what it says.
private struct PreferenceLayer<K: PreferenceKey, Layer: View>: ViewModifier {
  let alignment: Alignment
  let isBehind: Bool
  let transform: (K.Value) -> Layer
  @State private var kept = KeptPreference<K>()
  @State private var changes = 0

  func body(content: Content) -> some View {
    // Reading `changes` has the layer made anew whenever the preference has changed.
    let isKnown = changes > 0
    content
      .modifier(
        PreferenceReport<K> {
          kept.value = $0
          changes += 1
        }
      )
      .modifier(
        LayerModifier(
          layer: transform((isKnown ? kept.value : nil) ?? K.defaultValue), alignment: alignment,
          isBehind: isBehind))
  }
}

extension View {
  /// Puts views before this one, in its size, made of a preference of the views in it.
  public func overlayPreferenceValue<K: PreferenceKey, V: View>(
    _ key: K.Type = K.self, alignment: Alignment = .center,
    @ViewBuilder _ transform: @escaping (K.Value) -> V
  ) -> some View {
    modifier(PreferenceLayer<K, V>(alignment: alignment, isBehind: false, transform: transform))
  }

  /// Puts views behind this one, in its size, made of a preference of the views in it.
  public func backgroundPreferenceValue<K: PreferenceKey, V: View>(
    _ key: K.Type = K.self, alignment: Alignment = .center,
    @ViewBuilder _ transform: @escaping (K.Value) -> V
  ) -> some View {
    modifier(PreferenceLayer<K, V>(alignment: alignment, isBehind: true, transform: transform))
  }
}
