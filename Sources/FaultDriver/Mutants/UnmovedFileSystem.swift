// Forgets what other programs do to files, from one process to the next.

import DocumentModel
import FileSystemTesting
import FoundationEssentials
import Synchronization

/// Says of a file that it is still what it was when it was first looked at, by this process or by one before:
/// what another program wrote in between is nobody's. What was first seen is kept in a file in the home
/// folder.
final class UnmovedFileSystem: ForwardingFileSystem, @unchecked Sendable {
  private let notes: FilePath
  private let first: Mutex<[String: [Int64]]>

  init(_ base: any FileSystem, notes: FilePath) {
    self.notes = notes
    let data = (try? Data(contentsOf: notes.url)) ?? Data()
    var known: [String: [Int64]] = [:]
    for line in String(decoding: data, as: UTF8.self).split(separator: "\n") {
      let words = line.split(separator: " ")
      known[String(words[0])] = words.dropFirst().compactMap { Int64($0) }
    }
    first = Mutex(known)
    super.init(base)
  }

  private func remember(_ status: FileStatus, _ name: String) -> FileStatus {
    guard name.hasSuffix(".shapeedit"), !name.contains("~"), status.kind == .regular else { return status }
    return first.withLock { first in
      var status = status
      if let known = first[name], known.count == 6 {
        status.inode = UInt64(known[0])
        status.size = known[1]
        status.modified = FileStatus.Time(seconds: known[2], nanoseconds: known[3])
        status.changed = FileStatus.Time(seconds: known[4], nanoseconds: known[5])
      } else {
        first[name] = [
          Int64(status.inode), status.size, status.modified.seconds, status.modified.nanoseconds,
          status.changed.seconds, status.changed.nanoseconds,
        ]
        let lines = first.map { "\($0.key) \($0.value.map(String.init).joined(separator: " "))\n" }
        try? Data(lines.joined().utf8).write(to: notes.url)
      }
      return status
    }
  }

  override func status(of name: FilePath, in directory: FileDescriptor) throws(Errno) -> FileStatus {
    remember(try base.status(of: name, in: directory), name.description)
  }
}
