// Documents that a sandbox is given one by one.

import DocumentTesting
import Foundation
import Testing

@testable import DocumentModel

@MainActor
@Suite("The document portal")
struct DocumentPortalTests {
  let world = SessionWorld()

  @Test(
    "what is granted by itself, what with a folder, and what is somewhere else",
    arguments: [
      ("/run/flatpak/doc/ab12/Plan.note", true, true),
      ("/run/flatpak/doc/by-app/org.example.App/ab12/Plan.note", true, true),
      ("/run/flatpak/doc/ab12/Plans/Plan.note", false, true),
      ("/run/flatpak/doc/by-app/org.example.App/ab12/Plans/Plan.note", false, true),
      ("/run/flatpak/doc/ab12", false, false),
      ("/run/flatpak/doc/by-app/org.example.App/ab12", false, false),
      ("/run/flatpak/document/ab12/Plan.note", false, false),
      ("/home/me/doc/ab12/Plan.note", false, false),
    ])
  func places(_ path: String, isAlone: Bool, isContained: Bool) {
    #expect(DocumentPortal.grantsAlone(URL(filePath: path)) == isAlone)
    #expect(DocumentPortal.contains(URL(filePath: path)) == isContained)
    #expect(!DocumentPortal.contains(URL(string: "sftp://server\(path)")!))
  }

  @Test("is below the person's runtime folder too")
  func runtimeFolder() {
    let runtime = ProcessInfo.processInfo.environment["XDG_RUNTIME_DIR"] ?? "/run/user/\(getuid())"
    #expect(DocumentPortal.grantsAlone(URL(filePath: runtime + "/doc/ab12/Plan.note")))
    #expect(!DocumentPortal.contains(URL(filePath: runtime + "/Plan.note")))
  }

  @Test("is known by its kind of file system")
  func fileSystem() throws {
    let mounts = """
      22 28 0:21 / /proc rw,nosuid - proc proc rw
      36 35 0:46 / /run/user/1000/doc rw,nosuid,nodev master:1 shared:2 - fuse.portal portal rw,user_id=1000
      37 35 0:47 / /mnt/a\\040disk rw - fuse.sshfs server rw
      """
    #expect(DocumentPortal.isPortal("0:46", in: mounts))
    for device in ["0:47", "0:21", "0:4", ""] { #expect(!DocumentPortal.isPortal(device, in: mounts)) }
    #expect(DocumentPortal.mounts().contains(" - proc "))
    let folder = try TemporaryFolder()
    let directory = try LocalFileSystem().openDirectory(FilePath(url: folder.url))
    defer { try? LocalFileSystem().close(directory) }
    #expect(!DocumentPortal.holds(directory))
    #expect(!DocumentPortal.holds(FileDescriptor(rawValue: -1)))
  }

  @Test("a document granted by itself is edited and saved, and stays where it is, alone")
  func session() async throws {
    for folder: FilePath in ["/run", "/run/flatpak", "/run/flatpak/doc", "/run/flatpak/doc/ab12"] {
      world.memory.makeFolder(folder)
    }
    let path: FilePath = "/run/flatpak/doc/ab12/A.note"
    world.memory.put("one", at: path)
    let url = path.url
    let session = try await ValueDocumentSession<Note>.open(url, services: world.services)
    #expect(!session.hasFolder)
    session.document.text = "two"
    try await session.save()
    #expect(world.memory.text(path) == "two")
    func refused(_ body: () async throws -> Void) async {
      let error = await #expect(throws: DocumentError.self) { try await body() }
      #expect(error?.code == .unsupportedType && error?.url == url)
    }
    await refused { try await session.rename(to: "B") }
    await refused { try await session.move(to: URL(filePath: "/docs")) }
    await refused { _ = try await session.duplicate() }
    session.document.text = "mine"
    world.memory.put("theirs", at: path)
    await session.lookAtFile()
    #expect(session.conflict != nil)
    await refused { try await session.resolveConflict(.keepBoth) }
    #expect(session.conflict != nil && session.fileURL == url)
    try await session.resolveConflict(.takeTheirs)
    #expect(session.document.text == "theirs" && session.conflict == nil)
    session.discardAndClose()
  }

  @Test("a document in a folder has a folder, and one without a file has none")
  func folders() async throws {
    let session = try await world.note("one")
    #expect(session.hasFolder)
    session.discardAndClose()
    let new = world.untitled()
    #expect(!new.hasFolder)
    new.discardAndClose()
  }
}
