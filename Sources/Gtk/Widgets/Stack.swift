// Wraps GtkStack.

import CGtk

/// Several widgets of which one shows.
@MainActor
public final class Stack: Widget {
  /// Empty.
  public convenience init() {
    self.init(gtk_stack_new())
  }

  /// Adds a page known as `name`; a switcher shows `title`.
  public func add(_ child: Widget, name: String, title: String? = nil) {
    if let title {
      gtk_stack_add_titled(cast(), child.widget, name, title)
    } else {
      gtk_stack_add_named(cast(), child.widget, name)
    }
    child.setAccessibleHidden(child != visibleChild)
  }

  /// Whether there is a page known as `name`.
  public func contains(_ name: String) -> Bool { gtk_stack_get_child_by_name(cast(), name) != nil }

  /// Takes a page out.
  public func remove(_ child: Widget) { gtk_stack_remove(cast(), child.widget) }

  /// The page that shows, by name.
  public var visibleChildName: String? {
    get { String(borrowed: gtk_stack_get_visible_child_name(cast())) }
    set {
      guard let newValue, newValue != visibleChildName else { return }
      let old = visibleChild
      gtk_stack_set_visible_child_name(cast(), newValue)
      tellVisible(after: old)
    }
  }

  /// The page that shows.
  public var visibleChild: Widget? {
    get { Widget.wrapping(gtk_stack_get_visible_child(cast())) }
    set {
      guard let newValue, newValue.raw != visibleChild?.raw else { return }
      let old = visibleChild
      gtk_stack_set_visible_child(cast(), newValue.widget)
      tellVisible(after: old)
    }
  }

  /// Assistive technology sees pages that do not show unless told not to.
  private func tellVisible(after old: Widget?) {
    old?.setAccessibleHidden(true)
    visibleChild?.setAccessibleHidden(false)
  }
}
