// The trash's notes are read whoever wrote them.

import Testing

@testable import DocumentModel

@Suite("Notes of the trash")
struct TrashNoteTests {
  @Test(
    "lines end as their writer ends them", arguments: ["\n", "\r\n"], [nil, "/media/disk", "/"] as [String?])
  func lines(_ end: String, _ top: String?) throws {
    let path = top == nil ? "/home/me/A%20%C3%A9.note" : "me/A%20%C3%A9.note"
    let lines = ["[Trash Info]", "Path=\(path)", "DeletionDate=2025-01-31T14:05:09", ""]
    let note = try #require(
      TrashNote(lines.joined(separator: end), below: top.map { FilePath($0) }))
    let folder =
      switch top {
      case nil: "/home"
      case "/"?: ""
      case let top?: top
      }
    #expect(String(decoding: note.path, as: UTF8.self) == "\(folder)/me/A é.note")
    #expect(note.date == "2025-01-31T14:05:09")
  }

  @Test(
    "what is no note is none",
    arguments: ["", "Path=/a", "DeletionDate=2025-01-31", "path=/a\ndeletiondate=1"])
  func none(_ text: String) { #expect(TrashNote(text, below: nil) == nil) }
}
