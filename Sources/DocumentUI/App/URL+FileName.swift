// Names of files for people, of URLs whose names need not be text.

import DocumentModel
import FoundationEssentials

extension URL {
  /// The file's name for people. What is not UTF-8 in it shows as replacement characters; `lastPathComponent`
  /// would show nothing of such a name.
  var fileName: String { FilePath(url: self).lastComponent.description }

  /// The file's name for people, without its extension.
  var fileNameWithoutExtension: String {
    let name = fileName
    guard let dot = name.lastIndex(of: "."), dot != name.startIndex else { return name }
    return String(name[..<dot])
  }
}
