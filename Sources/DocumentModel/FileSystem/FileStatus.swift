// What the file system says about a file, and the part of it by which we know a file again.

import FoundationEssentials

/// The attributes of a file as the kernel reports them.
public struct FileStatus: Hashable, Sendable {
  /// What kind of thing has the name.
  public enum Kind: Hashable, Sendable {
    /// A file with bytes.
    case regular
    /// A folder.
    case directory
    /// A symbolic link.
    case symbolicLink
    /// A pipe, a socket or a device.
    case special
  }

  /// A moment, in seconds and nanoseconds since 1970 by the file system's clock.
  public struct Time: Hashable, Sendable {
    /// Whole seconds.
    public var seconds: Int64
    /// Nanoseconds, 0 to 999,999,999.
    public var nanoseconds: Int64

    /// A moment.
    public init(seconds: Int64, nanoseconds: Int64) {
      self.seconds = seconds
      self.nanoseconds = nanoseconds
    }
  }

  /// What it is.
  public var kind: Kind
  /// The file system it is on.
  public var device: UInt64
  /// Its number in that file system.
  public var inode: UInt64
  /// Permission bits, with set-user-ID and the like.
  public var mode: UInt32
  /// How many names it has.
  public var linkCount: UInt64
  /// The user it belongs to.
  public var owner: UInt32
  /// The group it belongs to.
  public var group: UInt32
  /// Its length in bytes.
  public var size: Int64
  /// When its bytes last changed.
  public var modified: Time
  /// When its bytes or attributes last changed.
  public var changed: Time

  /// A status from its parts.
  public init(
    kind: Kind, device: UInt64, inode: UInt64, mode: UInt32, linkCount: UInt64 = 1, owner: UInt32 = 0,
    group: UInt32 = 0, size: Int64, modified: Time, changed: Time
  ) {
    self.kind = kind
    self.device = device
    self.inode = inode
    self.mode = mode
    self.linkCount = linkCount
    self.owner = owner
    self.group = group
    self.size = size
    self.modified = modified
    self.changed = changed
  }
}

/// What tells whether a file is still the one that was read: which file it is, its size and its times.
///
/// Times are compared for equality only: clocks go backwards.
public struct FileIdentity: Hashable, Sendable {
  /// The file system.
  public var device: UInt64
  /// The number in the file system.
  public var inode: UInt64
  /// The length in bytes.
  public var size: Int64
  /// When the bytes last changed.
  public var modified: FileStatus.Time
  /// When the bytes or attributes last changed.
  public var changed: FileStatus.Time

  /// The identity of the file with this status.
  public init(_ status: FileStatus) {
    device = status.device
    inode = status.inode
    size = status.size
    modified = status.modified
    changed = status.changed
  }

  /// Whether it is the same file, by whatever name, and whatever is in it.
  public func isSameFile(as other: FileIdentity) -> Bool {
    device == other.device && inode == other.inode
  }

  /// Whether no more has happened to the file than what a rename or a link does, which changes ``changed``.
  ///
  /// Another program can rewrite a file and put its time back, so that this is no proof of its content: it is
  /// asked only of what this program has renamed or linked itself a moment ago, and where no content is known
  /// to compare.
  func isOnlyRenamed(_ other: FileIdentity) -> Bool {
    isSameFile(as: other) && size == other.size && modified == other.modified
  }
}

extension FileStatus.Time {
  /// The seconds since 1970 that a calendar has dates for: the years 1 to 9999.
  private static let calendar: ClosedRange<Int64> = -62_135_596_800...253_402_300_799

  /// The moment by the calendar. A file may have any time at all; one beyond the calendar is its nearest
  /// moment, which every clock and every text can take.
  package var date: Date {
    let range = Self.calendar
    let whole = min(max(seconds, range.lowerBound), range.upperBound)
    return Date(timeIntervalSince1970: Double(whole) + Double(min(max(nanoseconds, 0), 999_999_999)) / 1e9)
  }
}
