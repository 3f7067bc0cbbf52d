// Earlier versions: kept, told apart, thinned, found again after a move, and safe from whatever ends a
// process.

import DocumentTesting
import FileSystemTesting
import Foundation
import RandomTesting
import Testing

@testable import DocumentModel

@Suite("Versions")
struct VersionStoreTests {
  static let folder = StateFolder.versions
  let memory = MemoryFileSystem()
  let clock = TestDates()

  /// Dates moved by hand.
  final class TestDates: @unchecked Sendable {
    var now = Date(timeIntervalSince1970: 1_700_000_000)
  }

  init() {
    memory.makeFolder("/state")
    memory.configure { $0.flush() }
  }

  func store(
    _ fileSystem: (any FileSystem)? = nil, budget: Int64 = 1 << 30,
    wait: @escaping @Sendable (Int) -> Bool = { $0 < 5 }
  ) -> VersionStore {
    VersionStore(
      folder: Self.folder, fileSystem: fileSystem ?? memory, budget: budget, now: { [clock] in clock.now },
      wait: wait)
  }

  static func place(_ path: FilePath, inode: UInt64 = 5, size: Int64 = 3) -> VersionPlace {
    VersionPlace(
      path: path,
      identity: FileIdentity(
        FileStatus(
          kind: .regular, device: 1, inode: inode, mode: 0, size: size,
          modified: .init(seconds: 4, nanoseconds: 5), changed: .init(seconds: 6, nanoseconds: 7))))
  }

  static let plan = place("/docs/Plan.txt")

  /// Bytes that cannot be made shorter, the same for the same seed.
  static func bytes(_ count: Int, seed: UInt64) -> Data {
    var random = SeededRandom(seed: seed)
    var data = Data(capacity: count + 8)
    while data.count < count { withUnsafeBytes(of: random.next()) { data.append(contentsOf: $0) } }
    return data.prefix(count)
  }

  var size: Int {
    memory.list(Self.folder).reduce(0) {
      $0 + (memory.node(Self.folder.appending(FilePath($1)))?.data.count ?? 0)
    }
  }

  @Test("what is kept can be read again, and the same is not kept twice")
  func keep() throws {
    let store = store()
    #expect(try store.versions(of: Self.plan).isEmpty)
    #expect(memory.list("/state").isEmpty)
    let first = try #require(
      try store.keep(Data("one".utf8), of: Self.plan, as: .plainText, because: .beforeOverwriting))
    #expect(try store.keep(Data("one".utf8), of: Self.plan, as: .plainText, because: .saved) == nil)
    clock.now += 60
    let large = Self.bytes(200_000, seed: 1)
    try store.keep(large, of: Self.plan, as: .json, because: .saved)
    let versions = try store.versions(of: Self.plan)
    #expect(versions.count == 2 && versions[0] == first)
    #expect(versions.map(\.reason) == [.beforeOverwriting, .saved])
    #expect(versions.map(\.contentType) == [.plainText, .json] && versions.map(\.size) == [3, 200_000])
    #expect(versions[1].date == clock.now)
    #expect(try store.contents(of: versions[0]) == Data("one".utf8))
    #expect(try store.contents(of: versions[1]) == large)
    #expect(try store.versions(of: Self.place("/docs/Other.txt", inode: 6)).isEmpty)
    #expect(memory.node(Self.folder)?.mode == 0o700 && memory.openDescriptorCount == 0)
  }

  @Test("what versions have in common is stored once")
  func shared() throws {
    let store = store()
    var content = Self.bytes(1_000_000, seed: 2)
    try store.keep(content, of: Self.plan, as: .data, because: .saved)
    let one = size
    for number in 1...10 {
      content.insert(UInt8(number), at: number * 90_000)
      try store.keep(content, of: Self.plan, as: .data, because: .saved)
    }
    #expect(try store.versions(of: Self.plan).count == 11)
    #expect(size - one < 10 * 80_000)
    for version in try store.versions(of: Self.plan) {
      #expect(try store.contents(of: version).count == version.size)
    }
  }

  @Test("versions grow fewer with age")
  func thinned() throws {
    // One a minute for two days, then one an hour.
    let start = Date(timeIntervalSince1970: 1_700_000_000)
    var dates: [Date] = []
    for minute in 0..<2880 { dates.append(start + Double(minute) * 60) }
    let kept = VersionThinning.kept(of: dates, at: dates.last!)
    #expect(kept.last == 2879)
    #expect(kept.count { dates[$0] > dates.last! - 3600 } >= 60)
    let day = kept.filter { dates[$0] <= dates.last! - 3600 && dates[$0] >= dates.last! - 86_400 }
    #expect((22...25).contains(day.count))
    let older = kept.filter { dates[$0] < dates.last! - 86_400 }
    #expect((1...3).contains(older.count))
    // Thinning what was thinned, a little later, throws nothing else away at once.
    let again = VersionThinning.kept(of: kept.map { dates[$0] }, at: dates.last! + 1)
    #expect(again.count >= kept.count - 1)
    // Over the years there is one a week.
    let weekly = (0..<1000).map { start + Double($0) * 86_400 }
    #expect((165...180).contains(VersionThinning.kept(of: weekly, at: weekly.last!).count))
    // A clock that was set back.
    #expect(VersionThinning.kept(of: weekly, at: start - 1e9).count == 1000)
    #expect(VersionThinning.kept(of: [Date](), at: start).isEmpty)
  }

  @Test("a history in use is thinned, and what is left of it is whole")
  func historyThinned() throws {
    let store = store()
    for hour in 0..<200 {
      clock.now += 1800
      try store.keep(Self.bytes(3000, seed: UInt64(hour)), of: Self.plan, as: .data, because: .saved)
    }
    let versions = try store.versions(of: Self.plan)
    #expect(versions.count < 60)
    #expect(try store.contents(of: versions.last!) == Self.bytes(3000, seed: 199))
    for version in versions { #expect(try store.contents(of: version).count == 3000) }
    #expect(memory.list(Self.folder).count == 1 && memory.openDescriptorCount == 0)
    #expect(size < 60 * 3200)
  }

  @Test("the budget is kept: the oldest of the largest goes, the newest stays")
  func budget() throws {
    let store = store(budget: 500_000)
    let other = Self.place("/docs/Small.txt", inode: 9)
    try store.keep(Self.bytes(10_000, seed: 999), of: other, as: .data, because: .saved)
    for number in 0..<30 {
      clock.now += 1
      try store.keep(Self.bytes(60_000, seed: UInt64(number)), of: Self.plan, as: .data, because: .saved)
      #expect(size <= 500_000)
    }
    let versions = try store.versions(of: Self.plan)
    #expect(versions.count >= 3)
    #expect(try store.contents(of: versions.last!) == Self.bytes(60_000, seed: 29))
    #expect(try store.versions(of: other).count == 1)
    // One that is larger than everything is kept alone.
    let huge = Self.place("/docs/Huge.txt", inode: 11)
    #expect(try store.keep(Self.bytes(600_000, seed: 1), of: huge, as: .data, because: .saved) != nil)
    #expect(try store.versions(of: huge).count == 1)
    #expect(try self.store(budget: 0).keep(Data([1]), of: huge, as: .data, because: .saved) == nil)
  }

  @Test("a version can be removed, and with the last one the history")
  func remove() throws {
    let store = store()
    let one = try #require(try store.keep(Data("1".utf8), of: Self.plan, as: .data, because: .saved))
    let two = try #require(try store.keep(Data("2".utf8), of: Self.plan, as: .data, because: .saved))
    try store.remove(one)
    #expect(try store.versions(of: Self.plan) == [two])
    #expect(throws: DocumentError.self) { try store.contents(of: one) }
    try store.remove(two)
    #expect(memory.list(Self.folder).isEmpty)
    try store.remove(two)
  }

  @Test("versions go with a document that is renamed, here or elsewhere")
  func followed() throws {
    let store = store()
    let version = try #require(try store.keep(Data("1".utf8), of: Self.plan, as: .data, because: .saved))
    // Moved by another program: the same file at another path.
    let moved = Self.place("/docs/New name.txt")
    #expect(try store.versions(of: moved).map(\.id) == [version.id])
    // Another file of ours took its place.
    let saved = Self.place("/docs/New name.txt", inode: 77, size: 99)
    store.follow(from: moved, to: saved)
    #expect(try store.versions(of: saved).map(\.id) == [version.id])
    #expect(try store.versions(of: Self.plan).isEmpty)
    #expect(try store.contents(of: version) == Data("1".utf8))
    // Where there is a history already, that stays.
    let other = Self.place("/docs/Other.txt", inode: 5000)
    try store.keep(Data("2".utf8), of: other, as: .data, because: .saved)
    store.follow(from: saved, to: other)
    #expect(try store.versions(of: other).count == 1 && store.versions(of: saved).count == 1)
    #expect(memory.openDescriptorCount == 0)
  }

  @Test(
    "what looks for a history while a save gives it another name finds it, and what is kept meanwhile is in it"
  )
  func renamedMeanwhile() async throws {
    let store = store()
    let first = Self.place("/docs/A.txt", inode: 1)
    let version = try #require(try store.keep(Data("1".utf8), of: first, as: .data, because: .saved))
    async let renaming: Void = Background.run {
      for inode in UInt64(1)..<400 {
        store.follow(
          from: Self.place("/docs/A.txt", inode: inode), to: Self.place("/docs/A.txt", inode: inode + 1))
      }
    }
    async let lost = Background.run {
      (0..<400).count { number in
        if number % 50 == 0 {
          _ = try? store.keep(Data("\(number)".utf8), of: first, as: .data, because: .saved)
        }
        return (try? store.contents(of: version)) != Data("1".utf8)
      }
    }
    #expect(await lost == 0)
    await renaming
    // All in one history.
    #expect(memory.list(Self.folder).count == 1)
  }

  @Test("a document that takes the path of another has its own versions, and not the other's")
  func pathTaken() throws {
    for order in [[1, 2], [2, 1]] as [[UInt64]] {
      let memory = MemoryFileSystem()
      memory.makeFolder("/state")
      let store = self.store(memory)
      let a = Self.place("/docs/A.txt", inode: order[0])
      let b = Self.place("/docs/B.txt", inode: order[1])
      try store.keep(Data("A1".utf8), of: a, as: .data, because: .saved)
      try store.keep(Data("B1".utf8), of: b, as: .data, because: .saved)
      // A is deleted, and B is renamed to A.
      let renamed = Self.place("/docs/A.txt", inode: order[1])
      store.follow(from: b, to: renamed)
      func kept() throws -> [String] {
        try store.versions(of: renamed).map { String(decoding: try store.contents(of: $0), as: UTF8.self) }
      }
      #expect(try kept() == ["B1"])
      try store.keep(Data("B2".utf8), of: renamed, as: .data, because: .saved)
      // And after another save.
      let saved = Self.place("/docs/A.txt", inode: 99)
      store.follow(from: renamed, to: saved)
      try store.keep(Data("B3".utf8), of: saved, as: .data, because: .saved)
      #expect(
        try store.versions(of: saved).map { String(decoding: try store.contents(of: $0), as: UTF8.self) }
          == ["B1", "B2", "B3"])
      // The other's are found where its file is, should that come back.
      let back = Self.place("/docs/A from the trash.txt", inode: order[0])
      #expect(try store.versions(of: back).count == 1)
      #expect(memory.list(Self.folder).count == 2 && memory.openDescriptorCount == 0)
    }
  }

  @Test("a file that has the number of one that is gone has not its versions")
  func reusedInode() throws {
    let store = store()
    try store.keep(Data("1".utf8), of: Self.plan, as: .data, because: .saved)
    #expect(try store.versions(of: Self.place("/docs/Stranger.txt", inode: 5, size: 4)).isEmpty)
    #expect(try store.versions(of: VersionPlace(path: "/docs/Unknown.txt")).isEmpty)
  }

  @Test("killed before any call, the versions kept before are there, and the next is kept")
  func killed() throws {
    var number = 1
    while true {
      let memory = MemoryFileSystem()
      memory.makeFolder("/state")
      memory.configure { $0.flush() }
      let contents = (0..<3).map { Self.bytes(5000, seed: UInt64($0)) }
      var kept = 0
      let killed = number
      let faulty = HookedFileSystem(memory) { (count, _) throws(Errno) in if count >= killed { throw .dead } }
      let store = store(faulty, budget: 12_000)
      for content in contents {
        if (try? store.keep(content, of: Self.plan, as: .data, because: .saved)) != nil,
          faulty.callCount < killed
        {
          kept += 1
        }
      }
      memory.dropProcess()
      for disk in [memory] + memory.powerCuts {
        let after = self.store(disk, budget: 12_000)
        let found = try after.versions(of: Self.plan).map { try after.contents(of: $0) }
        #expect(found.allSatisfy(contents.contains), "killed before call \(killed)")
        // It, or the next one, which took its room.
        if kept > 0 {
          let newest = contents[(kept - 1)...].prefix(2)
          #expect(newest.contains(where: found.contains), "killed before call \(killed)")
        }
        let next = Self.bytes(1000, seed: 50)
        #expect(try after.keep(next, of: Self.plan, as: .data, because: .saved) != nil)
        #expect(try after.contents(of: after.versions(of: Self.plan).last!) == next)
        #expect(disk.list(Self.folder).count == 1, "\(disk.list(Self.folder))")
      }
      if faulty.callCount < killed { break }
      number += 1
    }
    #expect(number > 40)
  }

  @Test("any call may fail: it is told, or it did no harm")
  func everyCallFails() throws {
    for code in [ENOSPC, EIO, EACCES, EROFS, EMFILE, EDQUOT] {
      var number = 1
      while true {
        let memory = MemoryFileSystem()
        memory.makeFolder("/state")
        let failing = number
        let faulty = HookedFileSystem(memory) { (count, _) throws(Errno) in
          if count == failing { throw Errno(rawValue: code) }
        }
        let store = store(faulty, budget: 27_000)
        var kept: [Data] = []
        for seed in 0..<4 as Range<UInt64> {
          let content = Self.bytes(8_000, seed: seed)
          do {
            try store.keep(content, of: Self.plan, as: .data, because: .saved)
            kept.append(content)
          } catch {
            #expect(error.code == .notRecoverable && error.message.contains("Plan.txt"))
            #expect(!error.reason.isEmpty && !error.suggestion.isEmpty)
          }
        }
        let after = self.store(memory)
        let found = try after.versions(of: Self.plan).map { try after.contents(of: $0) }
        // What could not be confirmed may be there all the same.
        if let last = kept.last { #expect(found.contains(last), "call \(number) failing with \(code)") }
        #expect(memory.openDescriptorCount == 0)
        if faulty.callCount < number { break }
        number += 1
      }
    }
  }

  @Test("a damaged history gives what is whole", arguments: [UInt64](1...4))
  func damaged(_ seed: UInt64) throws {
    let store = store()
    let contents = (0..<5).map { Self.bytes(20_000, seed: UInt64($0)) }
    for content in contents { try store.keep(content, of: Self.plan, as: .data, because: .saved) }
    let name = Self.folder.appending(FilePath(memory.list(Self.folder)[0]))
    let bytes = memory.node(name)!.data
    var random = SeededRandom(seed: seed)
    for _ in 0..<200 {
      memory.change(name) {
        $0.data = bytes
        if random.int(2) == 0 { $0.data.removeSubrange(random.int(bytes.count)...) }
        for _ in 0..<random.int(4) where !$0.data.isEmpty {
          $0.data[random.int($0.data.count)] ^= 1 << UInt8(random.int(8))
        }
      }
      // What it begins with may be damaged: that is said, and looking changes nothing.
      let damaged = memory.node(name)!.data
      for version in (try? store.versions(of: Self.plan)) ?? [] {
        if let content = try? store.contents(of: version) { #expect(contents.contains(content)) }
      }
      if damaged.count >= RecordLog.fileHeaderSize { #expect(memory.node(name)!.data == damaged) }
      try store.keep(Data("new".utf8), of: Self.plan, as: .data, because: .saved)
      let last = try #require(try store.versions(of: Self.plan).last)
      #expect(try store.contents(of: last) == Data("new".utf8))
    }
    #expect(memory.openDescriptorCount == 0)
  }

  @Test("another process that has a history is waited for, but not for ever")
  func locked() throws {
    try store().keep(Data("1".utf8), of: Self.plan, as: .data, because: .saved)
    let name = FilePath(memory.list(Self.folder)[0])
    let directory = try memory.openDirectory(Self.folder)
    let file = try memory.open(name, in: directory, .read)
    #expect(try memory.lock(file))
    let memory = memory
    let patient = store { attempt in
      if attempt == 3 { try? memory.close(file) }
      return attempt < 10
    }
    let impatient = store { $0 < 3 }
    #expect(throws: DocumentError.self) {
      try impatient.keep(Data("2".utf8), of: Self.plan, as: .data, because: .saved)
    }
    try patient.keep(Data("2".utf8), of: Self.plan, as: .data, because: .saved)
    #expect(try store().versions(of: Self.plan).count == 2)
  }

  @Test("a history that another process is giving another name is found under it")
  func renamedElsewhere() throws {
    try store().keep(Data("1".utf8), of: Self.plan, as: .data, because: .saved)
    let moved = VersionPlace(path: "/docs/Moved.txt", identity: Self.plan.identity)
    let name = FilePath(memory.list(Self.folder)[0])
    let elsewhere = FilePath(name.description + ".elsewhere")
    let directory = try memory.openDirectory(Self.folder)
    let memory = memory
    // The other process is between two steps, with the folder locked.
    #expect(try memory.lock(directory))
    try memory.renameWithoutReplacing(name, to: elsewhere, in: directory)
    let patient = store { attempt in
      if attempt == 3 {
        try? memory.renameWithoutReplacing(elsewhere, to: VersionHistory.Name(moved).filePath, in: directory)
        try? memory.close(directory)
      }
      return attempt < 10
    }
    try patient.keep(Data("2".utf8), of: moved, as: .data, because: .saved)
    #expect(try store().versions(of: moved).count == 2 && memory.list(Self.folder).count == 1)
    // One that never goes on is not waited for for ever.
    let again = try memory.openDirectory(Self.folder)
    #expect(try memory.lock(again))
    #expect(try store { $0 < 3 }.versions(of: moved).count == 2)
    try memory.close(again)
  }

  @Test("many processes at once lose nothing")
  func together() async throws {
    let folder = try TemporaryFolder()
    let path = FilePath(url: folder.url).appending("state/versions")
    await withTaskGroup { group in
      for writer in 0..<4 {
        group.addTask {
          await Background.run {
            // A store of its own, as in another process: locks belong to the open file.
            let store = VersionStore(folder: path, budget: 1 << 30)
            for number in 0..<15 {
              _ = try? store.keep(
                Self.bytes(20_000, seed: UInt64(writer * 100 + number)), of: Self.plan, as: .data,
                because: .saved)
            }
          }
        }
      }
    }
    let store = VersionStore(folder: path)
    let versions = try store.versions(of: Self.plan)
    #expect(versions.count == 60)
    for version in versions { #expect(try store.contents(of: version).count == 20_000) }
  }
}
