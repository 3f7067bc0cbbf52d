// The app's own pictures and colours, found by their names: files among its resources, and the sets of
// Xcode's asset catalogs (`Assets.xcassets`), which are folders that say in `Contents.json` what they hold.

import DocumentModel
import FoundationEssentials
import Logging
import Synchronization

/// What folders of resources hold for an app.
///
/// A folder is walked once, when the first name is asked for; a set is read when it is. What is wrong with
/// one is logged.
final class AssetCatalog: Sendable {
  /// Of the running program: the resources of its package's targets, which stand beside the program, and what
  /// is installed for it in `share`.
  static let app = AssetCatalog(folders: folders(ofProgram: InstalledPaths.program))

  private struct State {
    var sets: [String: FilePath]?
    var pictures: [String: AssetPicture?] = [:]
    var colors: [String: AssetColor?] = [:]
  }

  /// What is in the folders, the first one before the others.
  private let folders: [FilePath]
  private let state = Mutex(State())

  /// Names that a picture's file may end in, when the name that is asked for has none.
  private static let endings = ["png", "jpg", "jpeg", "svg", "webp", "gif"]
  /// How many folders of one catalog are looked into, and how deep.
  private static let limits = (folders: 10_000, depth: 16)

  init(folders: [FilePath]) { self.folders = folders }

  private static func folders(ofProgram program: String?) -> [FilePath] {
    guard let program else { return [] }
    let path = FilePath(program)
    let folder = path.deletingLastComponent
    let bundles = SmallFiles().statuses(in: folder) { $0.description.hasSuffix(".resources") }
      .filter { $0.status.kind == .directory }.map { $0.name.description }.sorted()
    let name = path.lastComponent.description
    return bundles.map { folder.appending(FilePath($0)) } + [folder]
      + InstalledPaths.data(name).map { FilePath($0) }
  }

  /// The picture of a name; nil, and logged once, when there is none.
  func picture(_ name: String) -> AssetPicture? {
    state.withLock { state in
      if let known = state.pictures[name] { return known }
      let found = findPicture(name, &state)
      if found == nil { viewLogger.warning("No picture is called “\(name)” among the app's resources.") }
      state.pictures[name] = .some(found)
      return found
    }
  }

  /// The colour of a name; nil, and logged once, when there is none.
  func color(_ name: String) -> AssetColor? {
    state.withLock { state in
      if let known = state.colors[name] { return known }
      let found = contents(of: name + ".colorset", &state).flatMap { AssetColor($0.contents) }
      if found == nil { viewLogger.warning("No colour is called “\(name)” among the app's resources.") }
      state.colors[name] = .some(found)
      return found
    }
  }

  private func findPicture(_ name: String, _ state: inout State) -> AssetPicture? {
    if let (folder, contents) = contents(of: name + ".imageset", &state) {
      return AssetPicture(contents, in: folder)
    }
    guard !name.isEmpty, !name.hasPrefix("/"), !name.contains("\0"),
      !name.split(separator: "/").contains("..")
    else { return nil }
    for folder in folders {
      for ending in [""] + Self.endings.map({ "." + $0 }) {
        let path = folder.appending(FilePath(name + ending))
        if SmallFiles().status(of: path)?.kind == .regular { return AssetPicture(file: path) }
      }
    }
    return nil
  }

  private func contents(of name: String, _ state: inout State) -> (folder: FilePath, contents: AssetContents)?
  {
    let sets = state.sets ?? findSets()
    state.sets = sets
    guard let folder = sets[name] else { return nil }
    let file = folder.appending("Contents.json")
    do {
      return (
        folder, try JSONDecoder().decode(AssetContents.self, from: FileLoader().read(file.url).contents)
      )
    } catch {
      viewLogger.warning("\(file.description) cannot be read: \(error)")
      return nil
    }
  }

  /// The folder of each set by its name, with those of the folders above it that lend theirs.
  private func findSets() -> [String: FilePath] {
    var sets: [String: FilePath] = [:]
    for folder in folders {
      let catalogs = SmallFiles().statuses(in: folder) { $0.description.hasSuffix(".xcassets") }
        .filter { $0.status.kind == .directory }.map { $0.name.description }.sorted()
      for catalog in catalogs {
        var left = Self.limits.folders
        addSets(in: folder.appending(FilePath(catalog)), named: "", depth: 0, &left, to: &sets)
      }
    }
    return sets
  }

  private func addSets(
    in folder: FilePath, named prefix: String, depth: Int, _ left: inout Int,
    to sets: inout [String: FilePath]
  ) {
    let names = SmallFiles().statuses(in: folder) { _ in true }.filter { $0.status.kind == .directory }
      .map { $0.name.description }.sorted()
    for name in names {
      guard left > 0, depth < Self.limits.depth else { return }
      left -= 1
      let inner = folder.appending(FilePath(name))
      if name.hasSuffix(".imageset") || name.hasSuffix(".colorset") {
        if sets[prefix + name] == nil { sets[prefix + name] = inner }
      } else if !name.contains(".") {
        let lends = Self.lendsItsName(inner)
        addSets(
          in: inner, named: lends ? "\(prefix)\(name)/" : prefix, depth: depth + 1, &left, to: &sets)
      }
    }
  }

  /// Whether the sets in a folder have its name before theirs.
  private static func lendsItsName(_ folder: FilePath) -> Bool {
    let file = folder.appending("Contents.json")
    guard SmallFiles().status(of: file) != nil, let data = try? FileLoader().read(file.url).contents,
      let contents = try? JSONDecoder().decode(AssetContents.self, from: data)
    else { return false }
    return contents.providesNamespace
  }
}
