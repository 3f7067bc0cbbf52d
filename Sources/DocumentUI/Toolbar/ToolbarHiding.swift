// Whether the items of a window's bars are hidden by a command, which the person gives; views have their
// `toolbar(.hidden)` for that.

/// What a window's bars offer to commands.
struct ShownToolbar {
  let isHidden: Bool
  let hiding: ToolbarHiding
}

private struct ShownToolbarKey: FocusedValueKey {
  typealias Value = ShownToolbar
}

extension FocusedValues {
  var shownToolbar: ShownToolbar? {
    get { self[ShownToolbarKey.self] }
    set { self[ShownToolbarKey.self] = newValue }
  }
}

/// Lets commands hide the items of one window's bars while the window is in front.
@MainActor
final class ToolbarHiding {
  private let offer: FocusedOffer
  private weak var toolbar: WindowToolbar?

  init(_ toolbar: WindowToolbar, in scene: SceneContext) {
    self.toolbar = toolbar
    offer = FocusedOffer(scene: scene, depth: 0, isActive: true)
    offer.write = { [weak self, weak toolbar] values in
      guard let self, let toolbar else { return }
      values.shownToolbar = ShownToolbar(isHidden: toolbar.isHidden, hiding: self)
    }
    FocusedStore.shared.add(offer)
  }

  func toggle() {
    toolbar?.isHidden.toggle()
    FocusedStore.shared.recompute()
  }

  /// The window has gone.
  func end() { FocusedStore.shared.remove(offer) }
}
