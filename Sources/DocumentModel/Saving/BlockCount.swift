// Tells a disk that is slow from one that does not answer.

import Synchronization

/// How many blocks of a file were begun. Counted by whoever writes, and looked at by others.
final class BlockCount: Sendable {
  private let count = Atomic(0)

  var value: Int { count.load(ordering: .relaxed) }

  /// Another block is begun, or something else between two blocks.
  func next() { count.wrappingAdd(1, ordering: .relaxed) }
}
