// Programs in a box of their own (Flatpak): files come one by one, without the folders they are in.

import Glibc

/// What a program in a sandbox can and cannot do.
enum Sandbox {
  /// Whether the program is in one.
  static let isAround = access("/.flatpak-info", F_OK) == 0
}
