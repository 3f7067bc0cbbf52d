// What a session knows of its document's file, of its own reading and writing. What other programs do to it
// is FileStanding's.

import FoundationEssentials
import Observation

/// The file of one document; a document that was never saved has none yet.
@MainActor @Observable
final class SessionFile {
  /// Where it is; nil when there is none.
  var url: URL? {
    didSet { configuration.fileURL = url }
  }
  /// What the document itself may know of it.
  @ObservationIgnored let configuration: URLDocumentConfiguration
  /// The type it is written as.
  var contentType: UTType
  /// The place of the document's group among those of the app; nil where the type says which it is.
  @ObservationIgnored var group: UInt32?
  /// Whether it cannot, or must not, be written to.
  var isReadOnly: Bool { !isEditable || !isWritable || caution != nil }
  /// Whether it can be written to on the disk; true where there is none yet.
  private var isWritable: Bool
  /// Why it must not be overwritten by this document; it is then read-only.
  private(set) var caution: DocumentCaution?
  /// Whether the caution is not the file's but that of a version that was restored.
  @ObservationIgnored private var isCautionRestored = false
  /// What was in it when it was read or saved last; nil when that is not known.
  @ObservationIgnored var version: FileVersion? {
    didSet { configuration.lastContentModificationDate = version?.identity.modified.date }
  }
  /// The directory it is in, and its name there.
  @ObservationIgnored var location: FileLocation?
  /// How large it is, in bytes; 0 when there is none.
  @ObservationIgnored private(set) var size: Int
  /// Who might do what with it when it was read; nil when that is not known.
  @ObservationIgnored private(set) var status: FileStatus?
  @ObservationIgnored private let isEditable: Bool

  /// - Parameters:
  ///   - isEditable: whether the document can be changed at all.
  ///   - isWritable: whether it can be written.
  init(
    _ file: OpenedFile?, contentType: UTType, isEditable: Bool, isWritable: Bool,
    configuration: URLDocumentConfiguration
  ) {
    self.configuration = configuration
    configuration.fileURL = file?.url
    configuration.lastContentModificationDate = file?.version.identity.modified.date
    url = file?.url
    version = file?.version
    location = file?.location
    size = file.map { Int($0.version.identity.size) } ?? 0
    status = file?.status
    self.isWritable = !(file?.isReadOnly ?? false)
    self.contentType = contentType
    self.isEditable = isEditable && isWritable
  }

  // MARK: What becomes of it

  /// It was read.
  ///
  /// - Parameter caution: why what was read must not be written over it.
  func noteRead(_ file: OpenedFile, caution: DocumentCaution?) {
    version = file.version
    location = file.location
    size = Int(file.version.identity.size)
    status = file.status
    isWritable = !file.isReadOnly
    noteCaution(caution)
  }

  /// It was written.
  func noteSaved(_ saved: SavedFile) {
    version = saved.version
    location = saved.location
    if let size = saved.version?.identity.size { self.size = Int(size) }
  }

  /// The document is written to another from now on.
  func noteSaved(at url: URL, as contentType: UTType) {
    self.url = url
    self.contentType = contentType
    status = nil
    isWritable = true
    caution = nil
    isCautionRestored = false
  }

  /// It was looked at, and has the content it had.
  ///
  /// - Returns: whether it is the same one, and not another with the same content.
  func noteSame(_ found: FileVersion, _ location: FileLocation, isWritable: Bool) -> Bool {
    defer { version = found }
    self.location = location
    self.isWritable = isWritable
    return version?.identity.inode == found.identity.inode
  }

  // MARK: Cautions

  /// What was read of it must, or may, not be written over it.
  func noteCaution(_ caution: DocumentCaution?) {
    self.caution = url == nil ? nil : caution
    isCautionRestored = false
  }

  /// The document has the content of an earlier version; the file has what that lacks until it is undone.
  ///
  /// - Returns: whether the file must not be written to any more.
  func noteRestored(_ restored: DocumentCaution?) -> Bool {
    guard caution == nil, let restored else { return false }
    caution = restored
    isCautionRestored = true
    return true
  }

  /// The content has changed to one with this caution: one of a restored version goes with it.
  func noteContent(_ caution: @autoclosure () -> DocumentCaution?) {
    guard isCautionRestored, caution() == nil else { return }
    isCautionRestored = false
    self.caution = nil
  }

  // MARK: Where it is

  /// Whether it is kept on another computer.
  var isRemote: Bool { url.map { !$0.isFileURL } ?? false }

  /// Where its versions are kept; nil when there is none.
  var versionPlace: VersionPlace? { url.map { VersionPlace(url: $0, identity: version?.identity) } }

  /// What tells it from others, whatever the spelling of its path.
  var sought: RecoveryStore.Sought? {
    url.map { RecoveryStore.Sought(url: $0, location: location, versions: version.map { [$0] } ?? []) }
  }
}
