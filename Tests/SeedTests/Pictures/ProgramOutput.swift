// What this process writes to its standard streams, caught.

import Foundation

/// What this process writes to its standard streams for a while. What a crash says stays in the file, in the
/// folder for temporary files.
enum ProgramOutput {
  /// What is written to the standard error stream while `body` runs; what is printed is dropped.
  static func errors(of body: () throws -> Void) throws -> String {
    let file = FileManager.default.temporaryDirectory
      .appending(path: "SeedTests-errors-\(ProcessInfo.processInfo.processIdentifier)")
    let errors = Foundation.open(file.path(), O_CREAT | O_TRUNC | O_WRONLY | O_APPEND, 0o600)
    let nothing = Foundation.open("/dev/null", O_WRONLY)
    fflush(nil)
    let kept = [STDOUT_FILENO, STDERR_FILENO].map { dup($0) }
    dup2(nothing, STDOUT_FILENO)
    dup2(errors, STDERR_FILENO)
    defer {
      fflush(nil)
      dup2(kept[0], STDOUT_FILENO)
      dup2(kept[1], STDERR_FILENO)
      for descriptor in kept + [errors, nothing] { close(descriptor) }
      try? FileManager.default.removeItem(at: file)
    }
    try body()
    fflush(nil)
    return try String(contentsOf: file, encoding: .utf8)
  }
}
