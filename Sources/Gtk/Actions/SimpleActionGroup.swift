// Wraps GSimpleActionGroup.

import CGtk

/// A group of actions that a widget carries under a prefix of its own.
@MainActor
public final class SimpleActionGroup: Object, ActionMap {
  /// An empty group.
  public convenience init() {
    self.init(UnsafeMutableRawPointer(g_simple_action_group_new()), .adopt)
  }
}

extension Widget {
  /// Carries `group` under `prefix` (`name.` in action names), in place of what was; `nil` takes it away.
  public func insertActionGroup(_ prefix: String, _ group: SimpleActionGroup?) {
    gtk_widget_insert_action_group(widget, prefix, group?.cast())
  }
}
