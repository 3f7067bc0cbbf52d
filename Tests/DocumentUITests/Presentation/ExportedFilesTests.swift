// Files that are exported into a folder come to be there, whatever a document is called.

import Foundation
import Testing

@testable import DocumentModel
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

  @Test("two exports into one folder at the same time replace nothing of each other") @MainActor
  func together() async throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: "exported-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let exports = ["a", "b"].map { text in
      ExportedFiles(count: 10, areInFolder: true, types: [.plainText], name: "page") { index, _ in
        { FileWrapper(regularFileWithContents: Data("\(text)\(index)".utf8)) }
      }
    }
    let writing = exports.map { export in Task { try await export.write(to: folder) } }
    var places: [URL] = []
    for task in writing { places += try await task.value }
    let found = try places.map { try String(contentsOf: $0, encoding: .utf8) }
    #expect(found == ["a", "b"].flatMap { text in (0..<10).map { "\(text)\($0)" } })
    #expect(Set(places).count == 20)
  }
}
