// The desktop's session is held while a document has changes that are not in its file, whatever the desktop
// answers meanwhile.

import Foundation
import TestSupport
import XCTest

@testable import DocumentModel
@testable import DocumentUI
@testable import Gtk

final class LogoutHoldTests: DisplayTestCase, @unchecked Sendable {
  /// What manages the session, on the tests' own bus.
  @MainActor
  private final class SessionManager {
    static let name = "org.gnome.SessionManager"
    private static let bus = "org.freedesktop.DBus"
    private static let xml = """
      <node><interface name="org.gnome.SessionManager">
        <method name="Inhibit">
          <arg type="s" direction="in"/><arg type="u" direction="in"/><arg type="s" direction="in"/>
          <arg type="u" direction="in"/><arg type="u" direction="out"/>
        </method>
        <method name="Uninhibit"><arg type="u" direction="in"/></method>
      </interface></node>
      """

    private struct Refused: Error {}

    /// Why the session is held, by the numbers of the holds.
    private(set) var held: [UInt32: String] = [:]
    /// How often a hold was refused.
    private(set) var refusals = 0
    var refuses = false
    private var count: UInt32 = 0

    var reasons: [String] { held.values.sorted() }

    func offer(on bus: SessionBus) async throws {
      try bus.export(interface: Self.xml, at: "/org/gnome/SessionManager") { [weak self] in
        try self?.answer($0, $1) ?? .tuple([])
      }
      try await ask("RequestName", .tuple([.string(Self.name), .uint32(4)]), bus)
    }

    func withdraw(from bus: SessionBus) async throws {
      try await ask("ReleaseName", .tuple([.string(Self.name)]), bus)
    }

    private func ask(_ method: String, _ parameters: Variant, _ bus: SessionBus) async throws {
      _ = try await bus.call(method, of: Self.bus, at: "/org/freedesktop/DBus", of: Self.bus, parameters)
    }

    private func answer(_ method: String, _ parameters: [Variant]) throws -> Variant {
      if method == "Uninhibit" {
        if case .uint32(let number)? = parameters.first { held[number] = nil }
        return .tuple([])
      }
      guard !refuses else {
        refusals += 1
        throw Refused()
      }
      count += 1
      held[count] = parameters[2].stringValue
      return .tuple([.uint32(count)])
    }
  }

  func testAHoldIsLetGoOnlyForAnotherOrWhenAllIsSaved() throws {
    try onMain {
      let bus = try XCTUnwrap(SessionBus.shared)
      let manager = SessionManager()
      try runAsync { try await manager.offer(on: bus) }
      defer { XCTAssertNoThrow(try runAsync { try await manager.withdraw(from: bus) }) }
      let notes = try NoteFolder(["a.txt": "1 a"], in: self)
      defer { notes.close() }
      let url = notes["a.txt"]
      let services = SessionServices(openDocuments: OpenDocuments())
      // Nothing is saved by itself.
      services.preferences.value.asksBeforeKeepingChanges = true
      let session = try runAsync {
        try await ValueDocumentSession<TestNote>.open(url, services: services)
      }
      defer { session.discardAndClose() }
      let hold = LogoutHold(program: "org.example.Notes")
      func reason(_ name: String) -> String { "“\(name)” has changes that are not saved yet." }
      session.document.text = "changed"
      hold.follow(session)
      wait("the hold") { manager.reasons == [reason("a")] }
      // It has another name, and the manager does not answer as it should.
      manager.refuses = true
      try runAsync { try await session.rename(to: "b") }
      hold.follow(session)
      wait("the refusal") { manager.refusals == 1 }
      try notes.settle()
      XCTAssertEqual(manager.reasons, [reason("a")])
      manager.refuses = false
      try runAsync { try await session.rename(to: "c") }
      hold.follow(session)
      wait("the other hold") { manager.reasons == [reason("c")] }
      try runAsync { try await session.save() }
      hold.follow(session)
      wait("the end of it") { manager.reasons.isEmpty }
    }
  }
}
