// What a package is to hold, taken from its wrappers at one moment and checked before anything is written.

import FoundationEssentials
import Localization

/// A node that is to be written.
struct PackagePlan: Sendable {
  var name: FilePath
  /// By what its folder has it.
  var key: String
  var wrapper: FileWrapper
  var content: FileWrapper.Content
  var children: [PackagePlan] = []

  /// The permission bits that were asked for; nil for the usual ones.
  var mode: UInt32? {
    (wrapper.fileAttributes[FileAttributeKey.posixPermissions.rawValue] as? Int).map { UInt32($0 & 0o777) }
  }

  /// Where the file was read or written last.
  var source: FileWrapper.Source? { wrapper.state.withLock { $0.source } }

  /// Plans to write `wrapper` as `name`.
  ///
  /// - Throws: when the wrappers are nested too deep (or without end), are too many, or have names that no
  ///   file can have.
  init(_ wrapper: FileWrapper, name: FilePath, url: URL) throws(SaveFailure) {
    var count = 0
    try self.init(wrapper, name: name, key: name.description, url, depth: 0, &count)
  }

  private init(
    _ wrapper: FileWrapper, name: FilePath, key: String, _ url: URL, depth: Int, _ count: inout Int
  ) throws(SaveFailure) {
    count += 1
    guard count <= FileWrapper.nodeLimit else {
      throw Self.unwritable(
        LN(
          "There would be more than %@ file in it.", "There would be more than %@ files in it.",
          FileWrapper.nodeLimit), url)
    }
    guard depth <= FileWrapper.depthLimit else {
      throw Self.unwritable(
        LN(
          "Its folders would be more than %@ level deep.", "Its folders would be more than %@ levels deep.",
          FileWrapper.depthLimit), url)
    }
    self.name = name
    self.key = key
    self.wrapper = wrapper
    content = wrapper.content
    guard case .directory(let wrappers) = content else { return }
    var taken: Set<FilePath> = []
    for (key, child) in wrappers.sorted(by: { $0.key < $1.key }) {
      guard FileWrapper.isValidName(key) else {
        throw Self.unwritable(L("“%@” is no name that a file in it can have.", key), url)
      }
      // What has come since into the place of a name that was read keeps it; the other gets that of its key.
      var name = child.nameOnDisk(key)
      if taken.contains(name) { name = FilePath(key) }
      guard taken.insert(name).inserted else {
        throw Self.unwritable(L("“%@” is no name that a file in it can have.", key), url)
      }
      children.append(try PackagePlan(child, name: name, key: key, url, depth: depth + 1, &count))
    }
  }

  /// Calls `body` for every node.
  func forEach(_ body: (PackagePlan) -> Void) {
    body(self)
    for child in children { child.forEach(body) }
  }

  private static func unwritable(_ reason: String, _ url: URL) -> SaveFailure {
    .reported(
      DocumentError(
        .save, .unwritableContent, url: url, reason: reason,
        recoverySuggestion: L("Undo the last change and save again.")))
  }
}
