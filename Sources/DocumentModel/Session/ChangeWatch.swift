// Listens to an object that tells when it is about to change.

import OpenCombine

/// Calls back before each change of an object, on the main actor, until it is gone.
public final class ChangeWatch {
  private let subscription: AnyCancellable

  /// Listens to `object`. A change that is announced on another thread is told when the main actor has time.
  public init(_ object: some ObservableObject, onChange: @escaping @MainActor () -> Void) {
    subscription = object.objectWillChange.sink { _ in
      MainThread.run(onChange)
    }
  }
}
