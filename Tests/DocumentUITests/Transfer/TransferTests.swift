// What is made of things that are dropped: values of a type by the best form there is, whatever else comes
// with it.

import Foundation
import TestSupport
import Testing

@testable import DocumentUI

/// Something that is handed over, as a test says.
@MainActor
final class FakeSource: TransferSource {
  let forms: [(type: String, data: Data?)]
  private(set) var asked: [String] = []

  init(_ forms: [(type: String, data: Data?)]) { self.forms = forms }

  var contentTypes: [String] { forms.map(\.type) }

  func data(_ contentType: String) async throws -> Data {
    asked.append(contentType)
    guard let data = forms.first(where: { $0.type == contentType })?.data else {
      throw TransferError.unreadable
    }
    return data
  }
}

/// A value that comes as a text, as a link or as bytes: the first form that can be read counts.
private enum Anything: Transferable, Equatable {
  case text(String)
  case link(URL)
  case bytes(Data)

  static var transferRepresentation: some TransferRepresentation {
    ProxyRepresentation { Anything.text($0) }
    ProxyRepresentation { Anything.link($0) }
    ProxyRepresentation { Anything.bytes($0) }
  }
}

private struct Card: Transferable, Codable, Equatable {
  var name: String
  var isOpen = true

  static var transferRepresentation: some TransferRepresentation {
    CodableRepresentation(contentType: UTType(exportedAs: "org.example.transfer-card"))
    ProxyRepresentation(exporting: \.name).exportingCondition { $0.isOpen }
  }
}

@MainActor
@Suite struct TransferTests {
  private static let links = "text/uri-list"
  private static let text = "text/plain;charset=utf-8"

  @Test func aValueComesBackByEachOfItsForms() async throws {
    for card in [Card(name: "A"), Card(name: "B", isOpen: false)] {
      let offers = TransferOffer.all(of: card)
      let own = try #require(offers.first)
      #expect(own.contentType == "application/vnd.uniform-type.org.example.transfer-card")
      #expect(offers.count == (card.isOpen ? 3 : 1))
      var forms: [(type: String, data: Data?)] = []
      for offer in offers { forms.append((offer.contentType, try? await offer.load())) }
      #expect(await FakeSource(forms).items(of: Card.self) == [card])
      // Other programs read its name.
      #expect(await FakeSource(forms).items(of: String.self) == (card.isOpen ? ["A"] : []))
    }
  }

  /// Every set of forms that others offer, each readable or damaged, against what each type makes of it.
  @Test func theBestReadableFormCounts() async throws {
    let url = URL(string: "https://example.org/a")!
    let kinds: [(type: String, data: Data)] = [
      (Self.links, Data("# comment\r\nhttps://example.org/a\r\n".utf8)), (Self.text, Data("words".utf8)),
      ("image/png", Data([1, 2])), ("text/html", Data("<b>".utf8)),
    ]
    for sum in 0..<81 {
      var forms: [(type: String, data: Data?)] = []
      var readable: Set<String> = []
      for (index, kind) in kinds.enumerated() {
        let state = sum / [1, 3, 9, 27][index] % 3
        if state == 0 { continue }
        forms.append((kind.type, state == 1 ? kind.data : nil))
        if state == 1 { readable.insert(kind.type) }
      }
      let source = FakeSource(forms)
      let hasLinks = forms.contains { $0.type == Self.links }
      let isText = readable.contains(Self.text)
      #expect(await source.items(of: String.self) == (isText ? ["words"] : []), "\(forms)")
      #expect(await source.items(of: URL.self) == (readable.contains(Self.links) ? [url] : []), "\(forms)")
      // Beside links, text is what is tried last.
      let any = await source.items(of: Anything.self)
      let bytes = forms.first {
        readable.contains($0.type) && $0.type != Self.links && $0.type != Self.text
      }?.data
      let wanted: [Anything] =
        if isText && !hasLinks {
          [.text("words")]
        } else if readable.contains(Self.links) {
          [.link(url)]
        } else if let bytes {
          [.bytes(bytes)]
        } else if isText {
          [.text("words")]
        } else {
          []
        }
      #expect(any == wanted, "\(forms)")
    }
  }

  @Test func severalLinksAreSeveralValues() async {
    let list = Data("file:///a%20b\r\nhttps://example.org\r\n\r\n#no\r\n".utf8)
    let source = FakeSource([(Self.links, list), (Self.text, Data("both".utf8))])
    #expect(
      await source.items(of: URL.self).map(\.absoluteString) == ["file:///a%20b", "https://example.org"])
    #expect(await source.items(of: Anything.self).count == 2)
  }

  @Test func aFileIsWhatIsInIt() async throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: "TransferTests-\(UUID())")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let picture = folder.appending(path: "a.png")
    let note = folder.appending(path: "b.txt")
    try Data([0x89, 0x50, 0x4E, 0x47, 1]).write(to: picture)
    try Data("hello".utf8).write(to: note)
    let list = Data("\(picture.absoluteString)\r\n\(note.absoluteString)\r\n".utf8)
    let source = FakeSource([(Self.links, list), (Self.text, Data("/a.png /b.txt".utf8))])
    #expect(source.mayHave(Image.self))
    #expect(await source.items(of: Image.self) == [Image(data: Data([0x89, 0x50, 0x4E, 0x47, 1]))])
    #expect(await source.items(of: String.self) == ["hello"])
    #expect(await source.items(of: URL.self) == [picture, note])
    // A file that is gone is none.
    let gone = FakeSource([(Self.links, Data("file:///nowhere/x.png\r\n".utf8))])
    #expect(await gone.items(of: Image.self) == [])
  }

  @Test func whatCannotBeMadeOfItIsNotWelcome() {
    let picture = FakeSource([("image/png", nil)])
    #expect(!picture.mayHave(String.self))
    #expect(!picture.mayHave(Card.self))
    #expect(picture.mayHave(Data.self))
    #expect(picture.mayHave(Image.self))
    #expect(FakeSource([("application/vnd.uniform-type.org.example.transfer-card", nil)]).mayHave(Card.self))
  }

  @Test func providersOfWhatWasDropped() async throws {
    let list = Data("https://example.org/a\r\nhttps://example.org/b\r\n".utf8)
    let source = FakeSource([(Self.links, list), (Self.text, Data("both".utf8))])
    let two = await DroppedItems(source, [.url, .plainText]).providers
    #expect(two.map { $0.canLoadObject(ofClass: URL.self) } == [true, true])
    // Not the text of both.
    #expect(two.map { $0.canLoadObject(ofClass: String.self) } == [false, false])
    let word = FakeSource([(Self.text, Data("word".utf8))])
    let items = await DroppedItems(word, [.plainText])
    #expect(items.providers.count == 1)
    #expect(items.providers[0].hasItemConformingToTypeIdentifier("public.plain-text"))
    #expect(!items.providers[0].hasItemConformingToTypeIdentifier("public.image"))
    let loaded = await withCheckedContinuation { continuation in
      items.providers[0].loadObject(ofClass: String.self) { text, _ in continuation.resume(returning: text) }
    }
    #expect(loaded == "word")
    await items.finish()
    #expect(await DroppedItems(word, [.image]).providers.isEmpty)
    let own = NSItemProvider(object: "🐟")
    #expect(own.registeredContentTypes == [.utf8PlainText])
    #expect(await own.items(of: String.self) == ["🐟"])
  }
}
