// What a session knows of its own file, alone.

import Foundation
import RandomTesting
import Testing

@testable import DocumentModel

@MainActor
@Suite("What is known of a file")
struct SessionFileTests {
  private static func opened(_ inode: UInt64, isReadOnly: Bool = false) -> OpenedFile {
    let time = FileStatus.Time(seconds: 3, nanoseconds: 0)
    let status = FileStatus(
      kind: .regular, device: 1, inode: inode, mode: 0o600, size: Int64(inode), modified: time, changed: time)
    return OpenedFile(
      url: FilePath("/docs/A.note").url,
      version: FileVersion(identity: FileIdentity(status), hash: ContentHash(value: inode)),
      location: FileLocation(device: 1, inode: 2, name: "A.note"), isReadOnly: isReadOnly, status: status)
  }

  private static func file(_ opened: OpenedFile?, isEditable: Bool = true) -> SessionFile {
    SessionFile(
      opened, contentType: .note, isEditable: isEditable, isWritable: true,
      configuration: URLDocumentConfiguration())
  }

  @Test("whether it can be written to is what was last heard of the file and its content", arguments: 0..<100)
  func random(_ seed: UInt64) {
    var random = SeededRandom(seed: seed)
    let isEditable = random.int(4) > 0
    let file = Self.file(Self.opened(1), isEditable: isEditable)
    var (isWritable, caution, isRestored) = (true, DocumentCaution?.none, false)
    var steps: [String] = []
    for _ in 0..<30 {
      let flag = random.int(2) == 0
      let found: DocumentCaution? = flag ? .importedWithLoss : nil
      switch random.int(6) {
      case 0:
        steps.append("read\(flag ? "" : " only")")
        file.noteRead(Self.opened(2, isReadOnly: !flag), caution: nil)
        (isWritable, caution, isRestored) = (flag, nil, false)
      case 1:
        steps.append("looked at")
        let isSame = file.noteSame(
          Self.opened(flag ? 2 : 3).version, Self.opened(2).location, isWritable: flag)
        isWritable = flag
        #expect(isSame == (steps.last { $0.hasPrefix("inode") } == "inode \(flag ? 2 : 3)"))
      case 2:
        steps.append("content read")
        file.noteCaution(found)
        (caution, isRestored) = (found, false)
      case 3:
        steps.append("version restored")
        #expect(file.noteRestored(found) == (caution == nil && flag))
        if caution == nil, flag { (caution, isRestored) = (found, true) }
      case 4:
        steps.append("content changed")
        file.noteContent(found)
        // Only a restored version's goes with it.
        if isRestored, !flag { (caution, isRestored) = (nil, false) }
      default:
        steps.append("saved elsewhere")
        file.noteSaved(at: FilePath("/docs/B.note").url, as: .note)
        (isWritable, caution, isRestored) = (true, nil, false)
      }
      if let inode = file.version?.identity.inode { steps.append("inode \(inode)") }
      #expect(
        file.isReadOnly == (!isEditable || !isWritable || caution != nil),
        "seed \(seed): \(steps.joined(separator: ", "))")
    }
  }

  @Test("the document's configuration follows it")
  func configuration() {
    let file = Self.file(nil)
    #expect(file.configuration.fileURL == nil && file.size == 0 && file.sought == nil)
    file.noteCaution(.importedWithLoss)
    // Of a document without a file nothing is overwritten.
    #expect(file.caution == nil && file.versionPlace == nil && !file.isRemote)
    file.url = FilePath("/docs/A.note").url
    file.noteRead(Self.opened(4), caution: nil)
    #expect(file.configuration.fileURL == file.url && file.size == 4)
    #expect(file.configuration.lastContentModificationDate == Date(timeIntervalSince1970: 3))
    file.noteSaved(SavedFile(version: nil, location: Self.opened(1).location))
    #expect(file.version == nil && file.size == 4 && file.sought?.url == file.url)
  }
}
