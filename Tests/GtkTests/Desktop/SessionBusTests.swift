// The session bus: calls, answers, errors and signals between two ends of it, and values of every kind on the
// way.

import CGtk
import XCTest

@testable import Gtk

final class SessionBusTests: GtkTestCase, @unchecked Sendable {
  private static let xml = """
    <node><interface name="org.example.Echo">
      <method name="Echo"><arg type="v" direction="in"/><arg type="v" direction="out"/></method>
      <method name="Fail"/>
      <signal name="Said"><arg type="s"/></signal>
    </interface></node>
    """

  private struct Refused: Error, CustomStringConvertible {
    var description: String { "refused" }
  }

  func testValuesComeBackAsTheyWent() throws {
    try onMain {
      let bus = try XCTUnwrap(SessionBus.shared)
      let path = "/org/example/echo\(getpid())"
      try bus.export(interface: Self.xml, at: path) { method, parameters in
        if method == "Fail" { throw Refused() }
        return .tuple([parameters[0]])
      }
      let name = String(cString: g_dbus_connection_get_unique_name(bus.cast()))
      let values: [Variant] = [
        .bool(true), .int32(-1), .uint32(7), .int64(1 << 40), .double(0.5), .string("ä"),
        .strings(["a", ""]),
        .tuple([.string("x"), .double(1)]), .dictionary(["k": .int32(1), "l": .strings([])]),
        .array([.dictionary(["a": .bool(false)])], element: "a{sv}"), .array([.int32(1)], element: "i"),
      ]
      for value in values {
        let answer = try runAsync {
          try await bus.call("Echo", of: "org.example.Echo", at: path, of: name, .tuple([.variant(value)]))
        }
        XCTAssertEqual(answer, .tuple([.variant(value)]))
      }
      XCTAssertThrowsError(
        try runAsync { try await bus.call("Fail", of: "org.example.Echo", at: path, of: name) }
      ) { XCTAssertTrue("\($0)".contains("refused"), "\($0)") }
      XCTAssertThrowsError(
        try runAsync { try await bus.call("Fail", of: "org.example.Echo", at: "/nowhere", of: name) })
    }
  }

  /// GLib gives no notice of what it has not taken.
  func testWhatIsRefusedIsNotKept() throws {
    try onMain {
      let bus = try XCTUnwrap(SessionBus.shared)
      let path = "/org/example/refused\(getpid())"
      try bus.export(interface: Self.xml, at: path) { _, _ in .tuple([]) }
      weak var kept: Token?
      do {
        let token = Token()
        kept = token
        XCTAssertThrowsError(
          try bus.export(interface: Self.xml, at: path) { _, _ in
            _ = token
            return .tuple([])
          })
      }
      XCTAssertNil(kept)
    }
  }

  private final class Token: Sendable {}

  /// A path may be what another program has answered; GLib never answers a call to one that it refuses.
  func testACallToWhatIsNoPathFails() throws {
    try onMain {
      let bus = try XCTUnwrap(SessionBus.shared)
      for path in ["", "nowhere", "/trailing/"] {
        XCTAssertThrowsError(
          try runAsync { try await bus.call("Fail", of: "org.example.Echo", at: path, of: "org.example") }
        ) { XCTAssertTrue($0 is GLibError, "\($0)") }
      }
    }
  }

  func testSignalsArrive() throws {
    try onMain {
      let bus = try XCTUnwrap(SessionBus.shared)
      let path = "/org/example/said\(getpid())"
      let name = String(cString: g_dbus_connection_get_unique_name(bus.cast()))
      var heard: [Variant] = []
      bus.onSignal("Said", of: "org.example.Echo", at: path, from: name) { heard.append($0) }
      bus.emit("Said", of: "org.example.Echo", at: path, .tuple([.string("hello")]))
      wait("the signal") { heard == [.tuple([.string("hello")])] }
    }
  }

  func testSearchTextIgnoresCaseAndAccents() {
    XCTAssertTrue(SearchText.contains("KUCHE", in: "Grundriss Küche"))
    XCTAssertTrue(SearchText.contains("", in: "x"))
    XCTAssertTrue(SearchText.contains("é", in: "e"))
    XCTAssertFalse(SearchText.contains("kuchen", in: "Küche"))
  }
}
