// How temporary files and folders are made: whatever has such a name and is not locked was left behind, and
// another process that saves or opens the same document clears it up. So it is locked, and looked at again.

import FoundationEssentials
import Glibc

extension FileSaver {
  /// How often something temporary is made, each time under another name.
  static let mostAttempts = 10

  /// Makes something temporary beside what is called `place`, and locks it: as long as it is open no process
  /// clears it up. What was cleared up before it was locked is made again.
  ///
  /// - Parameter make: makes it under a name, and opens it.
  func makeTemporary(
    for place: FilePath, in directory: FileDescriptor,
    _ make: (FilePath) throws(Errno) -> FileDescriptor
  ) throws(Errno) -> (FilePath, FileDescriptor) {
    var attempts = 0
    while true {
      let name = TemporaryName.saving(random: random()).path(for: place)
      attempts += 1
      do throws(Errno) {
        let file = try make(name)
        let status = try? fileSystem.status(of: file)
        if holds(file, status, name, in: directory) || attempts == Self.mostAttempts { return (name, file) }
        try? fileSystem.close(file)
        try? TreeRemover(fileSystem: fileSystem).remove(name, in: directory)
      } catch {
        guard [EEXIST, ENOENT].contains(error.rawValue), attempts < Self.mostAttempts else { throw error }
      }
    }
  }

  /// Makes a temporary folder beside what is called `place`, and locks it.
  func makeTemporaryFolder(
    for place: FilePath, in directory: FileDescriptor
  ) throws(Errno) -> (FilePath, FileDescriptor) {
    try makeTemporary(for: place, in: directory) { (name) throws(Errno) in
      try fileSystem.makeDirectory(name, in: directory, mode: 0o700)
      do throws(Errno) {
        return try fileSystem.openDirectory(name, in: directory)
      } catch {
        try? TreeRemover(fileSystem: fileSystem).remove(name, in: directory)
        throw error
      }
    }
  }

  /// Locks something temporary, and says whether it is there still: who clears it up holds the lock until it
  /// is gone. Some file systems have no locks.
  ///
  /// - Parameters:
  ///   - file: nil when it could not be opened.
  ///   - status: as it was made; nil when that is not known.
  func holds(
    _ file: FileDescriptor?, _ status: FileStatus?, _ name: FilePath, in directory: FileDescriptor
  ) -> Bool {
    if let file, (try? fileSystem.lock(file)) == false { return false }
    guard let status else { return true }
    return fileSystem.isFile(status, at: name, in: directory) != false
  }
}
