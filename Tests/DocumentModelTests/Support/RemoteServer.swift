// Another computer, for the tests of documents there.

import DocumentTesting
import Foundation
import Synchronization

@testable import DocumentModel

/// A server in memory.
final class RemoteServer: RemoteFileStore {
  private let files = Mutex<[URL: (contents: Data, tag: Int)]>([:])
  let failure = Mutex<DocumentError?>(nil)
  /// Why nothing can be read; nil when it can.
  let loads = Mutex<DocumentError?>(nil)
  /// Which reading from now on fails, counted from 1, as on a network that is gone for a moment.
  let failingLoad = Mutex<Int?>(nil)
  /// Called when something is about to be read.
  let beforeLoading = Mutex<(@MainActor @Sendable () -> Void)?>(nil)
  /// Called, once, when something is about to be written.
  let beforeSaving = Mutex<(@Sendable () -> Void)?>(nil)
  /// Whether it names versions.
  let namesVersions = Mutex(true)
  /// Whether it says that it has written what it has written.
  let answers = Mutex(true)
  let gate = Gate()

  /// The last version that was named: none is named twice.
  private let lastTag = Counter()

  func put(_ text: String, at url: URL) {
    files.withLock { $0[url] = (Data(text.utf8), lastTag.next()) }
  }

  func remove(_ url: URL) {
    files.withLock { $0[url] = nil }
  }

  func text(_ url: URL) -> String? {
    files.withLock { $0[url].map { String(decoding: $0.contents, as: UTF8.self) } }
  }

  func load(_ url: URL, sizeLimit: Int64) async throws(DocumentError) -> RemoteFile {
    gate.pass()
    if let beforeLoading = beforeLoading.withLock({ $0 }) { await beforeLoading() }
    if let error = loads.withLock({ $0 }) { throw error }
    let isFailing = failingLoad.withLock { number in
      number = number.map { $0 - 1 }
      return number == 0
    }
    if isFailing { throw DocumentError(.open, Errno(rawValue: ETIMEDOUT), url: url) }
    guard let file = files.withLock({ $0[url] }) else {
      throw DocumentError(.open, Errno(rawValue: ENOENT), url: url)
    }
    return RemoteFile(contents: file.contents, entityTag: name(file.tag))
  }

  func save(
    _ contents: Data, to url: URL, expecting expectation: RemoteExpectation
  ) async throws(DocumentError) -> String? {
    gate.pass()
    let before = beforeSaving.withLock { body in
      defer { body = nil }
      return body
    }
    before?()
    if let error = failure.withLock({ $0 }) { throw error }
    let result: Result<String?, DocumentError> = files.withLock { files in
      switch expectation {
      case .newFile where files[url] != nil: return .failure(.fileExists(.save, url))
      case .version(let tag?) where files[url].map({ "\($0.tag)" }) != tag:
        return .failure(.changedOnDisk(url))
      default: break
      }
      let tag = lastTag.next()
      files[url] = (contents, tag)
      return .success(name(tag))
    }
    let tag = try result.get()
    if !answers.withLock({ $0 }) { throw DocumentError(.save, Errno(rawValue: ETIMEDOUT), url: url) }
    return tag
  }

  private func name(_ tag: Int) -> String? { namesVersions.withLock { $0 } ? "\(tag)" : nil }
}
