// A file that is half overwritten in place has its only whole copy in the recovery folder. Whatever goes
// wrong when it is repaired, the copy stays until the file is whole; and those of other files are left alone.

import DocumentTesting
import FileSystemTesting
import Foundation
import Testing

@testable import DocumentModel

@Suite("Repairing what is half overwritten")
struct RepairTests {
  private static let paths: [FilePath] = ["/docs/Plan.txt", "/docs/Other.txt"]
  private static let texts: Set<String> = [SaveScenario.oldText, SaveScenario.newText]

  /// Two files, each killed in the middle of being overwritten.
  private func halfOverwritten() -> MemoryFileSystem {
    let memory = MemoryFileSystem()
    for folder in ["/docs", "/state"] { memory.makeFolder(FilePath(folder)) }
    for path in Self.paths {
      memory.put(SaveScenario.oldText, at: path)
      memory.link(path, FilePath("\(path).twin"))
    }
    return Self.paths.reduce(memory) { interrupt($1, in: $0) }
  }

  /// Kills a save at the first call after which the file is neither the old nor the new one.
  private func interrupt(_ path: FilePath, in memory: MemoryFileSystem) -> MemoryFileSystem {
    var number = 1
    while true {
      let dying = MemoryFileSystem(memory.snapshot)
      let last = number
      let faulty = HookedFileSystem(dying) { (count, _) throws(Errno) in if count > last { throw .dead } }
      _ = try? SaveScenario.saver(faulty).save(
        Data(SaveScenario.newText.utf8), to: path.url, expecting: .anything)
      dying.dropProcess()
      if !Self.texts.contains(dying.text(path) ?? "") { return dying }
      number += 1
    }
  }

  @Test(
    "an error at any call of the repair costs neither copy", arguments: [EIO, EACCES, EMFILE, ENOSPC, EINTR])
  func everyCallFails(_ code: Int32) {
    let broken = halfOverwritten()
    #expect(broken.list(SaveScenario.recoveryFolder).count == 2)
    var number = 1
    while true {
      let memory = MemoryFileSystem(broken.snapshot)
      let failing = number
      let faulty = HookedFileSystem(memory) { (count, _) throws(Errno) in
        if count == failing { throw Errno(rawValue: code) }
      }
      SaveScenario.saver(faulty).clearUp(Self.paths[0].url)
      if faulty.callCount < number { break }
      memory.dropProcess()
      for path in Self.paths { SaveScenario.saver(memory).clearUp(path.url) }
      for path in Self.paths {
        let text = memory.text(path) ?? ""
        #expect(
          text == SaveScenario.newText,
          "\(path) stays half overwritten after call \(number) (\(faulty.calls[number - 1]))")
      }
      #expect(memory.list(SaveScenario.recoveryFolder).isEmpty)
      number += 1
    }
    #expect(number > 10)
  }

  @Test("a copy that was cut short is removed: its file was not touched yet")
  func cutShort() throws {
    let memory = halfOverwritten()
    let name = try #require(memory.list(SaveScenario.recoveryFolder).first)
    let copy = SaveScenario.recoveryFolder.appending(FilePath(name))
    memory.change(copy) { $0.data.removeLast(10) }
    SaveScenario.saver(memory).clearUp(Self.paths[0].url)
    #expect(!memory.list(SaveScenario.recoveryFolder).contains(name))
  }
}
