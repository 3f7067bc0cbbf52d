// The picture of a template that comes with the app says its words in the person's language; one of the
// person's own says what is in its file.

import DocumentModel
import Foundation
import Testing

@testable import DocumentUI

@Suite("Pictures of templates")
struct TemplatePictureTests {
  private struct Words: FileDocument, LocalizableTemplate {
    static let readableContentTypes: [UTType] = [.plainText]
    var text = ""

    init(configuration: ReadConfiguration) throws {
      text = String(decoding: configuration.file.regularFileContents ?? .init(), as: UTF8.self)
    }

    func fileWrapper(configuration: WriteConfiguration) throws -> FileWrapper {
      FileWrapper(regularFileWithContents: .init(Array(text.utf8)))
    }

    mutating func localizeTemplate() { text = text.uppercased() }
  }

  @Test("only the app's own templates are translated, and they are in no cache of other programs")
  func contents() async throws {
    let file = FileManager.default.temporaryDirectory.appending(path: "words-\(UUID().uuidString).txt")
    try Data("title".utf8).write(to: file)
    defer { try? FileManager.default.removeItem(at: file) }
    let drafts = await MainActor.run { DraftStore(.standard) }
    let preview = DocumentPreview(translate: Words.translated(template:))
    for (isShipped, isSample, expected) in [
      (true, false, "TITLE"), (true, true, "title"), (false, false, "title"),
    ] {
      let template = TemplateMenu.Item(title: "T", url: file, isShipped: isShipped, isSample: isSample)
      let shown = await MainActor.run { template.shown }
      let read = await shown.contents(preview, drafts)
      #expect(read.map { String(decoding: $0, as: UTF8.self) } == expected)
      #expect((shown.sharedURL == nil) == (expected == "TITLE"))
      // An app whose documents have no words of their own shows them as they are.
      let plain = await shown.contents(DocumentPreview(), drafts)
      #expect(plain.map { String(decoding: $0, as: UTF8.self) } == "title")
    }
  }
}
