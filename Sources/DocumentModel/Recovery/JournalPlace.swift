// What a journal says about the document it belongs to.

import FoundationEssentials

/// Which document a journal is of, and what its file held when its changes began.
struct JournalPlace: Hashable, Sendable {
  /// The file, on this computer or another; nil for a document that was never saved.
  var url: URL?
  /// The identifier of the type it is written as.
  var contentType: String
  /// The document's name for people.
  var displayName: String
  /// The file as it was when it was read or last saved; nil when there is none or it is not known.
  var version: FileVersion?
  /// The place of its group among those of the app, where several write its type; nil where the type says it.
  var group: UInt32?

  func encode(_ encoder: inout ByteEncoder) {
    // A path begins with a slash, what is not on this computer with a scheme.
    encoder.append(url) { $0.append($1.isFileURL ? FilePath(url: $1).bytes : Array($1.absoluteString.utf8)) }
    encoder.append(contentType)
    encoder.append(displayName)
    encoder.append(version) { $0.append($1) }
    if let group { encoder.append(group) }
  }

  init(url: URL?, contentType: String, displayName: String, version: FileVersion?, group: UInt32? = nil) {
    self.url = url
    self.contentType = contentType
    self.displayName = displayName
    self.version = version
    self.group = group
  }

  init(_ decoder: inout ByteDecoder) throws(ByteFault) {
    url = try decoder.optional { (decoder) throws(ByteFault) in
      let place = FilePath(bytes: try decoder.content())
      if place.isAbsolute { return place.url }
      guard let url = URL(string: place.description), url.scheme != nil, !url.isFileURL else {
        throw ByteFault()
      }
      return url
    }
    contentType = try decoder.text()
    displayName = try decoder.text()
    version = try decoder.optional { (decoder) throws(ByteFault) in try decoder.fileVersion() }
    group = decoder.isAtEnd ? nil : try decoder.number()
  }
}
