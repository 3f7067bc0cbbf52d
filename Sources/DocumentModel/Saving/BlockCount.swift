// Tells a disk that is slow from one that does not answer.

import Synchronization

/// How many blocks of a file were begun. Counted by whoever writes, and looked at by others.
final class BlockCount: Sendable {
  private let count = Atomic(0)
  private let bytes = Atomic(-1)

  var value: Int { count.load(ordering: .relaxed) }

  /// How large the file is that was written last, or was to be; nil when that is not known.
  var size: Int64? {
    let size = bytes.load(ordering: .relaxed)
    return size < 0 ? nil : Int64(size)
  }

  /// A file is written, as large as this; nil when that is not known.
  func noteSize(_ size: Int?) { bytes.store(size ?? -1, ordering: .relaxed) }

  /// Another block is begun, or something else between two blocks.
  func next() { count.wrappingAdd(1, ordering: .relaxed) }
}
