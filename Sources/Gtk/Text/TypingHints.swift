// What text fields tell input methods and keyboards on the screen.

import CGtk

/// What a text field is for, which keyboards on the screen follow. Raw values are GTK's.
public enum InputPurpose: UInt32, Sendable {
  /// Any text.
  case freeForm
  /// Letters.
  case letters
  /// Digits.
  case digits
  /// A number, with its sign and point.
  case number
  /// A telephone number.
  case phone
  /// An address on the web.
  case url
  /// An address of mail.
  case email
  /// A name.
  case name
  /// A password.
  case password
  /// A password of digits.
  case pin
}

/// Which letters of what is typed become capitals.
public enum TypedCapitals: Sendable {
  /// Those that are typed so.
  case asTyped
  /// The first of each word.
  case words
  /// The first of each sentence.
  case sentences
  /// All.
  case all
}

extension Widget {
  /// Tells input methods what is typed here, where this is a text field.
  public func setTypingHints(corrects: Bool, capitals: TypedCapitals, purpose: InputPurpose) {
    func isOne(of type: GType) -> Bool {
      g_type_check_instance_is_a(raw.assumingMemoryBound(to: GTypeInstance.self), type) != 0
    }
    var flags = corrects ? 0 : GTK_INPUT_HINT_NO_SPELLCHECK.rawValue
    switch capitals {
    case .asTyped: break
    case .words: flags |= GTK_INPUT_HINT_UPPERCASE_WORDS.rawValue
    case .sentences: flags |= GTK_INPUT_HINT_UPPERCASE_SENTENCES.rawValue
    case .all: flags |= GTK_INPUT_HINT_UPPERCASE_CHARS.rawValue
    }
    let ours =
      GTK_INPUT_HINT_NO_SPELLCHECK.rawValue | GTK_INPUT_HINT_UPPERCASE_WORDS.rawValue
      | GTK_INPUT_HINT_UPPERCASE_SENTENCES.rawValue | GTK_INPUT_HINT_UPPERCASE_CHARS.rawValue
    func hints(_ old: GtkInputHints) -> GtkInputHints {
      GtkInputHints(rawValue: old.rawValue & ~ours | flags)
    }
    let purpose = GtkInputPurpose(rawValue: purpose.rawValue)
    if isOne(of: gtk_text_get_type()) {
      gtk_text_set_input_hints(cast(), hints(gtk_text_get_input_hints(cast())))
      gtk_text_set_input_purpose(cast(), purpose)
    } else if isOne(of: gtk_text_view_get_type()) {
      gtk_text_view_set_input_hints(cast(), hints(gtk_text_view_get_input_hints(cast())))
      gtk_text_view_set_input_purpose(cast(), purpose)
    }
  }
}
