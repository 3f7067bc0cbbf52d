// What sessions live on: where a program's state is, and which documents it has open.

import DocumentTesting
import Foundation
import Testing

@testable import DocumentModel

@MainActor
@Suite("Services of sessions")
struct SessionServicesTests {
  @Test("a program's state is in a folder of its name, where the desktop wants it")
  func stateFolder() {
    var services = SessionServices(openDocuments: OpenDocuments())
    let usual = services.recoveryFolder.deletingLastComponent
    #expect(usual == SessionServices.stateFolder)
    services.useStateFolder(of: "drawer")
    let folder = usual.deletingLastComponent.appending("drawer")
    #expect(services.recoveryFolder == folder.appending("recovery"))
    #expect(services.stagingFolder == folder.appending("staging"))
    #expect(services.journalFolder == folder.appending("journals"))
    #expect(services.versionFolder == folder.appending("versions"))
    #expect(services.copiesFile == folder.appending("copies"))
    let other = services.otherCopiesFile
    #expect(
      other?.bytes.suffix(14).elementsEqual("/drawer/copies".utf8) == true && other != services.copiesFile)
    services.useStateFolder("/elsewhere")
    #expect(services.recoveryFolder == "/elsewhere/recovery")
    #expect(services.otherCopiesFile == nil)
  }

  @Test("an open document is found by any path that leads to its file")
  func openDocuments() async throws {
    UTType.declareNote
    let folder = try TemporaryFolder()
    try folder.put("one", "A.note")
    let documents = OpenDocuments()
    var services = SessionServices(openDocuments: documents)
    services.useStateFolder(FilePath(url: folder.file("state")))
    services.journalFolder = nil
    services.versionFolder = nil
    services.fileMonitor = NoMonitor()
    #expect(await documents.session(for: folder.file("A.note")) == nil)
    let session = try await ValueDocumentSession<Note>.open(folder.file("A.note"), services: services)
    try FileManager.default.createSymbolicLink(
      at: folder.file("link.note"), withDestinationURL: folder.file("A.note"))
    try FileManager.default.linkItem(at: folder.file("A.note"), to: folder.file("other.note"))
    for name in ["A.note", "link.note", "other.note", "../\(folder.url.lastPathComponent)/A.note"] {
      #expect(await documents.session(for: folder.file(name)) === session, "\(name)")
    }
    #expect(await documents.session(for: folder.file("none.note")) == nil)
    #expect(await documents.session(for: folder.file("no/folder.note")) == nil)
    await session.close()
    #expect(await documents.session(for: folder.file("A.note")) == nil)
  }
}
