// Values that are handed over as files, and the addresses of files as item providers give them.

import Foundation
import TestSupport
import Testing

@testable import DocumentUI

/// A text that is kept in files.
private struct Letter: Transferable, Equatable {
  var text: String
  var place: URL?

  static var transferRepresentation: some TransferRepresentation {
    FileRepresentation(contentType: .json) { letter in
      guard let place = letter.place else { throw CocoaError(.fileNoSuchFile) }
      try Data(letter.text.utf8).write(to: place)
      return SentTransferredFile(place)
    } importing: { received in
      #expect(!received.isOriginalFile)
      #expect(received.file.pathExtension == "json")
      let text = String(decoding: try Data(contentsOf: received.file), as: UTF8.self)
      if text == "bad" { throw CocoaError(.fileReadCorruptFile) }
      return Letter(text: text, place: received.file)
    }
  }
}

@MainActor
@Suite struct FileRepresentationTests {
  @Test func aValueGoesAsWhatIsInItsFile() async throws {
    let place = URL.temporaryDirectory.appending(path: UUID().uuidString + ".json")
    defer { try? FileManager.default.removeItem(at: place) }
    let offers = TransferOffer.all(of: Letter(text: "Dear", place: place))
    #expect(offers.map(\.contentType) == ["application/json"])
    #expect(try await offers[0].load() == Data("Dear".utf8))
    let lost = TransferOffer.all(of: Letter(text: "Dear", place: nil))
    await #expect(throws: CocoaError.self) { try await lost[0].load() }
  }

  /// The file is there while the value is made, and gone then.
  @Test func aValueIsMadeOfAFile() async throws {
    let source = FakeSource([("application/json", Data("Dear".utf8))])
    let letter = try #require(await source.items(of: Letter.self).first)
    #expect(letter.text == "Dear")
    #expect(try !#require(letter.place).deletingLastPathComponent().isThere())
    #expect(await FakeSource([("application/json", Data("bad".utf8))]).items(of: Letter.self).isEmpty)
  }

  /// Apps make addresses of the bytes that they ask for, as on the Mac.
  @Test func aFileIsItsAddress() async throws {
    let file = URL(filePath: "/tmp/a b.txt")
    let provider = NSItemProvider(object: file)
    let item = try await provider.loadItem(forTypeIdentifier: UTType.fileURL.identifier)
    let data = try #require(item as? Data)
    #expect(URL(dataRepresentation: data, relativeTo: nil)?.path == file.path)
    let words = NSItemProvider(object: "words")
    let bytes = try await words.loadItem(forTypeIdentifier: UTType.utf8PlainText.identifier)
    #expect(bytes as? Data == Data("words".utf8))
    await #expect(throws: TransferError.self) {
      try await NSItemProvider().loadItem(forTypeIdentifier: UTType.png.identifier)
    }
    let told: Data? = await withCheckedContinuation { continuation in
      provider.loadItem(forTypeIdentifier: UTType.fileURL.identifier, options: nil) { item, error in
        continuation.resume(returning: error == nil ? item as? Data : nil)
      }
    }
    #expect(told == data)
  }
}

extension URL {
  /// Whether there is something; false where there is nothing.
  fileprivate func isThere() -> Bool {
    FileManager.default.fileExists(atPath: path)
  }
}
