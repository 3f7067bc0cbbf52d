// Directories, links, names, rereading, serializing; on a real file system, and against hostile folders.

import FileSystemTesting
import Foundation
import RandomTesting
import Testing

@testable import DocumentModel

@Suite("File wrapper of a directory")
struct FileWrapperTreeTests {
  @Test("children get unique keys by their preferred names")
  func keys() throws {
    let root = FileWrapper(directoryWithFileWrappers: ["a.txt": FileWrapper(regularFileWithContents: Data())])
    #expect(
      root.isDirectory && !root.isRegularFile && !root.isSymbolicLink && root.regularFileContents == nil)
    let first = try #require(root.fileWrappers?["a.txt"])
    #expect(first.preferredFilename == "a.txt" && first.filename == nil)
    #expect(root.addRegularFile(withContents: Data(), preferredFilename: "a.txt") == "a 2.txt")
    #expect(root.addRegularFile(withContents: Data(), preferredFilename: "a.txt") == "a 3.txt")
    #expect(root.addRegularFile(withContents: Data(), preferredFilename: "..") == "Unnamed")
    #expect(root.addRegularFile(withContents: Data(), preferredFilename: "a/b") == "Unnamed 2")
    let folder = FileWrapper(directoryWithFileWrappers: [:])
    folder.preferredFilename = "README"
    #expect(root.addFileWrapper(folder) == "README" && root.addFileWrapper(folder) == "README 2")
    #expect(root.keyForChildFileWrapper(first) == "a.txt")
    root.removeFileWrapper(first)
    #expect(root.keyForChildFileWrapper(first) == nil && root.fileWrappers?.count == 6)
    root.removeFileWrapper(first)
    #expect(root.fileWrappers?.count == 6)
  }

  @Test("a child with another preferred name gets another key, in every folder it is in")
  func renaming() {
    let child = FileWrapper(regularFileWithContents: Data())
    let one = FileWrapper(directoryWithFileWrappers: ["a": child])
    let two = FileWrapper(directoryWithFileWrappers: ["b": FileWrapper(regularFileWithContents: Data())])
    two.addFileWrapper(child)
    child.preferredFilename = "b"
    #expect(
      Set((one.fileWrappers ?? [:]).keys) == ["b"] && Set((two.fileWrappers ?? [:]).keys) == ["b", "b 2"])
    one.removeFileWrapper(child)
    child.preferredFilename = "c"
    #expect(one.fileWrappers?.isEmpty == true && two.keyForChildFileWrapper(child) == "c")
  }

  @Test("a mistake changes nothing")
  func mistakes() {
    let file = FileWrapper(regularFileWithContents: Data([1]))
    #expect(file.addFileWrapper(FileWrapper(regularFileWithContents: Data())) == "")
    file.removeFileWrapper(file)
    #expect(file.fileWrappers == nil && file.regularFileContents == Data([1]))
    #expect(file.symbolicLinkDestinationURL == nil && file.keyForChildFileWrapper(file) == nil)
  }

  @Test("is written and read back, links as links")
  func roundTrip() throws {
    let folder = try TemporaryFolder()
    let root = FileWrapper.tree(PackageScenario.newFiles)
    let url = folder.file("A.pack")
    root.fileWrappers?["same.txt"]?.fileAttributes[FileAttributeKey.posixPermissions.rawValue] = 0o600
    try root.write(to: url, options: .withNameUpdating, originalContentsURL: nil)
    #expect(root.filename == "A.pack" && root.fileWrappers?["same.txt"]?.filename == "same.txt")
    #expect(root.matchesContents(of: url))
    #expect(try folder.status("A.pack/same.txt").mode == 0o600)
    let read = try FileWrapper(url: url)
    #expect(read.files == PackageScenario.newFiles && read.filename == "A.pack")
    #expect(read.fileWrappers?["link"]?.symbolicLinkDestinationURL?.relativePath == "same.txt")
    #expect(
      read.fileAttributes[FileAttributeKey.type.rawValue] as? String
        == FileAttributeType.typeDirectory.rawValue)
    // Writing touches only what changed.
    let before = try folder.status("A.pack/same.txt")
    read.replace("changed.txt", with: "again")
    try read.write(to: url, originalContentsURL: url)
    let after = try folder.status("A.pack/same.txt")
    #expect(after.inode == before.inode && after.modified == before.modified && after.linkCount == 1)
    #expect(try folder.text("A.pack/changed.txt") == "again")
    #expect(folder.names == ["A.pack"])
  }

  @Test("is written as new only where nothing is", arguments: [true, false])
  func newOnly(_ isFolder: Bool) throws {
    let folder = try TemporaryFolder()
    let url = folder.file("A")
    let first =
      isFolder ? FileWrapper.tree(["a": "one"]) : FileWrapper(regularFileWithContents: Data("one".utf8))
    func expectFirst() throws {
      let read = try FileWrapper(url: url, options: .immediate)
      #expect(read.regularFileContents == first.regularFileContents)
      #expect(read.fileWrappers?["a"]?.regularFileContents == first.fileWrappers?["a"]?.regularFileContents)
      #expect(folder.names == ["A"])
    }
    try first.writeNew(to: url)
    try expectFirst()
    let second = FileWrapper(regularFileWithContents: Data("two".utf8))
    #expect {
      try second.writeNew(to: url)
    } throws: {
      ($0 as? DocumentError)?.code == .fileExists
    }
    try expectFirst()
  }

  @Test("is known by what it holds, in memory as on disk", arguments: 1...8)
  func hashes(_ seed: UInt64) throws {
    var random = SeededRandom(seed: seed)
    func make(_ depth: Int) -> FileWrapper {
      var children: [String: FileWrapper] = [:]
      for name in ["b", "B", "a.txt", "ä", "a\u{308}o", "\u{1F600}", "empty"] where random.int(3) > 0 {
        children[name] =
          switch random.int(depth < 3 ? 4 : 3) {
          case 0: FileWrapper(symbolicLinkWithDestinationURL: URL(filePath: "/tmp/\(name)"))
          case 1: FileWrapper(regularFileWithContents: Data("\(random.next())".utf8))
          case 2:
            FileWrapper(regularFileWithContents: Data(count: random.int(3) * BlockHash.blockSize))
          default: make(depth + 1)
          }
      }
      return FileWrapper(directoryWithFileWrappers: children)
    }
    let folder = try TemporaryFolder()
    let root = make(0)
    try root.write(to: folder.file("A.pack"), originalContentsURL: nil)
    let files = LocalFileSystem()
    let directory = try files.openDirectory(FilePath(url: folder.file("")))
    defer { try? files.close(directory) }
    let onDisk = try FileTree.read(
      "A.pack", in: directory, fileSystem: files, knowing: PackageContents()
    ).contentHash
    #expect(FileTree(root, name: "")?.contentHash == onDisk)
    let kept = FileWrapper.kept(
      try root.keptData(), as: UTType(exportedAs: "test.pack", conformingTo: .package))
    #expect(kept.flatMap { FileTree($0, name: "") }?.contentHash == onDisk)
    root.addRegularFile(withContents: Data(), preferredFilename: "more")
    #expect(FileTree(root, name: "")?.contentHash != onDisk)
  }

  @Test("contents are read when they are asked for, and not when the file has changed since")
  func lazy() throws {
    let folder = try TemporaryFolder()
    try FileWrapper.tree(["a": "one", "b": "two"]).write(to: folder.file("P"), originalContentsURL: nil)
    let lazy = try FileWrapper(url: folder.file("P"))
    let immediate = try FileWrapper(url: folder.file("P"), options: .immediate)
    try folder.put("changed", "P/a")
    try FileManager.default.removeItem(at: folder.file("P/b"))
    #expect(lazy.fileWrappers?["a"]?.regularFileContents == nil)
    #expect(lazy.fileWrappers?["b"]?.regularFileContents == nil)
    #expect(lazy.serializedRepresentation == nil)
    #expect(immediate.files == ["a": "one", "b": "two"])
    #expect(!lazy.matchesContents(of: folder.file("P")))
    #expect(!lazy.matchesContents(of: folder.file("none")))
    // What can no longer be read is not written as something else.
    let error = #expect(throws: DocumentError.self) {
      try lazy.write(to: folder.file("Q"), originalContentsURL: nil)
    }
    #expect(error?.code == .unwritableContent && folder.names == ["P"])
    try immediate.write(to: folder.file("Q"), originalContentsURL: nil)
    #expect(try folder.text("Q/a") == "one")
  }

  @Test("matches what it was made from until that changes in any way")
  func matching() throws {
    let folder = try TemporaryFolder()
    let files = ["a": "one", "sub/b": "two", "link": "→ a"]
    let changes: [(TemporaryFolder) throws -> Void] = [
      { try $0.put("other", "P/sub/b") }, { try $0.put("", "P/sub/new") },
      { try FileManager.default.removeItem(at: $0.file("P/a")) },
      { folder in
        try FileManager.default.removeItem(at: folder.file("P/link"))
        try FileManager.default.createSymbolicLink(
          atPath: folder.file("P/link").path, withDestinationPath: "b")
      },
    ]
    for change in changes {
      try? FileManager.default.removeItem(at: folder.file("P"))
      try FileWrapper.tree(files).write(to: folder.file("P"), originalContentsURL: nil)
      let wrapper = try FileWrapper(url: folder.file("P"))
      #expect(wrapper.matchesContents(of: folder.file("P")))
      try change(folder)
      #expect(!wrapper.matchesContents(of: folder.file("P")))
    }
    #expect(!FileWrapper.tree(files).matchesContents(of: folder.file("P")))
  }

  @Test("rereading keeps the children that have not changed")
  func rereading() throws {
    let folder = try TemporaryFolder()
    let url = folder.file("P")
    try FileWrapper.tree(["same": "1", "changed": "2", "gone": "3", "sub/same": "4"]).write(
      to: url, originalContentsURL: nil)
    let wrapper = try FileWrapper(url: url)
    let before = try #require(wrapper.fileWrappers)
    let below = before["sub"]?.fileWrappers?["same"]
    try folder.put("two", "P/changed")
    try FileManager.default.removeItem(at: folder.file("P/gone"))
    try folder.put("new", "P/sub/new")
    try wrapper.read(from: url)
    let after = try #require(wrapper.fileWrappers)
    #expect(after["same"] === before["same"] && after["changed"] !== before["changed"])
    #expect(after["sub"] === before["sub"] && after["sub"]?.fileWrappers?["same"] === below)
    #expect(wrapper.files == ["same": "1", "changed": "two", "sub/same": "4", "sub/new": "new"])
    try wrapper.read(from: folder.file("P/same"))
    #expect(wrapper.isRegularFile && wrapper.regularFileContents == Data("1".utf8))
    #expect(throws: DocumentError.self) { try wrapper.read(from: folder.file("missing")) }
    #expect(wrapper.regularFileContents == Data("1".utf8))
  }

  @Test("a symbolic link is one, and can be written over another")
  func links() throws {
    let folder = try TemporaryFolder()
    try folder.put("target", "target")
    let link = FileWrapper(symbolicLinkWithDestinationURL: URL(string: "target")!)
    #expect(link.isSymbolicLink && link.symbolicLinkDestinationURL?.relativePath == "target")
    try link.write(to: folder.file("link"), originalContentsURL: nil)
    try link.write(to: folder.file("link"), originalContentsURL: nil)
    let read = try FileWrapper(url: folder.file("link"))
    #expect(read.isSymbolicLink && read.matchesContents(of: folder.file("link")))
    #expect(!read.matchesContents(of: folder.file("target")))
    #expect(folder.names == ["link", "target"])
    let absolute = FileWrapper(symbolicLinkWithDestinationURL: folder.file("target"))
    #expect(absolute.symbolicLinkDestinationURL == folder.file("target"))
    #expect(throws: DocumentError.self) {
      try link.write(to: folder.file("no/where"), originalContentsURL: nil)
    }
  }

  @Test("names that are not UTF-8 stay as they are")
  func rawNames() throws {
    let memory = MemoryFileSystem()
    memory.makeFolder("/docs")
    memory.makeFolder("/docs/P")
    let name = FilePath(bytes: [0x61, 0xFF, 0x62])
    memory.put("bytes", at: FilePath("/docs/P").appending(name))
    let path: FilePath = "/docs/P"
    let package = try FileLoader(fileSystem: memory).loadPackage(path.url)
    package.wrapper.addRegularFile(withContents: Data(), preferredFilename: "new")
    _ = try PackageScenario.saver(memory).save(package.wrapper, to: path.url, expecting: .anything)
    #expect(memory.node(path)?.entries[name] != nil && memory.list(path).count == 2)
  }

  @Test(
    "two names that are the same text stay two, each as it is",
    arguments: [
      [Array("caf\u{e9}".utf8), Array("cafe\u{301}".utf8)], [[0x61, 0xFE], [0x61, 0xFF]],
    ])
  func namesOfOneText(_ bytes: [[UInt8]]) throws {
    let names = bytes.map { FilePath(bytes: $0) }
    let memory = MemoryFileSystem()
    memory.makeFolder("/docs")
    memory.makeFolder("/docs/P")
    let path: FilePath = "/docs/P"
    for (number, name) in names.enumerated() { memory.put("\(number)", at: path.appending(name)) }
    let saver = PackageScenario.saver(memory)
    let package = try FileLoader(fileSystem: memory).loadPackage(path.url).wrapper
    let keys = (package.fileWrappers ?? [:]).keys.sorted()
    #expect(keys.count == 2)
    for round in 1...2 {
      package.addRegularFile(withContents: Data(), preferredFilename: "new \(round)")
      _ = try saver.save(package, to: path.url, expecting: .anything)
      #expect(memory.list(path).count == 2 + round)
      #expect(names.map { memory.text(path.appending($0)) } == ["0", "1"])
    }
    #expect(package.matches(try FileLoader(fileSystem: memory).loadPackage(path.url).tree, isRoot: true))
    // The one that has the text for its key goes, and another comes that is to be called like the one that
    // stays.
    let staying = try #require(package.fileWrappers?[keys[1]])
    let stayingName = try #require(staying.state.withLock { $0.rawName })
    let text = String(decoding: stayingName.bytes, as: UTF8.self)
    package.removeFileWrapper(try #require(package.fileWrappers?[keys[0]]))
    let new = FileWrapper(regularFileWithContents: Data("2".utf8))
    new.preferredFilename = text
    #expect(package.addFileWrapper(new) == keys[0])
    _ = try saver.save(package, to: path.url, expecting: .anything)
    #expect(memory.list(path).count == 4)
    #expect(memory.text(path.appending(FilePath(text))) == "2")
    let staysAt = FilePath(text) == stayingName ? FilePath(keys[1]) : stayingName
    #expect(
      memory.text(path.appending(staysAt))
        == staying.regularFileContents.map { String(decoding: $0, as: UTF8.self) })
  }

  @Test("bytes and back")
  func serialized() throws {
    let root = FileWrapper.tree(PackageScenario.newFiles, name: "Ü.pack")
    root.fileWrappers?["same.txt"]?.fileAttributes[FileAttributeKey.posixPermissions.rawValue] = 0o755
    let data = try #require(root.serializedRepresentation)
    let back = try #require(FileWrapper(serializedRepresentation: data))
    #expect(back.files == PackageScenario.newFiles && back.preferredFilename == "Ü.pack")
    #expect(
      back.fileWrappers?["same.txt"]?.fileAttributes[FileAttributeKey.posixPermissions.rawValue] as? Int
        == 0o755)
    // Children know their folder.
    let child = try #require(back.fileWrappers?["same.txt"])
    child.preferredFilename = "other.txt"
    #expect(back.keyForChildFileWrapper(child) == "other.txt")
    for count in 0..<data.count { #expect(FileWrapper(serializedRepresentation: data.prefix(count)) == nil) }
    #expect(FileWrapper(serializedRepresentation: data + [0]) == nil)
    var random = SeededRandom(seed: 7)
    for _ in 0..<5000 {
      var damaged = data
      for _ in 0..<(1 + random.int(3)) {
        damaged[random.int(data.count)] = UInt8(truncatingIfNeeded: random.next())
      }
      // Anything but a crash or a hang; what is read can be written and has only possible names.
      if let read = FileWrapper(serializedRepresentation: damaged) {
        let keys = (read.fileWrappers ?? [:]).keys
        #expect(keys.allSatisfy { FileWrapper.isValidName($0) })
      }
    }
  }

  // MARK: Hostile folders

  @Test("devices, pipes and depth are refused without waiting")
  func hostile() throws {
    let folder = try TemporaryFolder()
    try folder.put("", "ok")
    mkdir(folder.file("P").path, 0o755)
    mkdir(folder.file("P/sub").path, 0o755)
    mkfifo(folder.file("P/sub/pipe").path, 0o600)
    var error = #expect(throws: DocumentError.self) { try FileWrapper(url: folder.file("P")) }
    #expect(error?.code == .unreadableContent && error?.reason.contains("pipe") == true)
    mkfifo(folder.file("pipe").path, 0o600)
    error = #expect(throws: DocumentError.self) { try FileWrapper(url: folder.file("pipe")) }
    #expect(error?.code == .notRegularFile)
    var deep = folder.file("deep")
    for _ in 0..<80 {
      mkdir(deep.path, 0o755)
      deep.append(path: "d")
    }
    error = #expect(throws: DocumentError.self) { try FileWrapper(url: folder.file("deep")) }
    #expect(error?.code == .unreadableContent && error?.reason.contains("64") == true)
    // A link to its own folder is a link, and not walked into.
    mkdir(folder.file("loop").path, 0o755)
    symlink(".", folder.file("loop/self").path)
    symlink("/dev/zero", folder.file("loop/zero").path)
    let loop = try FileWrapper(url: folder.file("loop"))
    #expect(loop.files == ["self": "→ .", "zero": "→ /dev/zero"])
  }

  @Test("a file that is larger than what is read is refused, by itself and in a package")
  func tooLarge() throws {
    let memory = MemoryFileSystem()
    memory.makeFolder("/docs")
    memory.makeFolder("/docs/P")
    memory.put("12345", at: "/docs/P/five")
    func read(_ path: FilePath, _ options: FileWrapper.ReadingOptions = []) throws -> FileWrapper {
      try FileWrapper(url: path.url, options: options, fileSystem: memory, sizeLimit: 4)
    }
    let file = #expect(throws: DocumentError.self) { try read("/docs/P/five") }
    #expect(file?.code == .fileTooLarge)
    // As long as nobody asks for it, it may be there.
    #expect(try read("/docs/P").fileWrappers?["five"]?.regularFileContents == nil)
    let package = #expect(throws: DocumentError.self) { try read("/docs/P", .immediate) }
    #expect(package?.code == .fileTooLarge)
    #expect(memory.openDescriptorCount == 0)
  }

  @Test("names from a file system that lies are refused")
  func lyingNames() throws {
    for name in ["..", "a/b", "."] as [FilePath] {
      let memory = MemoryFileSystem()
      memory.makeFolder("/docs")
      memory.putTree(["a": "1"], at: "/docs/P")
      memory.change("/docs/P") { node in node.entries[name] = node.entries["a"] }
      let path: FilePath = "/docs/P"
      let error = #expect(throws: DocumentError.self) {
        try FileLoader(fileSystem: memory).loadPackage(path.url)
      }
      #expect(error?.code == .unreadableContent)
    }
  }

  @Test("what is kept of a package is read for it, and not in memory afterwards")
  func keptUnread() throws {
    let folder = try TemporaryFolder()
    try FileManager.default.createDirectory(at: folder.file("P"), withIntermediateDirectories: true)
    try folder.put("one", "P/A.txt")
    let package = try FileWrapper(url: folder.file("P"))
    let child = try #require(package.fileWrappers?["A.txt"])
    let kept = try #require(FileWrapper.kept(try package.keptData(), as: .package))
    #expect(kept.fileWrappers?["A.txt"]?.regularFileContents == Data("one".utf8))
    guard case .regular(nil) = child.content else {
      Issue.record("it is in memory")
      return
    }
  }
}
