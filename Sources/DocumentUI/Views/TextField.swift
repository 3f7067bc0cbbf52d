// The view of a text field. EntryLeaf.swift has the entry.

import FoundationEssentials
import Gtk
import Localization

/// A line of text to edit. It writes at each letter, or when editing ends; see `commitsOnEndEditing`.
public struct TextField<Label: View>: View {
  @Environment(\.isInForm) private var isInForm
  @Environment(\.areLabelsHidden) private var areLabelsHidden
  @Environment(\.textFieldLook) private var look
  let title: String
  let text: Binding<String>
  let prompt: String?
  let isMixed: Bool
  let keepsLineBreaks: Bool
  /// Whether what is typed is written when the editing ends, whatever the environment says.
  var commitsAtEnd = false
  /// Along which axis the field grows where its text does not fit.
  var axis = Axis.horizontal
  /// What older forms of the field are told.
  var handlers: FieldHandlers?
  /// What is selected; nil where the app does not ask.
  var selection: Binding<TextSelection?>?
  /// What stands before the field in a form; nil for the title.
  var label: AnyView?
  #if Foundation
    @Environment(\.writtenFormats) private var formats
    /// The text where a view has set formats, for a field whose text has one.
    fileprivate var formatted: ((WrittenFormats) -> Binding<String>)?
  #endif

  init(
    named title: String, text: Binding<String>, prompt: String? = nil, isMixed: Bool = false,
    keepsLineBreaks: Bool = false
  ) {
    self.title = title
    self.text = text
    self.prompt = prompt
    self.isMixed = isMixed
    self.keepsLineBreaks = keepsLineBreaks
  }

  /// A field whose text is that of a value in a format.
  init<F: FormatStyle>(
    named title: String, format: F, prompt: Text?, text: @escaping (F) -> Binding<String>
  ) {
    self.init(named: title, text: text(format), prompt: prompt.map { ViewFace($0).title })
    commitsAtEnd = true
    #if Foundation
      formatted = { text($0.applied(to: format)) }
    #endif
  }

  /// The field, with its title in a form.
  public var body: some View {
    if let own = look.own {
      // It looks like nothing but what the style makes of it.
      own.body(styled).environment(\.textFieldLook, TextFieldLook(hasFrame: false))
    } else {
      titled
    }
  }

  /// The same field as a style gets it.
  private var styled: TextField<TextFieldStyleLabel> {
    var field = TextField<TextFieldStyleLabel>(
      named: title, text: text, prompt: prompt, isMixed: isMixed, keepsLineBreaks: keepsLineBreaks)
    field.commitsAtEnd = commitsAtEnd
    field.axis = axis
    field.handlers = handlers
    field.selection = selection
    field.label = label
    #if Foundation
      field.formatted = formatted
    #endif
    return field
  }

  @ViewBuilder private var titled: some View {
    if isInForm && !areLabelsHidden && (label != nil || !title.isEmpty) {
      TitledControl(title: title, label: label, isShown: true) { leaf(placeholder: prompt ?? "") }
    } else {
      leaf(placeholder: prompt ?? title)
    }
  }

  @ViewBuilder
  private func leaf(placeholder: String) -> some View {
    if axis == .vertical {
      GrowingFieldLeaf(
        text: shownText, placeholder: placeholder, label: title, isMixed: isMixed, handlers: handlers,
        selection: selection)
    } else {
      EntryLeaf(
        text: shownText, placeholder: placeholder, label: title, isMixed: isMixed,
        keepsLineBreaks: keepsLineBreaks, commitsAtEnd: commitsAtEnd, handlers: handlers,
        selection: selection)
    }
  }

  private var shownText: Binding<String> {
    #if Foundation
      if let formats, let formatted { return formatted(formats) }
    #endif
    return text
  }
}

extension TextField where Label == Text {
  /// A text field. In a form the title stands before it, elsewhere in it while it is empty.
  /// - Parameters:
  ///   - prompt: what stands in the field while it is empty.
  ///   - isMixed: whether the text stands for several that differ; then it is not shown until edited.
  ///   - keepsLineBreaks: whether line breaks that are pasted stay; else each becomes a space. Other control
  ///     characters never come in, unless they stay too.
  ///
  /// It holds 4,096 characters. Of a longer text it shows the beginning, which cannot be edited; what would
  /// make a text longer is refused with a notice.
  @_disfavoredOverload
  public init<S: StringProtocol, P: StringProtocol>(
    _ title: S, text: Binding<String>, prompt: P?, isMixed: Bool = false, keepsLineBreaks: Bool = false
  ) {
    self.init(
      named: String(title), text: text, prompt: prompt.map { String($0) }, isMixed: isMixed,
      keepsLineBreaks: keepsLineBreaks)
  }

  /// A text field, whose title stands before it in a form, elsewhere in it while it is empty.
  /// - Parameters:
  ///   - isMixed: whether the text stands for several that differ; then it is not shown until edited.
  ///   - keepsLineBreaks: whether line breaks that are pasted stay; else each becomes a space.
  @_disfavoredOverload
  public init<S: StringProtocol>(
    _ title: S, text: Binding<String>, isMixed: Bool = false, keepsLineBreaks: Bool = false
  ) {
    self.init(named: String(title), text: text, isMixed: isMixed, keepsLineBreaks: keepsLineBreaks)
  }

  /// Whether a field holds `text`, which can be edited elsewhere only when it does not.
  public static func holds(_ text: String) -> Bool { FieldRules.fits(text) }

  /// A text field that grows along an axis.
  ///
  /// Along the vertical one its text has lines, of which `lineLimit` says how many it shows at least and at
  /// most. Enter submits where the field has an `onSubmit`, and Shift+Enter breaks the line; elsewhere Enter
  /// breaks it.
  @_disfavoredOverload
  public init<S: StringProtocol>(_ title: S, text: Binding<String>, prompt: Text? = nil, axis: Axis) {
    self.init(title, text: text, prompt: prompt.map { ViewFace($0).title })
    self.axis = axis
  }

  /// A field for a value in a format, which is written when Enter is pressed or the focus leaves. What is no
  /// such value is taken back.
  @_disfavoredOverload
  public init<S: StringProtocol, F: ParseableFormatStyle>(
    _ title: S, value: Binding<F.FormatInput>, format: F, prompt: Text? = nil
  ) where F.FormatOutput == String {
    self.init(named: String(title), value: value, format: format, prompt: prompt)
  }

  /// A field for a value in a format, which may be none: then the field is empty.
  @_disfavoredOverload
  public init<S: StringProtocol, F: ParseableFormatStyle>(
    _ title: S, value: Binding<F.FormatInput?>, format: F, prompt: Text? = nil
  ) where F.FormatOutput == String {
    self.init(named: String(title), value: value, format: format, prompt: prompt)
  }
}

extension TextField {
  init<F: ParseableFormatStyle>(
    named title: String, value: Binding<F.FormatInput>, format: F, prompt: Text?
  ) where F.FormatOutput == String {
    self.init(named: title, format: format, prompt: prompt) { format in
      Binding(
        get: { format.format(value.wrappedValue) },
        set: { text in
          if let read = try? format.parseStrategy.parse(text) { value.wrappedValue = read }
        })
    }
  }

  init<F: ParseableFormatStyle>(
    named title: String, value: Binding<F.FormatInput?>, format: F, prompt: Text?
  ) where F.FormatOutput == String {
    self.init(named: title, format: format, prompt: prompt) { format in
      Binding(
        get: { value.wrappedValue.map { format.format($0) } ?? "" },
        set: { text in
          if text.isEmpty {
            value.wrappedValue = nil
          } else if let read = try? format.parseStrategy.parse(text) {
            value.wrappedValue = read
          }
        })
    }
  }
}
