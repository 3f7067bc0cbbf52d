// Rows 11, 12 and 29: files, types, and what the desktop is told of them.

import XCTest

@testable import DocumentModel
@testable import DocumentUI

extension DocumentUI.UTType {
  fileprivate static let emojiart = UTType(exportedAs: "org.example.seed.seedart", conformingTo: .json)
  fileprivate static let nameless = UTType(exportedAs: "org.example.seed.json")
  fileprivate static let spoken = UTType(exportedAs: "org.example.seed.spoken-words")
  /// Somebody else's.
  fileprivate static var foreign: UTType { UTType(importedAs: "org.example.other.seedforeign") }
}

private struct EmojiArt: DocumentUI.FileDocument {
  static var readableContentTypes: [DocumentUI.UTType] { [.emojiart] }
  static var writableContentTypes: [DocumentUI.UTType] { [.emojiart, .nameless] }
  var text = "{}"
  init() {}
  init(configuration: ReadConfiguration) throws {
    text = String(decoding: configuration.file.regularFileContents ?? Data(), as: UTF8.self)
  }
  func fileWrapper(configuration: WriteConfiguration) throws -> DocumentUI.FileWrapper {
    FileWrapper(regularFileWithContents: Data(text.utf8))
  }
}

private struct EmojiArtApp: App {
  var body: some DocumentUI.Scene {
    DocumentGroup(newDocument: EmojiArt()) { TextEditor(text: $0.$document.text) }
    DocumentGroup(viewing: MyImageFormatDocument.self) { MyImageFormatViewer(image: $0.document) }
  }
}

final class FileRowsTests: SeedTestCase, @unchecked Sendable {
  func testRow11FileWrappers() throws {
    let text = DocumentUI.FileWrapper(regularFileWithContents: Data("text".utf8))
    text.preferredFilename = "Text.txt"
    let link = DocumentUI.FileWrapper(symbolicLinkWithDestinationURL: URL(filePath: "Text.txt"))
    let package = DocumentUI.FileWrapper(directoryWithFileWrappers: ["link": link])
    XCTAssertEqual(package.addFileWrapper(text), "Text.txt")
    let place = folder.appending(path: "package")
    try package.write(to: place, options: .atomic, originalContentsURL: nil)
    let read = try DocumentUI.FileWrapper(url: place, options: .immediate)
    XCTAssertTrue(read.isDirectory)
    XCTAssertEqual(read.filename, "package")
    let inside = try XCTUnwrap(read.fileWrappers)
    XCTAssertEqual(Set(inside.keys), ["link", "Text.txt"])
    XCTAssertTrue(inside["link"]!.isSymbolicLink && inside["Text.txt"]!.isRegularFile)
    XCTAssertEqual(inside["link"]!.symbolicLinkDestinationURL?.lastPathComponent, "Text.txt")
    XCTAssertEqual(inside["Text.txt"]!.regularFileContents, Data("text".utf8))
    XCTAssertFalse(inside["Text.txt"]!.fileAttributes.isEmpty)
    // They compare as Foundation's: one is the same as itself.
    XCTAssertEqual(text, text)
    XCTAssertNotEqual(text, inside["Text.txt"]!)
    XCTAssertEqual(Set([text, text, link]).count, 2)
  }

  func testRow12Types() throws {
    // Named alone: the identifier's last word is the extension, both ways, in any case.
    XCTAssertEqual(UTType.emojiart.preferredFilenameExtension, "seedart")
    XCTAssertEqual(UTType(filenameExtension: "SeedArt"), .emojiart)
    XCTAssertTrue(UTType.emojiart.conforms(to: .json) && UTType.emojiart.conforms(to: .data))
    XCTAssertFalse(UTType.emojiart.isDeclared)
    // Not where it is another type's, or no extension.
    XCTAssertNil(UTType.nameless.preferredFilenameExtension)
    XCTAssertNil(UTType.spoken.preferredFilenameExtension)
    XCTAssertEqual(UTType(filenameExtension: "json"), .json)
    // Of somebody else's nothing is made up; it follows the declaration.
    XCTAssertNil(UTType.foreign.preferredFilenameExtension)
    UTType.register(
      UTTypeDeclaration(
        identifier: "org.example.other.seedforeign", localizedDescription: "Foreign", conformingTo: [.image],
        filenameExtensions: ["seedforeign"], mimeTypes: ["image/x-seedforeign"]))
    XCTAssertEqual(UTType.foreign.preferredFilenameExtension, "seedforeign")
    XCTAssertEqual(UTType.foreign.localizedDescription, "Foreign")
    XCTAssertEqual(UTType(mimeType: "image/x-seedforeign"), .foreign)
    XCTAssertTrue(UTType.foreign.conforms(to: .image))
    XCTAssertEqual(UTType.png.identifier, "public.png")
    XCTAssertEqual(UTType.png.preferredMIMEType, "image/png")
    XCTAssertEqual(UTType(filenameExtension: "jpg"), .jpeg)
  }

  func testRow12SavesWithItsExtension() throws {
    try onMain {
      try run(EmojiArtApp()) { app in
        let window = app.newDocument()
        let session = app.session(window)
        XCTAssertEqual(session.contentType, .emojiart)
        let place = DocumentSession.destination(for: folder.appending(path: "party"), as: session.contentType)
        XCTAssertEqual(place.lastPathComponent, "party.seedart")
        try runAsync { try await session.save(to: place) }
        session.discardAndClose()
        wait("it is closed") { app.documents.isEmpty }
        let opened = try XCTUnwrap(try app.open(place))
        XCTAssertEqual(app.session(opened).contentType, .emojiart)
        XCTAssertEqual(opened.typed, "{}")
        // Whoever writes the app is told of the type whose files would have none.
        XCTAssertEqual(app.runner.typesWithoutExtension, [.nameless])
      }
    }
  }

  func testRow29FileAssociation() throws {
    try onMain {
      let data = DesktopData(
        EmojiArtApp(),
        information: AppInformation(
          identifier: "org.example.Seed", name: "Emoji & Art", summary: "Draws\nwith emojis"),
        program: "/opt/a b/$100%/emoji\"art\\")
      let paths = try data.write(to: FilePath(url: folder))
      XCTAssertEqual(
        paths.map { $0.split(separator: "/").suffix(2).joined(separator: "/") },
        ["applications/org.example.Seed.desktop", "packages/org.example.Seed.xml"])
      // As the specification of desktop entries quotes: for the shell, then for the file.
      XCTAssertTrue(
        data.entry.contains(#"Exec="/opt/a b/\\$100%%/emoji\\"art\\\\" %U"#), data.entry)
      XCTAssertTrue(data.entry.contains(#"Comment=Draws\nwith emojis"#), data.entry)
      XCTAssertTrue(
        data.entry.contains("MimeType=application/x-org.example.seed.seedart;image/png;image/jpeg;\n"))
      // The desktop's own tools take both.
      XCTAssertEqual(try tool("update-mime-database", folder.appending(path: "mime").path), 0)
      if let valid = try tool("desktop-file-validate", paths[0]) { XCTAssertEqual(valid, 0) }
      let database = SharedMIMEDatabase(folders: [FilePath(url: folder.appending(path: "mime"))])
      XCTAssertEqual(database.type(ofExtension: "seedart"), "application/x-org.example.seed.seedart")
      XCTAssertEqual(database.parents(of: "application/x-org.example.seed.seedart"), ["application/json"])
      XCTAssertEqual(database.description(of: "application/x-org.example.seed.seedart"), "Emoji & Art")
      // What the file manager then opens comes to its group.
      try run(EmojiArtApp()) { app in
        let window = try XCTUnwrap(try app.open(try file("party.seedart", "{\"a\":1}")))
        XCTAssertEqual(window.typed, "{\"a\":1}")
        let picture = folder.appending(path: "picture.png")
        try Data(base64Encoded: SeedPicture.png)!.write(to: picture)
        XCTAssertFalse(app.session(try XCTUnwrap(try app.open(picture))).isEditable)
      }
    }
  }

  /// How a tool of the desktop ends; nil where it is not installed.
  private func tool(_ name: String, _ argument: String) throws -> Int32? {
    let process = Process()
    process.executableURL = URL(filePath: "/usr/bin/\(name)")
    guard FileManager.default.isExecutableFile(atPath: process.executableURL!.path) else { return nil }
    process.arguments = [argument]
    try process.run()
    process.waitUntilExit()
    return process.terminationStatus
  }
}
