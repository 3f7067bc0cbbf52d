// What the window of versions shows of the selected one: its picture, and what has come, changed and gone
// since. Both are made off the main thread, one after the other: of those that are asked for while one is
// being made, only the last is made.

import DocumentModel
import FoundationEssentials
import Gtk
import Localization

/// Shows a version's picture and how it differs from the document as it is now.
@MainActor
final class VersionPicture {
  let widget = Gtk.Box(.vertical, spacing: 0)
  private let session: DocumentSession
  private let preview: DocumentPreview?
  private let picture = PagePicture(L("Picture of the version"))
  private let difference = Gtk.Label("")
  /// What is to be shown next.
  private var wanted: VersionEntry?
  private var drawing: Task<Void, Never>?
  /// What the document's file would hold, which is the same for all versions.
  private var present: (contents: Data, number: UInt64)?

  init(of session: DocumentSession, preview: DocumentPreview?) {
    self.session = session
    self.preview = preview
    difference.wraps = true
    difference.justification = .center
    difference.setMargins(6)
    widget.append(picture.widget)
    widget.append(difference)
  }

  /// Shows nothing more.
  func stop() {
    wanted = nil
    drawing?.cancel()
    drawing = nil
  }

  /// Says something in place of a picture.
  func say(_ text: String) {
    stop()
    show(nil, text)
  }

  /// Shows a version, as soon as there is a picture of it.
  func show(_ entry: VersionEntry) {
    guard let preview, preview.draw != nil || preview.compare != nil else {
      let isPresent = entry == .present
      return say(
        isPresent
          ? L("This is the document as it is.") : L("Restore the version to see it. You can undo that."))
    }
    wanted = entry
    guard drawing == nil else { return }
    drawing = Task {
      while !Task.isCancelled, let entry = wanted {
        wanted = nil
        await draw(entry, preview)
      }
      if !Task.isCancelled { drawing = nil }
    }
  }

  private func draw(_ entry: VersionEntry, _ preview: DocumentPreview) async {
    var isOutdated: Bool { Task.isCancelled || wanted != nil }
    do throws(DocumentError) {
      let made: DocumentComparison
      if let version = entry.version {
        made = try await compared(version, preview)
      } else {
        let contents = try await presentContents()
        made = DocumentComparison(
          picture: await Background.run { try? preview.draw?(contents, PagePicture.side) }, added: 0,
          changed: 0, removed: 0)
      }
      let texture = await Background.run { PagePicture.decode(made.picture) }
      guard !isOutdated else { return }
      show(texture, L("There is no picture of this version."))
      difference.text = entry == .present || preview.compare == nil ? "" : Self.words(of: made)
      widget.announce(difference.text, about: "version")
    } catch {
      if !isOutdated { show(nil, error.detail) }
    }
  }

  /// A version's picture, with what differs from now where that can be told.
  private func compared(
    _ version: DocumentVersion, _ preview: DocumentPreview
  ) async throws(DocumentError) -> DocumentComparison {
    let earlier = try await session.contents(of: version)
    if let compare = preview.compare {
      let now = try await presentContents()
      if let made = await Background.run({ try? compare(earlier, now, PagePicture.side) }) { return made }
    }
    return DocumentComparison(
      picture: await Background.run { try? preview.draw?(earlier, PagePicture.side) }, added: 0, changed: 0,
      removed: 0)
  }

  private func presentContents() async throws(DocumentError) -> Data {
    if let present, present.number == session.contentNumber { return present.contents }
    let made = try await session.presentContents()
    present = made
    return made.contents
  }

  private func show(_ texture: Gtk.Texture?, _ text: String) {
    difference.text = ""
    if picture.show(texture, or: text) { widget.announce(text, about: "version") }
  }

  /// How a version differs from now, in words.
  static func words(of difference: DocumentComparison) -> String {
    let parts = parts(of: difference)
    return parts.isEmpty ? L("The document is as it was then.") : L("Since then: %@", parts)
  }

  /// What has come, changed and gone, in words; empty for nothing.
  static func parts(of difference: DocumentComparison) -> String {
    let (added, changed, removed) = (difference.added, difference.changed, difference.removed)
    return [
      added > 0 ? LN("%@ added", "%@ added", added, added) : nil,
      changed > 0 ? LN("%@ changed", "%@ changed", changed, changed) : nil,
      removed > 0 ? LN("%@ removed", "%@ removed", removed, removed) : nil,
    ].compactMap(\.self).joined(separator: L(", ", context: "between parts of a list"))
  }
}
