// A disk that stops answering, as one of a computer that went away.

import DocumentModel
import Foundation

/// The disk of this computer, which answers only while it is let.
public final class HaltingFileSystem: ForwardingFileSystem, @unchecked Sendable {
  private let condition = NSCondition()
  private var isSilent = false

  /// It answers at first.
  public init() { super.init(LocalFileSystem()) }

  /// Says whether it answers from now on; who waits is let go on when it does again.
  public func set(silent: Bool) {
    condition.withLock {
      isSilent = silent
      condition.broadcast()
    }
  }

  private func pass() {
    condition.lock()
    defer { condition.unlock() }
    while isSilent { condition.wait() }
  }

  public override func openDirectory(_ path: FilePath) throws(Errno) -> FileDescriptor {
    pass()
    return try super.openDirectory(path)
  }

  public override func makeDirectory(_ path: FilePath) throws(Errno) {
    pass()
    try super.makeDirectory(path)
  }

  public override func sync(_ file: FileDescriptor) throws(Errno) {
    pass()
    try super.sync(file)
  }
}
