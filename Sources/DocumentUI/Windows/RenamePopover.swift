// Asks for a document's new name below its title.

import Gtk
import Localization

/// A popover with a field for a name.
@MainActor
final class RenamePopover {
  private let popover = Gtk.Popover()
  private let entry = Gtk.Entry()
  private let button = Gtk.Button(label: L("_Rename"))
  private var oldName = ""
  /// Where keys went before, and go again afterwards.
  private var focusBefore: Gtk.Widget?
  private var rename: (@MainActor (String) async -> Void)?

  init(parent: Gtk.Widget) {
    let heading = Gtk.Label(L("Rename Document"))
    heading.addCSSClass("heading")
    entry.setAccessibleLabel(L("Name"))
    entry.expandsHorizontally = true
    entry.widthInCharacters = 28
    button.usesUnderline = true
    button.addCSSClass("suggested-action")
    let row = Gtk.Box(.horizontal, spacing: 6)
    row.append(entry)
    row.append(button)
    let column = Gtk.Box(.vertical, spacing: 12)
    column.setMargins(12)
    column.append(heading)
    column.append(row)
    popover.child = column
    popover.setAccessibleLabel(heading.text)
    popover.attach(to: parent)
    entry.onActivate { [weak self] in self?.commit() }
    entry.onChanged { [weak self] in self?.check() }
    button.onClicked { [weak self] in self?.commit() }
    popover.onClosed { [weak self] in
      // In the next turn: newer versions of GTK give the focus to what the popover hangs from after this.
      Task { @MainActor in self?.giveFocusBack() }
    }
  }

  /// Asks for a name, with the present one selected, and hands it to `rename`.
  func ask(name: String, rename: @escaping @MainActor (String) async -> Void) {
    oldName = name
    self.rename = rename
    entry.text = name
    check()
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
    // By bytes: a stroke with an accent is another letter and still a stroke, and a name spelled otherwise
    // another name.
    button.isSensitive =
      !name.isEmpty && !name.hasBytes(of: oldName) && !name.utf8.contains(UInt8(ascii: "/"))
  }

  private func commit() {
    guard button.isSensitive, let rename else { return }
    let name = entry.text
    popover.popdown()
    Task { await rename(name) }
  }
}
