// Files of every time that a file system can give: tmpfs, FUSE and network folders set no limit.

import Foundation
import Testing

@testable import DocumentModel

@Suite("Times of files")
struct FileTimeTests {
  /// 64 bits, their halves, what is near both ends of calendars, and today.
  static let seconds: [Int64] = [
    .min, .min + 1, -9_223_372_037, -62_135_596_801, -62_135_596_800, -1, 0, 1, 1_795_953_600,
    9_223_372_036, 9_223_372_037, 253_402_300_799, 253_402_300_800, .max / 1000, .max - 1, .max,
  ]
  static let times = seconds.flatMap { second in
    [0, 1, 999_999_999, .max, .min].map { FileStatus.Time(seconds: second, nanoseconds: $0) }
  }

  @Test("each is a date that calendars have, those that calendars have stay as they are")
  func dates() {
    let years = -62_135_596_800.0...253_402_300_800
    for time in Self.times {
      let seconds = time.date.timeIntervalSince1970
      #expect(years.contains(seconds), "\(time)")
      if (-62_135_596_800...253_402_300_799).contains(time.seconds),
        (0...999_999_999).contains(time.nanoseconds)
      {
        #expect(abs(seconds - Double(time.seconds) - Double(time.nanoseconds) / 1e9) < 0.001, "\(time)")
      }
    }
    let dates = Self.seconds.sorted().map { FileStatus.Time(seconds: $0, nanoseconds: 0).date }
    #expect(dates == dates.sorted())
  }

  @Test("each can be written down as a date, and as what a file is known by")
  func records() throws {
    for time in Self.times {
      var encoder = ByteEncoder()
      encoder.append(time.date)
      let status = FileStatus(
        kind: .regular, device: 1, inode: 2, mode: 0, size: 3, modified: time, changed: time)
      let version = FileVersion(identity: FileIdentity(status), hash: ContentHash(value: 4))
      encoder.append(version)
      var decoder = ByteDecoder(encoder.bytes)
      #expect(abs(try decoder.date().timeIntervalSince(time.date)) < 0.001)
      #expect(try decoder.fileVersion() == version)
    }
  }

  /// In memory, where a disk keeps them.
  @Test("folders for staging are cleared up, of whatever time they are")
  func staging() throws {
    let shared = "/dev/shm"
    let isThere = FileManager.default.isWritableFile(atPath: shared)
    let parent = URL(filePath: isThere ? shared : NSTemporaryDirectory())
      .appending(path: "staging-\(UUID())")
    defer { try? FileManager.default.removeItem(at: parent) }
    for second in Self.seconds {
      let left = parent.appending(path: "left")
      try FileManager.default.createDirectory(at: left, withIntermediateDirectories: true)
      let times = [timespec(tv_sec: Int(second), tv_nsec: 0), timespec(tv_sec: Int(second), tv_nsec: 0)]
      guard utimensat(AT_FDCWD, left.path, times, 0) == 0 else { continue }
      try StagingFolder(in: FilePath(url: parent)).remove()
      let isOld = second < Int64(time(nil)) - 60
      #expect(FileManager.default.fileExists(atPath: left.path) != isOld, "\(second)")
      try? FileManager.default.removeItem(at: left)
    }
  }
}
