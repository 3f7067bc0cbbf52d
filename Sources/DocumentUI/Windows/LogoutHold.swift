// While something of a document is nowhere but in memory and in its journal, the desktop is asked not to end
// the session. As soon as it is saved, nothing is held. Nothing waits for the desktop's answers: GTK's own
// asking would, for as long as the desktop takes. GNOME's manager of sessions is asked, and where there is
// none, as on other desktops and in a sandbox, the portal.

import DocumentModel
import Gtk
import Localization

/// Holds the end of the desktop's session for one document.
@MainActor
final class LogoutHold {
  /// What the desktop gave for a hold.
  private enum Hold {
    /// The number by which the manager of sessions lets it go.
    case manager(UInt32)
    /// The object of the portal that stands for it.
    case portal(String)
  }

  /// A hold, and the reason that the desktop was told.
  private struct Held {
    let hold: Hold
    let reason: String
  }

  private static let manager = "org.gnome.SessionManager"
  private static let managerPath = "/org/gnome/SessionManager"
  private static let portal = "org.freedesktop.portal.Desktop"
  private static let portalPath = "/org/freedesktop/portal/desktop"
  /// Both have this number for ending the session, of what may be held.
  private static let loggingOut: UInt32 = 1

  private let program: String
  /// Whether the session is to be held, and why.
  private var reason: String?
  private var held: Held?
  /// Tells the desktop what is wanted, until it knows.
  private var telling: Task<Void, Never>?

  /// - Parameter program: the application's id, by which the desktop says who holds the session.
  init(program: String) {
    self.program = program
  }

  /// Holds the session, or lets it go, by what is unsaved of a document now.
  func follow(_ session: DocumentSession) {
    guard session.holdsLogout else { return release() }
    let reason = L("“%@” has changes that are not saved yet.", session.displayName)
    guard reason != self.reason else { return }
    self.reason = reason
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
      while reason != held?.reason {
        let (old, wanted) = (held, reason)
        if let wanted {
          // After a rename the new hold comes first: the session could end in between.
          guard let hold = await begin(for: wanted, on: bus) else {
            // Nobody on this desktop can be asked, or not now: what holds the session under a former name
            // goes on, unless something else is wanted by now.
            if reason == wanted { return }
            continue
          }
          held = Held(hold: hold, reason: wanted)
        } else {
          held = nil
        }
        if let old { await end(old.hold, on: bus) }
      }
    }
  }

  private func begin(for reason: String, on bus: SessionBus) async -> Hold? {
    let asked: [Variant] = [.string(program), .uint32(0), .string(reason), .uint32(Self.loggingOut)]
    let number = try? await bus.call(
      "Inhibit", of: Self.manager, at: Self.managerPath, of: Self.manager, .tuple(asked)
    ).elements.first
    if case .uint32(let number)? = number { return .manager(number) }
    // What became unneeded meanwhile is not asked for.
    guard self.reason != nil else { return nil }
    // The first string would name a window for questions; nothing is asked.
    let wanted: [Variant] = [
      .string(""), .uint32(Self.loggingOut), .dictionary(["reason": .string(reason)]),
    ]
    let request = try? await bus.call(
      "Inhibit", of: "org.freedesktop.portal.Inhibit", at: Self.portalPath, of: Self.portal, .tuple(wanted)
    ).elements.first
    return request?.stringValue.map { .portal($0) }
  }

  private func end(_ hold: Hold, on bus: SessionBus) async {
    // Who has ended meanwhile holds nothing any more.
    switch hold {
    case .manager(let number):
      _ = try? await bus.call(
        "Uninhibit", of: Self.manager, at: Self.managerPath, of: Self.manager, .tuple([.uint32(number)]))
    case .portal(let request):
      _ = try? await bus.call("Close", of: "org.freedesktop.portal.Request", at: request, of: Self.portal)
    }
  }
}

extension DocumentSession {
  /// Whether the desktop's session should not end now. A document without a file is kept as a draft: nothing
  /// is to be waited for, unless that cannot be done.
  var holdsLogout: Bool { !isClosed && isEdited && (fileURL != nil || protectionFailure != nil) }
}
