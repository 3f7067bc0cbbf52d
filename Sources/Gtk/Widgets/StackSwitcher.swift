// Buttons for the pages of a stack.

import CGtk

/// Buttons for the pages of a stack.
@MainActor
public final class StackSwitcher: Widget {
  /// Buttons for `stack`.
  public convenience init(_ stack: Stack) {
    self.init(gtk_stack_switcher_new())
    gtk_stack_switcher_set_stack(cast(), stack.cast())
  }
}
