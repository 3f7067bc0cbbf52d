// Thumbnails shared with the rest of the desktop.

import Foundation
import Gtk
import XCTest

@testable import DocumentModel
@testable import DocumentUI

final class ThumbnailCacheTests: XCTestCase {
  private var folder = ""
  private var cache: ThumbnailCache { ThumbnailCache(folder: FilePath(folder)) }
  private let modified = Date(timeIntervalSince1970: 1_700_000_000.75)

  override func setUpWithError() throws {
    folder = NSTemporaryDirectory() + "cache-\(UUID())"
  }

  override func tearDownWithError() throws {
    try? FileManager.default.removeItem(atPath: folder)
  }

  private func png(_ side: Int = 4) throws -> [UInt8] {
    try Cairo.ImageSurface(width: side, height: side).pngData()
  }

  private func mode(_ path: String) throws -> Int {
    try XCTUnwrap(FileManager.default.attributesOfItem(atPath: path)[.posixPermissions] as? Int)
  }

  func testNamesAreThoseOfTheSpecification() throws {
    // Its own example.
    let url = try XCTUnwrap(URL(string: "file:///home/jens/photos/me.png"))
    cache.write(try png(), of: url, modified: modified, size: .large)
    let path = folder + "/thumbnails/large/c6ee772d9e49320e97ec29a7eb5b1697.png"
    let texts = try XCTUnwrap(PNGText.texts(in: [UInt8](Data(contentsOf: URL(filePath: path)))))
    XCTAssertEqual(texts, ["Thumb::URI": url.absoluteString, "Thumb::MTime": "1700000000"])
    XCTAssertEqual(try mode(path), 0o600)
    XCTAssertEqual(try mode(folder + "/thumbnails"), 0o700)
    XCTAssertEqual(try mode(folder + "/thumbnails/large"), 0o700)
    XCTAssertEqual(try FileManager.default.contentsOfDirectory(atPath: folder + "/thumbnails/large").count, 1)
  }

  func testWhatIsReadIsOfTheSameStateOfTheSameFile() throws {
    let url = FilePath(bytes: Array("/tmp/a b – ".utf8) + [0xe9]).url
    cache.write(try png(), of: url, modified: modified, size: .large)
    XCTAssertNotNil(cache.read(url, modified: modified, size: .large))
    XCTAssertNotNil(cache.read(url, modified: modified.addingTimeInterval(0.1), size: .large))
    XCTAssertNil(cache.read(url, modified: modified.addingTimeInterval(1), size: .large))
    XCTAssertNil(cache.read(url, modified: modified, size: .extraLarge))
    XCTAssertNil(cache.read(URL(filePath: "/tmp/a"), modified: modified, size: .large))
    // A file in its place that is of something else, cut off, or no picture.
    let place = folder + "/thumbnails/large/"
    let path = try place + XCTUnwrap(FileManager.default.contentsOfDirectory(atPath: place).first)
    let whole = [UInt8](try Data(contentsOf: URL(filePath: path)))
    for content in [PNGText.adding(["Thumb::URI": "file:///x"], to: try png()), whole.dropLast(5) + [], []] {
      try Data(content).write(to: URL(filePath: path))
      XCTAssertNil(cache.read(url, modified: modified, size: .large))
    }
    try Data(whole).write(to: URL(filePath: path))
    XCTAssertEqual(cache.read(url, modified: modified, size: .large), whole)
  }

  func testDraftsAndGrantedFilesAreNotShared() throws {
    let draft = JournaledDocument(
      id: "d", url: nil, contentType: .plainText, displayName: "Untitled", date: modified, size: 1,
      isOpen: false,
      wasClosed: true, isDamaged: false)
    XCTAssertNil(BrowserItem(draft).sharedURL)
    let runtime = folder + "/run"
    for (place, isShared) in [("/doc/ab12", false), ("/other", true)] {
      try FileManager.default.createDirectory(atPath: runtime + place, withIntermediateDirectories: true)
      let file = URL(filePath: runtime + place + "/Plan.x")
      try Data().write(to: file)
      let before = getenv("XDG_RUNTIME_DIR").map { String(cString: $0) }
      setenv("XDG_RUNTIME_DIR", runtime, 1)
      ProcessEnvironment.readAgain()
      defer {
        if let before { setenv("XDG_RUNTIME_DIR", before, 1) } else { unsetenv("XDG_RUNTIME_DIR") }
        ProcessEnvironment.readAgain()
      }
      XCTAssertEqual(try XCTUnwrap(BrowserItem(url: file)).sharedURL != nil, isShared, place)
    }
  }

  func testAFileOfThisVeryMomentWaits() throws {
    let url = URL(filePath: "/tmp/a")
    cache.write(try png(), of: url, modified: modified, size: .large, now: modified.addingTimeInterval(1.9))
    XCTAssertFalse(FileManager.default.fileExists(atPath: folder + "/thumbnails"))
    cache.write(try png(), of: url, modified: modified, size: .large, now: modified.addingTimeInterval(2))
    XCTAssertNotNil(cache.read(url, modified: modified, size: .large))
  }

  func testWithoutAFolderToWriteToNothingHappens() throws {
    let nowhere = ThumbnailCache(folder: "/proc/nowhere")
    nowhere.write(try png(), of: URL(filePath: "/tmp/a"), modified: modified, size: .large)
    XCTAssertNil(nowhere.read(URL(filePath: "/tmp/a"), modified: modified, size: .large))
  }
}
