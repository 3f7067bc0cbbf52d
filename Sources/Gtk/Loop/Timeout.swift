// GLib's timeouts. GLib owns the closure, and lets go of it when the calls end.

import CGtk

/// A function the main loop calls after a time. It goes on when the handle is dropped; `cancel` ends it.
@MainActor
public final class Timeout {
  /// When it gets its turn among other things that are due.
  public enum Priority: Sendable {
    /// With input, before frames.
    case input
    /// When nothing else is to do.
    case idle

    fileprivate var value: gint {
      switch self {
      case .input: G_PRIORITY_DEFAULT
      case .idle: G_PRIORITY_DEFAULT_IDLE
      }
    }
  }

  private final class Box: @unchecked Sendable {
    let body: @MainActor () -> Bool
    weak var handle: Timeout?
    init(_ body: @escaping @MainActor () -> Bool) { self.body = body }
  }

  private var identifier: guint = 0

  /// Calls `body` after `milliseconds`, and again as long as it returns `true`. For something regular that
  /// wakes an idle program, think twice.
  public init(milliseconds: Int, priority: Priority = .input, _ body: @escaping @MainActor () -> Bool) {
    let box = Box(body)
    box.handle = self
    identifier = g_timeout_add_full(
      priority.value, guint(milliseconds),
      { data in
        let box = Unmanaged<Box>.fromOpaque(data!).takeUnretainedValue()
        return MainActor.assumeIsolated { box.body() } ? 1 : 0
      }, Unmanaged.passRetained(box).toOpaque(),
      { data in
        let box = Unmanaged<Box>.fromOpaque(data!).takeRetainedValue()
        MainActor.assumeIsolated { box.handle?.identifier = 0 }
      })
  }

  /// Calls `body` once, when nothing else is to do.
  public static func whenIdle(_ body: @escaping @MainActor () -> Void) {
    _ = Timeout(milliseconds: 0, priority: .idle) {
      body()
      return false
    }
  }

  /// Ends the calls. Does nothing the second time.
  public func cancel() {
    let identifier = identifier
    // GLib lets go of a function that is being called only afterwards.
    self.identifier = 0
    if identifier != 0 { g_source_remove(identifier) }
  }
}
