// Programs in a box of their own (Flatpak): files come one by one, without the folders they are in.

import DocumentModel
import FoundationEssentials
import Glibc

/// What a program in a sandbox can and cannot do.
enum Sandbox {
  /// Whether the program is in one.
  static let isAround = access("/.flatpak-info", F_OK) == 0

  /// Whether the document portal has granted the file at `url` by itself. Its folder is not the real one: it cannot be
  /// shown, and the file can neither get another name nor another place.
  static func isGranted(_ url: URL?) -> Bool {
    guard let url, let runtime = getenv("XDG_RUNTIME_DIR") else { return false }
    return FilePath(url: url).bytes.starts(with: FilePath(String(cString: runtime)).appending("doc/").bytes)
  }
}
