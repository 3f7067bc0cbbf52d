// A file that was read and is still open. Whoever begins to watch it knows by that where another program has
// moved it meanwhile.

import Synchronization

/// An open file, which is closed when nobody needs it any more.
final class HeldFile: Sendable {
  private let fileSystem: any FileSystem
  private let file: Mutex<FileDescriptor?>

  init(_ file: FileDescriptor, _ fileSystem: any FileSystem) {
    self.fileSystem = fileSystem
    self.file = Mutex(file)
  }

  /// The file, which whoever takes it closes; nil when it was taken before.
  func take() -> FileDescriptor? {
    file.withLock { file in
      defer { file = nil }
      return file
    }
  }

  /// Closes it, unless it was taken. It waits for the disk: call it off the main thread.
  func close() {
    if let file = take() { try? fileSystem.close(file) }
  }

  /// Closes it in the background.
  func letGo() async { await Background.run { self.close() } }

  deinit { close() }
}
