// The names of the files that exist only while a save is under way, and that tell a later save what became of
// an earlier one that was killed. They begin with a dot and with the name of the document, so that a person
// can see what they are.

/// The name of a temporary file of ours.
///
/// While it is written it is `.NAME~saving-RANDOM`: whatever has that name is ours, and worth nothing when
/// nobody is writing it any more. Just before the new file and the old one change places it becomes
/// `.NAME~swap-RANDOM-INODE-OLD-CONTENT`, which tells the three things apart that may have that name after a
/// kill: our new file (its inode), the old file (the hash of its identity, and that of its content), and what
/// another program put in its place, or wrote into it, at that very moment, which must not be lost.
enum TemporaryName: Hashable, Sendable {
  case saving(random: UInt64)
  case swap(random: UInt64, newInode: UInt64, old: Old)

  /// What is remembered of the old file.
  struct Old: Hashable, Sendable {
    /// Everything about it that a rename does not change.
    var identity: UInt64
    /// What was in it; nil when that is not known.
    var contents: UInt64?

    init(_ identity: FileIdentity, contents: ContentHash?) {
      self.init(identity: TemporaryName.hash(of: identity), contents: contents?.value)
    }

    init(identity: UInt64, contents: UInt64?) {
      self.identity = identity
      self.contents = contents
    }
  }

  /// Longer names are cut off, since a file name has at most 255 bytes.
  private static let nameLimit = 160

  private static func prefix(for name: FilePath) -> [UInt8] {
    [UInt8(ascii: ".")] + name.bytes.prefix(nameLimit)
  }

  /// The name beside the file called `name`.
  func path(for name: FilePath) -> FilePath {
    let suffix =
      switch self {
      case .saving(let random): "~saving-\(Self.hex(random))"
      case .swap(let random, let inode, let old):
        (["~swap"] + [random, inode, old.identity, old.contents].compactMap { $0.map(Self.hex) })
          .joined(separator: "-")
      }
    return FilePath(bytes: Self.prefix(for: name) + suffix.utf8)
  }

  /// What a name says; nil when it is not that of a temporary file for the file called `name`.
  init?(_ path: FilePath, for name: FilePath) {
    let prefix = Self.prefix(for: name)
    guard path.bytes.starts(with: prefix) else { return nil }
    let parts = String(decoding: path.bytes.dropFirst(prefix.count), as: UTF8.self)
      .split(separator: "-", omittingEmptySubsequences: false)
    let numbers = parts.dropFirst().compactMap { UInt64($0, radix: 16) }
    guard numbers.count == parts.count - 1 else { return nil }
    switch (parts[0], numbers.count) {
    case ("~saving", 1): self = .saving(random: numbers[0])
    case ("~swap", 3...4):
      let old = Old(identity: numbers[2], contents: numbers.count > 3 ? numbers[3] : nil)
      self = .swap(random: numbers[0], newInode: numbers[1], old: old)
    default: return nil
    }
  }

  private static func hex(_ number: UInt64) -> String {
    String(number, radix: 16)
  }

  /// Everything about a file that a rename does not change.
  static func hash(of identity: FileIdentity) -> UInt64 {
    let parts: [UInt64] = [
      identity.device, identity.inode, UInt64(bitPattern: identity.size),
      UInt64(bitPattern: identity.modified.seconds), UInt64(bitPattern: identity.modified.nanoseconds),
    ]
    return parts.withUnsafeBytes { ContentHash(of: $0).value }
  }
}
