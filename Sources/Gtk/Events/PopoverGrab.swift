// A popover has all events of the pointer and the keyboard while it is open. GTK (4.8) ends that when the
// popover is hidden, but not when it is taken from the screen with what it hangs from: a window that is
// closed, a control that is removed. Nothing in any window of the program could be clicked then, as long as
// anything held the popover.

import CGtk

/// Closes a popover when it leaves the screen, whatever the way.
@MainActor
enum PopoverGrab {
  /// What GTK does; `nil` before `endWithPopovers` was called.
  private nonisolated(unsafe) static var unmap: (@convention(c) (UnsafeMutablePointer<GtkWidget>?) -> Void)?

  /// From now on, for every popover, those of GTK's own too; once is enough.
  static func endWithPopovers() {
    guard unmap == nil, let raw = g_type_class_ref(gtk_popover_get_type()) else { return }
    let klass = raw.assumingMemoryBound(to: GtkWidgetClass.self)
    unmap = klass.pointee.unmap
    klass.pointee.unmap = { popover in
      // It still is in its window, whose group keeps the grabs. To hide it unmaps it.
      if gtk_widget_get_visible(popover) != 0 { gtk_widget_set_visible(popover, 0) }
      if gtk_widget_get_mapped(popover) != 0 { PopoverGrab.unmap?(popover) }
    }
  }
}
