// Files that are exported into a folder come to be there, whatever a document is called.

import Foundation
import Testing

@testable import DocumentUI

@Suite("Exported files")
struct ExportedFilesTests {
  @Test(
    "a name is that of a file in the folder",
    arguments: [
      ("note", "note.txt"), ("", "Untitled.txt"), ("a/b", "a-b.txt"), ("../x", "..-x.txt"),
      ("/etc/x", "-etc-x.txt"), ("taken", "taken 2.txt"),
    ])
  func names(_ name: String, _ wanted: String) throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: "exported-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    try Data().write(to: folder.appending(path: "taken.txt"))
    let place = ExportedFiles.freePlace(in: folder, named: name, as: .plainText)
    #expect(place.lastPathComponent == wanted)
    #expect(place.deletingLastPathComponent().standardizedFileURL.path == folder.standardizedFileURL.path)
  }
}
