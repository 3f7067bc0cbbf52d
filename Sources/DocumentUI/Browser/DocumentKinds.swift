// Which files and folders the browser takes for documents.

import DocumentModel
import FoundationEssentials
import Synchronization

/// How the names of documents end.
struct DocumentKinds: Sendable {
  /// The extensions of documents that are files, in small letters.
  private let files: Set<String>
  /// Those of documents that are folders.
  private let packages: Set<String>
  private let others: OtherEndings

  /// Those whose names end so.
  init(files: Set<String>, packages: Set<String> = []) {
    self.files = files
    self.packages = packages
    others = OtherEndings(types: [])
  }

  init(_ types: [UTType]) {
    func extensions(_ types: [UTType]) -> Set<String> {
      Set(types.flatMap { $0.tags[.filenameExtension] ?? [] }.map { $0.lowercased() })
    }
    files = extensions(types.filter { !$0.conforms(to: .package) })
    packages = extensions(types.filter { $0.conforms(to: .package) })
    others = OtherEndings(types: types)
  }

  /// What the browser shows of a file or folder; nil for what it does not show.
  func place(of url: URL, name: String, _ kind: FileStatus.Kind) -> BrowserItem.Place? {
    let dot = name.lastIndex(of: ".") ?? name.startIndex
    let ending = dot == name.startIndex ? "" : name[name.index(after: dot)...].lowercased()
    return switch kind {
    case .regular: files.contains(ending) || others.areOfDocuments(ending) ? .file(url) : nil
    case .directory: packages.contains(ending) ? .file(url) : .folder(url)
    default: nil
    }
  }
}

extension UTType {
  /// Whether it is what types have in common, as images do, and no format of its own.
  var isKind: Bool { tags[.filenameExtension]?.isEmpty != false && tags[.mimeType]?.isEmpty != false }
}

/// The extensions of files whose types are of the kinds that an app opens, as PNG is an image: each found out
/// once.
private final class OtherEndings: Sendable {
  private let kinds: [UTType]
  private let known = Mutex<[String: Bool]>([:])

  init(types: [UTType]) { kinds = types.filter(\.isKind) }

  /// Whether files whose names end so, in small letters, are documents.
  func areOfDocuments(_ ending: String) -> Bool {
    guard !kinds.isEmpty, !ending.isEmpty else { return false }
    if let known = known.withLock({ $0[ending] }) { return known }
    let type = UTType(filenameExtension: ending)
    let isOne = kinds.contains { type?.conforms(to: $0) == true }
    known.withLock { $0[ending] = isOne }
    return isOne
  }
}
