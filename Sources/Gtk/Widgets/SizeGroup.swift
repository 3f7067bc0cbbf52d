// Wraps GtkSizeGroup.

import CGtk

/// Widgets that ask for the height of the highest of them.
@MainActor
public final class SizeGroup: Object {
  /// A group of these.
  public convenience init(_ widgets: [Widget]) {
    self.init(gtk_size_group_new(GTK_SIZE_GROUP_VERTICAL))
    for widget in widgets { gtk_size_group_add_widget(cast(), widget.widget) }
  }

  /// Whether they do; else each asks for its own height.
  public var isOn: Bool {
    get { gtk_size_group_get_mode(cast()) == GTK_SIZE_GROUP_VERTICAL }
    set { gtk_size_group_set_mode(cast(), newValue ? GTK_SIZE_GROUP_VERTICAL : GTK_SIZE_GROUP_NONE) }
  }
}
