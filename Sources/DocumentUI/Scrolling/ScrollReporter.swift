// What scrolls tells its watchers where it is and who moves it: after the views have been brought up to date,
// once for all that has changed. Without watchers it does nothing.

import Gtk

/// Tells the watchers of one scrolled window.
@MainActor
final class ScrollReporter {
  private weak var node: AnyNode?
  private var watchers: [ScrollWatcher] = []
  private var geometry: () -> ScrollGeometry? = { nil }
  private(set) var phase = ScrollPhase.idle
  private var isTelling = false

  /// Whether somebody wants to hear of it.
  var isWatched: Bool { !watchers.isEmpty }

  /// Hears of what happens to `scrolled`; `geometry` is nil before that is laid out.
  func attach(to scrolled: Gtk.ScrolledWindow, geometry: @escaping () -> ScrollGeometry?) {
    self.geometry = geometry
    for adjustment in [scrolled.horizontalAdjustment, scrolled.verticalAdjustment] {
      adjustment.onValueChanged { [weak self] in self?.tell() }
      adjustment.onChanged { [weak self] in self?.tell() }
    }
  }

  /// Takes what the views around say now.
  func update(_ node: AnyNode, _ environment: EnvironmentValues) {
    self.node = node
    let new = environment.scrollWatchers.filter { $0.isAbout(node) }
    guard new != watchers else { return }
    watchers = new
    tell()
  }

  /// Says where it is, after the next update.
  func tell() {
    guard isWatched, !isTelling, let node, !node.isRemoved else { return }
    isTelling = true
    node.tree.afterUpdate { [weak self] in
      guard let self else { return }
      self.isTelling = false
      guard let geometry = self.geometry() else { return }
      for watcher in self.watchers { watcher.geometryChanged?(geometry) }
    }
  }

  /// Says that it is in another phase, after the next update.
  func enter(_ new: ScrollPhase) {
    // Without watchers nobody waits for the end.
    guard isWatched else {
      phase = .idle
      return
    }
    let old = phase
    guard new != old else { return }
    phase = new
    guard let node, !node.isRemoved, let geometry = geometry() else { return }
    let context = ScrollPhaseChangeContext(geometry: geometry)
    node.tree.afterUpdate { [watchers] in
      for watcher in watchers { watcher.phaseChanged?(old, new, context) }
    }
  }
}
