// Names that are not text, as they are proposed for other files.

import DocumentTesting
import Testing

@testable import DocumentModel

@MainActor
@Suite("Names for new files")
struct NewNameTests {
  private static let names: [(bytes: [UInt8], text: String)] = [
    (Array("Plan".utf8), "Plan"), (Array("Größe 図 👍🏽".utf8), "Größe 図 👍🏽"),
    // As Latin-1 has them.
    (Array("Gr".utf8) + [0xF6, 0xDF] + Array("e".utf8), "Größe"), ([0xC4] + Array("rger".utf8), "Ärger"),
    // Both in one name.
    (Array("ö".utf8) + [0xF6], "öö"), ([0xE9] + Array("図".utf8), "é図"),
    // What is no letter there, cut short, or too long.
    (Array("a".utf8) + [0x96] + Array("b".utf8), "ab"), ([0x80, 0xFF, 0x41], "ÿA"), ([0xE5, 0x9B], "å"),
    (Array("/folder/caf".utf8) + [0xE9] + Array(".shapeedit".utf8), "café"),
    ([0x80, 0x81, 0xD7], ""), (Array("  ".utf8) + [0x80], ""), ([], ""),
  ]

  @Test("what is not UTF-8 is read as people wrote it, or left out")
  func text() {
    for (bytes, text) in Self.names {
      #expect(FilePath(bytes: bytes).nameForNewFile == text, "\(bytes)")
    }
    // Whatever it is: no sign that stands for what is not text, and text stays as it is.
    for first in UInt8.min...UInt8.max where !"./".utf8.contains(first) {
      for second: UInt8 in [0x20, 0x41, 0x80, 0x9B, 0xBF, 0xC3, 0xE5, 0xF6, 0xFF] {
        let name = FilePath(bytes: [first, second, 0x41])
        #expect(!name.nameForNewFile.unicodeScalars.contains("\u{FFFD}"), "\(first) \(second)")
        if name.isText { #expect(name.nameForNewFile == name.description) }
      }
    }
  }

  @Test("a document proposes a name that people can read, whatever its file is called")
  func documents() async throws {
    let world = SessionWorld()
    let draft = world.untitled("idea")
    #expect(draft.nameForNewFile == draft.displayName)
    for (bytes, text) in Self.names where !bytes.isEmpty && !bytes.contains(0x2F) {
      let path = FilePath(bytes: Array("/docs/".utf8) + bytes + Array(".note".utf8))
      world.memory.put("one", at: path)
      let session = try await ValueDocumentSession<Note>.open(path.url, services: world.services)
      #expect(session.nameForNewFile == (text.isEmpty ? "Untitled" : text), "\(bytes)")
      await session.close()
    }
  }
}
