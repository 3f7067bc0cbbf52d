// Folders of ours that are missing and cannot be made.

import DocumentTesting
import FileSystemTesting
import Glibc
import Testing

@testable import DocumentModel

@Suite("Folders that are made")
struct FolderMakingTests {
  @Test(
    "what refuses a folder is the reason, not that it is missing",
    arguments: [EACCES, EPERM, EROFS, ENOSPC, EIO])
  func refused(code: Int32) throws {
    for depth in 1...3 {
      for isOnlyFirst in [true, false] {
        let memory = MemoryFileSystem()
        let asked = Counter()
        let faulty = HookedFileSystem(memory) { (_, call) throws(Errno) in
          // Those below one that is not there are asked for in vain.
          guard case .makeDirectory = call else { return }
          if asked.next() == 1 || !isOnlyFirst { throw Errno(rawValue: code) }
          throw Errno(rawValue: ENOENT)
        }
        let path = FilePath("/" + (1...depth).map { "folder\($0)" }.joined(separator: "/"))
        #expect(throws: Errno(rawValue: code)) { try faulty.openMakingDirectory(path) }
        #expect(memory.openDescriptorCount == 0)
      }
    }
  }
}
