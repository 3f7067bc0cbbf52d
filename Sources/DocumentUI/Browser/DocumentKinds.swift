// Which files and folders the browser takes for documents.

import DocumentModel
import FoundationEssentials

/// How the names of documents end.
struct DocumentKinds: Sendable {
  /// The extensions of documents that are files, in small letters.
  private let files: Set<String>
  /// Those of documents that are folders.
  private let packages: Set<String>

  /// Those whose names end so.
  init(files: Set<String>, packages: Set<String> = []) {
    self.files = files
    self.packages = packages
  }

  init(_ types: [UTType]) {
    func extensions(_ types: [UTType]) -> Set<String> {
      Set(types.flatMap { $0.tags[.filenameExtension] ?? [] }.map { $0.lowercased() })
    }
    files = extensions(types.filter { !$0.conforms(to: .package) })
    packages = extensions(types.filter { $0.conforms(to: .package) })
  }

  /// What the browser shows of a file or folder; nil for what it does not show.
  func place(of url: URL, name: String, _ kind: FileStatus.Kind) -> BrowserItem.Place? {
    let dot = name.lastIndex(of: ".") ?? name.startIndex
    let ending = dot == name.startIndex ? "" : name[name.index(after: dot)...].lowercased()
    return switch kind {
    case .regular: files.contains(ending) ? .file(url) : nil
    case .directory: packages.contains(ending) ? .file(url) : .folder(url)
    default: nil
    }
  }
}
