// A real folder for tests of the real file system, gone when the test is.

import Foundation

@testable import DocumentModel

final class TemporaryFolder {
  let url: URL

  init() throws {
    url = FileManager.default.temporaryDirectory.appending(path: "DocumentModelTests-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
  }

  deinit {
    try? FileManager.default.removeItem(at: url)
  }

  func file(_ name: String) -> URL { url.appending(path: name) }

  @discardableResult
  func put(_ text: String, _ name: String) throws -> URL {
    try Data(text.utf8).write(to: file(name))
    return file(name)
  }

  func text(_ name: String) throws -> String {
    String(decoding: try Data(contentsOf: file(name)), as: UTF8.self)
  }

  var names: [String] { (try? FileManager.default.contentsOfDirectory(atPath: url.path).sorted()) ?? [] }

  var saver: FileSaver { FileSaver(recoveryFolder: FilePath(url: url).appending("state/recovery")) }

  func status(_ name: String) throws -> FileStatus {
    let fileSystem = LocalFileSystem()
    let directory = try fileSystem.openDirectory(FilePath(url: url))
    defer { try? fileSystem.close(directory) }
    return try fileSystem.status(of: FilePath(name), in: directory)
  }
}
