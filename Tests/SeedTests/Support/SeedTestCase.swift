// What the rows of the seeds' conformance have in common: an app in this process, and a folder for its files.

import TestSupport
import XCTest

@testable import DocumentUI

/// A test case of rows.
class SeedTestCase: DisplayTestCase, @unchecked Sendable {
  private(set) var folder: URL!

  override func setUpWithError() throws {
    try super.setUpWithError()
    folder = FileManager.default.temporaryDirectory.appending(path: "seeds-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
  }

  override func tearDownWithError() throws {
    try FileManager.default.removeItem(at: folder)
    try super.tearDownWithError()
  }

  /// A file with a text in it.
  func file(_ name: String, _ text: String) throws -> URL {
    let url = folder.appending(path: name)
    try Data(text.utf8).write(to: url)
    return url
  }

  func text(of url: URL) throws -> String { String(decoding: try Data(contentsOf: url), as: UTF8.self) }

  /// Runs an app, and closes its windows afterwards.
  @MainActor
  func run(_ app: some App, _ body: (RunningApp) throws -> Void) throws {
    let running = try RunningApp(app, in: self)
    defer { running.end() }
    try body(running)
  }
}
