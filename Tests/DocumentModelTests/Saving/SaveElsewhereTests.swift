// What is made of a document is never written over it, by whatever name; and what a path leads to is called
// what it is.

import Foundation
import Testing

@testable import DocumentModel

@Suite("Writing what was made of a file")
struct SaveElsewhereTests {
  private let folder: TemporaryFolder
  private let source: URL

  init() throws {
    folder = try TemporaryFolder()
    source = try folder.put("the document", "Plan.txt")
  }

  private func link(_ name: String, to destination: String) throws {
    try FileManager.default.createSymbolicLink(
      atPath: folder.file(name).path, withDestinationPath: destination)
  }

  private func code(_ body: () throws -> Void) -> DocumentError.Code? {
    do {
      try body()
      return nil
    } catch {
      return (error as? DocumentError)?.code
    }
  }

  @Test("no name of the file itself is written to")
  func sameFile() throws {
    try link("link", to: "Plan.txt")
    try link("chain", to: "link")
    try FileManager.default.linkItem(at: source, to: folder.file("hard"))
    let found = try FileLoader().read(source)
    #expect(found.contents == Data("the document".utf8))
    for name in ["Plan.txt", "link", "chain", "hard", "./Plan.txt"] {
      let place = FilePath(url: folder.file("x")).deletingLastComponent.appending(FilePath(name)).url
      #expect(FileLoader().identity(of: place)?.isSameFile(as: found.identity) == true)
      #expect(code { try folder.saver.check(place, expecting: .anythingBut(found.identity)) } == .sameFile)
      #expect(
        code { _ = try folder.saver.save(Data("x".utf8), to: place, expecting: .anythingBut(found.identity)) }
          == .sameFile)
    }
    #expect(try folder.text("Plan.txt") == "the document")
  }

  @Test("every other file is replaced, and a new one made")
  func otherFile() throws {
    let identity = try FileLoader().read(source).identity
    try folder.put("the document", "Copy.txt")
    for name in ["Copy.txt", "New.txt"] {
      #expect(code { try folder.saver.check(folder.file(name), expecting: .anythingBut(identity)) } == nil)
      _ = try folder.saver.save(Data("made".utf8), to: folder.file(name), expecting: .anythingBut(identity))
      #expect(try folder.text(name) == "made")
    }
    #expect(folder.names == ["Copy.txt", "New.txt", "Plan.txt"])
  }

  @Test("looking whether a file can be saved writes nothing, and says why not")
  func check() throws {
    let saver = folder.saver
    let version = try FileLoader().load(source).version
    #expect(code { try saver.check(source, expecting: .version(version)) } == nil)
    #expect(code { try saver.check(source, expecting: .newFile) } == .fileExists)
    #expect(code { try saver.check(folder.file("none"), expecting: .version(version)) } == .deletedOnDisk)
    #expect(code { try saver.check(folder.file("no/such"), expecting: .anything) } == .folderNotFound)
    #expect(folder.names == ["Plan.txt"])
  }

  @Test("a link to nothing is called that, and one to itself too")
  func links() throws {
    try link("dangling", to: "nowhere")
    try link("loop", to: "loop")
    #expect(FileLoader().identity(of: folder.file("dangling")) == nil)
    #expect(FileLoader().identity(of: folder.file("loop")) == nil)
    let dangling = #expect(throws: DocumentError.self) { try FileLoader().read(folder.file("dangling")) }
    #expect(dangling?.code == .fileNotFound && dangling?.reason.contains("“nowhere”") == true)
    #expect(code { _ = try FileLoader().read(folder.file("loop")) } == .linkLoop)
    let missing = #expect(throws: DocumentError.self) { try FileLoader().read(folder.file("missing")) }
    #expect(missing?.reason == "There is no such file.")
    #expect(code { _ = try FileLoader().read(folder.file("no/such")) } == .fileNotFound)
  }
}
