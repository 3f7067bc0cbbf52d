// The sources of the package.

import Foundation

/// One source.
struct SourceFile {
  /// Where it is, from the package's root.
  var path: String
  var text: String

  /// The sources below a folder of the package, by the end of their names.
  static func all(in folder: String, endingIn ending: String = "swift") throws -> [SourceFile] {
    let top = Manifest.root.appendingPathComponent(folder)
    let files = FileManager.default.enumerator(at: top, includingPropertiesForKeys: nil)
    var found: [SourceFile] = []
    while let url = files?.nextObject() as? URL {
      let isFile = try url.resourceValues(forKeys: [.isRegularFileKey]).isRegularFile == true
      guard isFile, url.pathExtension == ending else { continue }
      let path = String(url.path.dropFirst(Manifest.root.path.count + 1))
      found.append(SourceFile(path: path, text: try String(contentsOf: url, encoding: .utf8)))
    }
    return found
  }

  /// The scripts of `build-aux`.
  static func scripts() throws -> [SourceFile] { try all(in: "build-aux", endingIn: "") }
}
