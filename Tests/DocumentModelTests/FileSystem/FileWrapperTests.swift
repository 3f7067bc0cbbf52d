import DocumentTesting
import FileSystemTesting
import Foundation
import Testing

@testable import DocumentModel

@Suite("File wrapper")
struct FileWrapperTests {
  @Test("made from contents")
  func contents() {
    let file = FileWrapper(regularFileWithContents: Data("Hello".utf8))
    #expect(file.isRegularFile)
    #expect(file.regularFileContents == Data("Hello".utf8))
    #expect(file.filename == nil && file.preferredFilename == nil)
    file.preferredFilename = "Greeting.txt"
    #expect(file.preferredFilename == "Greeting.txt")
  }

  @Test("a wrapper is equal to itself alone, not to another of the same contents")
  func identity() {
    let (first, second) = (
      FileWrapper(regularFileWithContents: Data("Hello".utf8)),
      FileWrapper(regularFileWithContents: Data("Hello".utf8))
    )
    #expect(first == first && first != second)
    #expect(Set([first, second, first]).count == 2)
  }

  @Test("made from a file, which is read when it is asked for")
  func url() throws {
    let folder = try TemporaryFolder()
    let url = try folder.put("Hello", "Greeting.txt")
    chmod(url.path, 0o640)
    let file = try FileWrapper(url: url)
    #expect(file.filename == "Greeting.txt" && file.preferredFilename == "Greeting.txt")
    #expect(file.fileAttributes[FileAttributeKey.size.rawValue] as? Int == 5)
    #expect(file.fileAttributes[FileAttributeKey.posixPermissions.rawValue] as? Int == 0o640)
    #expect(file.fileAttributes[FileAttributeKey.modificationDate.rawValue] is Date)
    #expect(file.matchesContents(of: url))
    try folder.put("Later!", "Greeting.txt")
    #expect(!file.matchesContents(of: url))
    #expect(file.regularFileContents == Data("Later!".utf8))
    try FileManager.default.removeItem(at: url)
    #expect(file.regularFileContents == Data("Later!".utf8))
    #expect(
      try FileWrapper(url: folder.put("Now", "Now.txt"), options: .immediate).regularFileContents?.count == 3)
  }

  @Test("of a file that cannot be read says why")
  func errors() throws {
    let folder = try TemporaryFolder()
    #expect(
      performing: { _ = try FileWrapper(url: folder.file("missing")) },
      throws: { ($0 as? DocumentError)?.code == .fileNotFound })
    #expect(try FileWrapper(url: folder.url).isDirectory)
    let url = try folder.put("Hello", "gone.txt")
    let file = try FileWrapper(url: url)
    try FileManager.default.removeItem(at: url)
    #expect(file.regularFileContents == nil)
  }

  @Test("a file that grows while it is read is read to its end, within bounds")
  func growing() throws {
    let memory = MemoryFileSystem()
    memory.makeFolder("/docs")
    memory.put("1234", at: "/docs/a")
    let growing = HookedFileSystem(memory) { (_, call) throws(Errno) in
      if case .read = call { memory.scribble("1234567890", at: "/docs/a") }
    }
    let path: FilePath = "/docs/a"
    #expect(try FileLoader(fileSystem: growing).load(path.url).contents == Data("1234567890".utf8))
    memory.scribble("1234", at: "/docs/a")
    #expect(
      performing: { _ = try FileLoader(fileSystem: growing, sizeLimit: 6).load(path.url) },
      throws: { ($0 as? DocumentError)?.code == .fileTooLarge })
    #expect(memory.openDescriptorCount == 0)
  }
}
