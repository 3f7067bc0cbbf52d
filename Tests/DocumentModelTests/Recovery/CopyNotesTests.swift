// The notes of copies that were made when the program ended, while they are told of.

import Dispatch
import DocumentTesting
import FileSystemTesting
import Foundation
import RandomTesting
import Testing

@testable import DocumentModel

@Suite("Notes of copies")
struct CopyNotesTests {
  let memory = MemoryFileSystem()
  let notes: CopyNotes

  init() {
    memory.makeFolder("/state")
    notes = CopyNotes(places: [.init(path: "/state/copies")], fileSystem: memory)
    notes.reserve()
  }

  private func url(_ number: Int) -> URL { URL(filePath: "/docs/\(number).note") }

  @Test("what was told of goes, and nothing else", arguments: 0..<20)
  func forgetting(seed: UInt64) {
    var random = SeededRandom(seed: seed)
    var noted: [URL] = []
    var told: [URL] = []
    for step in 0..<60 {
      switch Int.random(in: 0..<4, using: &random) {
      case 0: told = notes.copies()
      case 1:
        notes.forget(told)
        // A name may be noted again: each is told of as often as it was.
        for copy in told {
          if let index = noted.firstIndex(of: copy) { noted.remove(at: index) }
        }
        told = []
      default:
        let copy = url(Int.random(in: 0..<8, using: &random))
        notes.add(copy)
        noted.append(copy)
      }
      #expect(notes.copies() == noted, "seed \(seed), step \(step)")
    }
    #expect(memory.node("/state/copies")?.data.count == CopyNotes.size)
  }

  @Test(
    "a copy is told of once, whichever of the places can be written, and when",
    arguments: 0..<4, 0..<4)
  func places(_ atStart: Int, _ atEnd: Int) {
    let memory = MemoryFileSystem()
    memory.makeFolder("/state")
    memory.makeFolder("/data")
    let places = ["/state/copies", "/data/app/copies"].map { CopyNotes.Place(path: $0) }
    let notes = CopyNotes(places: places, fileSystem: memory)
    // A bit for each place that can be written.
    func allow(_ places: Int) {
      for (bit, folder) in [(1, "/state"), (2, "/data"), (2, "/data/app")] as [(Int, FilePath)] {
        memory.change(folder) { $0.mode = places & bit == 0 ? 0o500 : 0o700 }
        memory.change(folder.appending("copies")) { $0.mode = places & bit == 0 ? 0o400 : 0o600 }
      }
    }
    allow(atStart)
    notes.reserve()
    allow(atEnd)
    notes.add(url(1))
    notes.add(url(2))
    #expect(notes.copies() == (atEnd == 0 ? [] : [url(1), url(2)]))
    // What can be written at the next start can be forgotten.
    allow(3)
    notes.reserve()
    notes.forget([url(1)])
    #expect(notes.copies() == (atEnd == 0 ? [] : [url(2)]))
  }

  @Test("what was noted, and perhaps not for good, is told of once", arguments: [1, 2])
  func unsynced(_ count: Int) {
    memory.makeFolder("/data")
    let isFailing = Flag()
    let fileSystem = HookedFileSystem(memory) { (_, call) throws(Errno) in
      if call == .sync || call == .syncData, isFailing.isRaised { throw Errno(rawValue: EIO) }
    }
    let places = ["/state/copies", "/data/copies"].prefix(count).map { CopyNotes.Place(path: $0) }
    let notes = CopyNotes(places: Array(places), fileSystem: fileSystem)
    isFailing.raise()
    notes.add(url(1))
    #expect(notes.copies() == [url(1)])
  }

  @MainActor
  @Test("those of the places that answer are told of, and forgotten there", arguments: [0, 1])
  func silent(_ number: Int) async {
    memory.makeFolder("/data")
    let fileSystem = HookedFileSystem(memory)
    let names = ["/state/copies", "/data/copies"]
    for (index, name) in names.enumerated() {
      let one = CopyNotes(places: [.init(path: FilePath(name))], fileSystem: memory)
      one.reserve()
      one.add(url(index))
    }
    let notes = CopyNotes(places: names.map { .init(path: FilePath($0)) }, fileSystem: fileSystem)
    let gate = Gate()
    gate.close()
    let folder = FilePath(names[number]).deletingLastComponent
    fileSystem.beforeTouching { if $0 == folder { gate.pass() } }
    let clock = ManualClock()
    let finding = Task { await notes.answering(by: clock) }
    await gate.isReached()
    while fileSystem.openDescriptors.count > 0 || clock.scheduledCount != 1 { await Task.yield() }
    clock.advance(by: .seconds(2))
    let (copies, answering) = await finding.value
    #expect(copies == [url(1 - number)])
    answering.forget(copies)
    gate.open()
    #expect(notes.copies() == [url(number)])
  }

  @Test("what is noted while others are forgotten stays")
  func meanwhile() {
    let told = (0..<64).map(url)
    for copy in told { notes.add(copy) }
    DispatchQueue.concurrentPerform(iterations: 128) { number in
      if number.isMultiple(of: 2) { notes.forget([told[number / 2]]) } else { notes.add(url(1000 + number)) }
    }
    let expected = stride(from: 1001, to: 1128, by: 2).map(url)
    #expect(notes.copies().map(\.path).sorted() == expected.map(\.path).sorted())
  }

  @Test("what is no note goes with those that were told of")
  func damaged() {
    notes.add(url(1))
    var bytes = Data("http://example.org/\nno place\n".utf8) + Data(url(2).absoluteString.utf8)
    bytes += Data(repeating: UInt8(ascii: "\n"), count: CopyNotes.size - bytes.count)
    memory.put(String(decoding: bytes, as: UTF8.self), at: "/state/copies")
    #expect(notes.copies() == [url(2)])
    notes.forget([url(2)])
    let left = memory.node("/state/copies")?.data
    #expect(left?.count == CopyNotes.size && left?.allSatisfy { $0 == UInt8(ascii: "\n") } == true)
  }
}
