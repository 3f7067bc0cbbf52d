// The picture in the properties of a document in the browser: of what can be drawn, and not of very much.

import DocumentModel
import Foundation
import Testing

@testable import DocumentUI
@testable import Gtk

@MainActor
@Suite("The picture among a document's properties")
struct DocumentPictureTests {
  @Test("is drawn from the file, small; not of a folder, of what cannot be drawn, nor of very much")
  func picture() async throws {
    let top = FileManager.default.temporaryDirectory.appending(path: "picture-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: top, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: top) }
    let file = top.appending(path: "Plan.txt")
    try Data("40".utf8).write(to: file)
    struct Unreadable: Error {}
    var preview = DocumentPreview()
    preview.draw = { contents, size in
      guard let width = Int(String(decoding: contents, as: UTF8.self)) else { throw Unreadable() }
      return Data(try Cairo.ImageSurface(width: width, height: size).pngData())
    }
    let drafts = DraftStore(folder: "/nowhere")
    func size(of item: BrowserItem?, _ preview: DocumentPreview?) async throws -> [Int] {
      let picture = await BrowserProperties.picture(of: try #require(item), preview, drafts)
      return picture.map { [$0.width, $0.height] } ?? []
    }
    #expect(try await size(of: BrowserItem(url: file), preview) == [40, PropertiesPanel.pictureSide])
    #expect(try await size(of: BrowserItem(url: file), nil).isEmpty)
    #expect(try await size(of: BrowserItem(url: file), DocumentPreview()).isEmpty)
    #expect(try await size(of: BrowserItem(.folder(top), modified: .now), preview).isEmpty)
    let item = try #require(BrowserItem(url: file))
    let large = BrowserItem(
      item.place, modified: .now,
      identity: .init(inode: 1, size: BrowserProperties.sizeLimit + 1, changed: 0))
    #expect(try await size(of: large, preview).isEmpty)
    try Data("no number".utf8).write(to: file)
    #expect(try await size(of: BrowserItem(url: file), preview).isEmpty)
    try FileManager.default.removeItem(at: file)
    #expect(try await size(of: item, preview).isEmpty)
  }
}
