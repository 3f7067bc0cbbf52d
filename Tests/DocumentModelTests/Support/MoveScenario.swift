// The situations in which moving is tested against every fault.

import FileSystemTesting
import Foundation
import Testing

@testable import DocumentModel

/// A document that is moved from /docs to /other.
struct MoveScenario: CustomTestStringConvertible, Sendable {
  static let text = String(repeating: "A drawing. ", count: 90)
  static let files = [
    "one.txt": String(repeating: "one ", count: 300), "sub/two.txt": "two", "sub/empty.txt": "",
    "link": "→ one.txt",
  ]

  let testDescription: String
  var isPackage = false
  var isOtherDisk = false
  let prepare: @Sendable (MemoryFileSystem) -> Void

  init(
    _ testDescription: String, isPackage: Bool = false, isOtherDisk: Bool = false,
    prepare: @escaping @Sendable (MemoryFileSystem) -> Void = { _ in }
  ) {
    self.testDescription = testDescription
    self.isPackage = isPackage
    self.isOtherDisk = isOtherDisk
    self.prepare = prepare
  }

  static let all = [
    MoveScenario("a file"),
    MoveScenario("a file, no RENAME_NOREPLACE") { $0.configure { $0.supportsNoReplace = false } },
    MoveScenario("a file, neither RENAME_NOREPLACE nor hard links") {
      $0.configure {
        $0.supportsNoReplace = false
        $0.supportsLinks = false
      }
    },
    MoveScenario("a file, to another disk", isOtherDisk: true),
    MoveScenario("a file, to another disk without attributes, links and RENAME_NOREPLACE", isOtherDisk: true)
    {
      $0.configure {
        $0.supportsNoReplace = false
        $0.supportsLinks = false
        $0.supportsAttributes = false
        $0.supportsAllocate = false
      }
    },
    MoveScenario("a package", isPackage: true),
    MoveScenario("a package, no RENAME_NOREPLACE", isPackage: true) {
      $0.configure { $0.supportsNoReplace = false }
    },
    MoveScenario("a package, to another disk", isPackage: true, isOtherDisk: true),
    MoveScenario("a package, to another disk without RENAME_NOREPLACE", isPackage: true, isOtherDisk: true) {
      $0.configure { $0.supportsNoReplace = false }
    },
  ]

  var name: FilePath { isPackage ? "Plan.pack" : "Plan.txt" }
  var old: FilePath { FilePath("/docs").appending(name) }
  var new: FilePath { FilePath("/other").appending(name) }

  func makeFileSystem() -> MemoryFileSystem {
    let memory = MemoryFileSystem()
    memory.makeFolder("/docs")
    if isOtherDisk { memory.mount("/other") } else { memory.makeFolder("/other") }
    if isPackage { memory.putTree(Self.files, at: old) } else { memory.put(Self.text, at: old, mode: 0o640) }
    memory.change(isPackage ? old.appending("one.txt") : old) {
      $0.attributes = ["user.note": [1, 2, 3], "system.posix_acl_access": [9]]
    }
    prepare(memory)
    memory.configure { $0.flush() }
    return memory
  }

  func version(_ memory: MemoryFileSystem) -> FileVersion {
    let loader = FileLoader(fileSystem: memory)
    return isPackage
      ? FileVersion(try! loader.loadPackage(old.url).tree) : try! loader.load(old.url).version
  }

  func move(_ fileSystem: any FileSystem, expecting version: FileVersion) throws(DocumentError)
    -> FileMover.Outcome
  {
    let saver = FileSaver(
      fileSystem: fileSystem, recoveryFolder: "/state", blockSize: 300,
      now: { Date(timeIntervalSince1970: 1_700_000_000) }, random: { UInt64.random(in: 0...UInt64.max) })
    return try FileMover(saver: saver).move(old, to: "/other", expecting: version)
  }

  /// Whether what has a path is the document, whole.
  func isWhole(_ path: FilePath, _ memory: MemoryFileSystem) -> Bool {
    isPackage ? memory.files(path) == Self.files : memory.text(path) == Self.text
  }
}
