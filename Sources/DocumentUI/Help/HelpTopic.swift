// What an app's help consists of: short pages of texts, pictures and keys.

import FoundationEssentials

/// A page of an app's help. Texts are English, and shown translated by the app's catalogue.
///
///     HelpTopic(
///       "saving", LKey("Saving"), systemImage: "square.and.arrow.down",
///       .text(LKey("Documents save themselves.")), .commands("win.save", "win.browse-versions"))
public struct HelpTopic: Identifiable, Sendable {
  /// A part of a page.
  public enum Part: Sendable {
    /// A paragraph.
    case text(String)
    /// Commands by the names of their actions, each with the keys that it has; one that the app has not is
    /// left out.
    case commands([String])
    /// A picture as a PNG, made in the background when the page is shown, and what is on it.
    case picture(String, @Sendable () -> Data?)

    /// Commands by the names of their actions.
    public static func commands(_ actions: String...) -> Part { .commands(actions) }
  }

  /// The ``id`` of the topic that help shows first when it is asked for in the browser of documents.
  public static let browser = "browser"

  /// What tells topics apart.
  public let id: String
  /// What it is about, in a word or two.
  public let title: String
  /// The symbol beside its title.
  public let systemImage: String
  /// What it says, in order.
  public let parts: [Part]

  /// A page.
  public init(_ id: String, _ title: String, systemImage: String, _ parts: Part...) {
    self.id = id
    self.title = title
    self.systemImage = systemImage
    self.parts = parts
  }
}
