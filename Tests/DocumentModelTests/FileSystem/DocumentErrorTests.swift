import DocumentTesting
import FileSystemTesting
import Foundation
import Testing

@testable import DocumentModel

@Suite("Errors")
struct DocumentErrorTests {
  private static let url = URL(filePath: "/home/me/Floor Plan.shapeedit")

  @Test(
    "every error of the system has its own words",
    arguments: [
      (ENOSPC, .noSpace, "space"), (EDQUOT, .quotaExceeded, "quota"),
      (EACCES, .permissionDenied, "permission"),
      (EPERM, .permissionDenied, "permission"), (EROFS, .readOnlyFileSystem, "only be read"),
      (EIO, .inputOutput, "disk"), (ENOENT, .folderNotFound, "folder"),
      (EMFILE, .tooManyOpenFiles, "Too many"),
      (ENFILE, .tooManyOpenFiles, "Too many"), (ELOOP, .linkLoop, "link"),
      (ENAMETOOLONG, .nameTooLong, "too long"),
      (EFBIG, .fileTooLarge, "larger"), (ETXTBSY, .busy, "Another program"),
      (EBUSY, .busy, "Another program"),
      (EEXIST, .fileExists, "already"), (ENOTDIR, .folderNotFound, "folder"),
      (EISDIR, .notRegularFile, "folder"),
      (ESTALE, .inputOutput, "connection"),
    ] as [(Int32, DocumentError.Code, String)])
  func words(_ errno: Int32, _ code: DocumentError.Code, _ word: String) {
    let error = DocumentError(.save, Errno(rawValue: errno), url: Self.url)
    #expect(error.code == code)
    #expect(error.message == "“Floor Plan.shapeedit” could not be saved")
    #expect(error.reason.contains(word))
    #expect(!error.suggestion.isEmpty)
    #expect((error as any LocalizedError).recoverySuggestion == error.suggestion)
    #expect(error.errorDescription == error.message && error.failureReason == error.reason)
    #expect(error.underlyingError as? Errno == Errno(rawValue: errno))
    #expect(error.description == "\(error.message): \(error.reason) \(error.suggestion)")
    for operation in [DocumentError.Operation.open, .rename] {
      let other = DocumentError(operation, Errno(rawValue: errno), url: Self.url)
      #expect(!other.reason.isEmpty && !other.suggestion.isEmpty)
    }
  }

  @Test(
    "who moves something is not told to give it a name, nor to save what may be a folder",
    arguments: [EACCES, EPERM, EROFS, ENOENT, ENOTDIR])
  func moving(_ errno: Int32) {
    let error = DocumentError(.move, Errno(rawValue: errno), url: Self.url)
    #expect(error.suggestion == "Choose another folder.")
  }

  @Test(
    "who exports a picture is not told to save the document elsewhere",
    arguments: [
      EACCES, EPERM, EROFS, ENOSPC, EDQUOT, ENOENT, ENOTDIR, EIO, ENAMETOOLONG, EFBIG, EISDIR, EBUSY,
      ETIMEDOUT,
    ])
  func exporting(_ errno: Int32) {
    let error = DocumentError(.save, Errno(rawValue: errno), url: Self.url)
    let exported = error.ofExport
    #expect(exported.code == error.code && exported.url == error.url && exported.operation == .create)
    #expect(!exported.suggestion.isEmpty && !exported.suggestion.contains("document"), "\(exported)")
  }

  @Test("nor where it is not the system that says why")
  func exportingElsewhere() {
    let errno = Errno(rawValue: EIO)
    let errors: [DocumentError] = [
      .notRegularFile(.save, .directory, url: Self.url), .notDurable(Self.url, errno),
      .changedOnDisk(Self.url), .deletedOnDisk(Self.url), .sameFile(Self.url), .fileExists(.save, Self.url),
      DocumentError(
        .save, .interrupted, url: Self.url, reason: "It broke off.",
        recoverySuggestion: "Save the document in another place."),
    ]
    for error in errors {
      let exported = error.ofExport
      #expect(exported.code == error.code && !exported.reason.isEmpty, "\(error)")
      #expect(!exported.suggestion.isEmpty && !exported.suggestion.contains("document"), "\(exported)")
      #expect(!exported.suggestion.contains("Save"), "\(exported)")
    }
  }

  @Test(
    "who may not read a file is told to ask its owner, unless that is he himself",
    arguments: [UInt32(1000), 1001], [EACCES, EPERM, EIO])
  func owner(_ owner: UInt32, _ errno: Int32) throws {
    let memory = MemoryFileSystem()
    memory.makeFolder("/docs")
    memory.put("one", at: "/docs/A.note", owner: owner)
    memory.putTree(["part": "one"], at: "/docs/B.pack")
    memory.change("/docs/B.pack") { $0.owner = owner }
    let fileSystem = HookedFileSystem(memory) { (_, call) throws(Errno) in
      if [.open("A.note", .read), .openDirectoryIn("B.pack")].contains(call) { throw Errno(rawValue: errno) }
    }
    let loader = FileLoader(fileSystem: fileSystem)
    let errors = [
      #expect(throws: DocumentError.self) { try loader.load(URL(filePath: "/docs/A.note")) },
      #expect(throws: DocumentError.self) { try loader.loadPackage(URL(filePath: "/docs/B.pack")) },
    ]
    for error in errors {
      let error = try #require(error)
      let isOwn = owner == memory.user
      #expect(error.suggestion.contains("change its permissions") == (isOwn && errno != EIO))
      #expect(error.suggestion.contains("Ask the owner") == (!isOwn && errno != EIO))
      #expect(error.message.contains(error.url!.lastPathComponent) && error.underlyingError is Errno)
    }
  }

  @Test("an unknown one at least has the system's words")
  func unknown() {
    let error = DocumentError(.open, Errno(rawValue: ENOTTY), url: Self.url)
    #expect(error.code == .system(Errno(rawValue: ENOTTY)))
    #expect(error.reason.contains(String(cString: strerror(ENOTTY))))
  }

  private struct Spoken: LocalizedError {
    var errorDescription: String? { "Line 3: a comma is missing." }
    var recoverySuggestion: String?
  }

  private struct Nested: Decodable {
    var b: [Int]
  }

  private struct Plain: Error, CustomStringConvertible {
    var description: String { "3:14: a comma is missing" }
  }

  @Test("what the reader of a document says is what the person is told")
  func readers() {
    #expect(DocumentError.content(.open, Spoken(), url: Self.url).reason == "Line 3: a comma is missing.")
    let usual = DocumentError.content(.open, Spoken(), url: Self.url).suggestion
    #expect(usual.contains("Check that it is the file you meant"))
    let own = DocumentError.content(.open, Spoken(recoverySuggestion: "Add it."), url: Self.url)
    #expect(own.suggestion == "Add it.")
    #expect(DocumentError.content(.open, Plain(), url: Self.url).reason == "3:14: a comma is missing")
    let damaged = DocumentError.content(.open, CocoaError(.fileReadCorruptFile), url: Self.url)
    #expect(damaged.code == .unreadableContent && damaged.reason.contains("damaged"))
    for (code, word) in [
      (CocoaError.Code.fileReadInapplicableStringEncoding, "encoding"),
      (.fileReadUnknownStringEncoding, "encoding"),
      (.featureUnsupported, "not supported"), (.fileReadTooLarge, "too large"), (.fileNoSuchFile, "error 4"),
    ] {
      #expect(DocumentError.content(.open, CocoaError(code), url: Self.url).reason.contains(word))
    }
    for (json, word) in [
      (#"{"a":{}}"#, "“b” is missing at a"), (#"{"a":{"b":null}}"#, "A value is missing at a.b"),
      (#"{"a":{"b":[{}]}}"#, "a.b.[0]"), (#"[]"#, "the top"),
    ] {
      let error = #expect(throws: DecodingError.self) {
        try JSONDecoder().decode([String: Nested].self, from: Data(json.utf8))
      }
      if let error { #expect(DocumentError.content(.open, error, url: Self.url).reason.contains(word)) }
    }
    do {
      _ = try JSONDecoder().decode([String: Int].self, from: Data(#"{"a":"b"}"#.utf8))
    } catch {
      #expect(DocumentError.content(.open, error, url: Self.url).reason.contains("a"))
      #expect(!DocumentError.content(.open, error, url: Self.url).reason.contains("DecodingError"))
    }
    #expect(DocumentError.content(.save, CancellationError(), url: nil).code == .cancelled)
    let inner = DocumentError.changedOnDisk(Self.url)
    #expect(DocumentError.content(.save, inner, url: nil).code == .changedOnDisk)
    #expect(DocumentError.content(.save, Plain(), url: nil).message == "The document could not be saved")
  }
}

@Suite("Errors in Cocoa's words")
struct CocoaErrorTests {
  @Test("every code has one, by what was being done")
  func codes() {
    func code(_ operation: DocumentError.Operation, _ code: DocumentError.Code) -> CocoaError.Code {
      DocumentError(operation, code, url: nil, reason: "", recoverySuggestion: "").cocoaCode
    }
    #expect(
      code(.save, .noSpace) == .fileWriteOutOfSpace && code(.save, .quotaExceeded) == .fileWriteOutOfSpace)
    #expect(
      code(.open, .fileNotFound) == .fileReadNoSuchFile && code(.save, .folderNotFound) == .fileNoSuchFile)
    #expect(code(.open, .permissionDenied) == .fileReadNoPermission)
    #expect(code(.save, .permissionDenied) == .fileWriteNoPermission)
    #expect(code(.open, .unreadableContent) == .fileReadCorruptFile)
    #expect(code(.open, .fileTooLarge) == .fileReadTooLarge)
    #expect(code(.rename, .fileExists) == .fileWriteFileExists)
    #expect(code(.rename, .invalidName) == .fileWriteInvalidFileName)
    #expect(code(.save, .readOnlyFileSystem) == .fileWriteVolumeReadOnly)
    #expect(code(.save, .changedOnDisk) == .fileLocking && code(.open, .cancelled) == .userCancelled)
    #expect(code(.open, .inputOutput) == .fileReadUnknown && code(.save, .inputOutput) == .fileWriteUnknown)
    #expect(code(.open, .unsupportedType) == .fileReadUnsupportedScheme)
  }

  @Test("says the same sentences")
  func sentences() {
    let url = URL(filePath: "/docs/Plan.txt")
    let error = DocumentError(.save, Errno(rawValue: ENOSPC), url: url)
    let cocoa = error.cocoaError
    #expect(cocoa.code == .fileWriteOutOfSpace)
    #expect(cocoa.userInfo["NSURL"] as? URL == url)
    #expect(cocoa.userInfo["NSLocalizedRecoverySuggestion"] as? String == error.suggestion)
    #expect((cocoa.userInfo["NSUnderlyingError"] as? Errno)?.rawValue == ENOSPC)
  }
}
