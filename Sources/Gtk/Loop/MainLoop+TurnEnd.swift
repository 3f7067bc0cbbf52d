// Calls a function whenever the main loop has nothing left to do, before it sleeps: another loop does its
// work then.

import CGtk

extension MainLoop {
  /// Calls `action` each time that the loop has done what there was to do, before it sleeps. The action
  /// returns in how many seconds it is to be called at the latest; nil when something else will come first.
  ///
  /// Nothing is called while the loop sleeps. For one action; another takes its place.
  public static func atEndOfTurn(_ action: @escaping () -> Double?) {
    install()
    TurnEnd.attach()
    TurnEnd.action = action
  }
}

/// Finds the end of a turn. A source of the lowest priority but GTK's own idle work is ready in every round
/// of the loop but the one that follows its own: nothing has happened since then. It is alone at its
/// priority, so that no other one is dispatched in the same round.
@MainActor
private enum TurnEnd {
  static var action: () -> Double? = { nil }
  private static var isAttached = false
  private static var round = 0
  private static var lastRound = -1
  /// When the action is to be called at the latest, in microseconds of GLib's clock.
  private static var due: gint64?

  private static let priority = MainJobQueue.yieldingPriority + 1

  static func attach() {
    guard !isAttached else { return }
    isAttached = true
    // The loop does not ask sources of low priority while others are ready, so a source of the highest
    // priority counts the rounds.
    attach(priority: G_PRIORITY_HIGH * 10) { _, timeout in
      timeout?.pointee = -1
      MainActor.assumeIsolated { TurnEnd.round += 1 }
      return 0
    } dispatch: { _, _, _ in
      1
    }
    attach(priority: priority) { _, timeout in
      MainActor.assumeIsolated {
        let left = TurnEnd.due.map { ($0 - g_get_monotonic_time() + 999) / 1000 }
        // At most a day, so that the number fits: the source is asked again after it.
        timeout?.pointee = left.map { gint(max(0, min($0, 86_400_000))) } ?? -1
        return TurnEnd.round != TurnEnd.lastRound + 1 || (left ?? 1) <= 0 ? 1 : 0
      }
    } check: { _ in
      MainActor.assumeIsolated { (TurnEnd.due ?? .max) <= g_get_monotonic_time() } ? 1 : 0
    } dispatch: { _, _, _ in
      MainActor.assumeIsolated {
        TurnEnd.lastRound = TurnEnd.round
        // Not a ready time of the source, which would wake the loop when it is set.
        TurnEnd.due = TurnEnd.action().map { g_get_monotonic_time() + gint64(max(0, min($0, 1e9)) * 1e6) }
        return 1
      }
    }
  }

  private static func attach(
    priority: gint,
    prepare:
      @escaping @convention(c) (UnsafeMutablePointer<GSource>?, UnsafeMutablePointer<gint>?) -> gboolean,
    check: (@convention(c) (UnsafeMutablePointer<GSource>?) -> gboolean)? = nil,
    dispatch: @escaping @convention(c) (UnsafeMutablePointer<GSource>?, GSourceFunc?, gpointer?) -> gboolean
  ) {
    // The loop keeps a source, and the source its functions, for good.
    let functions = UnsafeMutablePointer<GSourceFuncs>.allocate(capacity: 1)
    functions.initialize(to: GSourceFuncs())
    functions.pointee.prepare = prepare
    functions.pointee.check = check
    functions.pointee.dispatch = dispatch
    let source = g_source_new(functions, guint(MemoryLayout<GSource>.size))!
    g_source_set_priority(source, priority)
    g_source_set_can_recurse(source, 1)
    g_source_set_name(source, "end of a turn")
    g_source_attach(source, nil)
    g_source_unref(source)
  }
}
