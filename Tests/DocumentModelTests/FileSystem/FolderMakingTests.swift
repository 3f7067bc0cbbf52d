// Folders of ours that are missing and cannot be made.

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
      let memory = MemoryFileSystem()
      let faulty = HookedFileSystem(memory) { (_, call) throws(Errno) in
        if case .makeDirectory = call { throw Errno(rawValue: code) }
      }
      let path = FilePath("/" + (1...depth).map { "folder\($0)" }.joined(separator: "/"))
      #expect(throws: Errno(rawValue: code)) { try faulty.openMakingDirectory(path) }
      #expect(memory.openDescriptorCount == 0)
    }
  }
}
