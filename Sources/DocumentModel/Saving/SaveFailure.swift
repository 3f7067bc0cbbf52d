// How the steps of a save tell each other that they cannot go on.

import FoundationEssentials
import Glibc

/// Why a step of a save did not succeed. Nothing has happened to the person's file.
enum SaveFailure: Error {
  /// A system call failed.
  case system(Errno)
  /// It is known what to tell the person.
  case reported(DocumentError)
  /// A file cannot be put in the place of the old one, but the old one can perhaps be written to.
  case replacementImpossible(Errno)

  /// The system's reason; that the file has gone, where another program has it changed.
  var errno: Errno {
    switch self {
    case .system(let errno), .replacementImpossible(let errno): errno
    case .reported(let error):
      if case .system(let errno) = error.code { errno } else { Errno(rawValue: ENOENT) }
    }
  }

  /// What to tell the person.
  func documentError(_ url: URL) -> DocumentError {
    switch self {
    case .system(let errno), .replacementImpossible(let errno): DocumentError(.save, errno, url: url)
    case .reported(let error): error
    }
  }
}
