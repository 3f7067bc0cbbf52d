// The focus for what is only just being made: a pane that opens, the views of a window that need to know
// their room.

import Gtk

extension Gtk.Widget {
  /// Gives the focus to the first in this widget, which is made in the next frames. As long as nothing else
  /// is there to take the focus what scrolls takes it, and Tab would not lead on into that.
  ///
  /// - Parameter isWanted: whether the focus is still to come here.
  func focusFirstMade(while isWanted: @escaping @MainActor () -> Bool) {
    var (frames, isIn) = (20, false)
    addTickCallback { [weak self] _ in
      guard let self, frames > 0, isWanted() else { return false }
      frames -= 1
      guard isIn else {
        // What was made may have asked for it itself.
        if let focus = (root as? Gtk.Window)?.focus, focus.isDescendant(of: self),
          !(focus is Gtk.ScrolledWindow)
        {
          return false
        }
        Gtk.Window.givingFirstFocus { isIn = isMapped && focusFirst() }
        return true
      }
      guard let scroller = (root as? Gtk.Window)?.focus as? Gtk.ScrolledWindow,
        scroller.isDescendant(of: self)
      else { return false }
      scroller.child?.focusFirst()
      return true
    }
  }
}
