// Bindings to the properties of a document object.

import Foundation
import Testing

@testable import DocumentModel
@testable import DocumentUI

/// Announces nothing of its text.
private final class Silent: ReferenceFileDocument {
  static let readableContentTypes: [UTType] = [.plainText]
  var text = ""
  var lines = ["one"]

  init() {}
  init(configuration: ReadConfiguration) throws {}
  func snapshot(contentType: UTType) throws -> String { text + lines.joined() }
  func fileWrapper(snapshot: String, configuration: WriteConfiguration) throws -> FileWrapper {
    FileWrapper(regularFileWithContents: Data(snapshot.utf8))
  }
}

@MainActor
struct DocumentBindingTests {
  @Test("a write through a document's binding marks it, whatever its class announces", arguments: 0..<3)
  func marks(_ way: Int) {
    let session = ReferenceDocumentSession(new: Silent())
    let other = ReferenceDocumentSession(new: Silent())
    let configuration = ReferenceFileDocumentConfiguration(
      document: session.document, displayName: session.displayName, fileURL: nil, isEditable: true)
    #expect(!session.isEdited)
    switch way {
    case 0: configuration.$document.text.wrappedValue = "written"
    case 1: configuration.$document.lines.wrappedValue.append("two")
    default: configuration.$document.lines[0].wrappedValue = "changed"
    }
    #expect(session.isEdited && !other.isEdited)
    session.discardAndClose()
    other.discardAndClose()
  }

  @Test("all views of a document object's window read it from the environment")
  func environment() {
    struct Editor: View {
      @EnvironmentObject private var document: Silent
      let take: (Silent) -> Void
      var body: some View {
        take(document)
        return EmptyView()
      }
    }
    var taken: Silent?
    let group = ReferenceDocumentGroup(newDocument: { Silent() }) { _ in Editor { taken = $0 } }
    let session = ReferenceDocumentSession(new: Silent())
    let host = TestHost(group.makeContent(for: session))
    host.flush()
    #expect(taken === session.document)
    session.discardAndClose()
  }
}
