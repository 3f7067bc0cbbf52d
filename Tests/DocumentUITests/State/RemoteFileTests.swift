// The remote way to files, tried with the one place that GIO reaches everywhere: this computer.

import DocumentModel
import Foundation
import TestSupport
import XCTest

@testable import DocumentUI

final class RemoteFileTests: DisplayTestCase, @unchecked Sendable {
  private let store = GIOFileStore()
  private var folder = URL(fileURLWithPath: "/")
  private var url: URL { folder.appending(path: "a b.txt") }

  override func setUpWithError() throws {
    try super.setUpWithError()
    folder = FileManager.default.temporaryDirectory.appending(path: "Remote-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
  }

  override func tearDownWithError() throws {
    try FileManager.default.removeItem(at: folder)
    try super.tearDownWithError()
  }

  private var text: String { get throws { String(decoding: try Data(contentsOf: url), as: UTF8.self) } }

  @MainActor
  private func save(_ text: String, _ expectation: RemoteExpectation) throws -> String? {
    try runAsync { try await self.store.save(Data(text.utf8), to: self.url, expecting: expectation) }
  }

  @MainActor
  private func code(_ body: @escaping @MainActor () async throws -> Void) throws -> DocumentError.Code? {
    try runAsync {
      do {
        try await body()
        return nil
      } catch {
        return (error as? DocumentError)?.code
      }
    }
  }

  func testAFileIsMadeReadAndWrittenByItsVersion() throws {
    try onMain {
      let made = try XCTUnwrap(save("one", .newFile))
      XCTAssertEqual(try runAsync { try await self.store.load(self.url, sizeLimit: 1000) }.entityTag, made)
      // A version is told by its time: what is written within the same tick of the clock is of the same.
      try FileManager.default.setAttributes(
        [.modificationDate: Date(timeIntervalSince1970: 1_000_000_000)], ofItemAtPath: url.path)
      let read = try runAsync { try await self.store.load(self.url, sizeLimit: 1000) }
      XCTAssertEqual(read.contents, Data("one".utf8))
      let first = try XCTUnwrap(read.entityTag)
      let second = try save("two and more", .version(first))
      XCTAssertEqual(try text, "two and more")
      XCTAssertNotEqual(second, first)
      XCTAssertEqual(
        try code { _ = try await self.store.save(Data(), to: self.url, expecting: .version(first)) },
        .changedOnDisk)
      XCTAssertEqual(
        try code { _ = try await self.store.save(Data(), to: self.url, expecting: .newFile) }, .fileExists)
      XCTAssertEqual(try text, "two and more")
      _ = try save("three", .anything)
      XCTAssertEqual(try text, "three")
    }
  }

  func testAFileIsMadeAndWrittenEmpty() throws {
    try onMain {
      XCTAssertNotNil(try save("", .newFile))
      XCTAssertEqual(try text, "")
      _ = try save("one", .anything)
      let read = try runAsync { try await self.store.load(self.url, sizeLimit: 1000) }
      XCTAssertNotNil(try save("", .version(read.entityTag)))
      XCTAssertEqual(try text, "")
      let empty = try runAsync { try await self.store.load(self.url, sizeLimit: 1000) }
      XCTAssertEqual(empty.contents, Data())
    }
  }

  func testWhatIsNotThereOrTooBigIsSaid() throws {
    try onMain {
      XCTAssertEqual(
        try code { _ = try await self.store.load(self.url, sizeLimit: 1000) }, .fileNotFound)
      _ = try save("more than five bytes", .newFile)
      XCTAssertEqual(try code { _ = try await self.store.load(self.url, sizeLimit: 5) }, .fileTooLarge)
    }
  }

  func testACancelledTaskReadsNothing() throws {
    try onMain {
      _ = try save("one", .newFile)
      let code = try code {
        let reading = Task { try await self.store.load(self.url, sizeLimit: 1000) }
        reading.cancel()
        _ = try await reading.value
      }
      XCTAssertEqual(code, .cancelled)
    }
  }
}
