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
  /// Whether the shown version is known to hold what the document holds now, to the last byte.
  private(set) var isAsNow = false
  /// Called when that has been found out.
  var onCompared: () -> Void = {}
  private let session: DocumentSession
  private let preview: DocumentPreview?
  private let picture = PagePicture(L("Picture of the version"))
  private let turner = PageTurner()
  private let difference = Gtk.Label("")
  /// What is to be shown next.
  private var wanted: VersionEntry?
  /// The page to which the person has turned, counted from 0.
  private var turned: Int?
  /// What is shown, nil for nothing yet, and which page of it. Before anything is shown it is the page to
  /// begin at, nil for the first on which something differs.
  private var shown: (entry: VersionEntry?, page: Int?) = (nil, nil)
  private var drawing: Task<Void, Never>?
  /// What the document's file would hold, which is the same for all versions.
  private var present: (contents: Data, number: UInt64)?

  /// - Parameter page: the page to begin at, counted from 0; nil for the first on which something differs.
  init(of session: DocumentSession, preview: DocumentPreview?, page: Int? = nil) {
    self.session = session
    self.preview = preview
    shown.page = page
    difference.wraps = true
    difference.justification = .center
    difference.setMargins(6)
    widget.append(picture.widget)
    widget.append(turner.widget)
    widget.append(difference)
    turner.onTurn = { [weak self] page in
      guard let self, let entry = wanted ?? shown.entry else { return }
      show(entry)
      turned = page
    }
  }

  /// Shows nothing more.
  func stop() {
    isAsNow = false
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
    isAsNow = false
    wanted = entry
    turned = nil
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
      let (made, isSame) = try await compared(entry, preview)
      let page = page(of: entry, made.pages)
      let texture = await Background.run { PagePicture.decode(made.picture(ofPage: page)) }
      guard !isOutdated else { return }
      show(texture, L("There is no picture of this version."))
      shown = (entry, page)
      turned = nil
      isAsNow = isSame
      onCompared()
      if let pages = made.pages { turner.show(page, of: pages.count) } else { turner.hide() }
      difference.text = entry == .present || preview.compare == nil ? "" : Self.words(of: made)
      widget.announce(difference.text, about: "version")
    } catch {
      if !isOutdated { show(nil, error.detail) }
    }
  }

  /// Which page to show: the one to which the person has turned, or that was there before; at first the one
  /// to begin at, and of another version one on which something differs.
  private func page(of entry: VersionEntry, _ pages: DocumentComparison.Pages?) -> Int {
    guard let pages else { return 0 }
    let isKept = shown.entry == nil || shown.entry == entry
    if let page = turned ?? (isKept ? shown.page : nil) { return min(max(page, 0), pages.count - 1) }
    return pages.page(after: shown.page ?? 0)
  }

  /// A version's picture, with what differs from now where that can be told, and whether nothing does.
  private func compared(
    _ entry: VersionEntry, _ preview: DocumentPreview
  ) async throws(DocumentError) -> (made: DocumentComparison, isSame: Bool) {
    let earlier =
      if let version = entry.version { try await session.contents(of: version) } else {
        try await presentContents()
      }
    if let compare = preview.compare {
      let now = try await presentContents()
      if let made = await Background.run({ try? compare(earlier, now, PagePicture.side) }) {
        return (made, earlier == now)
      }
    }
    let picture = await Background.run { try? preview.draw?(earlier, PagePicture.side) }
    return (DocumentComparison(picture: picture, added: 0, changed: 0, removed: 0), false)
  }

  private func presentContents() async throws(DocumentError) -> Data {
    if let present, present.number == session.contentNumber { return present.contents }
    let made = try await session.presentContents()
    present = made
    return made.contents
  }

  private func show(_ texture: Gtk.Texture?, _ text: String) {
    difference.text = ""
    if texture == nil { turner.hide() }
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
