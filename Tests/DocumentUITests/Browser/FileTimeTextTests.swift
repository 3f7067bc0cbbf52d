// What the browser makes of files of every time that a file system can give: tmpfs, FUSE and network folders
// set no limit.

import Foundation
import Gtk
import Testing

@testable import DocumentModel
@testable import DocumentUI

@MainActor
@Suite("Files of any time in the browser")
struct FileTimeTextTests {
  /// 64 bits, what is near both ends of calendars and of what nanoseconds can count, and today.
  private static let seconds: [Int64] = [
    .min, .min + 1, -9_223_372_037, -62_135_596_801, -62_135_596_800, -1, 0, 1, 1_795_953_600,
    9_223_372_036, 9_223_372_037, 253_402_300_799, 253_402_300_800, .max - 1, .max,
  ]

  private func item(_ url: URL, _ time: FileStatus.Time) -> BrowserItem {
    BrowserItem(
      .file(url),
      FileStatus(kind: .regular, device: 1, inode: 2, mode: 0o644, size: 3, modified: time, changed: time))
  }

  @Test("each is shown, and its picture is found in the cache again")
  func items() throws {
    let folder = NSTemporaryDirectory() + "times-\(UUID())"
    defer { try? FileManager.default.removeItem(atPath: folder) }
    let cache = ThumbnailCache(folder: FilePath(folder))
    let png = try Cairo.ImageSurface(width: 4, height: 4).pngData()
    let url = URL(filePath: "/docs/Plan.txt")
    for second in Self.seconds {
      for nanosecond: Int64 in [0, 999_999_999] {
        let item = item(url, FileStatus.Time(seconds: second, nanoseconds: nanosecond))
        #expect(!LocalTime.recent(item.modified).isEmpty)
        #expect(!LocalTime.ago(item.modified).isEmpty)
        #expect(!LocalTime.hoursAndMinutes(of: item.modified).isEmpty)
        #expect(BrowserProperties.rows(item, nil).contains { $0.title == "Last changed" && !$0.text.isEmpty })
        let later = item.modified.addingTimeInterval(60)
        cache.write(png, of: url, modified: item.modified, identity: item.identity, size: .large, now: later)
        #expect(
          cache.read(url, modified: item.modified, identity: item.identity, size: .large) != nil, "\(second)")
      }
    }
  }

  /// What a journal, a version or an app says is no time of a file, and may be any number.
  @Test("no date ends the program", arguments: [0, 1e12, 9.3e18, 1e300, .infinity, .nan] as [Double])
  func dates(_ seconds: Double) {
    for date in [seconds, -seconds].map({ Date(timeIntervalSince1970: $0) }) {
      #expect(!LocalTime.recent(date).isEmpty && !LocalTime.dayAndSecond(of: date).isEmpty)
      _ = LocalTime.isToday(date)
    }
  }
}
