// When people have stopped to scroll, and where what they scroll comes to rest then.

import Gtk

/// Waits until people have stopped to scroll, where there is something to do then.
@MainActor
final class ScrollRest {
  /// Where people began to scroll, and the views there were.
  typealias Start = (point: CGPoint, places: [ScrollTargetPlace])

  private var behavior: (any ScrollTargetBehavior)?
  private var environment: EnvironmentValues?
  /// Whether somebody wants to know when people have stopped, whatever the behaviour.
  private var isWatched = false
  private var start: Start?
  private var timeout: Gtk.Timeout?

  /// How long nothing moves when people have stopped, in milliseconds.
  private static let pause = 150

  isolated deinit { timeout?.cancel() }

  /// Takes what the environment says now.
  func update(_ environment: EnvironmentValues, isWatched: Bool) {
    self.environment = environment
    self.isWatched = isWatched
    behavior = environment.scrollTargetBehavior
    guard behavior == nil else { return }
    start = nil
    if isWatched { return }
    timeout?.cancel()
    timeout = nil
  }

  /// People scroll, from `begin` when they have only begun: calls `body` when they have stopped.
  func wait(from begin: () -> Start, then body: @escaping @MainActor () -> Void) {
    guard behavior != nil || isWatched else { return }
    if start == nil, behavior != nil { start = begin() }
    timeout?.cancel()
    timeout = Gtk.Timeout(milliseconds: Self.pause) { [weak self] in
      self?.timeout = nil
      body()
      return false
    }
  }

  /// Where to come to rest, when `room` is what shows of content of a size, and these views are in it now;
  /// nil to stay there.
  func target(
    at room: CGRect, of size: CGSize, _ axes: Axis.Set, places: [ScrollTargetPlace]
  ) -> ScrollTarget? {
    guard let behavior, let start, let environment else { return nil }
    self.start = nil
    // A lazy stack knows only the views that show now, so those from the beginning of the scrolling are
    // added.
    let ids = Set(places.map(\.id))
    let context = ScrollTargetBehaviorContext(
      originalTarget: ScrollTarget(rect: CGRect(origin: start.point, size: room.size)),
      contentSize: size, containerSize: room.size, axes: axes, environment: environment,
      places: places + start.places.filter { !ids.contains($0.id) })
    var target = ScrollTarget(rect: room)
    behavior.updateTarget(&target, context: context)
    return target
  }
}
