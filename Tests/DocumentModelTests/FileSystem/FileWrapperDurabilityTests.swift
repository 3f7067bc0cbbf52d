// That a wrapper was written is not said of what may not survive a power cut.

import DocumentTesting
import FileSystemTesting
import Foundation
import Glibc
import Testing

@testable import DocumentModel

@Suite("File wrapper, on a disk that cannot confirm")
struct FileWrapperDurabilityTests {
  @Test("what may not survive a power cut is said, and is there", arguments: ["file", "folder", "link"])
  func doubtful(_ kind: String) throws {
    let make = { () -> FileWrapper in
      switch kind {
      case "file": FileWrapper(regularFileWithContents: Data("text".utf8))
      case "folder":
        FileWrapper(directoryWithFileWrappers: ["a": FileWrapper(regularFileWithContents: Data("text".utf8))])
      default: FileWrapper(symbolicLinkWithDestinationURL: URL(filePath: "/docs/other"))
      }
    }
    // The last thing to be confirmed is that the name is there.
    var last = 0
    for isFailing in [false, true] {
      let memory = MemoryFileSystem()
      memory.makeFolder("/docs")
      let syncs = Counter()
      let failing = isFailing ? last : nil
      let fileSystem = HookedFileSystem(memory) { (_, call) throws(Errno) in
        if case .sync = call, syncs.next() == failing { throw Errno(rawValue: EIO) }
      }
      let file = make()
      let url = FilePath("/docs/it").url
      var failure: DocumentError?
      do throws(DocumentError) {
        try file.write(to: url, options: .withNameUpdating, by: SaveScenario.saver(fileSystem))
      } catch {
        failure = error
      }
      last = syncs.value
      #expect(last > 0 && memory.list("/docs") == ["it"] && file.filename == "it")
      #expect(failure?.code == (isFailing ? .notDurable : nil) && failure?.url == (isFailing ? url : nil))
    }
  }
}
