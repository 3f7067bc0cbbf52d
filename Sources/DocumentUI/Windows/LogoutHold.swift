// While something of a document is nowhere but in memory and in its journal, the desktop is asked not to end
// the session. As soon as it is saved, nothing is held. Nothing waits for the desktop's answers: GTK's own
// asking would, for as long as the desktop takes. In a sandbox the desktop cannot be asked.

import DocumentModel
import Gtk
import Localization

/// Holds the end of the desktop's session for one document.
@MainActor
final class LogoutHold {
  private static let manager = "org.gnome.SessionManager"
  private static let path = "/org/gnome/SessionManager"
  /// The manager's number for ending the session, of what may be held.
  private static let loggingOut: UInt32 = 1

  private let program: String
  /// Whether the session is to be held, and why.
  private var reason: String?
  /// What the desktop gave for a hold.
  private var cookie: UInt32?
  /// Tells the desktop what is wanted, until it knows.
  private var telling: Task<Void, Never>?

  /// - Parameter program: the application's id, by which the desktop says who holds the session.
  init(program: String) {
    self.program = program
  }

  /// Holds the session, or lets it go, by what is unsaved of a document now.
  func follow(_ session: DocumentSession) {
    guard session.holdsLogout else { return release() }
    guard reason == nil else { return }
    reason = L("“%@” has changes that are not saved yet.", session.displayName)
    tell()
  }

  /// Lets the session end.
  func release() {
    guard reason != nil else { return }
    reason = nil
    tell()
  }

  private func tell() {
    guard telling == nil, let bus = SessionBus.shared else { return }
    telling = Task { [self] in
      defer { telling = nil }
      while (reason != nil) != (cookie != nil) {
        do throws(GLibError) {
          if let cookie {
            self.cookie = nil
            _ = try await call("Uninhibit", .tuple([.uint32(cookie)]), on: bus)
          } else if let reason {
            cookie = try await hold(for: reason, on: bus)
            if cookie == nil { return }
          }
        } catch {
          // There is none on this desktop, or it has just ended.
          return
        }
      }
    }
  }

  private func hold(for reason: String, on bus: SessionBus) async throws(GLibError) -> UInt32? {
    let asked: [Variant] = [.string(program), .uint32(0), .string(reason), .uint32(Self.loggingOut)]
    let answer = try await call("Inhibit", .tuple(asked), on: bus)
    return if case .uint32(let cookie)? = answer.elements.first { cookie } else { nil }
  }

  private func call(
    _ method: String, _ parameters: Variant, on bus: SessionBus
  ) async throws(GLibError) -> Variant {
    try await bus.call(method, of: Self.manager, at: Self.path, of: Self.manager, parameters)
  }
}

extension DocumentSession {
  /// Whether the desktop's session should not end now. A document without a file is kept as a draft: nothing
  /// is to be waited for, unless that cannot be done.
  var holdsLogout: Bool { !isClosed && isEdited && (fileURL != nil || protectionFailure != nil) }
}
