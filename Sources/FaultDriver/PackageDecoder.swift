// FileWrapper's reader of its serialized form, which versions, journals and the clipboard hold packages in.

import DocumentModel
import FoundationEssentials

struct PackageDecoder: Decoder {
  /// It is no serialized file wrapper; more is not said.
  struct Refusal: Error {}

  func decode(_ bytes: [UInt8]) throws(Refusal) -> FileWrapper {
    guard let wrapper = FileWrapper(serializedRepresentation: Data(bytes)) else { throw Refusal() }
    return wrapper
  }

  func words(for wrapper: FileWrapper) -> [String] { ["\(wrapper.nodeCount)", "0"] }

  func words(for refusal: Refusal) -> (kind: String, line: Int, column: Int, reason: String) {
    ("refused", 1, 1, "It is no serialized file wrapper.")
  }

  func comesBack(_ wrapper: FileWrapper) -> Bool {
    guard let written = wrapper.serializedRepresentation,
      let again = FileWrapper(serializedRepresentation: written)
    else { return false }
    return again.serializedRepresentation == written && again.nodeCount == wrapper.nodeCount
  }
}

extension FileWrapper {
  /// How many files, folders and links there are, this one included.
  var nodeCount: Int {
    1 + (fileWrappers ?? [:]).values.reduce(0) { $0 + $1.nodeCount }
  }
}
