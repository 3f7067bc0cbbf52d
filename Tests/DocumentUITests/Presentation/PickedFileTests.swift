// Folders and files as apps know them from Apple's systems.

import DocumentUI
import Foundation
import XCTest

final class PickedFileTests: XCTestCase {
  func testPickedFilesMayBeRead() {
    let file = URL(fileURLWithPath: "/tmp/picked.txt")
    XCTAssertTrue(file.startAccessingSecurityScopedResource())
    file.stopAccessingSecurityScopedResource()
    XCTAssertTrue(file.startAccessingSecurityScopedResource())
    XCTAssertFalse(URL(string: "https://example.org")!.startAccessingSecurityScopedResource())
  }

  func testFoldersAreThoseOfTheDesktop() {
    let environment = ProcessInfo.processInfo.environment
    for (folder, variable, usual) in [
      (URL.applicationSupportDirectory, "XDG_DATA_HOME", ".local/share"),
      (.cachesDirectory, "XDG_CACHE_HOME", ".cache"),
    ] {
      let wanted = environment[variable] ?? URL.homeDirectory.appending(path: usual).path
      XCTAssertEqual(folder.path, URL(fileURLWithPath: wanted).path)
    }
    let named: [URL] = [
      .documentsDirectory, .downloadsDirectory, .desktopDirectory, .moviesDirectory, .musicDirectory,
      .picturesDirectory,
    ]
    XCTAssertEqual(Set(named.map(\.path)).count, named.count, "\(named)")
    for folder in named { XCTAssertTrue(folder.path.hasPrefix("/"), folder.path) }
  }
}
