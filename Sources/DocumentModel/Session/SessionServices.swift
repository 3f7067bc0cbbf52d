// What sessions need from the world around them. A test gives its own.

import FoundationEssentials
import Glibc

/// The file system, clock and settings that sessions work with.
public struct SessionServices: Sendable {
  /// Where copies that are made when the program ends are noted; nil for no such place.
  private struct CopiesPlaces {
    var usual: CopyNotes.Place?
    /// Where ``usual`` cannot be written.
    var other: CopyNotes.Place?

    /// Those there are, in the order in which they are tried.
    var all: [CopyNotes.Place] { [usual, other].compactMap(\.self) }
  }

  /// What sessions use unless told otherwise. An app may change it at its start.
  @MainActor public static var standard = SessionServices()

  /// The door to the disk.
  public var fileSystem: any FileSystem = LocalFileSystem()
  /// What reaches files that are not on this computer; nil when nothing does.
  public var remoteFiles: (any RemoteFileStore)?
  /// The time.
  public var clock: any SessionClock = SystemSessionClock()
  /// Where the sessions of the program are found again.
  public var openDocuments: OpenDocuments
  /// An absolute path for the recovery copies of files that are overwritten in place. Made when it is first
  /// needed.
  public var recoveryFolder: FilePath = Self.stateFolder.appending("recovery")
  /// An absolute path for what writers of an app's own write before it is put in its place. Made when it is
  /// first needed.
  public var stagingFolder: FilePath = Self.stateFolder.appending("staging")
  /// An absolute path for the same on another disk, as far as there is one: where the first one's does not
  /// answer when the program ends.
  public var otherStagingFolder: FilePath = Self.runtimeFolder(of: Self.programName).appending("staging")
  /// An absolute path for the recovery journals of open documents, and for drafts. Made when it is first
  /// needed; nil for a program that keeps none.
  public var journalFolder: FilePath? = Self.stateFolder.appending("journals")
  /// An absolute path for earlier versions of documents. Made when it is first needed; nil for a program that
  /// keeps none.
  public var versionFolder: FilePath? = Self.stateFolder.appending("versions")
  private var copiesPlaces = CopiesPlaces(
    usual: .init(path: Self.stateFolder.appending("copies")),
    other: .init(path: Self.folder(.data, of: Self.programName).appending("copies")))
  /// What tells of other programs' changes to files.
  public var fileMonitor: any FileMonitor = InotifyMonitor.shared
  /// What the person has decided. Shared by all who have these services, and obeyed as soon as it is changed.
  public var preferences: PreferencesStore
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
    preferences = PreferencesStore()
    Self.readsTypesAhead
  }

  /// The first type that only this computer knows would be waited for on the main actor.
  private nonisolated static let readsTypesAhead: Void = Background.start {
    SharedMIMEDatabase.shared.prepare()
  }

  /// Keeps everything in the state folder of the program with this name: `$XDG_STATE_HOME/NAME`, or
  /// `~/.local/state/NAME`. Only the notes of copies go to `$XDG_DATA_HOME/NAME`, or `~/.local/share/NAME`,
  /// where that cannot be written.
  ///
  /// Unless it is called, the name is that of the program's file. Call it before the first document is
  /// opened.
  public mutating func useStateFolder(of name: String) {
    useStateFolder(Self.folder(.state, of: FilePath(name)))
    otherCopiesFile = Self.folder(.data, of: FilePath(name)).appending("copies")
    otherStagingFolder = Self.runtimeFolder(of: FilePath(name)).appending("staging")
  }

  /// Keeps everything in `folder`, an absolute path, which is made when it is needed. Call it before the
  /// first document is opened.
  public mutating func useStateFolder(_ folder: FilePath) {
    recoveryFolder = folder.appending("recovery")
    stagingFolder = folder.appending("staging")
    journalFolder = folder.appending("journals")
    versionFolder = folder.appending("versions")
    copiesFile = folder.appending("copies")
    otherCopiesFile = nil
  }

  /// The folder for state of a program that has not said its name.
  nonisolated static var stateFolder: FilePath {
    folder(.state, of: programName)
  }

  private nonisolated static var programName: FilePath {
    let program = FilePath(CommandLine.arguments.first ?? "").lastComponent
    return program.bytes.isEmpty ? "documents" : program
  }

  /// What is kept in a folder of the person.
  private enum Purpose { case state, data }

  /// Where a program has what need not outlast it: in a folder that only the person can look into, or one of
  /// a name that nobody else can know.
  nonisolated static func runtimeFolder(of name: FilePath) -> FilePath {
    if let folder = ProcessEnvironment.folder(.runtimeFolder) { return folder.appending(name) }
    let number = String(UInt64.random(in: 0...UInt64.max), radix: 16)
    return FilePath("/tmp").appending(FilePath(bytes: name.bytes + "-\(number)".utf8))
  }

  private nonisolated static func folder(_ purpose: Purpose, of name: FilePath) -> FilePath {
    let home = ProcessEnvironment.folder(.home) ?? "/tmp"
    let folder =
      switch purpose {
      case .state: ProcessEnvironment.folder(.stateFolder) ?? home.appending(".local/state")
      case .data: ProcessEnvironment.folder(.dataFolder) ?? home.appending(".local/share")
      }
    return folder.appending(name)
  }

  /// The journals; nil when none are kept.
  public var recoveryStore: RecoveryStore? {
    journalFolder.map { RecoveryStore(folder: $0, fileSystem: fileSystem) }
  }

  /// The earlier versions; nil when none are kept.
  @MainActor var versionStore: VersionStore? {
    versionFolder.map {
      VersionStore(folder: $0, fileSystem: fileSystem, budget: preferences.value.versionBudget)
    }
  }

  /// The folder that what is kept beside documents is in.
  var stateOfVersions: FilePath { recoveryFolder.deletingLastComponent }

  /// The notes of copies that were made when the program ended; nil when none are kept.
  public var copyNotes: CopyNotes? {
    let places = copiesPlaces.all
    return places.isEmpty ? nil : CopyNotes(places: places, fileSystem: fileSystem)
  }

  /// Those beside the state folder, whose disk does not answer; nil when there are none.
  var otherCopyNotes: CopyNotes? {
    copiesPlaces.other.map { CopyNotes(places: [$0], fileSystem: fileSystem) }
  }

  /// An absolute path for the notes of copies that are made when the program ends; nil for a program that
  /// keeps none.
  public var copiesFile: FilePath? {
    get { copiesPlaces.usual?.path }
    set { copiesPlaces.usual = newValue.map { .init(path: $0) } }
  }

  /// An absolute path for these notes where ``copiesFile`` cannot be written; nil for none.
  public var otherCopiesFile: FilePath? {
    get { copiesPlaces.other?.path }
    set { copiesPlaces.other = newValue.map { .init(path: $0) } }
  }

  /// Clears up after saves of the file at `url` that were killed, before it is read: it may be half
  /// overwritten.
  func clearUp(_ url: URL) async {
    guard url.isFileURL else { return }
    await Background.run { saver.clearUp(url) }
  }

  var loader: FileLoader { FileLoader(fileSystem: fileSystem, sizeLimit: sizeLimit) }
  var saver: FileSaver {
    FileSaver(fileSystem: fileSystem, recoveryFolder: recoveryFolder, blockSize: blockSize)
  }

  /// - Parameter isCompleting: whether what was interrupted is completed before.
  func saver(completing isCompleting: Bool) -> FileSaver {
    var saver = saver
    saver.completesInterrupted = isCompleting
    return saver
  }
}
