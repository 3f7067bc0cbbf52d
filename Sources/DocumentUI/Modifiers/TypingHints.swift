// What text fields tell input methods and keyboards on the screen.

import Gtk

/// What is told of the text fields here.
struct TypingHints: Equatable {
  var isCorrected = true
  var capitals = TypedCapitals.asTyped
  /// The keyboard that was asked for.
  var keyboard = InputPurpose.freeForm
  /// What the text is, which says more.
  var content: InputPurpose?
}

private struct TypingHintsKey: EnvironmentKey {
  static let defaultValue = TypingHints()
  /// Whether any view has set some; until then no field looks up.
  nonisolated(unsafe) static var isUsed = false
}

extension EnvironmentValues {
  var typingHints: TypingHints {
    get { TypingHintsKey.isUsed ? self[TypingHintsKey.self] : TypingHints() }
    set {
      TypingHintsKey.isUsed = true
      self[TypingHintsKey.self] = newValue
    }
  }

  /// Whether what is typed is left as it is.
  public var autocorrectionDisabled: Bool {
    get { !typingHints.isCorrected }
    set { typingHints.isCorrected = !newValue }
  }
}

/// The word on the key that ends typing, on keyboards that have one.
public struct SubmitLabel: Hashable, Sendable {
  private let name: String

  private init(_ name: String) { self.name = name }

  /// Done.
  public static let done = SubmitLabel("done")
  /// Go.
  public static let go = SubmitLabel("go")
  /// Send.
  public static let send = SubmitLabel("send")
  /// Join.
  public static let join = SubmitLabel("join")
  /// Route.
  public static let route = SubmitLabel("route")
  /// Search.
  public static let search = SubmitLabel("search")
  /// Return.
  public static let `return` = SubmitLabel("return")
  /// Next.
  public static let next = SubmitLabel("next")
  /// Continue.
  public static let `continue` = SubmitLabel("continue")
}

/// Which letters of what is typed become capitals, on keyboards on the screen.
public struct TextInputAutocapitalization: Hashable, Sendable {
  let capitals: TypedCapitals

  /// Those that are typed so.
  public static let never = TextInputAutocapitalization(capitals: .asTyped)
  /// The first of each word.
  public static let words = TextInputAutocapitalization(capitals: .words)
  /// The first of each sentence.
  public static let sentences = TextInputAutocapitalization(capitals: .sentences)
  /// All.
  public static let characters = TextInputAutocapitalization(capitals: .all)
}

/// Which keyboard is shown on the screen, under UIKit's names.
public enum UIKeyboardType: Hashable, Sendable {
  /// The usual one.
  case `default`, asciiCapable, twitter, webSearch
  /// One of digits and signs.
  case numbersAndPunctuation, numberPad, decimalPad, asciiCapableNumberPad
  /// One of telephone numbers, or of a name and such a number.
  case phonePad, namePhonePad
  /// One of addresses on the web, or of mail.
  case URL, emailAddress

  fileprivate var purpose: InputPurpose {
    switch self {
    case .default, .asciiCapable, .twitter, .webSearch, .numbersAndPunctuation: .freeForm
    case .numberPad, .asciiCapableNumberPad: .digits
    case .decimalPad: .number
    case .phonePad: .phone
    case .namePhonePad: .name
    case .URL: .url
    case .emailAddress: .email
    }
  }
}

/// What the text of a field is, under UIKit's names. Keyboards on the screen follow; nothing is filled in.
public struct UITextContentType: Hashable, Sendable {
  let purpose: InputPurpose

  /// The name of a person.
  public static let name = UITextContentType(purpose: .name)
  /// The given name of a person.
  public static let givenName = UITextContentType(purpose: .name)
  /// The family name of a person.
  public static let familyName = UITextContentType(purpose: .name)
  /// The name of an account.
  public static let username = UITextContentType(purpose: .freeForm)
  /// A password.
  public static let password = UITextContentType(purpose: .password)
  /// A password that is made up now.
  public static let newPassword = UITextContentType(purpose: .password)
  /// A password that is used once.
  public static let oneTimeCode = UITextContentType(purpose: .pin)
  /// An address of mail.
  public static let emailAddress = UITextContentType(purpose: .email)
  /// A telephone number.
  public static let telephoneNumber = UITextContentType(purpose: .phone)
  /// An address on the web.
  public static let URL = UITextContentType(purpose: .url)
}

extension View {
  /// Asks input methods not to correct what is typed in the text fields here.
  public func autocorrectionDisabled(_ disable: Bool = true) -> some View {
    typingHint { $0.isCorrected = !disable }
  }

  /// Asks input methods not to correct what is typed in the text fields here, under its older name.
  public func disableAutocorrection(_ disable: Bool?) -> some View {
    typingHint { if let disable { $0.isCorrected = !disable } }
  }

  /// Sets which letters become capitals in the text fields here, on keyboards on the screen.
  public func textInputAutocapitalization(_ autocapitalization: TextInputAutocapitalization?) -> some View {
    typingHint { if let autocapitalization { $0.capitals = autocapitalization.capitals } }
  }

  /// Sets which keyboard is shown on the screen for the text fields here.
  public func keyboardType(_ type: UIKeyboardType) -> some View {
    typingHint { $0.keyboard = type.purpose }
  }

  /// Says what the text of the fields here is.
  public func textContentType(_ type: UITextContentType?) -> some View {
    typingHint { $0.content = type?.purpose }
  }

  private func typingHint(_ change: @escaping (inout TypingHints) -> Void) -> some View {
    transformEnvironment(\.typingHints, transform: change)
  }

  /// Has no effect here: the keys of keyboards have no words that an app could set, and GTK cannot tell those
  /// on the screen.
  public func submitLabel(_ submitLabel: SubmitLabel) -> some View { self }
}

extension LeafNode {
  /// Tells the text field in `widget` what is to be done with what is typed.
  func setTypingHints(on widget: Gtk.Widget) {
    guard TypingHintsKey.isUsed else { return }
    let hints = environment.typingHints
    func tell(_ widget: Gtk.Widget) {
      widget.setTypingHints(
        corrects: hints.isCorrected, capitals: hints.capitals, purpose: hints.content ?? hints.keyboard)
      for child in widget.children { tell(child) }
    }
    tell(widget)
  }
}
