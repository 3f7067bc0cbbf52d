// fault-driver: a document app without windows for the fault suite (Tests/FaultTests). It does what it is
// told, one command after the other, and says what it considers done, each in one write, so that a line that
// was read was meant.

import DocumentModel
import FoundationEssentials
import Glibc

@main
struct FaultDriver {
  static let usage = """
    Usage:
      fault-driver [--mutant NAME] [--state FOLDER] [--keep FOLDER] [--block BYTES] [--autosave SECONDS] COMMAND… [-]
      fault-driver decode | decode-packages < FRAMES
      fault-driver live SEED STEPS FOLDER…

    Runs each COMMAND (quote it), then, with -, those that come on standard input, one a line. See Script.swift.
    Mutants: \(Mutant.allCases.map(\.rawValue).joined(separator: ", "))

    """

  @MainActor
  static func main() async {
    signal(SIGPIPE, SIG_IGN)
    UTType.register(.drawing)
    UTType.register(.drawingPackage)
    var arguments = CommandLine.arguments.dropFirst()
    if arguments.first == "decode" { exit(FrameDecoder(DrawingDecoder()).run()) }
    if arguments.first == "decode-packages" { exit(FrameDecoder(PackageDecoder()).run()) }
    if arguments.first == "live" {
      guard arguments.count >= 4, let seed = UInt64(arguments[2]), let steps = Int(arguments[3]) else {
        misuse()
      }
      let folders = arguments[4...].map { FilePath($0) }
      exit(await RandomLife(seed: seed, folders: folders).run(steps: steps) ? 0 : 1)
    }
    var services = SessionServices.standard
    // A row that is about saving alone makes no other calls.
    services.journalFolder = nil
    services.versionFolder = nil
    services.fileMonitor = NoMonitor()
    var mutants: [Mutant] = []
    while let option = arguments.first, option.hasPrefix("--") {
      guard let value = arguments.dropFirst().first else { misuse() }
      switch option {
      case "--mutant":
        guard let mutant = Mutant(rawValue: value) else { misuse() }
        mutants.append(mutant)
      case "--state": services.recoveryFolder = FilePath(value).appending("recovery")
      case "--keep":
        let state = FilePath(value)
        services.recoveryFolder = state.appending("recovery")
        services.journalFolder = state.appending("journals")
        services.versionFolder = state.appending("versions")
        services.fileMonitor = InotifyMonitor.shared
      case "--block":
        guard let size = Int(value), size > 0 else { misuse() }
        services.blockSize = size
      case "--autosave":
        guard let seconds = Double(value) else { misuse() }
        services.preferences.value.autosaveDelay = .seconds(seconds)
        services.preferences.value.autosaveLimit = .seconds(seconds * 5)
      default: misuse()
      }
      arguments = arguments.dropFirst(2)
    }
    for mutant in mutants {
      services.fileSystem = mutant.fileSystem(
        services.fileSystem, state: services.recoveryFolder.deletingLastComponent)
    }
    let script = Script(services: services, mutants: mutants)
    for command in arguments where command != "-" { await script.perform(command) }
    guard arguments.last == "-" else { return }
    for await line in InputLines() { await script.perform(line) }
  }

  private static func misuse() -> Never {
    _ = usage.utf8CString.withUnsafeBytes { Glibc.write(2, $0.baseAddress, $0.count - 1) }
    exit(2)
  }
}

/// Writes one line to standard output, at once.
func report(_ words: String...) {
  let line = Array((words.joined(separator: " ").split(separator: "\n").joined(separator: " ") + "\n").utf8)
  _ = line.withUnsafeBytes { Glibc.write(1, $0.baseAddress, $0.count) }
}
