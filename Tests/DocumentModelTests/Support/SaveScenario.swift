// The situations in which a save is tested against every fault.

import DocumentTesting
import FileSystemTesting
import Foundation
import Testing

@testable import DocumentModel

/// A place to save to, as it is before the save.
struct SaveScenario: CustomTestStringConvertible, Sendable {
  static let path: FilePath = "/docs/Plan.txt"
  static let url = path.url
  static let oldText = String(repeating: "The old drawing. ", count: 90)
  static let newText = String(repeating: "A new and longer drawing! ", count: 100)
  static let recoveryFolder = StateFolder.recovery

  let testDescription: String
  var hasOldFile = true
  /// Whether the old file has to be overwritten and not replaced.
  var isInPlace = false
  /// Whether a kill may leave an empty file where there was none.
  var mayLeavePlaceholder = false
  var newText = Self.newText
  let prepare: @Sendable (MemoryFileSystem) -> Void

  /// What may be in the place when the save has not happened.
  var oldText: String? { hasOldFile ? Self.oldText : nil }

  /// What may be in the place after a kill.
  var textsAfterKill: [String?] { [oldText, newText] + (mayLeavePlaceholder ? [""] : []) }

  func makeFileSystem() -> MemoryFileSystem {
    let memory = MemoryFileSystem()
    memory.makeFolder("/docs")
    memory.makeFolder("/state")
    if hasOldFile { memory.put(Self.oldText, at: Self.path) }
    prepare(memory)
    memory.configure { $0.flush() }
    return memory
  }

  /// What a session that has read the file expects to find.
  func expectation(_ memory: MemoryFileSystem) -> FileSaver.Expectation {
    hasOldFile ? .version(Self.version(memory)) : .newFile
  }

  static func version(_ memory: MemoryFileSystem) -> FileVersion {
    try! FileLoader(fileSystem: memory).load(url).version
  }

  static func saver(_ fileSystem: any FileSystem) -> FileSaver {
    FileSaver(
      fileSystem: fileSystem, recoveryFolder: recoveryFolder, blockSize: 1000,
      now: { Date(timeIntervalSince1970: 1_700_000_000) }, random: { UInt64.random(in: 0...UInt64.max) })
  }

  func save(_ fileSystem: any FileSystem, expecting: FileSaver.Expectation) throws(DocumentError) -> SavedFile
  {
    try Self.saver(fileSystem).save(Data(newText.utf8), to: Self.url, expecting: expecting)
  }

  /// The plain one: an existing file.
  static let plain = SaveScenario(testDescription: "an existing file") { _ in }

  static let all: [SaveScenario] = [
    SaveScenario(testDescription: "a new file", hasOldFile: false) { _ in },
    SaveScenario(testDescription: "a new file, no RENAME_NOREPLACE", hasOldFile: false) {
      $0.configure { $0.supportsNoReplace = false }
    },
    SaveScenario(
      testDescription: "a new file, neither RENAME_NOREPLACE nor hard links", hasOldFile: false,
      mayLeavePlaceholder: true
    ) {
      $0.configure {
        $0.supportsNoReplace = false
        $0.supportsLinks = false
      }
    },
    plain,
    SaveScenario(testDescription: "an existing file with attributes and an access control list") {
      $0.change(path) {
        $0.attributes = ["user.note": [1, 2, 3], "system.posix_acl_access": [9], "security.other": [4]]
        $0.mode = 0o640
      }
    },
    SaveScenario(testDescription: "an existing file, no RENAME_EXCHANGE") {
      $0.configure { $0.supportsExchange = false }
    },
    SaveScenario(testDescription: "an existing file, no fallocate, no attributes") {
      $0.configure {
        $0.supportsAllocate = false
        $0.supportsAttributes = false
      }
    },
    SaveScenario(testDescription: "through two symbolic links") {
      $0.makeFolder("/real")
      $0.put(oldText, at: "/real/Plan.txt")
      $0.symlink("/real/Middle.txt", at: path)
      $0.symlink("Plan.txt", at: "/real/Middle.txt")
    },
    SaveScenario(testDescription: "a file with two names", isInPlace: true) {
      $0.link(path, "/docs/Twin.txt")
    },
    SaveScenario(testDescription: "a file with two names, shrinking", isInPlace: true, newText: "Short.") {
      $0.link(path, "/docs/Twin.txt")
    },
    SaveScenario(testDescription: "a folder that cannot be written to", isInPlace: true) {
      $0.change("/docs") { $0.mode = 0o555 }
    },
    SaveScenario(testDescription: "a file of somebody else's", isInPlace: true) {
      $0.change(path) {
        $0.owner = 7
        $0.mode = 0o666
      }
    },
  ]
}

extension MemoryFileSystem {
  /// The content of the document, links followed.
  var savedText: String? { text("/real/Plan.txt") ?? text(SaveScenario.path) }

  /// Everything that a save must not leave behind.
  var leftovers: [String] {
    (list("/docs") + list("/real")).filter { $0.hasPrefix(".") || $0.contains("conflict") }
      + list(SaveScenario.recoveryFolder)
  }
}
