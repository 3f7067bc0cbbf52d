// Settings: in a schema, in a file, and without either.

import Foundation
import Gtk
import TestSupport
import XCTest

@testable import DocumentUI

final class AppStorageTests: DisplayTestCase, @unchecked Sendable {
  private var folder = ""

  override func setUpWithError() throws {
    try super.setUpWithError()
    folder = NSTemporaryDirectory() + "settings-\(UUID())"
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
  }

  override func tearDownWithError() throws {
    try FileManager.default.removeItem(atPath: folder)
  }

  private enum Look: String { case plain, fancy }

  @MainActor
  private struct Model {
    @AppStorage("test.flag") var flag = true
    @AppStorage("test.count") var count = 3
    @AppStorage("test.scale") var scale = 1.5
    @AppStorage("test.name") var name = "none"
    @AppStorage("test.look") var look = Look.plain
    @AppStorage("test.maybe") var maybe: Int?
    @AppStorage("test.place") var place = URL(string: "https://example.org")!
    @AppStorage("test.bytes") var bytes = Data()
    @AppStorage("test.somewhere") var somewhere: URL?
    @AppStorage("test.day") var day = Date(timeIntervalSinceReferenceDate: 5)
    @AppStorage("test.last") var last: Date?
  }

  func testValuesOfEveryKind() {
    onMain {
      let model = Model()
      XCTAssertTrue(model.flag)
      XCTAssertEqual([model.count, model.maybe ?? -1], [3, -1])
      model.flag = false
      model.count = 4
      model.scale = 2
      model.name = "n"
      model.look = .fancy
      model.maybe = 7
      model.place = URL(filePath: "/a b")
      model.bytes = Data([0, 255, 7])
      XCTAssertEqual(model.day, Date(timeIntervalSinceReferenceDate: 5))
      XCTAssertNil(model.last)
      model.day = Date(timeIntervalSinceReferenceDate: -12_345.678)
      model.last = Date(timeIntervalSinceReferenceDate: 900_000_000)
      XCTAssertEqual(Model().day, Date(timeIntervalSinceReferenceDate: -12_345.678))
      XCTAssertEqual(Model().last, Date(timeIntervalSinceReferenceDate: 900_000_000))
      XCTAssertNil(model.somewhere)
      model.somewhere = URL(filePath: "/c")
      XCTAssertEqual(model.place, URL(filePath: "/a b"))
      XCTAssertEqual(model.bytes, Data([0, 255, 7]))
      XCTAssertEqual(Model().somewhere, URL(filePath: "/c"))
      model.somewhere = nil
      XCTAssertNil(model.somewhere)
      let other = Model()
      XCTAssertFalse(other.flag)
      XCTAssertEqual([other.count, other.maybe ?? -1], [4, 7])
      XCTAssertEqual(other.scale, 2)
      XCTAssertEqual(other.name, "n")
      XCTAssertEqual(other.look, .fancy)
      other.$count.wrappedValue += 1
      XCTAssertEqual(model.count, 5)
      model.maybe = nil
      XCTAssertNil(other.maybe)
      AppSettings.shared.write("test.look", .string("unheard of"))
      XCTAssertEqual(model.look, .plain)
    }
  }

  func testAFileKeepsThemForThePersonOnly() throws {
    try onMain {
      let path = folder + "/app/settings.json"
      let file = SettingsFile(path: path)
      XCTAssertEqual(read(path), [:])
      file.set("a", .bool(true))
      file.set("a", .bool(false))
      file.set("b", .double(0.5))
      file.set("c", .int(7))
      file.set("d", .string("d"))
      file.flush()
      let kept = read(path)
      XCTAssertEqual(kept, ["a": .bool(false), "b": .double(0.5), "c": .int(7), "d": .string("d")])
      let mode = try FileManager.default.attributesOfItem(atPath: path)[.posixPermissions] as? Int
      let folderMode =
        try FileManager.default.attributesOfItem(atPath: folder + "/app")[.posixPermissions] as? Int
      XCTAssertEqual(mode, 0o600)
      XCTAssertEqual(folderMode, 0o700)
    }
  }

  /// Whatever is in the way, what is said names the file and why, in words.
  func testWhatCannotBeKeptIsToldOfInWords() throws {
    try onMain {
      try "a file".write(toFile: folder + "/file", atomically: true, encoding: .utf8)
      try FileManager.default.createDirectory(
        atPath: folder + "/settings.json/x", withIntermediateDirectories: true)
      symlink("loop", folder + "/loop")
      symlink("nowhere/at/all", folder + "/dangling")
      let paths = [
        folder + "/file/settings.json", folder + "/file/app/settings.json", folder + "/settings.json",
        folder + "/loop/app/settings.json", folder + "/dangling/settings.json",
        "/proc/self/app/settings.json",
        folder + "/" + String(repeating: "x", count: 300) + "/settings.json",
      ]
      for path in paths {
        let said = try standardError {
          let file = SettingsFile(path: path)
          file.set("a", .bool(true))
          file.flush()
        }
        XCTAssertTrue(said.hasPrefix("\(path): "), "\(path): \(said)")
        XCTAssertFalse(said.contains("Error") || said.contains("Code="), said)
        XCTAssertEqual(said.split(separator: "\n").count, 1, said)
      }
    }
  }

  /// What a file has.
  @MainActor
  private func read(_ path: String) -> [String: StoredValue] {
    let file = SettingsFile(path: path)
    file.wait(atMost: .seconds(60))
    return file.values
  }

  /// What the process says on its standard error meanwhile.
  private func standardError(_ body: () throws -> Void) throws -> String {
    let path = folder + "/said"
    let kept = dup(STDERR_FILENO)
    let file = open(path, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0o600)
    dup2(file, STDERR_FILENO)
    defer {
      dup2(kept, STDERR_FILENO)
      close(kept)
      close(file)
    }
    try body()
    return try String(contentsOfFile: path, encoding: .utf8)
  }

  func testADamagedFileIsPutAside() throws {
    try onMain {
      let path = folder + "/settings.json"
      try "{ broken".write(toFile: path, atomically: true, encoding: .utf8)
      XCTAssertEqual(read(path), [:])
      XCTAssertEqual(try String(contentsOfFile: path + ".damaged", encoding: .utf8), "{ broken")
      XCTAssertFalse(FileManager.default.fileExists(atPath: path))
    }
  }

  /// The program may end between making the file and writing into it.
  func testAnEmptyFileSaysNothing() throws {
    try onMain {
      let path = folder + "/settings.json"
      try Data().write(to: URL(fileURLWithPath: path))
      let said = try standardError { XCTAssertEqual(read(path), [:]) }
      XCTAssertEqual(said, "")
      XCTAssertFalse(FileManager.default.fileExists(atPath: path + ".damaged"))
    }
  }

  func testASchemasKeysAreInGSettings() throws {
    try onMain {
      let schema = """
        <schemalist><schema id="org.example.storage" path="/org/example/storage/">
          <key name="shows-ruler" type="b"><default>true</default></key>
          <key name="width" type="i"><range min="1" max="9"/><default>4</default></key>
        </schema></schemalist>
        """
      try schema.write(toFile: folder + "/s.gschema.xml", atomically: true, encoding: .utf8)
      let compiler = Process()
      compiler.executableURL = URL(fileURLWithPath: "/usr/bin/glib-compile-schemas")
      compiler.arguments = ["--strict", folder]
      try compiler.run()
      compiler.waitUntilExit()
      let store = try XCTUnwrap(SettingsStore(schema: "org.example.storage", directory: folder))
      XCTAssertNil(SettingsStore(schema: "org.example.none", directory: folder))
      XCTAssertEqual(store.value("width"), .int32(4))
      XCTAssertNil(store.value("no-such-key"))
      XCTAssertFalse(store.set("no-such-key", .bool(true)))
      XCTAssertFalse(store.set("width", .int32(10)), "out of range")
      XCTAssertFalse(store.set("width", .string("4")), "of another type")
      var changes = 0
      store.onChanged("width") { changes += 1 }
      XCTAssertTrue(store.set("width", .int32(9)))
      XCTAssertEqual(store.value("width"), .int32(9))
      wait("the change") { changes == 1 }
      store.reset("width")
      XCTAssertEqual(store.value("width"), .int32(4))
    }
  }

  func testKeysAreSpeltAsGSettingsSpellsThem() {
    onMain {
      XCTAssertEqual(AppSettings.schemaKey("showsRuler"), "shows-ruler")
      XCTAssertEqual(AppSettings.schemaKey("shows-ruler"), "shows-ruler")
      XCTAssertEqual(AppSettings.schemaKey("grid.size_x"), "grid-size-x")
    }
  }

  func testNumbersAreReadWithoutLoss() {
    XCTAssertEqual(StoredValue.double(3).int, 3)
    XCTAssertNil(StoredValue.double(3.5).int)
    XCTAssertEqual(StoredValue.int(3).double, 3)
    XCTAssertNil(StoredValue.string("3").int)
    XCTAssertNil(StoredValue.int(1).variant(like: .bool(true)))
    XCTAssertNil(StoredValue.int(1 << 40).variant(like: .int32(1)))
  }
}
