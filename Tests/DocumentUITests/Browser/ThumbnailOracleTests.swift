// The pictures that the browser shows of files against pictures of what the files hold now: over random
// sequences of files written, renamed over each other, put back and deleted, of scrolling, and of programs
// started anew.

import DocumentModel
import Foundation
import Gtk
import TestSupport
import XCTest

@testable import DocumentUI

final class ThumbnailOracleTests: DisplayTestCase, @unchecked Sendable {
  func testEveryPictureIsOfWhatItsFileHoldsNow() throws {
    let environment = ProcessInfo.processInfo.environment
    let first = environment["SHAPEEDIT_SEED"].flatMap { UInt64($0) } ?? 1
    let rounds = environment["SHAPEEDIT_LONG"] == "1" ? 1_000 : 10
    print("thumbnails: \(rounds) × 60 steps, SHAPEEDIT_SEED=\(first)")
    try onMain {
      for seed in first..<first + UInt64(rounds) {
        let folder = FileManager.default.temporaryDirectory.appending(path: "thumbnails-\(UUID())")
        defer { try? FileManager.default.removeItem(at: folder) }
        let life = try FolderLife(seed: seed, in: folder)
        for step in 0..<60 {
          try life.step()
          guard let fault = life.fault() else { continue }
          return XCTFail("SHAPEEDIT_SEED=\(seed), step \(step): \(fault)\n\(life.story)")
        }
      }
    }
  }
}

/// A folder of files and a browser that shows some of them. A file holds a number; its picture is so many
/// pixels wide.
@MainActor
private final class FolderLife {
  private static let names = (0..<9).map { "\($0).x" }
  private static let rows = 4

  private var random: SeededRandom
  private let folder: URL
  private let cache: ThumbnailCache
  private var loader: ThumbnailLoader<Gtk.Texture>
  private var items: [BrowserItem] = []
  private var top = 0
  /// How wide the pictures in view are.
  private var shown: [BrowserItem: Int] = [:]
  private var told: [String] = []
  private var content = 0

  var story: String { told.suffix(12).joined(separator: "\n") }

  init(seed: UInt64, in folder: URL) throws {
    random = SeededRandom(seed: seed)
    self.folder = folder.appending(path: "files")
    try FileManager.default.createDirectory(at: self.folder, withIntermediateDirectories: true)
    cache = ThumbnailCache(folder: FilePath(folder.path))
    loader = Self.loader(cache)
    start()
    for name in Self.names { try write(name) }
    refresh()
  }

  private static func loader(_ cache: ThumbnailCache) -> ThumbnailLoader<Gtk.Texture> {
    ThumbnailLoader(
      contents: { item in
        guard case .file(let url) = item.place else { return nil }
        return try? FileWrapper(url: url).regularFileContents
      },
      draw: { _ in
        { data, _ in
          // What cannot be drawn.
          guard let width = Int(String(decoding: data, as: UTF8.self)), width % 7 != 0 else {
            throw Refused()
          }
          return Data(try Cairo.ImageSurface(width: width, height: 2).pngData())
        }
      }, shared: cache)
  }

  private struct Refused: Error {}

  private func start() {
    shown = [:]
    loader.want([], size: .large)
    loader.onPicture = nil
    loader = Self.loader(cache)
    loader.onPicture = { [weak self] item, picture in self?.shown[item] = picture.width }
  }

  // MARK: Steps

  func step() throws {
    let (one, other) = (pick(Self.names), pick(Self.names))
    try waitForTheNextTick()
    switch random.int(12) {
    case 0, 1:
      top = random.int(Self.names.count)
      told.append("scroll to \(top)")
      return look()
    case 2:
      told.append("start anew")
      start()
    case 3...5:
      told.append("write \(one)")
      try write(one)
    case 6:
      told.append("delete \(one)")
      unlink(path(one))
    case 7, 8:
      told.append("exchange \(one) and \(other)")
      rename(path(one), path("aside"))
      rename(path(other), path(one))
      rename(path("aside"), path(other))
    case 9:
      told.append("rename \(one) to \(other)")
      rename(path(one), path(other))
    case 10:
      told.append("forbid or allow \(one)")
      chmod(path(one), random.int(2) == 0 ? 0o600 : 0o644)
    default: told.append("look again")
    }
    // What changed before the pictures of what was are done.
    if random.int(3) == 0 { _ = MainLoop.run(until: { loader.isAtRest }, timeout: 20) }
    refresh()
  }

  /// The file system's clock is slower than this test: two changes in one tick look alike on the disk.
  private func waitForTheNextTick() throws {
    let probe = path("clock")
    func now() throws -> timespec {
      try Data().write(to: URL(filePath: probe))
      var status = stat()
      stat(probe, &status)
      return status.st_ctim
    }
    let before = try now()
    while try now().tv_nsec == before.tv_nsec {}
  }

  private func pick(_ names: [String]) -> String { names.randomElement(using: &random)! }

  private func path(_ name: String) -> String { folder.appending(path: name).path }

  /// Writes something new, in place or as another file in its place; as archives and copies do, often with a
  /// time that others have too.
  private func write(_ name: String) throws {
    content += 1
    let isAtomic = random.int(2) == 0
    try Data("\(content)".utf8).write(to: URL(filePath: path(name)), options: isAtomic ? .atomic : [])
    let times: [Double] = [1e9, 1e9, 1e9 + 0.5, 1e9 + Double(content)]
    guard let time = times.randomElement(using: &random) else { return }
    try FileManager.default.setAttributes(
      [.modificationDate: Date(timeIntervalSince1970: time)], ofItemAtPath: path(name))
  }

  /// What the browser does when its window is looked at again.
  private func refresh() {
    items = BrowserOrder.usual.sorted(
      BrowserItem.contents(of: folder, kinds: DocumentKinds(files: ["x"])))
    look()
  }

  /// What the browser does after a frame.
  private func look() {
    let inView = Array(items.dropFirst(top).prefix(Self.rows))
    shown = shown.filter { inView.contains($0.key) }
    for item in inView where shown[item] == nil {
      shown[item] = loader.picture(of: item, size: .large)?.width
    }
    loader.want(inView.filter { shown[$0] == nil }, size: .large)
  }

  // MARK: The oracle

  /// A document in view whose picture is not that of its file.
  func fault() -> String? {
    guard random.int(2) == 0 else { return nil }
    guard MainLoop.run(until: { loader.isAtRest }, timeout: 20) else { return "never at rest" }
    for item in items.dropFirst(top).prefix(Self.rows) {
      guard case .file(let url) = item.place else { continue }
      let content = (try? String(contentsOf: url, encoding: .utf8)).flatMap { Int($0) }
      let expected = content.flatMap { $0 % 7 == 0 ? nil : $0 }
      if shown[item] != expected {
        return "\(item.name) shows \(shown[item] ?? 0), holds \(content ?? 0)"
      }
    }
    return nil
  }
}
