// What text fields tell input methods.

import CGtk

extension Widget {
  /// Whether input methods may correct what is typed here; nothing for what is no text field.
  public func setCorrectsTyping(_ corrects: Bool) {
    func isOne(of type: GType) -> Bool {
      g_type_check_instance_is_a(raw.assumingMemoryBound(to: GTypeInstance.self), type) != 0
    }
    func hints(_ old: GtkInputHints) -> GtkInputHints {
      let flag = GTK_INPUT_HINT_NO_SPELLCHECK.rawValue
      return GtkInputHints(rawValue: corrects ? old.rawValue & ~flag : old.rawValue | flag)
    }
    if isOne(of: gtk_text_get_type()) {
      gtk_text_set_input_hints(cast(), hints(gtk_text_get_input_hints(cast())))
    } else if isOne(of: gtk_text_view_get_type()) {
      gtk_text_view_set_input_hints(cast(), hints(gtk_text_view_get_input_hints(cast())))
    }
  }
}
