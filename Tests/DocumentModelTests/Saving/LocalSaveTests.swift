// Saving on the file system of this computer: that the seam does what the kernel does, and that nothing about
// a file is lost however often it is saved.

import CLinux
import FileSystemTesting
import Foundation
import Testing

@testable import DocumentModel

@Suite("Saving real files")
struct LocalSaveTests {
  private func save(
    _ text: String, _ url: URL, _ folder: TemporaryFolder, _ expectation: FileSaver.Expectation = .anything
  ) throws -> SavedFile {
    let saved = try folder.saver.save(Data(text.utf8), to: url, expecting: expectation)
    #expect(saved.problem == nil)
    return saved
  }

  @Test("a new file has the permissions that new files have")
  func newFile() throws {
    let folder = try TemporaryFolder()
    let saved = try save("Hello", folder.file("Ünïcode name.txt"), folder, .newFile)
    #expect(try folder.text("Ünïcode name.txt") == "Hello")
    #expect(folder.names == ["Ünïcode name.txt"])
    let mask = try LocalFileSystem().creationMask()
    #expect(try folder.status("Ünïcode name.txt").mode == 0o666 & ~mask)
    #expect(try FileIdentity(folder.status("Ünïcode name.txt")) == saved.version?.identity)
    #expect(throws: DocumentError.self) {
      _ = try save("Again", folder.file("Ünïcode name.txt"), folder, .newFile)
    }
  }

  @Test("a file larger than memory can be replaced: it is not read")
  func hugeFile() throws {
    let folder = try TemporaryFolder()
    let url = try folder.put("0", "Image.txt")
    #expect(truncate(url.path, 4 << 40) == 0)
    for hasOtherName in [false, true] {
      if hasOtherName {
        #expect(truncate(url.path, 4 << 40) == 0)
        #expect(link(url.path, folder.file("Other.txt").path) == 0)
        // Its content cannot be kept while it is overwritten in place.
        let error = #expect(throws: DocumentError.self) { _ = try save("Hello", url, folder) }
        #expect(error?.underlyingError as? Errno == Errno(rawValue: EFBIG))
      } else {
        _ = try save("Hello", url, folder)
        #expect(try folder.text("Image.txt") == "Hello")
      }
    }
  }

  @Test("mode, attributes, access control list and links are the same after 100 saves")
  func keepsEverything() throws {
    let folder = try TemporaryFolder()
    let url = try folder.put("0", "Plan.txt")
    try FileManager.default.createSymbolicLink(
      atPath: folder.file("Link.txt").path, withDestinationPath: "Second.txt")
    try FileManager.default.createSymbolicLink(
      atPath: folder.file("Second.txt").path, withDestinationPath: "Plan.txt")
    chmod(url.path, 0o640)
    let fd = open(url.path, O_RDWR)
    #expect(fsetxattr(fd, "user.origin", "here", 4, 0) == 0)
    // Version 2: owner rw, user 12345 rw, group r, mask rw, others none.
    let list: [UInt8] =
      [2, 0, 0, 0] + [1, 0, 6, 0, 255, 255, 255, 255] + [2, 0, 6, 0, 0x39, 0x30, 0, 0]
      + [4, 0, 4, 0, 255, 255, 255, 255] + [16, 0, 6, 0, 255, 255, 255, 255] + [
        32, 0, 0, 0, 255, 255, 255, 255,
      ]
    #expect(fsetxattr(fd, "system.posix_acl_access", list, list.count, 0) == 0)
    close(fd)
    let before = try folder.status("Plan.txt")
    var expectation = FileSaver.Expectation.version(try FileLoader().load(url).version)
    for number in 1...100 {
      let saved = try save("\(number)", folder.file("Link.txt"), folder, expectation)
      expectation = .version(try #require(saved.version))
    }
    #expect(try folder.text("Plan.txt") == "100")
    #expect(folder.names == ["Link.txt", "Plan.txt", "Second.txt"])
    #expect(try folder.status("Link.txt").kind == .symbolicLink)
    #expect(try folder.status("Second.txt").kind == .symbolicLink)
    let after = try folder.status("Plan.txt")
    #expect(after.mode == before.mode)
    #expect(after.owner == before.owner && after.group == before.group)
    let fileSystem = LocalFileSystem()
    let directory = try fileSystem.openDirectory(FilePath(url: folder.url))
    let file = try fileSystem.open("Plan.txt", in: directory, .read)
    #expect(try fileSystem.attribute("user.origin", of: file) == Array("here".utf8))
    #expect(try fileSystem.attribute("system.posix_acl_access", of: file) == list)
    try fileSystem.close(file)
    try fileSystem.close(directory)
  }

  @Test("a private file in a folder whose new files are shared stays private")
  func inheritedAccessControlList() throws {
    let folder = try TemporaryFolder()
    let url = try folder.put("secret", "Plan.txt")
    chmod(url.path, 0o660)
    let fd = open(folder.url.path, O_RDONLY | O_DIRECTORY)
    let list: [UInt8] =
      [2, 0, 0, 0] + [1, 0, 7, 0, 255, 255, 255, 255] + [2, 0, 7, 0, 0x39, 0x30, 0, 0]
      + [4, 0, 5, 0, 255, 255, 255, 255] + [16, 0, 7, 0, 255, 255, 255, 255] + [
        32, 0, 5, 0, 255, 255, 255, 255,
      ]
    #expect(fsetxattr(fd, "system.posix_acl_default", list, list.count, 0) == 0)
    close(fd)
    _ = try save("still secret", url, folder)
    let file = open(url.path, O_RDONLY)
    defer { close(file) }
    #expect(fgetxattr(file, "system.posix_acl_access", nil, 0) < 0)
    #expect(try folder.status("Plan.txt").mode == 0o660)
  }

  @Test("all names of a file with several get the content, 100 times")
  func hardLinks() throws {
    let folder = try TemporaryFolder()
    let url = try folder.put("0", "Plan.txt")
    try FileManager.default.linkItem(at: url, to: folder.file("Twin.txt"))
    let inode = try folder.status("Plan.txt").inode
    for number in 1...100 {
      _ = try save(String(repeating: "\(number) ", count: 101 - number), url, folder)
    }
    #expect(try folder.text("Twin.txt") == "100 ")
    #expect(try folder.status("Plan.txt").inode == inode)
    #expect(try folder.status("Twin.txt").linkCount == 2)
    #expect(folder.names == ["Plan.txt", "Twin.txt", "state"])
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder.file("state/recovery").path).isEmpty)
  }

  @Test("a file of another owner keeps its owner", .enabled(if: geteuid() == 0))
  func owner() throws {
    let folder = try TemporaryFolder()
    let url = try folder.put("0", "Plan.txt")
    chown(url.path, 12345, 23456)
    _ = try save("1", url, folder)
    #expect(try folder.status("Plan.txt").owner == 12345)
    #expect(try folder.status("Plan.txt").group == 23456)
  }

  @Test("pipes, devices, folders and links in a circle are refused at once")
  func notRegular() throws {
    let folder = try TemporaryFolder()
    mkfifo(folder.file("pipe").path, 0o600)
    try FileManager.default.createDirectory(at: folder.file("folder"), withIntermediateDirectories: false)
    try FileManager.default.createSymbolicLink(atPath: folder.file("a").path, withDestinationPath: "b")
    try FileManager.default.createSymbolicLink(atPath: folder.file("b").path, withDestinationPath: "a")
    // One that was opened or read would hold this up for ever.
    for (url, code) in [
      (folder.file("pipe"), DocumentError.Code.notRegularFile), (folder.file("folder"), .notRegularFile),
      (URL(filePath: "/dev/zero"), .notRegularFile), (URL(filePath: "/"), .notRegularFile),
      (folder.file("a"), .linkLoop),
    ] {
      #expect(
        performing: { _ = try save("x", url, folder) }, throws: { ($0 as? DocumentError)?.code == code })
      #expect(
        performing: { _ = try FileLoader().load(url) }, throws: { ($0 as? DocumentError)?.code == code })
    }
  }

  @Test("a link that leads nowhere makes the file it points at")
  func danglingLink() throws {
    let folder = try TemporaryFolder()
    try FileManager.default.createSymbolicLink(
      atPath: folder.file("Link.txt").path, withDestinationPath: "New.txt")
    _ = try save("Hello", folder.file("Link.txt"), folder)
    #expect(try folder.text("New.txt") == "Hello")
    #expect(try folder.status("Link.txt").kind == .symbolicLink)
  }

  @Test(
    "any name that a file can have is saved under the same bytes",
    arguments: [
      Array("-rf".utf8), Array("two\nlines".utf8), Array("<b>&amp;%41".utf8), [0xFF, 0xFE, 0x41],
      Array(repeating: UInt8(ascii: "n"), count: 255), Array("ends with dots..".utf8),
    ])
  func names(_ bytes: [UInt8]) throws {
    let folder = try TemporaryFolder()
    let path = FilePath(url: folder.url).appending(FilePath(bytes: bytes))
    #expect(FilePath(url: path.url) == path)
    _ = try save("1", path.url, folder, .newFile)
    _ = try save("2", path.url, folder)
    let directory = try LocalFileSystem().openDirectory(FilePath(url: folder.url))
    defer { try? LocalFileSystem().close(directory) }
    #expect(try LocalFileSystem().names(in: directory) == [FilePath(bytes: bytes)])
    #expect(String(decoding: try FileLoader().load(path.url).contents, as: UTF8.self) == "2")
  }

  @Test("a folder that may not be listed holds documents like any other")
  func unlistableFolder() throws {
    let folder = try TemporaryFolder()
    try FileManager.default.createDirectory(at: folder.file("drop"), withIntermediateDirectories: false)
    let url = folder.file("drop/Plan.txt")
    chmod(folder.file("drop").path, 0o300)
    defer { chmod(folder.file("drop").path, 0o700) }
    let first = try save("1", url, folder, .newFile)
    _ = try save("2", url, folder, .version(#require(first.version)))
    #expect(String(decoding: try FileLoader().load(url).contents, as: UTF8.self) == "2")
    // The descriptor that such a folder is opened with, also where the test may list everything.
    let descriptor = open(folder.url.path, CLINUX_O_PATH | O_DIRECTORY)
    defer { close(descriptor) }
    try LocalFileSystem().sync(FileDescriptor(rawValue: descriptor))
    #expect(throws: Errno(rawValue: EBADF)) { try LocalFileSystem().sync(FileDescriptor(rawValue: -1)) }
  }

  @Test("permissions of the real file system", .enabled(if: geteuid() != 0))
  func permissions() throws {
    let folder = try TemporaryFolder()
    let url = try folder.put("0", "Plan.txt")
    chmod(url.path, 0o400)
    #expect(
      performing: { _ = try save("1", url, folder) },
      throws: { ($0 as? DocumentError)?.code == .permissionDenied })
    #expect(try !FileLoader().load(url).isWritable)
    chmod(url.path, 0o600)
    chmod(folder.url.path, 0o500)
    let elsewhere = try TemporaryFolder()
    let inode = try folder.status("Plan.txt").inode
    _ = try elsewhere.saver.save(Data("2".utf8), to: url, expecting: .anything)
    #expect(
      performing: {
        _ = try elsewhere.saver.save(Data("3".utf8), to: folder.file("New.txt"), expecting: .newFile)
      },
      throws: { ($0 as? DocumentError)?.code == .permissionDenied })
    chmod(folder.url.path, 0o700)
    #expect(try folder.text("Plan.txt") == "2" && folder.status("Plan.txt").inode == inode)
    #expect(folder.names == ["Plan.txt"])
    chmod(url.path, 0o000)
    #expect(
      performing: { _ = try FileLoader().load(url) },
      throws: { ($0 as? DocumentError)?.code == .permissionDenied })
  }

  @Test("a name that is too long is said to be too long")
  func longName() throws {
    let folder = try TemporaryFolder()
    let url = folder.file(String(repeating: "n", count: 256))
    #expect(
      performing: { _ = try save("1", url, folder, .newFile) },
      throws: { ($0 as? DocumentError)?.code == .nameTooLong })
    #expect(folder.names.isEmpty)
  }

  @Test("a file that is too large is refused without being read")
  func tooLarge() throws {
    let folder = try TemporaryFolder()
    let url = try folder.put("", "Sparse.txt")
    // What it would take for ever, and more memory than there is, to read.
    truncate(url.path, 1 << 40)
    #expect(
      performing: { _ = try FileLoader().load(url) },
      throws: { ($0 as? DocumentError)?.code == .fileTooLarge })
  }

  @Test("temporary files of a save that was killed are cleared up")
  func leftovers() throws {
    let folder = try TemporaryFolder()
    let url = try folder.put("0", "Plan.txt")
    try folder.put("half of", ".Plan.txt~saving-1f")
    _ = try save("1", url, folder)
    #expect(folder.names == ["Plan.txt"])
  }

  @Test("the seam answers as the memory model does")
  func seam() throws {
    let folder = try TemporaryFolder()
    let memory = MemoryFileSystem()
    memory.makeFolder("/docs")
    func exercise(_ fileSystem: any FileSystem, _ path: FilePath) throws -> [String] {
      var log: [String] = []
      func note(_ what: String, _ body: () throws -> Any) {
        do {
          log.append("\(what): \(try body())")
        } catch {
          log.append("\(what): \((error as? Errno)?.rawValue ?? 0)")
        }
      }
      let directory = try fileSystem.openDirectory(path)
      let file = try fileSystem.open("a", in: directory, .create(mode: 0o600))
      note("create again") { try fileSystem.open("a", in: directory, .create(mode: 0o600)) }
      note("missing") { try fileSystem.open("b", in: directory, .read) }
      note("write") { try Array("hello".utf8).withUnsafeBytes { try fileSystem.write(file, $0, at: 3) } }
      note("size") { try fileSystem.status(of: file).size }
      note("truncate") { try fileSystem.truncate(file, size: 4) }
      note("kind") { try fileSystem.status(of: "a", in: directory).kind }
      note("lock") { try fileSystem.lock(file) }
      let second = try fileSystem.open("a", in: directory, .read)
      note("lock again") { try fileSystem.lock(second) }
      try fileSystem.close(file)
      note("lock after close") { try fileSystem.lock(second) }
      note("attribute") { try fileSystem.attribute("user.x", of: second) }
      note("set") { try fileSystem.setAttribute("user.x", to: [1, 2], of: second) }
      note("attributes") { try fileSystem.attributeNames(of: second).filter { $0.hasPrefix("user.") } }
      note("value") { try fileSystem.attribute("user.x", of: second) }
      note("remove attribute") { try fileSystem.removeAttribute("user.x", of: second) }
      note("remove attribute again") { try fileSystem.removeAttribute("user.x", of: second) }
      try fileSystem.close(second)
      note("exchange with nothing") { try fileSystem.rename("a", to: "b", in: directory, .exchange) }
      note("rename") { try fileSystem.rename("a", to: "b", in: directory, .noReplace) }
      note("link") { try fileSystem.link("b", to: "c", in: directory) }
      note("link again") { try fileSystem.link("b", to: "c", in: directory) }
      note("links") { try fileSystem.status(of: "b", in: directory).linkCount }
      note("no replace") { try fileSystem.rename("b", to: "c", in: directory, .noReplace) }
      note("names") { try fileSystem.names(in: directory).map(\.description).sorted() }
      note("remove") { try fileSystem.remove("c", in: directory) }
      note("remove again") { try fileSystem.remove("c", in: directory) }
      note("folder") { try fileSystem.makeDirectory(path.appending("d")) }
      note("folder again") { try fileSystem.makeDirectory(path.appending("d")) }
      note("open folder for writing") { try fileSystem.open("d", in: directory, .update) }
      note("writable") { try fileSystem.checkWritable("b", in: directory) }
      note("not a folder") { try fileSystem.openDirectory(path.appending("b")) }
      try fileSystem.close(directory)
      return log
    }
    #expect(try exercise(LocalFileSystem(), FilePath(url: folder.url)) == exercise(memory, "/docs"))
  }
}
