// What a journal says about the document it belongs to.

import FoundationEssentials

/// Which document a journal is of, and what its file held when its changes began.
struct JournalPlace: Hashable, Sendable {
  /// The file; nil for a document that was never saved.
  var path: FilePath?
  /// The identifier of the type it is written as.
  var contentType: String
  /// The document's name for people.
  var displayName: String
  /// The file as it was when it was read or last saved; nil when there is none or it is not known.
  var version: FileVersion?

  func encode(_ encoder: inout ByteEncoder) {
    encoder.append(path) { $0.append($1.bytes) }
    encoder.append(contentType)
    encoder.append(displayName)
    encoder.append(version) { $0.append($1) }
  }

  init(path: FilePath?, contentType: String, displayName: String, version: FileVersion?) {
    self.path = path
    self.contentType = contentType
    self.displayName = displayName
    self.version = version
  }

  init(_ decoder: inout ByteDecoder) throws(ByteFault) {
    path = try decoder.optional { (decoder) throws(ByteFault) in FilePath(bytes: try decoder.content()) }
    contentType = try decoder.text()
    displayName = try decoder.text()
    version = try decoder.optional { (decoder) throws(ByteFault) in try decoder.fileVersion() }
  }
}
