// What the keys do while the menu of a button is open, and where the focus is afterwards.

import Gtk

extension Gtk.MenuButton {
  /// Gives the focus back to what had it, when the menu closes. Call it once the button has the menu that it
  /// keeps, and keep this wrapper.
  func givesFocusBack() {
    // A click would take the focus before the menu opens. What Tab has led to has it again.
    focusesOnClick = false
    var before: Gtk.Widget?
    onWillOpen { [weak self] in before = (self?.root as? Gtk.Window)?.focus }
    popover?.onClosed { [weak self] in
      let place = before
      before = nil
      // In the next turn: newer versions of GTK give the focus to the button after this.
      Task { @MainActor in self?.giveFocus(to: place) }
    }
  }

  private func giveFocus(to place: Gtk.Widget?) {
    guard let place, popover?.isVisible != true, let window = root as? Gtk.Window, place.root === window,
      window.focus?.isDescendant(of: self) ?? true
    else { return }
    // A field that grabs it would select its text.
    window.focus = place
  }

  /// Has the key close the menu that opens it. Call it once the button has the menu that it keeps, and keep
  /// this wrapper.
  func closesByMenuKey() {
    let keys = Gtk.EventControllerKey()
    keys.onKeyPressed { [weak self] event in
      guard event.key == Key("F10"), event.modifiers.shortcutModifiers.isEmpty else { return false }
      self?.popdown()
      return true
    }
    popover?.addController(keys)
  }
}
