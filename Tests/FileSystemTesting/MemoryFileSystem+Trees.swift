// Folders of text files in a file system in memory: put there, and read, at once.

import DocumentModel

extension MemoryFileSystem {
  package func putTree(_ files: [String: String], at path: FilePath) {
    if node(path) == nil { makeFolder(path) }
    for (name, text) in files.sorted(by: { $0.key < $1.key }) {
      var folder = path
      let parts = name.split(separator: "/").map { FilePath(String($0)) }
      for part in parts.dropLast() {
        folder = folder.appending(part)
        if node(folder) == nil { makeFolder(folder) }
      }
      let place = folder.appending(parts.last!)
      if text.hasPrefix("→ ") {
        symlink(FilePath(String(text.dropFirst(2))), at: place)
      } else {
        put(text, at: place)
      }
    }
  }

  /// What is in a folder, by path; nil when there is none.
  package func files(_ path: FilePath) -> [String: String]? {
    guard let folder = node(path), folder.kind == .directory else { return nil }
    var files: [String: String] = [:]
    for name in folder.entries.keys {
      let place = path.appending(name)
      guard let child = node(place) else { continue }
      switch child.kind {
      case .regular: files[name.description] = String(decoding: child.data, as: UTF8.self)
      case .symbolicLink: files[name.description] = "→ \(child.destination)"
      case .directory:
        for (path, text) in self.files(place) ?? [:] { files["\(name)/\(path)"] = text }
      case .special: files[name.description] = "special"
      }
    }
    return files
  }
}
