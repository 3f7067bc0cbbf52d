// Asks for a new name of a document or folder, below its title or tile.

import DocumentModel
import FoundationEssentials
import Gtk
import Localization

/// A popover with a field for a name.
@MainActor
final class RenamePopover {
  /// What is asked, and what comes of it.
  @MainActor
  private final class Question {
    let oldName: String
    /// What gets the name; nil for no file.
    let url: URL?
    let rename: @MainActor (String) async -> DocumentError?
    /// The name that is being given; nil while none is.
    var given: String?

    init(_ oldName: String, _ url: URL?, _ rename: @escaping @MainActor (String) async -> DocumentError?) {
      (self.oldName, self.url, self.rename) = (oldName, url, rename)
    }

    /// What the file is called on the disk, where all of that need not be text; nil for no file.
    var oldFile: FilePath? { url.map { FilePath(url: $0).lastComponent } }
  }

  /// How much wider than its content it is, in logical pixels.
  private static let frame = 32

  private let popover = Gtk.Popover()
  private let entry = Gtk.Entry()
  private let button = Gtk.Button(label: L("_Rename"))
  private let heading = Gtk.Label("")
  /// Why the name cannot be given, or what comes of it.
  private let obstacle = Gtk.Label("")
  private let row = Gtk.Box(.horizontal, spacing: 6)
  private let column = Gtk.Box(.vertical, spacing: 12)
  /// Says that a name is being given.
  private let busy = BusyLine(L("Renaming…"))
  /// Gives keys back to where they went before.
  private let giveBack: @MainActor (Gtk.Widget) -> Void
  /// Where keys went before, and go again afterwards.
  private var focusBefore: Gtk.Widget?
  /// What is asked now, or was last: the answer to one may come when another is asked.
  private var question: Question?
  /// Those whose names are being given, by file: none is given another meanwhile.
  private var underWay: [URL: Question] = [:]
  /// Whether the name that there is comes into the field.
  private var isShowing = false

  /// - Parameter giveBack: gives keys back to where they went before it was opened.
  init(
    parent: Gtk.Widget, giveBack: @escaping @MainActor (Gtk.Widget) -> Void = { $0.grabFocus() }
  ) {
    self.giveBack = giveBack
    heading.addCSSClass("heading")
    heading.wraps = true
    heading.justification = .center
    entry.setAccessibleLabel(L("Name"))
    entry.undoesOwnText()
    entry.takesOneLine { [weak self] in self?.isShowing ?? true }
    entry.showsHiddenCharacters()
    entry.expandsHorizontally = true
    button.usesUnderline = true
    button.addCSSClass("suggested-action")
    row.append(entry)
    row.append(button)
    column.setMargins(12)
    column.append(heading)
    column.append(row)
    obstacle.wraps = true
    obstacle.xAlign = 0
    column.append(obstacle)
    column.append(busy.widget)
    busy.onChange = { [weak self] in self?.takeSize() }
    popover.child = column
    popover.attach(to: parent)
    entry.onActivate { [weak self] in self?.commit() }
    entry.onChanged { [weak self] in self?.check() }
    button.onClicked { [weak self] in self?.commit() }
    popover.onClosed { [weak self] in
      // In the next turn: newer versions of GTK give the focus to what the popover hangs from after this.
      Task { @MainActor in self?.giveFocusBack() }
    }
  }

  /// Opens at a widget in the window of the parent from now on.
  func point(at widget: Gtk.Widget) {
    if let parent = popover.parent, let frame = widget.bounds(in: parent) { point(to: frame) }
  }

  /// Opens at a place of the parent from now on, in logical pixels.
  func point(to frame: (x: Double, y: Double, width: Double, height: Double)) {
    popover.setPointing(
      toX: Int(frame.x), y: Int(frame.y), width: Int(frame.width), height: Int(frame.height))
  }

  /// Makes it no wider than the window, as far as that can be: the button comes below the field where the two
  /// do not fit side by side.
  private func fit() {
    let width = (popover.root as? Gtk.Window)?.width ?? 0
    for (orientation, length) in [
      (Orientation.horizontal, 28), (.horizontal, 20), (.vertical, 28), (.vertical, 20), (.vertical, 14),
      (.vertical, 9),
    ] {
      row.orientation = orientation
      entry.widthInCharacters = length
      heading.maximumWidthInCharacters = length
      obstacle.maximumWidthInCharacters = length
      if width == 0 || column.measure(.horizontal).natural + Self.frame <= width { break }
    }
  }

  /// Asks for a name, with the present one selected, and hands it to `rename`. It stays open with what was
  /// typed, and says why, as long as that gives an error; a dialog says so where it was closed meanwhile.
  /// While a file is being given a name it shows that one again, and takes no other.
  ///
  /// - Parameter url: what gets the name; nil for no file.
  func ask(
    name: String, of url: URL? = nil, isFolder: Bool = false,
    rename: @escaping @MainActor (String) async -> DocumentError?
  ) {
    let question = url.flatMap { underWay[$0] } ?? Question(name, url, rename)
    self.question = question
    heading.text = isFolder ? L("Rename Folder") : L("Rename Document")
    popover.setAccessibleLabel(heading.text)
    isShowing = true
    entry.text = question.given ?? name
    isShowing = false
    showBusy()
    fit()
    if !popover.isVisible { focusBefore = (popover.root as? Gtk.Window)?.focus }
    popover.popup()
    entry.grabFocus()
    entry.select()
  }

  private func giveFocusBack() {
    guard !popover.isVisible else { return }
    // A menu that has just closed may have had them, or nothing.
    if let place = focusBefore?.root == nil ? popover.parent : focusBefore { giveBack(place) }
    focusBefore = nil
  }

  /// Whether a name is being asked for.
  var isAsking: Bool { popover.isVisible }

  /// Asks no more.
  func close() { popover.popdown() }

  private func check() {
    let name = entry.text
    let problem = DocumentSession.obstacle(to: name, insteadOf: question?.oldFile) ?? ""
    say(problem.isEmpty ? caution(of: name) : problem, isProblem: !problem.isEmpty)
    // By bytes: a name spelled otherwise is another name.
    button.isSensitive =
      !name.isEmpty && !name.hasBytes(of: question?.oldName ?? "") && problem.isEmpty && !busy.isBusy
  }

  /// While a name is being given no other can be typed.
  private func showBusy() {
    busy.isBusy = question?.given != nil
    entry.isEditable = !busy.isBusy
    check()
  }

  private func takeSize() {
    if popover.isVisible { popover.present() }
  }

  /// What comes of a name that can be given; empty for nothing that need be said.
  private func caution(of name: String) -> String {
    let dot = UInt8(ascii: ".")
    guard let old = question?.oldFile, name.utf8.first == dot, old.bytes.first != dot else { return "" }
    return L("Files whose names begin with a dot are hidden.")
  }

  /// Says something about the name below the field; nothing for an empty text.
  ///
  /// - Parameter isProblem: whether the name cannot be given.
  private func say(_ words: String, isProblem: Bool = true) {
    obstacle.text = ShownText.paragraph(words)
    obstacle.isVisible = !words.isEmpty
    entry.setAccessibleDescription(words)
    if isProblem { entry.addCSSClass("error") } else { entry.removeCSSClass("error") }
    takeSize()
    if !words.isEmpty { entry.announce(words, about: "name") }
  }

  private func commit() {
    guard button.isSensitive, let question else { return }
    let name = entry.text
    question.given = name
    if let url = question.url { underWay[url] = question }
    showBusy()
    Task {
      let error = await question.rename(name)
      question.given = nil
      if let url = question.url { underWay[url] = nil }
      let isAsked = question === self.question
      if isAsked { showBusy() }
      guard isAsked, popover.isVisible else {
        if let error { await ErrorDialog.show(error, over: popover.root as? Gtk.Window) }
        return
      }
      if let error {
        // All of a long name would leave no room for what is wrong with it.
        say(error.detail.replacing(name, with: ShownText.name(name)))
        entry.grabFocus()
        // What was typed is gone on with.
        entry.position = -1
      } else {
        popover.popdown()
      }
    }
  }
}
