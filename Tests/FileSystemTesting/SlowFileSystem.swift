// The computer's file system as if it were far away: every write takes its time. Remembers what each file was
// that took the place of the document's.

import DocumentModel
import Foundation
import Synchronization

/// A file system on which each write takes `delay`.
public final class SlowFileSystem: ForwardingFileSystem, @unchecked Sendable {
  private let delay: Duration
  private let document: URL
  private let log = Mutex(Log())

  private struct Log {
    var versions: [[UInt8]] = []
    var writes = 0
  }

  /// Remembers what `document` holds after each save.
  public init(delay: Duration, document: URL) {
    self.delay = delay
    self.document = document
    super.init(LocalFileSystem())
  }

  /// What the document's file held after each time that a file got its name.
  public var versions: [[UInt8]] { log.withLock { $0.versions } }
  /// How many writes were made.
  public var writeCount: Int { log.withLock { $0.writes } }

  public override func write(_ file: FileDescriptor, _ bytes: UnsafeRawBufferPointer, at offset: Int64)
    throws(Errno) -> Int
  {
    log.withLock { $0.writes += 1 }
    Thread.sleep(forTimeInterval: Double(delay.components.seconds))
    return try base.write(file, bytes, at: offset)
  }

  public override func rename(
    _ old: FilePath, to new: FilePath, in directory: FileDescriptor, _ mode: RenameMode
  )
    throws(Errno)
  {
    try base.rename(old, to: new, in: directory, mode)
    if new.description == document.lastPathComponent, let data = try? Data(contentsOf: document) {
      log.withLock { $0.versions.append(Array(data)) }
    }
  }
}
