// What is in a folder.

import FoundationEssentials
import Logging

extension FileWrapper {
  private static let logger = Logger(label: "DocumentModel.FileWrapper")

  /// What is in the directory, by unique keys that are their names; nil for anything else.
  public var fileWrappers: [String: FileWrapper]? {
    guard case .directory(let children) = content else { return nil }
    return children
  }

  /// Adds a child.
  ///
  /// - Returns: its key: its preferred filename, or where that is taken or no name for a file, one like it.
  @discardableResult
  public func addFileWrapper(_ child: FileWrapper) -> String {
    insert(child, preferring: child.preferredFilename ?? "")
  }

  /// Adds a regular file.
  ///
  /// - Returns: its key.
  @discardableResult
  public func addRegularFile(withContents data: Data, preferredFilename fileName: String) -> String {
    let child = FileWrapper(regularFileWithContents: data)
    child.preferredFilename = fileName
    return addFileWrapper(child)
  }

  /// Removes a child; does nothing when it is none.
  public func removeFileWrapper(_ child: FileWrapper) {
    guard isDirectory else { return misused("removeFileWrapper of what is no directory") }
    let isRemoved = state.withLock { state in
      guard case .directory(var children) = state.content,
        let key = children.first(where: { $0.value === child })?.key
      else { return false }
      children[key] = nil
      state.content = .directory(children)
      return true
    }
    guard isRemoved else { return }
    child.state.withLock { state in
      if let index = state.parents.firstIndex(where: { $0.folder === self }) {
        state.parents.remove(at: index)
      }
    }
  }

  /// The key of a child; nil when it is none.
  public func keyForChildFileWrapper(_ child: FileWrapper) -> String? {
    fileWrappers?.first { $0.value === child }?.key
  }

  @discardableResult
  func insert(_ child: FileWrapper, preferring name: String) -> String {
    let key = state.withLock { state -> String? in
      guard case .directory(var children) = state.content else { return nil }
      // Held only once, so that adding to it does not copy it.
      state.content = .directory([:])
      let key = Self.uniqueKey(for: name, in: children)
      children[key] = child
      state.content = .directory(children)
      return key
    }
    guard let key else {
      misused("adding a child to what is no directory")
      return ""
    }
    child.state.withLock { state in
      state.parents.removeAll { $0.folder == nil }
      state.parents.append(Parent(folder: self))
    }
    return key
  }

  private static func uniqueKey(for name: String, in children: [String: FileWrapper]) -> String {
    let isUsable = isValidName(name)
    let name = isUsable ? name : "Unnamed"
    guard children[name] != nil else { return name }
    let path = FilePath(name)
    let ending = path.fileExtension
    var number = 2
    while true {
      let key = "\(path.deletingExtension) \(number)" + (ending.isEmpty ? "" : ".\(ending)")
      if children[key] == nil { return key }
      number += 1
    }
  }

  /// Whether a file can have this name.
  static func isValidName(_ name: String) -> Bool {
    !name.isEmpty && name != "." && name != ".." && !name.utf8.contains { $0 == 0 || $0 == UInt8(ascii: "/") }
      && name.utf8.count <= 255
  }

  /// A child wants another name: it is removed and added again.
  func childWasRenamed(_ child: FileWrapper) {
    guard let name = child.preferredFilename else { return }
    state.withLock { state in
      guard case .directory(var children) = state.content,
        let key = children.first(where: { $0.value === child })?.key
      else { return }
      children[key] = nil
      children[Self.uniqueKey(for: name, in: children)] = child
      state.content = .directory(children)
    }
  }

  private func misused(_ what: String) {
    Self.logger.warning("file wrapper misused: \(what)")
  }
}
