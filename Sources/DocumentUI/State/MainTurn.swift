// Values of the framework are made and used on any thread; what they refer to belongs to the main actor.

import DocumentModel
import Glibc
import Synchronization

/// Reaches the main actor from values that belong to no actor.
enum MainTurn {
  private static let mainThread = Atomic<UInt>(0)

  /// Whether the caller is where the main actor's work is done: as a rule the first thread of the program.
  static var isCurrent: Bool {
    let own = UInt(pthread_self())
    if mainThread.load(ordering: .relaxed) == own { return true }
    guard MainThread.isFirst else { return MainThread.isCurrent }
    mainThread.store(own, ordering: .relaxed)
    return true
  }

  /// Does `body` on the main actor and returns what it returns: at once on the main thread; from another
  /// thread it waits for the main thread's next turn, which never waits for other threads.
  static func sync<T>(_ body: @MainActor () -> T) -> T {
    isCurrent ? unchecked(body) : waiting(body)
  }

  private static func unchecked<T>(_ body: @MainActor () -> T) -> T {
    withoutActuallyEscaping(body) { unsafeBitCast($0, to: (() -> T).self)() }
  }

  private static func waiting<T>(_ body: @MainActor () -> T) -> T {
    var result: T?
    withoutActuallyEscaping(body) { body in
      let turn = Turn { result = unchecked(body) }
      Task { @MainActor in turn.run() }
      turn.wait()
    }
    return result!
  }

  /// What one thread waits for and another one ends.
  private final class Turn: @unchecked Sendable {
    private let semaphore = UnsafeMutablePointer<sem_t>.allocate(capacity: 1)
    private var body: (() -> Void)?

    init(_ body: @escaping () -> Void) {
      self.body = body
      sem_init(semaphore, 0, 0)
    }

    func run() {
      body?()
      // Nothing keeps it when the thread that waits goes on.
      body = nil
      sem_post(semaphore)
    }

    func wait() {
      while sem_wait(semaphore) != 0 && errno == EINTR {}
    }

    deinit {
      sem_destroy(semaphore)
      semaphore.deallocate()
    }
  }
}
