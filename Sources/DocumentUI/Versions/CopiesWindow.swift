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
  private(set) var copy: ConflictedCopies.Copy
  /// Called with what was chosen, once the window is closed.
  var onChoice: (DocumentCopies.Choice) -> Void = { _ in }
  /// Called once, when the window has gone.
  var onClosed: () -> Void = {}

  private let comparison: CopyComparison
  private let window = Gtk.Window(role: .dialog)
  private let header = Gtk.HeaderBar()
  private let sides = Gtk.Box(.horizontal, spacing: 0)
  private let this: CopySide
  private let other: CopySide
  private let difference = Gtk.Label("")
  /// What differs, and the choices.
  private var foot: NoticeRow?
  /// Says what is being done.
  private let toasts: ToastPlace
  private(set) var loading: Task<Void, Never>?
  /// Has both compared anew when the document holds something else.
  private var changes: ContentWatch?
  /// The look whether what was chosen is about what was compared.
  private var choosing: Task<Void, Never>?

  init(
    of session: DocumentSession, and copy: ConflictedCopies.Copy, preview: DocumentPreview?,
    over parent: Gtk.Window
  ) {
    self.copy = copy
    let preview = preview?.draw != nil || preview?.compare != nil ? preview : nil
    let hasPictures = preview != nil
    comparison = CopyComparison(of: session, and: copy.url, preview)
    let name = session.fileURL?.fileName ?? session.displayName
    this = CopySide(L("This Document"), name: name, hasPicture: hasPictures)
    other = CopySide(L("The Other"), name: copy.url.fileName, hasPicture: hasPictures)
    let column = Gtk.Box(.vertical, spacing: 0)
    let watch = WidthWatch(column)
    toasts = ToastPlace(watch)
    addParts(to: column)
    watch.onChange = { [weak self] in self?.take($0) }
    window.title = L("Copies of “%@”", session.displayName)
    window.defaultSize = hasPictures ? (860, 600) : (560, 300)
    window.transientParent = parent
    window.isModal = true
    window.destroysWithParent = true
    window.setContent(toasts, below: header, isFilled: false)
    window.closeOnKeys()
    // With its parent it goes without being asked.
    window.onDestroyed { [weak self] in self?.end() }
    refresh(isForced: true)
    changes = ContentWatch(of: session) { [weak self] in self?.refresh(isForced: true) }
  }

  /// Shows the window and brings it to the front.
  func present() { window.present() }

  /// Closes the window: there is nothing to be chosen any more.
  func close() { window.close() }

  /// The window has gone.
  private func end() {
    for task in [loading, choosing] { task?.cancel() }
    loading = nil
    choosing = nil
    changes = nil
    let tell = onClosed
    onClosed = {}
    tell()
  }

  // MARK: Parts

  private func addParts(to column: Gtk.Box) {
    sides.isHomogeneous = true
    for side in [this, other] { sides.append(side.widget) }
    this.stand(beside: other)
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
  }

  private func makeButtons() -> [Gtk.Button] {
    let choices: [(DocumentCopies.Choice, String)] = [
      (.openOther, L("_Open Other")), (.keepBothFiles, L("Keep _Both")), (.keepOther, L("Keep Oth_er")),
      (copy.isOriginal ? .keepThisOne : .trashCopy, L("Keep _This")),
    ]
    return choices.map { choice, label in
      let button = Gtk.Button(label: label)
      button.usesUnderline = true
      button.onClicked { [weak self] in self?.choose(choice) }
      return button
    }
  }

  /// Tells what was chosen. What goes to the trash must be what was compared with the other: while a slow
  /// disk is asked that, nothing else can be chosen.
  private func choose(_ choice: DocumentCopies.Choice) {
    guard choosing == nil else { return }
    guard [.keepOther, .keepThisOne, .trashCopy].contains(choice) else { return finish(choice) }
    choosing = Task { [weak self, comparison, window, toasts] in
      let isCurrent = await toasts.saying(
        L("Moving to the trash…"), onChange: { self?.foot?.isSensitive = !$0 }
      ) { await comparison.isCurrent() != false }
      guard let self, !Task.isCancelled else { return }
      if isCurrent { return finish(choice) }
      refresh(isForced: true)
      choosing = nil
      await DocumentCopies.tellOfChange(over: window)
    }
  }

  private func finish(_ choice: DocumentCopies.Choice) {
    let tell = onChoice
    close()
    tell(choice)
  }

  /// In a narrow window both stand under each other.
  private func take(_ width: WindowWidth) {
    let isNarrow = width == .narrow
    header.showButtons(for: width)
    sides.orientation = isNarrow ? .vertical : .horizontal
    for side in [this, other] { side.take(isNarrow: isNarrow) }
  }

  // MARK: What is shown

  /// Compares with the copy as it was found again.
  func follow(_ copy: ConflictedCopies.Copy) {
    let isNew = copy != self.copy
    self.copy = copy
    refresh(isForced: isNew)
  }

  /// Compares both again, where either has changed or `isForced` says so. Comparing that is under way goes on
  /// otherwise, and what may have changed meanwhile is looked at afterwards.
  private func refresh(isForced: Bool) {
    comparison.isDoubtful = !isForced
    guard isForced || loading == nil else { return }
    loading?.cancel()
    loading = Task { [weak self] in
      guard let self else { return }
      if isForced { await load() }
      while !Task.isCancelled, comparison.isDoubtful {
        comparison.isDoubtful = false
        if await comparison.isCurrent() != true, !Task.isCancelled { await load() }
      }
      if !Task.isCancelled { loading = nil }
    }
  }

  private func load() async {
    let session = comparison.session
    // What has changes is not as its file is.
    this.say(session.isEdited ? [L("Edited")] : await Self.facts(of: session.fileURL))
    other.say(await Self.facts(of: copy.url))
    guard let made = await comparison.make(hasSameContent: copy.hasSameContent) else { return }
    if let pictures = made.pictures {
      this.show(pictures.this)
      other.show(pictures.other)
    }
    let words = made.words ?? ""
    guard words != difference.text else { return }
    difference.text = words
    window.announce(words, about: "copies")
  }

  /// When a file was last written, and how large it is.
  private static func facts(of url: URL?) async -> [String] {
    guard let url else { return [] }
    let known = await Background.run { DocumentFacts(of: url, versions: []) }
    return [known.saved, known.byteCount.map { ShownSize.text($0) }].compactMap(\.self)
  }
}
