// What the window of versions shows of the selected one: its picture, and what has come, changed and gone
// since. Both are made off the main thread; what is no longer wanted is given up.

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
  private let picture = Gtk.Picture()
  private let frame: PageFrame
  private let stack = Gtk.Stack()
  private let note = Gtk.Label("")
  private let difference = Gtk.Label("")
  private var drawing: Task<Void, Never>?
  /// What the document's file would hold, which is the same for all versions.
  private var present: (contents: Data, number: UInt64)?

  /// The longest side of pictures, in pixels.
  nonisolated private static let side = 1200

  init(of session: DocumentSession, preview: DocumentPreview?) {
    self.session = session
    self.preview = preview
    frame = PageFrame(picture)
    note.addCSSClass("dim-label")
    for label in [note, difference] {
      label.wraps = true
      label.justification = .center
    }
    note.setMargins(24)
    difference.setMargins(6)
    picture.contentFit = .contain
    picture.canShrink = true
    frame.setMargins(18)
    picture.setAccessibleLabel(L("Picture of the version"))
    stack.add(note, name: "note")
    stack.add(frame, name: "picture")
    stack.expandsHorizontally = true
    stack.expandsVertically = true
    widget.append(stack)
    widget.append(difference)
  }

  /// Shows nothing more.
  func stop() { drawing?.cancel() }

  /// Says something in place of a picture.
  func say(_ text: String) {
    drawing?.cancel()
    show(nil, text)
  }

  /// Shows a version, as soon as there is a picture of it.
  func show(_ entry: VersionEntry) {
    drawing?.cancel()
    guard let preview, preview.draw != nil || preview.compare != nil else {
      let isPresent = entry == .present
      return show(
        nil,
        isPresent
          ? L("This is the document as it is.") : L("Restore the version to see it. You can undo that."))
    }
    drawing = Task {
      do throws(DocumentError) {
        let made: DocumentComparison
        if let version = entry.version {
          made = try await compared(version, preview)
        } else {
          let contents = try await presentContents()
          made = DocumentComparison(
            picture: await Background.run { try? preview.draw?(contents, Self.side) }, added: 0, changed: 0,
            removed: 0)
        }
        guard !Task.isCancelled else { return }
        show(made.picture, L("There is no picture of this version."))
        difference.text = entry == .present || preview.compare == nil ? "" : Self.words(of: made)
        widget.announce(difference.text, about: "version")
      } catch {
        if !Task.isCancelled { show(nil, error.detail) }
      }
    }
  }

  /// A version's picture, with what differs from now where that can be told.
  private func compared(
    _ version: DocumentVersion, _ preview: DocumentPreview
  ) async throws(DocumentError) -> DocumentComparison {
    let earlier = try await session.contents(of: version)
    if let compare = preview.compare {
      let now = try await presentContents()
      if let made = await Background.run({ try? compare(earlier, now, Self.side) }) { return made }
    }
    return DocumentComparison(
      picture: await Background.run { try? preview.draw?(earlier, Self.side) }, added: 0, changed: 0,
      removed: 0)
  }

  private func presentContents() async throws(DocumentError) -> Data {
    if let present, present.number == session.contentNumber { return present.contents }
    let made = try await session.presentContents()
    present = made
    return made.contents
  }

  private func show(_ png: Data?, _ text: String) {
    difference.text = ""
    if let png, (try? picture.setData([UInt8](png))) != nil {
      stack.visibleChildName = "picture"
    } else {
      if note.text != text || stack.visibleChildName != "note" { widget.announce(text, about: "version") }
      note.text = text
      stack.visibleChildName = "note"
    }
  }

  /// How a version differs from now, in words.
  static func words(of difference: DocumentComparison) -> String {
    let (added, changed, removed) = (difference.added, difference.changed, difference.removed)
    let parts = [
      added > 0 ? LN("%@ added", "%@ added", added, added) : nil,
      changed > 0 ? LN("%@ changed", "%@ changed", changed, changed) : nil,
      removed > 0 ? LN("%@ removed", "%@ removed", removed, removed) : nil,
    ].compactMap(\.self)
    if parts.isEmpty { return L("The document is as it was then.") }
    return L("Since then: %@", parts.joined(separator: L(", ", context: "between parts of a list")))
  }
}
