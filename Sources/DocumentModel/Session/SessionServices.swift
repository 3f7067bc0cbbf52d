// What sessions need from the world around them. A test gives its own.

import FoundationEssentials
import Glibc

/// The file system, clock and settings that sessions work with.
public struct SessionServices: Sendable {
  /// What sessions use unless told otherwise. An app may change it at its start.
  @MainActor public static var standard = SessionServices()

  /// The door to the disk.
  public var fileSystem: any FileSystem = LocalFileSystem()
  /// The time.
  public var clock: any SessionClock = SystemSessionClock()
  /// Where the sessions of the program are found again.
  public var openDocuments: OpenDocuments
  /// An absolute path for the recovery copies of files that are overwritten in place. Made when it is first needed.
  public var recoveryFolder: FilePath = Self.stateFolder.appending("recovery")
  /// An absolute path for what writers of an app's own write before it is put in its place. Made when it is first needed.
  public var stagingFolder: FilePath = Self.stateFolder.appending("staging")
  /// An absolute path for the recovery journals of open documents, and for drafts. Made when it is first needed.
  public var journalFolder: FilePath = Self.stateFolder.appending("journals")
  /// An absolute path for earlier versions of documents. Made when it is first needed.
  public var versionFolder: FilePath = Self.stateFolder.appending("versions")
  /// How long after the last change a named document is saved.
  public var autosaveDelay: Duration = .seconds(2)
  /// How long after the first change a named document is saved at the latest, while changes go on.
  public var autosaveLimit: Duration = .seconds(10)
  /// How long a burst of changes with the same key may pause before the next one is an undo step of its own.
  public var coalescingGap: Duration = .seconds(1)
  /// The largest file that is opened, in bytes.
  public var sizeLimit: Int64 = FileLoader.defaultSizeLimit
  /// How many bytes are written with one call.
  public var blockSize = 1 << 20

  /// The services of this computer, for one program.
  @MainActor
  public init(openDocuments: OpenDocuments = .shared) {
    self.openDocuments = openDocuments
  }

  /// The program's folder for state: `$XDG_STATE_HOME/PROGRAM`, or `~/.local/state/PROGRAM`.
  nonisolated static var stateFolder: FilePath {
    func variable(_ name: String) -> FilePath? {
      guard let value = getenv(name) else { return nil }
      let path = FilePath(String(cString: value))
      return path.isAbsolute ? path : nil
    }
    let program = FilePath(CommandLine.arguments.first ?? "").lastComponent
    let state = variable("XDG_STATE_HOME") ?? (variable("HOME") ?? "/tmp").appending(".local/state")
    return state.appending(program.bytes.isEmpty ? "documents" : program)
  }

  var loader: FileLoader { FileLoader(fileSystem: fileSystem, sizeLimit: sizeLimit) }
  var saver: FileSaver {
    FileSaver(fileSystem: fileSystem, recoveryFolder: recoveryFolder, blockSize: blockSize)
  }
}
