// The situations in which the saving of a package is tested against every fault.

import DocumentTesting
import FileSystemTesting
import Foundation
import Testing

@testable import DocumentModel

/// A package that is saved, as it is before the save.
struct PackageScenario: CustomTestStringConvertible, Sendable {
  static let path: FilePath = "/docs/Plan.pack"
  static let url = path.url
  static let recoveryFolder = StateFolder.recovery

  /// What is in the package, by path; links as “→ destination”.
  static let oldFiles = [
    "same.txt": "the same", "changed.txt": "old", "gone.txt": "going", "sub/same.txt": "the same below",
    "sub/deep/changed.txt": "old below", "link": "→ same.txt",
  ]
  static let newFiles = [
    "same.txt": "the same", "changed.txt": "new and longer", "sub/same.txt": "the same below",
    "sub/deep/changed.txt": "new below", "link": "→ same.txt", "added/new.txt": "added",
    "equal.txt": "",
  ]

  let testDescription: String
  var hasOld = true
  let prepare: @Sendable (MemoryFileSystem) -> Void

  var oldFiles: [String: String]? { hasOld ? Self.oldFiles : nil }

  static let all = [
    PackageScenario(testDescription: "a new package", hasOld: false) { _ in },
    PackageScenario(testDescription: "a new package, no RENAME_NOREPLACE", hasOld: false) {
      $0.configure { $0.supportsNoReplace = false }
    },
    PackageScenario(testDescription: "an existing package") { _ in },
    PackageScenario(testDescription: "an existing package, no hard links") {
      $0.configure { $0.supportsLinks = false }
    },
    PackageScenario(testDescription: "an existing package, no RENAME_EXCHANGE") {
      $0.configure { $0.supportsExchange = false }
    },
    PackageScenario(testDescription: "an existing package, neither exchange nor RENAME_NOREPLACE") {
      $0.configure {
        $0.supportsExchange = false
        $0.supportsNoReplace = false
      }
    },
    PackageScenario(testDescription: "an existing package with permissions and attributes") {
      $0.change(path) { $0.mode = 0o750 }
      $0.change(path.appending("changed.txt")) {
        $0.mode = 0o640
        $0.attributes = ["user.note": [1, 2]]
      }
    },
  ]

  func makeFileSystem() -> MemoryFileSystem {
    let memory = MemoryFileSystem()
    memory.makeFolder("/docs")
    memory.makeFolder("/state")
    if hasOld { memory.putTree(Self.oldFiles, at: Self.path) }
    prepare(memory)
    memory.configure { $0.flush() }
    return memory
  }

  static func saver(_ fileSystem: any FileSystem) -> FileSaver {
    FileSaver(
      fileSystem: fileSystem, recoveryFolder: recoveryFolder, blockSize: 1000,
      now: { Date(timeIntervalSince1970: 1_700_000_000) }, random: { UInt64.random(in: 0...UInt64.max) })
  }

  /// What a document that has read the package wants to write: the same wrappers, some replaced.
  func wrapper(_ memory: MemoryFileSystem) -> (FileWrapper, FileSaver.Expectation) {
    guard hasOld else { return (FileWrapper.tree(Self.newFiles), .newFile) }
    let package = try! FileLoader(fileSystem: memory).loadPackage(Self.url)
    let root = package.wrapper
    let version = FileVersion(package.tree)
    let children = root.fileWrappers!
    root.removeFileWrapper(children["gone.txt"]!)
    root.replace("changed.txt", with: "new and longer")
    children["sub"]!.fileWrappers!["deep"]!.replace("changed.txt", with: "new below")
    root.addFileWrapper(FileWrapper.tree(["new.txt": "added"], name: "added"))
    root.addRegularFile(withContents: Data(), preferredFilename: "equal.txt")
    return (root, .version(version))
  }

  func save(_ fileSystem: any FileSystem, _ memory: MemoryFileSystem) throws(DocumentError) -> SavedFile {
    let (file, expectation) = wrapper(memory)
    return try Self.saver(fileSystem).save(file, to: Self.url, expecting: expectation)
  }
}

extension FileWrapper {
  /// A directory of text files.
  static func tree(_ files: [String: String], name: String? = nil) -> FileWrapper {
    let root = FileWrapper(directoryWithFileWrappers: [:])
    root.preferredFilename = name
    for (path, text) in files.sorted(by: { $0.key < $1.key }) {
      var folder = root
      let parts = path.split(separator: "/").map(String.init)
      for part in parts.dropLast() {
        if let next = folder.fileWrappers?[part] {
          folder = next
        } else {
          let next = FileWrapper(directoryWithFileWrappers: [:])
          next.preferredFilename = part
          folder.addFileWrapper(next)
          folder = next
        }
      }
      let child =
        text.hasPrefix("→ ")
        ? FileWrapper(symbolicLinkWithDestinationURL: URL(string: String(text.dropFirst(2)))!)
        : FileWrapper(regularFileWithContents: Data(text.utf8))
      child.preferredFilename = parts.last
      folder.addFileWrapper(child)
    }
    return root
  }

  func replace(_ name: String, with text: String) {
    if let old = fileWrappers?[name] { removeFileWrapper(old) }
    addRegularFile(withContents: Data(text.utf8), preferredFilename: name)
  }

  /// What is in a directory, by path.
  var files: [String: String] {
    var files: [String: String] = [:]
    for (key, child) in fileWrappers ?? [:] {
      if let text = child.regularFileContents { files[key] = String(decoding: text, as: UTF8.self) }
      if let destination = child.symbolicLinkDestinationURL { files[key] = "→ \(destination.relativePath)" }
      for (path, text) in child.files { files["\(key)/\(path)"] = text }
    }
    return files
  }
}
