// When a document can get another name: File > Rename and the title's menu ask.

import DocumentModel

extension DocumentSession {
  /// Whether its document can get another name: one without a file is given one by saving it.
  var canBeRenamed: Bool { isEditable && (fileURL == nil || hasFolder) }
}
