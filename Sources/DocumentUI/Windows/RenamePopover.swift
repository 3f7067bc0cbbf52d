// Asks for a new name of a document or folder, below its title or tile.

import DocumentModel
import FoundationEssentials
import Gtk
import Localization

/// A popover with a field for a name.
@MainActor
final class RenamePopover {
  /// How much wider than its content it is, in logical pixels.
  private static let frame = 32

  private let popover = Gtk.Popover()
  private let entry = Gtk.Entry()
  private let button = Gtk.Button(label: L("_Rename"))
  private let heading = Gtk.Label("")
  /// Why the name cannot be given.
  private let obstacle = Gtk.Label("")
  private let row = Gtk.Box(.horizontal, spacing: 6)
  private let column = Gtk.Box(.vertical, spacing: 12)
  private var oldName = ""
  /// What the file is called on the disk, where all of that need not be text; nil for no file.
  private var oldFile: FilePath?
  /// Where keys went before, and go again afterwards.
  private var focusBefore: Gtk.Widget?
  private var rename: (@MainActor (String) async -> DocumentError?)?
  private var isBusy = false
  /// How many names were asked for: the answer to one may come when another is.
  private var turn = 0
  /// Whether the name that there is comes into the field.
  private var isShowing = false

  init(parent: Gtk.Widget) {
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
  ///
  /// - Parameter url: what gets the name; nil for no file.
  func ask(
    name: String, of url: URL? = nil, isFolder: Bool = false,
    rename: @escaping @MainActor (String) async -> DocumentError?
  ) {
    oldName = name
    oldFile = url.map { FilePath(url: $0).lastComponent }
    self.rename = rename
    turn += 1
    isBusy = false
    heading.text = isFolder ? L("Rename Folder") : L("Rename Document")
    popover.setAccessibleLabel(heading.text)
    isShowing = true
    entry.text = name
    isShowing = false
    check()
    fit()
    if !popover.isVisible { focusBefore = (popover.root as? Gtk.Window)?.focus }
    popover.popup()
    entry.grabFocus()
    entry.select()
  }

  private func giveFocusBack() {
    guard !popover.isVisible else { return }
    if let focusBefore, focusBefore.root != nil { focusBefore.grabFocus() }
    focusBefore = nil
  }

  private func check() {
    let name = entry.text
    let problem = DocumentSession.obstacle(to: name, insteadOf: oldFile) ?? ""
    say(problem)
    // By bytes: a name spelled otherwise is another name.
    button.isSensitive = !name.isEmpty && !name.hasBytes(of: oldName) && problem.isEmpty && !isBusy
  }

  private func say(_ problem: String) {
    obstacle.text = ShownText.paragraph(problem)
    obstacle.isVisible = !problem.isEmpty
    entry.setAccessibleDescription(problem)
    if problem.isEmpty { entry.removeCSSClass("error") } else { entry.addCSSClass("error") }
    if popover.isVisible { popover.present() }
    if !problem.isEmpty { entry.announce(problem, about: "name") }
  }

  private func commit() {
    guard button.isSensitive, let rename else { return }
    let name = entry.text
    isBusy = true
    button.isSensitive = false
    Task { [turn] in
      let error = await rename(name)
      guard turn == self.turn, popover.isVisible else {
        if let error { await ErrorDialog.show(error, over: popover.root as? Gtk.Window) }
        return
      }
      isBusy = false
      if let error {
        check()
        say(error.detail)
        entry.grabFocus()
        // What was typed is gone on with.
        entry.position = -1
      } else {
        popover.popdown()
      }
    }
  }
}
