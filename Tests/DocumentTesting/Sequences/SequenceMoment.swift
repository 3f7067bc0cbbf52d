// A point of a sequence from which it can be gone on with again and again.

import FileSystemTesting

@testable import DocumentModel

/// A moment at which no process runs: all that what follows depends on is on the disk.
package struct SequenceMoment {
  var memory: MemoryFileSystem.State
  var ledger: SequenceLedger
  var words: Int
  var lastPath: FilePath?
  var isStateFull: Bool
  var pending: Set<SequenceProcess.Faults.Failure>
}
