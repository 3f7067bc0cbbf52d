// The wrappers whose contents are only on disk, inside packages. A document's undo may hold one whose file is
// about to be removed from the package: it is read before.

import FoundationEssentials
import Synchronization

/// Knows the files of packages whose wrappers are held but whose contents were not read yet.
final class UnreadFiles: Sendable {
  /// Those of this program.
  static let shared = UnreadFiles()

  private struct Entry {
    weak var wrapper: FileWrapper?
  }

  /// A package: two file systems may have one at the same path.
  struct Package: Hashable, Sendable {
    private let root: FilePath
    private let fileSystem: ObjectIdentifier?

    /// The package at `root`.
    init(_ root: FilePath, _ fileSystem: any FileSystem) {
      self.root = root
      self.fileSystem = type(of: fileSystem) is AnyClass ? ObjectIdentifier(fileSystem as AnyObject) : nil
    }
  }

  private let entries = Mutex<[Package: [ObjectIdentifier: Entry]]>([:])

  /// A file in a package was looked at and not read.
  func add(_ wrapper: FileWrapper, of package: Package) {
    entries.withLock { $0[package, default: [:]][ObjectIdentifier(wrapper)] = Entry(wrapper: wrapper) }
  }

  /// The file was read, or its wrapper was let go.
  func remove(_ wrapper: ObjectIdentifier, of package: Package) {
    entries.withLock { entries in
      entries[package]?[wrapper] = nil
      if entries[package]?.isEmpty == true { entries[package] = nil }
    }
  }

  /// The wrappers of files in a package.
  func files(of package: Package) -> [FileWrapper] {
    entries.withLock { $0[package] ?? [:] }.values.compactMap(\.wrapper)
  }

  /// The package has another place: its files are to be read from there.
  func packageMoved(from old: FilePath, to new: FilePath, fileSystem: any FileSystem) {
    for wrapper in files(of: Package(old, fileSystem)) {
      wrapper.state.withLock { $0.source?.root = new }
      remove(ObjectIdentifier(wrapper), of: Package(old, fileSystem))
      add(wrapper, of: Package(new, fileSystem))
    }
  }
}
