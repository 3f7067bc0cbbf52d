// What tells of changes in a class that is generic. Observation names what was read by a key path, and one
// into a generic class is made anew each time that it is used, which costs as much as a small edit.

import Observation

/// Tells those who have read something that it has changed.
@MainActor @Observable
final class ObservedChanges {
  private var count = 0

  /// Who observes now is told of the next change.
  func noteReading() { _ = count }

  /// Tells those who have read.
  func noteChange() { count &+= 1 }
}
