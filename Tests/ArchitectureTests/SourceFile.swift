// The Swift sources of the package.

import Foundation

/// One source.
struct SourceFile {
  /// Where it is, from the package's root.
  var path: String
  var text: String

  /// The sources below a folder of the package.
  static func all(in folder: String) throws -> [SourceFile] {
    let top = Manifest.root.appendingPathComponent(folder)
    let files = FileManager.default.enumerator(at: top, includingPropertiesForKeys: nil)
    var found: [SourceFile] = []
    while let url = files?.nextObject() as? URL {
      guard url.pathExtension == "swift" else { continue }
      let path = String(url.path.dropFirst(Manifest.root.path.count + 1))
      found.append(SourceFile(path: path, text: try String(contentsOf: url, encoding: .utf8)))
    }
    return found
  }
}
