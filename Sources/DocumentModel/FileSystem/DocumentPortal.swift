// The document portal: the file system by which a program in a sandbox (Flatpak, Snap) is given documents one
// by one.
//
// Below its root each document has a folder that is not a real one: ROOT/NUMBER/Plan.txt. It has that one
// name. Whatever else is made in it is a hidden file beside the document that the portal alone knows by its
// name, and may remove. Where a folder was given, ROOT/NUMBER/Plans, that and all below it is real.

import CLinux
import FoundationEssentials
import Glibc

/// What the document portal can and cannot do.
public enum DocumentPortal {
  /// Where it is: in Flatpak's sandboxes at the first place, by one of its names, and below the person's
  /// runtime folder.
  private static var roots: [FilePath] {
    let runtime = ProcessEnvironment.value(.runtimeFolder) ?? "/run/user/\(getuid())"
    return ["/run/flatpak/doc", FilePath(runtime).appending("doc")]
  }

  /// Whether the document portal has granted the file at `url` by itself, without a folder: it can be read
  /// and saved, but can have neither another name nor another place nor files beside it.
  public static func grantsAlone(_ url: URL) -> Bool {
    guard var names = namesBelowRoot(url) else { return false }
    // As it is seen from outside of the sandbox.
    if names.first == "by-app" { names.removeFirst(2) }
    return names.count == 2
  }

  /// Whether the file at `url` was granted by the document portal, by itself or with a folder: other programs
  /// know it by another path.
  public static func contains(_ url: URL) -> Bool { namesBelowRoot(url) != nil }

  /// The names on the way from the portal's root to a file; nil for a file that is not there.
  private static func namesBelowRoot(_ url: URL) -> [FilePath]? {
    guard url.isFileURL else { return nil }
    let path = FilePath(url: url).bytes
    for root in roots where path.starts(with: root.appending("").bytes) {
      let names = path.dropFirst(root.bytes.count).split(separator: UInt8(ascii: "/"))
        .map { FilePath(bytes: $0) }
      return names.count > (names.first == "by-app" ? 3 : 1) ? names : nil
    }
    return nil
  }

  // MARK: The file system

  private static let fuse = 0x6573_5546

  /// Whether an open directory is in the portal's file system.
  ///
  /// There two names cannot change places: the portal says that they have, and knows only one of them
  /// afterwards, so that each save would leave a hidden file behind.
  static func holds(_ directory: FileDescriptor) -> Bool {
    var system = statfs()
    var status = stat()
    guard fstatfs(directory.rawValue, &system) == 0, Int(system.f_type) == fuse,
      fstat(directory.rawValue, &status) == 0
    else { return false }
    let device = "\(clinux_major(status.st_dev)):\(clinux_minor(status.st_dev))"
    return isPortal(device, in: mounts())
  }

  /// Whether the kernel's list of mounts says that a device is the portal's.
  static func isPortal(_ device: String, in mounts: String) -> Bool {
    mounts.split(separator: "\n").contains { line in
      // 36 35 0:46 / /run/user/1000/doc rw,nosuid master:1 - fuse.portal portal rw
      let fields = line.split(separator: " ")
      guard fields.count > 2, fields[2] == device, let end = fields.firstIndex(of: "-") else { return false }
      return fields[(end + 1)...].first == "fuse.portal"
    }
  }

  /// The kernel's list of mounts.
  static func mounts() -> String {
    let file = Glibc.open("/proc/self/mountinfo", O_RDONLY | O_CLOEXEC)
    guard file >= 0 else { return "" }
    defer { _ = Glibc.close(file) }
    var bytes: [UInt8] = []
    var buffer = [UInt8](repeating: 0, count: 1 << 14)
    while true {
      let count = Glibc.read(file, &buffer, buffer.count)
      if count < 0, errno == EINTR { continue }
      guard count > 0 else { break }
      bytes += buffer[..<count]
    }
    return String(decoding: bytes, as: UTF8.self)
  }
}
