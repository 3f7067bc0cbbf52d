// What was moved to the trash is put back from there, and nothing else is.

import Foundation
import Testing

@testable import DocumentModel
@testable import DocumentUI
@testable import Gtk

@Suite("Files in the trash")
struct TrashedFileTests {
  /// What has become of a file in the trash when it is to be put back.
  enum Meanwhile: CaseIterable {
    case nothing
    /// The trash was emptied.
    case emptied
    /// Another file has its name there, of another place.
    case another
    /// Another file of the same place has its name there.
    case successor
    /// It was taken out, and thrown away again later.
    case thrownAwayAgain
    /// Another file has its place.
    case replaced
  }

  @Test("nothing but what was thrown away is put back", arguments: Meanwhile.allCases)
  func restore(_ meanwhile: Meanwhile) throws {
    let top = FileManager.default.temporaryDirectory.appending(path: "trash-\(UUID().uuidString)")
    defer { try? FileManager.default.removeItem(at: top) }
    for name in ["docs", "files", "info"] {
      try FileManager.default.createDirectory(
        at: top.appending(path: name), withIntermediateDirectories: true)
    }
    let (file, original) = (top.appending(path: "files/A.txt"), top.appending(path: "docs/A.txt"))
    func write(_ text: String, of path: String, second: Int) throws {
      // The old file goes only now, so that the new one has another number.
      try Data(text.utf8).write(to: top.appending(path: "new"))
      try? FileManager.default.removeItem(at: file)
      try FileManager.default.moveItem(at: top.appending(path: "new"), to: file)
      try note(path, second: second)
    }
    func note(_ path: String, second: Int) throws {
      let note = "[Trash Info]\nPath=\(path)\nDeletionDate=2026-11-24T10:00:0\(second)\n"
      try Data(note.utf8).write(to: top.appending(path: "info/A.txt.trashinfo"))
    }
    try write("one", of: original.path, second: 1)
    let path = FilePath(url: original)
    let place = try #require(
      TrashedFile.find(
        path, SmallFiles().status(ofItself: FilePath(url: file)), in: [(folder: FilePath(url: top), top: nil)]
      ))
    let trashed = TrashedFile(original: path, place: place)
    switch meanwhile {
    case .nothing: break
    case .emptied: try FileManager.default.removeItem(at: file)
    case .another: try write("other", of: "/elsewhere/A.txt", second: 1)
    case .successor: try write("other", of: original.path, second: 1)
    case .thrownAwayAgain: try note(original.path, second: 2)
    case .replaced: try Data("theirs".utf8).write(to: original)
    }
    let reason = trashed.restore()
    #expect((reason == nil) == (meanwhile == .nothing), "\(reason ?? "")")
    let text = try? String(contentsOf: original, encoding: .utf8)
    #expect(text == (meanwhile == .nothing ? "one" : meanwhile == .replaced ? "theirs" : nil))
    let hasNote = FileManager.default.fileExists(atPath: top.path + "/info/A.txt.trashinfo")
    #expect(hasNote == (meanwhile != .nothing))
  }

  /// GIO has no answer to its last step, which was done: it takes the note away again.
  @Test("what is said to be where it was is there, though the disk has moved it", arguments: [true, false])
  func lostAnswer(_ removesNote: Bool) throws {
    let top = FileManager.default.temporaryDirectory.appending(path: "trash-\(UUID().uuidString)")
    defer { try? FileManager.default.removeItem(at: top) }
    let trash = top.appending(path: ".Trash-\(getuid())")
    for name in ["files", "info"] {
      try FileManager.default.createDirectory(
        at: trash.appending(path: name), withIntermediateDirectories: true)
    }
    let original = top.appending(path: "A.txt")
    try Data("one".utf8).write(to: original)
    let result = Result { () throws(GLibError) in
      try TrashedFile.trash(FilePath(url: original)) { (file) throws(GLibError) in
        let note = "[Trash Info]\nPath=\(original.path)\nDeletionDate=2026-11-24T10:00:01\n"
        if !removesNote { try? Data(note.utf8).write(to: trash.appending(path: "info/A.2.txt.trashinfo")) }
        try? FileManager.default.moveItem(at: original, to: trash.appending(path: "files/A.2.txt"))
        throw GLibError(domain: "g-io-error-quark", code: 0, message: "Input/output error")
      }
    }
    if case .success(let trashed) = result {
      #expect(!removesNote && trashed.isRestorable)
      #expect(!FileManager.default.fileExists(atPath: original.path))
      #expect(trashed.restore() == nil)
    } else {
      #expect(removesNote)
    }
    #expect(try String(contentsOf: original, encoding: .utf8) == "one")
    #expect(try FileManager.default.contentsOfDirectory(atPath: trash.path + "/files").isEmpty)
  }
}
