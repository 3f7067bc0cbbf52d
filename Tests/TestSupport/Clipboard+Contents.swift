// What tests put on the clipboard.

import Gtk

extension Clipboard {
  /// Puts what is there already under several content types, the best first.
  public func setContents(_ contents: [(contentType: String, bytes: [UInt8])]) {
    offer(contents.map { content in OfferedContent(content.contentType) { content.bytes } })
  }
}
