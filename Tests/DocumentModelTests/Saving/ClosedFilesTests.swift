// Files and folders that are named, copied and moved without being opened: nothing is replaced, and nothing
// is lost whatever call fails.

import DocumentTesting
import FileSystemTesting
import Foundation
import Testing

@testable import DocumentModel

@MainActor
@Suite("Files that are not open")
struct ClosedFilesTests {
  private let memory = MemoryFileSystem()

  init() {
    for folder in ["/docs", "/docs/sub", "/docs/v1.2", "/docs/bundle.talebundle", "/state"] {
      memory.makeFolder(FilePath(folder))
    }
    memory.put("plan", at: "/docs/Plan.tale")
    memory.put("other", at: "/docs/Other.tale")
    memory.put("taken", at: "/docs/sub/Other.tale")
    memory.put("inside", at: "/docs/v1.2/Inside.tale")
    UTType.declareAlbum
    memory.putTree(["Title.txt": "title", "Pictures/a.png": "picture"], at: "/docs/A.album")
    memory.mount("/usb")
  }

  private func services(_ fileSystem: (any FileSystem)? = nil) -> SessionServices {
    var services = SessionServices(openDocuments: OpenDocuments())
    services.fileSystem = fileSystem ?? memory
    services.recoveryFolder = "/state/recovery"
    services.versionFolder = "/state/versions"
    return services
  }

  private func files(_ fileSystem: (any FileSystem)? = nil) -> ClosedFiles {
    ClosedFiles(services(fileSystem))
  }

  private func url(_ path: String) -> URL { FilePath(path).url }

  @Test("why a step failed is told as the system's reason, or as that the file has gone")
  func reasons() {
    let (other, denied, gone) = (Errno(rawValue: EXDEV), Errno(rawValue: EACCES), Errno(rawValue: ENOENT))
    #expect(SaveFailure.system(denied).errno == denied)
    #expect(SaveFailure.replacementImpossible(other).errno == other)
    #expect(SaveFailure.reported(DocumentError(.save, other, url: url("/docs/Plan.tale"))).errno == other)
    let elsewhere = DocumentError(
      .save, .invalidName, url: url("/docs/Plan.tale"), reason: "", recoverySuggestion: "")
    #expect(SaveFailure.reported(elsewhere).errno == gone)
  }

  private func code<R>(_ body: () throws(DocumentError) -> R) -> DocumentError.Code? {
    do throws(DocumentError) {
      _ = try body()
      return nil
    } catch {
      return error.code
    }
  }

  /// All that can be seen, by its path.
  private var seen: [String: String] { seen(in: memory) }

  private func seen(in memory: MemoryFileSystem) -> [String: String] {
    var files = memory.files("/docs") ?? [:]
    for (path, text) in memory.files("/usb") ?? [:] { files["usb/\(path)"] = text }
    return files.filter { !$0.key.split(separator: "/").contains { $0.hasPrefix(".") } }
  }

  @Test("a name is given with the extension that a file has, and a folder any")
  func names() throws {
    #expect(try files().rename(url("/docs/Plan.tale"), to: "New") == url("/docs/New.tale"))
    #expect(try files().rename(url("/docs/New.tale"), to: "Newer.TALE") == url("/docs/Newer.TALE"))
    #expect(try files().rename(url("/docs/v1.2"), to: "v2") == url("/docs/v2"))
    #expect(seen["Newer.TALE"] == "plan")
    #expect(seen["v2/Inside.tale"] == "inside")
  }

  @Test("what has the name, or no name can be, is said and changes nothing")
  func refused() {
    let before = seen
    let plan = url("/docs/Plan.tale")
    #expect(code { () throws(DocumentError) in try files().rename(plan, to: "Other") } == .fileExists)
    for name in ["", " ", ".", "..", "a/b", "a\0b"] {
      #expect(code { () throws(DocumentError) in try files().rename(plan, to: name) } == .invalidName)
    }
    #expect(
      code { () throws(DocumentError) in try files().move(url("/docs/Other.tale"), into: url("/docs/sub")) }
        == .fileExists)
    #expect(
      code { () throws(DocumentError) in try files().move(url("/docs/sub"), into: url("/docs/sub")) }
        == .invalidName)
    #expect(
      code { () throws(DocumentError) in try files().move(url("/docs/Gone.tale"), into: url("/docs/sub")) }
        != nil)
    #expect(code { () throws(DocumentError) in try files().duplicate(url("/docs/Gone.tale")) } != nil)
    #expect(
      code { () throws(DocumentError) in try files().makeFolder("a/b", in: url("/docs")) } == .invalidName)
    #expect(seen == before)
  }

  @Test("bytes that are not text are kept or replaced, and what stands for them is not written")
  func notText() throws {
    func path(_ name: [UInt8]) -> FilePath { FilePath(bytes: Array("/docs/".utf8) + name) }
    let old = path(Array("caf".utf8) + [0xe9] + Array(".tale".utf8))
    memory.put("old", at: old)
    for name in ["caf\u{fffd}", "caf\u{fffd}.tale", "my caf\u{fffd}"] {
      #expect(code { () throws(DocumentError) in try files().rename(old.url, to: name) } == .invalidName)
    }
    #expect(memory.text(old) == "old")
    #expect(try files().rename(old.url, to: "café") == url("/docs/café.tale"))
    #expect(memory.text("/docs/café.tale") == "old" && memory.text(old) == nil)
    // An extension need not be text either.
    let ending = path(Array("plan.".utf8) + [0xff])
    memory.put("ending", at: ending)
    let new = path(Array("new.".utf8) + [0xff])
    #expect(try files().rename(ending.url, to: "new") == new.url)
    #expect(memory.text(new) == "ending")
    // The character may be in a name.
    memory.put("mark", at: "/docs/a\u{fffd}.tale")
    #expect(try files().rename(url("/docs/a\u{fffd}.tale"), to: "b\u{fffd}") == url("/docs/b\u{fffd}.tale"))
    #expect(memory.text("/docs/b\u{fffd}.tale") == "mark")
  }

  @Test("copies and folders get the next free name")
  func free() throws {
    let first = try files().duplicate(url("/docs/Plan.tale"))
    let second = try files().duplicate(url("/docs/Plan.tale"))
    #expect(first != second)
    #expect(memory.text(FilePath(url: first)) == "plan" && memory.text(FilePath(url: second)) == "plan")
    #expect(memory.text("/docs/Plan.tale") == "plan")
    #expect(try files().duplicate(first) == url("/docs/Plan copy 3.tale"))
    #expect(try files().makeFolder("sub", in: url("/docs")) == url("/docs/sub 2"))
    #expect(try files().makeFolder("sub", in: url("/docs")) == url("/docs/sub 3"))
    try files().removeEmptyFolder(url("/docs/sub 2"))
    #expect(code { () throws(DocumentError) in try files().removeEmptyFolder(url("/docs/sub")) } != nil)
    #expect(memory.text("/docs/sub/Other.tale") == "taken")
  }

  @Test("a folder is moved with what is in it, and goes back")
  func moved() throws {
    let before = seen
    let new = try files().move(url("/docs/v1.2"), into: url("/docs/sub"))
    #expect(memory.text("/docs/sub/v1.2/Inside.tale") == "inside")
    try files().move(new, to: url("/docs/v1.2"))
    #expect(seen == before)
    #expect(try files().move(url("/docs/Plan.tale"), into: url("/docs")) == url("/docs/Plan.tale"))
  }

  @Test("a link that is moved leads to where it did")
  func links() throws {
    memory.symlink("Plan.tale", at: "/docs/Beside.tale")
    memory.symlink("/docs/Plan.tale", at: "/docs/Whole.tale")
    for name in ["Beside", "Whole"] {
      let new = try files().move(url("/docs/\(name).tale"), into: url("/docs/sub"))
      #expect(new == url("/docs/sub/\(name).tale"))
      #expect(try FileLoader(fileSystem: memory).read(new).contents == Data("plan".utf8), "\(name)")
      try files().move(new, to: url("/docs/v1.2/\(name).tale"))
      let again = url("/docs/v1.2/\(name).tale")
      #expect(try FileLoader(fileSystem: memory).read(again).contents == Data("plan".utf8), "\(name)")
    }
    #expect(memory.text("/docs/Plan.tale") == "plan")
  }

  @Test("nobody may do with a copy what the file does not let them do", arguments: [0o600, 0o640, 0o644])
  func modes(_ mode: UInt32) throws {
    memory.put("secret", at: "/docs/Secret.tale", mode: mode)
    let copy = try files().duplicate(url("/docs/Secret.tale"))
    #expect(memory.node(FilePath(url: copy))?.mode == mode)
  }

  @Test("of a file that cannot be read the newest version is had as a copy, and the file stays")
  func earlierVersions() throws {
    let services = services()
    let plan = url("/docs/Plan.tale")
    let files = ClosedFiles(services)
    #expect(files.lastVersion(of: plan) == nil && files.lastVersion(of: url("/docs/Nothing.tale")) == nil)
    let store = try #require(services.versionStore)
    let identity = try #require(services.loader.identity(of: plan))
    for text in ["first", "last"] {
      try store.keep(
        Data(text.utf8), of: VersionPlace(url: plan, identity: identity), as: .data, because: .saved)
    }
    memory.change("/docs/Plan.tale") {
      $0.data = Array("broken".utf8)
      $0.mode = 0o600
    }
    let version = try #require(files.lastVersion(of: plan))
    let copy = try files.restoreCopy(of: version, at: plan)
    #expect(copy == url("/docs/Plan copy.tale"))
    #expect(memory.text("/docs/Plan copy.tale") == "last" && memory.text("/docs/Plan.tale") == "broken")
    #expect(memory.node("/docs/Plan copy.tale")?.mode == 0o600)
    // Once it is gone it cannot be had.
    try store.remove(version)
    let before = seen
    #expect(
      code { () throws(DocumentError) in try files.restoreCopy(of: version, at: plan) } != nil)
    #expect(seen == before)
  }

  @Test(
    "a copy of a copy is the next copy, in each language",
    arguments: ["copy", "Kopie", "copia", "copie", "コピー", "副本", "نسخة"])
  func copyOfCopy(_ word: String) {
    func name(_ old: String, _ attempt: Int = 0) -> String {
      SiblingName.copy(of: FilePath(old), attempt: attempt, word: word).description
    }
    #expect(name("Plan.tale") == "Plan \(word).tale" && name("Plan.tale", 2) == "Plan \(word) 3.tale")
    #expect(name("Plan \(word).tale") == "Plan \(word) 2.tale" && name("Plan \(word)") == "Plan \(word) 2")
    #expect(name("Plan \(word) 2.tale") == "Plan \(word) 3.tale")
    #expect(name("Plan \(word) 9.tale", 3) == "Plan \(word) 13.tale")
    // The word may be the name itself, and what follows it may be no number of ours.
    for other in [word, "\(word) 2", "Plan\(word)", "Plan 2", "Plan \(word) 0", "Plan \(word) \(Int.max)"] {
      #expect(name("\(other).tale") == "\(other) \(word).tale")
    }
    let long = name(String(repeating: "a", count: 250))
    #expect(long.utf8.count == 255 && name(long) != long && name(long).utf8.count <= 255)
  }

  @Test("what is copied into a folder has its own name or one with a number; no folder goes into itself")
  func copies() throws {
    let (plan, other, sub) = (url("/docs/Plan.tale"), url("/docs/Other.tale"), url("/docs/sub"))
    #expect(try files().copy(plan, into: sub) == url("/docs/sub/Plan.tale"))
    #expect(try files().copy(other, into: sub) == url("/docs/sub/Other 2.tale"))
    #expect(memory.text("/docs/sub/Plan.tale") == "plan" && memory.text("/docs/sub/Other.tale") == "taken")
    #expect(memory.text("/docs/sub/Other 2.tale") == "other" && memory.text("/docs/Other.tale") == "other")
    #expect(files().isPlainFolder(sub) && !files().isPlainFolder(plan))
    #expect(files().areOnOneDisk(plan, sub) && !files().areOnOneDisk(plan, url("/docs/gone")))
    let before = seen
    for folder in [sub, url("/docs/sub/deeper")] {
      #expect(code { () throws(DocumentError) in try files().copy(sub, into: folder) } == .invalidName)
    }
    #expect(seen == before)
  }

  @Test("of a folder that is gone it is said that it is")
  func goneFolder() {
    let before = seen
    let code = code { () throws(DocumentError) in
      try files().move(url("/docs/Plan.tale"), into: url("/docs/gone"))
    }
    #expect(code == .folderNotFound)
    #expect(
      self.code { () throws(DocumentError) in
        try files().move(url("/docs/Gone.tale"), into: url("/docs/sub"))
      } == .fileNotFound)
    #expect(seen == before)
  }

  @Test("a document goes to another disk, whole, with its versions, and comes back; a folder stays")
  func otherDisk() throws {
    memory.change("/docs/Plan.tale") { $0.mode = 0o600 }
    let plan = url("/docs/Plan.tale")
    let store = try #require(services().versionStore)
    let place = VersionPlace(url: plan, identity: services().loader.identity(of: plan))
    try store.keep(Data("before".utf8), of: place, as: .data, because: .saved)
    let before = seen
    for name in ["Plan.tale", "A.album"] {
      let old = FilePath("/docs/\(name)")
      let new = try files().move(old.url, into: url("/usb"))
      #expect(new == url("/usb/\(name)") && memory.list("/usb") == [name] && memory.node(old) == nil)
      #expect(files().versions(of: new).count == (name == "Plan.tale" ? 1 : 0))
      // Nothing is replaced.
      memory.put("taken", at: old)
      #expect(code { () throws(DocumentError) in try files().move(new, to: old.url) } == .fileExists)
      memory.delete(old)
      try files().move(new, to: old.url)
      #expect(seen == before)
    }
    #expect(memory.node("/docs/Plan.tale")?.mode == 0o600 && files().versions(of: plan).count == 1)
    // It may hold very much.
    let refused = code { () throws(DocumentError) in try files().move(url("/docs/v1.2"), into: url("/usb")) }
    #expect(refused == .system(Errno(rawValue: EXDEV)))
    #expect(seen == before)
    // A link leads to where it did.
    memory.symlink("Plan.tale", at: "/docs/Link.tale")
    let link = try files().move(url("/docs/Link.tale"), into: url("/usb"))
    #expect(memory.node("/usb/Link.tale")?.destination == "/docs/Plan.tale" && link == url("/usb/Link.tale"))
    #expect(memory.text("/docs/Plan.tale") == "plan")
  }

  @Test("a link that is called something else in its folder is the same link")
  func renamedLink() throws {
    memory.symlink("Plan.tale", at: "/docs/Link.tale")
    try files().move(url("/docs/Link.tale"), to: url("/docs/Other link.tale"))
    #expect(memory.node("/docs/Other link.tale")?.destination == "Plan.tale")
    #expect(memory.node("/docs/Link.tale") == nil)
  }

  @Test("what reaches a full or broken disk only in part stays where it was", arguments: [ENOSPC, EIO])
  func fullDisk(_ errno: Int32) {
    let before = seen
    let hooked = HookedFileSystem(memory) { (_, call) throws(Errno) in
      if case .write = call { throw Errno(rawValue: errno) }
    }
    for name in ["Plan.tale", "A.album"] {
      do throws(DocumentError) {
        _ = try files(hooked).move(url("/docs/\(name)"), into: url("/usb"))
        Issue.record("\(name) was moved")
      } catch {
        let expected = DocumentError(.move, Errno(rawValue: errno), url: url("/docs/\(name)"))
        #expect(error.message == expected.message && error.code == expected.code)
      }
    }
    #expect(seen == before && memory.list("/usb").isEmpty)
  }

  @Test("a document's versions follow it")
  func versions() throws {
    let services = SessionServices(openDocuments: OpenDocuments())
    let store = VersionStore(
      folder: "/state/versions", fileSystem: memory, budget: services.preferences.value.versionBudget)
    func place(_ path: String) -> VersionPlace {
      VersionPlace(url: url(path), identity: FileLoader(fileSystem: memory).identity(of: url(path)))
    }
    _ = try store.keepOrFind(
      Data("before".utf8), of: place("/docs/Plan.tale"), as: .plainText, because: .beforeOverwriting)
    let renamed = try files().rename(url("/docs/Plan.tale"), to: "Renamed")
    #expect(try store.versions(of: place("/docs/Renamed.tale")).count == 1)
    let moved = try files().move(renamed, into: url("/docs/sub"))
    #expect(try store.versions(of: place(moved.path)).count == 1)
  }

  /// What a disk lacks.
  enum Lack: CaseIterable {
    case nothing, noReplace, links
  }

  @Test(
    "what another program puts under the old name at any moment stays", arguments: Lack.allCases,
    ["/docs", "/docs/sub", "/usb"])
  func theirs(_ lack: Lack, folder: String) throws {
    for moment in 1..<300 {
      let memory = MemoryFileSystem(memory.snapshot)
      memory.configure {
        $0.supportsNoReplace = lack == .nothing
        $0.supportsLinks = lack != .links
      }
      let hooked = HookedFileSystem(memory) { (number, _) throws(Errno) in
        if number == moment { memory.put("theirs", at: "/docs/Plan.tale") }
      }
      let files = files(hooked)
      let plan = url("/docs/Plan.tale")
      _ = code { () throws(DocumentError) in
        folder == "/docs" ? try files.rename(plan, to: "New") : try files.move(plan, into: url(folder))
      }
      if moment > hooked.callCount { return }
      let there = ["/docs", "/usb"].flatMap { Array((memory.files(FilePath($0)) ?? [:]).values) }
      #expect(there.contains("theirs"), "\(lack), to \(folder), at call \(moment)")
    }
    Issue.record("more calls than expected")
  }

  /// A disk that gives each name of a file a number of its own, as sshfs does.
  private final class NumberedNames: ForwardingFileSystem, @unchecked Sendable {
    private var linked: Set<FilePath> = []

    override func link(
      _ old: FilePath, in oldDirectory: FileDescriptor, to new: FilePath, in newDirectory: FileDescriptor
    ) throws(Errno) {
      // Some are enough.
      if linked.count > 10 { throw Errno(rawValue: EIO) }
      try super.link(old, in: oldDirectory, to: new, in: newDirectory)
      linked.insert(new)
    }

    override func status(of name: FilePath, in directory: FileDescriptor) throws(Errno) -> FileStatus {
      var status = try super.status(of: name, in: directory)
      if linked.contains(name) { status.inode += 1_000_000 }
      return status
    }

    override func rename(
      _ old: FilePath, to new: FilePath, in directory: FileDescriptor, _ mode: RenameMode
    ) throws(Errno) {
      try super.rename(old, to: new, in: directory, mode)
      if linked.remove(old) != nil { linked.insert(new) }
    }

    override func remove(_ name: FilePath, in directory: FileDescriptor) throws(Errno) {
      try super.remove(name, in: directory)
      linked.remove(name)
    }
  }

  @Test("where a file's second name looks like another file it is renamed and moved all the same")
  func numbered() throws {
    memory.configure { $0.supportsNoReplace = false }
    let disk = NumberedNames(memory)
    let names = memory.list("/docs").count
    let new = try files(disk).rename(url("/docs/Plan.tale"), to: "New")
    #expect(memory.text("/docs/New.tale") == "plan" && memory.list("/docs").count == names)
    _ = try files(disk).move(new, into: url("/docs/sub"))
    #expect(memory.text("/docs/sub/New.tale") == "plan" && memory.list("/docs").count == names - 1)
    // Nothing is replaced.
    memory.put("new", at: "/docs/New.tale")
    #expect(
      code { () throws(DocumentError) in try files(disk).move(url("/docs/New.tale"), into: url("/docs/sub")) }
        == .fileExists)
    #expect(memory.text("/docs/New.tale") == "new" && memory.text("/docs/sub/New.tale") == "plan")
  }

  @Test(
    "of a copy that cannot be made it is said that it could not be made, and why",
    arguments: [EACCES, EROFS, ENOSPC, EIO, EFBIG])
  func uncopied(_ errno: Int32) {
    let isGrowing = errno == ENOSPC || errno == EIO || errno == EFBIG
    let hooked = HookedFileSystem(memory) { (_, call) throws(Errno) in
      switch call {
      case .write where isGrowing: throw Errno(rawValue: errno)
      case .open(_, .create), .openUnnamed: if !isGrowing { throw Errno(rawValue: errno) }
      default: break
      }
    }
    let expected = DocumentError(.create, Errno(rawValue: errno), url: url("/docs/Plan copy.tale"))
    for isBeside in [true, false] {
      do throws(DocumentError) {
        let (files, plan) = (files(hooked), url("/docs/Plan.tale"))
        _ = isBeside ? try files.duplicate(plan) : try files.copy(plan, into: url("/docs/v1.2"))
        Issue.record("it was made")
      } catch {
        #expect(error.operation == .create && error.code == expected.code && error.reason == expected.reason)
      }
    }
    #expect(DocumentError(.create, Errno(rawValue: EACCES), url: nil).suggestion != "Try again.")
  }

  @Test("why a folder cannot be listed is said, and nothing of one that can")
  func unlisted() {
    let small = SmallFiles(memory)
    #expect(small.obstacle(toListing: "/docs") == nil)
    #expect(small.obstacle(toListing: "/docs/Plan.tale")?.code == .folderNotFound)
    #expect(small.obstacle(toListing: "/docs/none")?.code == .fileNotFound)
    let hooked = HookedFileSystem(memory) { (_, call) throws(Errno) in
      if call == .names { throw Errno(rawValue: EACCES) }
    }
    #expect(SmallFiles(hooked).obstacle(toListing: "/docs")?.code == .permissionDenied)
  }

  @Test("whatever call fails, all that there was is there, under one name", arguments: 0..<8)
  func failing(_ operation: Int) throws {
    for failing in 0..<1_000 {
      let memory = MemoryFileSystem(memory.snapshot)
      let before = seen(in: memory)
      var calls = 0
      let hooked = HookedFileSystem(memory) { (number, _) throws(Errno) in
        if number == failing { throw Errno(rawValue: EIO) }
      }
      let files = files(hooked)
      do throws(DocumentError) {
        switch operation {
        case 0: _ = try files.rename(url("/docs/Plan.tale"), to: "New")
        case 1: _ = try files.move(url("/docs/Plan.tale"), into: url("/docs/sub"))
        case 2: _ = try files.duplicate(url("/docs/Plan.tale"))
        case 3: _ = try files.makeFolder("New", in: url("/docs"))
        case 4: _ = try files.rename(url("/docs/v1.2"), to: "v2")
        case 5: _ = try files.move(url("/docs/Plan.tale"), into: url("/usb"))
        case 6: _ = try files.move(url("/docs/A.album"), into: url("/usb"))
        default: _ = try files.move(url("/docs/v1.2"), into: url("/docs/sub"))
        }
      } catch {
        let expected: [DocumentError.Code] = [.inputOutput, .notDurable, .fileNotFound, .changedOnDisk]
        #expect(expected.contains(error.code), "\(error)")
      }
      calls = hooked.callCount
      let after = seen(in: memory)
      for (path, text) in before {
        let name = path.split(separator: "/").last!
        let places = after.filter { $0.key.hasSuffix(name) || $0.key.hasSuffix("New.tale") }
        #expect(places.values.contains(text), "\(path) is gone when call \(failing) fails")
      }
      // A copy is whole or not there.
      #expect(Set(after.values).isSubset(of: Set(before.values)), "call \(failing)")
      if failing >= calls { return }
    }
    Issue.record("more calls than expected")
  }
}
