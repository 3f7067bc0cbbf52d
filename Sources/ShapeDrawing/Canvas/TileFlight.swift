// Two threads share the flag by which a tile is given up; all else here never changes.

import Synchronization

/// A tile under way. The main thread may give it up at any time; the raster thread then leaves it half
/// painted.
final class TileFlight: Sendable {
  let key: TileKey
  /// What the tile is painted for, in the renderer's count of changes.
  let version: Int
  private let isGivenUpFlag = Atomic(false)

  init(_ job: TileJob) { (key, version) = (job.key, job.version) }

  var isGivenUp: Bool { isGivenUpFlag.load(ordering: .relaxed) }

  func giveUp() { isGivenUpFlag.store(true, ordering: .relaxed) }
}
