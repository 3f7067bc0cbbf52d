// A document and a copy of it beside each other: the person sees what differs, and chooses. It changes
// nothing; what becomes of either is the business of DocumentCopies.

import DocumentModel
import FoundationEssentials
import Gtk
import Localization

/// Compares a document with a copy of it.
@MainActor
final class CopiesWindow {
  /// The copy that the document is compared with.
  let copy: ConflictedCopies.Copy
  /// Called with what was chosen, once the window is closed.
  var onChoice: (DocumentCopies.Choice) -> Void = { _ in }
  /// Called once, when the window has gone.
  var onClosed: () -> Void = {}

  private let session: DocumentSession
  private let preview: DocumentPreview?
  private let window = Gtk.Window(role: .dialog)
  private let header = Gtk.HeaderBar()
  private let sides = Gtk.Box(.horizontal, spacing: 0)
  private let this: CopySide
  private let other: CopySide
  private let difference = Gtk.Label("")
  /// What differs, and the choices.
  private var foot: NoticeRow?
  private let watch: WidthWatch
  private var loading: Task<Void, Never>?

  init(
    of session: DocumentSession, and copy: ConflictedCopies.Copy, preview: DocumentPreview?,
    over parent: Gtk.Window
  ) {
    self.session = session
    self.copy = copy
    self.preview = preview?.draw != nil || preview?.compare != nil ? preview : nil
    let hasPictures = self.preview != nil
    let name = session.fileURL?.fileName ?? session.displayName
    this = CopySide(L("This Document"), name: name, hasPicture: hasPictures)
    other = CopySide(L("The Other"), name: copy.url.fileName, hasPicture: hasPictures)
    let column = Gtk.Box(.vertical, spacing: 0)
    watch = WidthWatch(column)
    addParts(to: column)
    window.title = L("Copies of “%@”", session.displayName)
    window.defaultSize = hasPictures ? (860, 600) : (560, 300)
    window.transientParent = parent
    window.isModal = true
    window.destroysWithParent = true
    window.setContent(watch, below: header, isFilled: false)
    window.closeOnKeys()
    window.onCloseRequest { [weak self] in
      self?.loading?.cancel()
      self?.onClosed()
      return false
    }
    loading = Task { [weak self] in await self?.load() }
  }

  /// Shows the window and brings it to the front.
  func present() { window.present() }

  /// Closes the window: there is nothing to be chosen any more.
  func close() { window.close() }

  // MARK: Parts

  private func addParts(to column: Gtk.Box) {
    sides.isHomogeneous = true
    for side in [this, other] { sides.append(side.widget) }
    let scroller = Gtk.ScrolledWindow()
    scroller.setPolicy(horizontal: .never, vertical: .automatic)
    scroller.setAccessibleLabel(L("Both Documents"))
    scroller.expandsVertically = true
    scroller.child = sides
    difference.wraps = true
    difference.xAlign = 0
    let foot = NoticeRow(difference, makeButtons())
    foot.setMargins(12)
    self.foot = foot
    column.append(scroller)
    column.append(Gtk.Separator(.horizontal))
    column.append(foot)
    watch.onChange = { [weak self] in self?.take($0) }
  }

  private func makeButtons() -> [Gtk.Button] {
    let choices: [(DocumentCopies.Choice, String)] = [
      (.openOther, L("_Open Other")), (.keepBothFiles, L("Keep _Both")), (.keepOther, L("Keep Oth_er")),
      (copy.isOriginal ? .keepThisOne : .trashCopy, L("Keep _This")),
    ]
    return choices.map { choice, label in
      let button = Gtk.Button(label: label)
      button.usesUnderline = true
      button.onClicked { [weak self] in
        guard let self else { return }
        let tell = onChoice
        close()
        tell(choice)
      }
      return button
    }
  }

  /// In a narrow window both stand under each other.
  private func take(_ width: WindowWidth) {
    let isNarrow = width == .narrow
    header.showButtons(for: width)
    sides.orientation = isNarrow ? .vertical : .horizontal
    for side in [this, other] { side.take(isNarrow: isNarrow) }
  }

  // MARK: What is shown

  private func load() async {
    // What has changes is not as its file is.
    this.say(session.isEdited ? [L("Edited")] : await Self.facts(of: session.fileURL))
    other.say(await Self.facts(of: copy.url))
    guard let preview else {
      return say(isSame: copy.hasSameContent.map { $0 && !session.isEdited })
    }
    let mine = try? await session.presentContents().contents
    let theirs = await Self.contents(of: copy.url)
    guard !Task.isCancelled else { return }
    let made = await Background.run { CopyPictures(mine, theirs, preview) }
    guard !Task.isCancelled else { return }
    this.show(made.this)
    other.show(made.other)
    let parts = made.difference.map { VersionPicture.parts(of: $0) } ?? ""
    if parts.isEmpty {
      say(isSame: mine != nil && theirs != nil ? mine == theirs : nil)
    } else {
      say(L("In the other: %@", parts))
    }
  }

  private func say(isSame: Bool?) {
    guard let isSame else { return }
    say(isSame ? L("Both have the same content.") : L("Their contents differ."))
  }

  private func say(_ words: String) {
    difference.text = words
    window.announce(words, about: "copies")
  }

  /// When a file was last written, and how large it is.
  private static func facts(of url: URL?) async -> [String] {
    guard let url else { return [] }
    let known = await Background.run { DocumentFacts(of: url, versions: []) }
    return [known.saved, known.byteCount.map { ShownSize.text($0) }].compactMap(\.self)
  }

  /// What a document holds: as its window has it, or else its file. Nil for what cannot be read, or would
  /// take long.
  private static func contents(of url: URL) async -> Data? {
    if let open = await OpenDocuments.shared.session(for: url) {
      return try? await open.presentContents().contents
    }
    return await Background.run {
      guard let size = FileLoader().identity(of: url)?.size, size <= BrowserProperties.sizeLimit else {
        return nil
      }
      return try? FileWrapper(url: url.resolvingSymlinksInPath()).regularFileContents
    }
  }
}
