// What a document's window says of its document.

import FoundationEssentials
import Testing

@testable import DocumentModel
@testable import DocumentUI

@MainActor
@Suite struct DocumentNoticesTests {
  private struct Note: FileDocument {
    static var readableContentTypes: [UTType] { [.plainText] }
    var text = ""

    init() {}
    init(configuration: ReadConfiguration) {}
    func fileWrapper(configuration: WriteConfiguration) -> FileWrapper {
      FileWrapper(regularFileWithContents: Data(text.utf8))
    }
  }

  @Test func changesInAnotherProcessAreToldOf() {
    let session = ValueDocumentSession(new: Note())
    let notices = DocumentNotices(session: session, program: "Notes")
    #expect(notices.all.isEmpty)
    session.standing.noteElsewhere(true)
    #expect(notices.all.map(\.id) == ["elsewhere"])
    #expect(notices.all[0].detail.contains("Another Notes has changes"))
    session.standing.noteElsewhere(false)
    #expect(notices.all.isEmpty)
  }

  @Test func whatWasRecoveredSaysHowTheProgramEnded() {
    let session = ValueDocumentSession(new: Note())
    let notices = DocumentNotices(session: session, program: "Notes")
    for (isDamaged, wasClosed, words) in [
      (false, false, "ended unexpectedly before"), (false, true, "was closed before"),
      (true, true, "could not be recovered"),
    ] {
      session.journaling.noteRecovered(
        DocumentRecovery(date: Date(), isDamaged: isDamaged, wasClosed: wasClosed))
      #expect(notices.all.map(\.id) == ["recovery"])
      #expect(notices.all[0].detail.contains(words))
    }
  }
}
