// The view of a text field. EntryLeaf.swift has the entry.

import FoundationEssentials
import Gtk
import Localization

/// A line of text to edit. It writes at each letter, or when editing ends; see `commitsOnEndEditing`.
public struct TextField: View {
  @Environment(\.isInForm) private var isInForm
  @Environment(\.areLabelsHidden) private var areLabelsHidden
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
  /// What stands before the field in a form; nil for the title.
  var label: AnyView?
  #if Foundation
    @Environment(\.writtenFormats) private var formats
    /// The text where a view has set formats, for a field whose text has one.
    private var formatted: ((WrittenFormats) -> Binding<String>)?
  #endif

  /// A text field. In a form the title stands before it, elsewhere in it while it is empty.
  /// - Parameters:
  ///   - prompt: what stands in the field while it is empty.
  ///   - isMixed: whether the text stands for several that differ; then it is not shown until edited.
  ///   - keepsLineBreaks: whether line breaks that are pasted stay; else each becomes a space. Other control
  ///     characters never come in, unless they stay too.
  ///
  /// It holds 4,096 characters. Of a longer text it shows the beginning, which cannot be edited; what would
  /// make a text longer is refused with a notice.
  public init<S: StringProtocol>(
    _ title: S, text: Binding<String>, prompt: String? = nil, isMixed: Bool = false,
    keepsLineBreaks: Bool = false
  ) {
    self.title = String(title)
    self.text = text
    self.prompt = prompt
    self.isMixed = isMixed
    self.keepsLineBreaks = keepsLineBreaks
  }

  /// The field, with its title in a form.
  public var body: some View {
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
        text: shownText, placeholder: placeholder, label: title, isMixed: isMixed, handlers: handlers)
    } else {
      EntryLeaf(
        text: shownText, placeholder: placeholder, label: title, isMixed: isMixed,
        keepsLineBreaks: keepsLineBreaks, commitsAtEnd: commitsAtEnd, handlers: handlers)
    }
  }

  private var shownText: Binding<String> {
    #if Foundation
      if let formats, let formatted { return formatted(formats) }
    #endif
    return text
  }

  /// Whether a field holds `text`, which can be edited elsewhere only when it does not.
  public static func holds(_ text: String) -> Bool { FieldRules.fits(text) }
}

extension TextField {
  /// A text field that grows along an axis.
  ///
  /// Along the vertical one its text has lines, of which `lineLimit` says how many it shows at least and at
  /// most. Enter submits where the field has an `onSubmit`, and Shift+Enter breaks the line; elsewhere Enter
  /// breaks it.
  public init<S: StringProtocol>(_ title: S, text: Binding<String>, prompt: Text? = nil, axis: Axis) {
    self.init(title, text: text, prompt: prompt.map { ViewFace($0).title })
    self.axis = axis
  }

  /// A field for a value in a format, which is written when Enter is pressed or the focus leaves. What is no
  /// such value is taken back.
  public init<S: StringProtocol, F: ParseableFormatStyle>(
    _ title: S, value: Binding<F.FormatInput>, format: F, prompt: Text? = nil
  ) where F.FormatOutput == String {
    self.init(title, format: format, prompt: prompt) { format in
      Binding(
        get: { format.format(value.wrappedValue) },
        set: { text in
          if let read = try? format.parseStrategy.parse(text) { value.wrappedValue = read }
        })
    }
  }

  /// A field for a value in a format, which may be none: then the field is empty.
  public init<S: StringProtocol, F: ParseableFormatStyle>(
    _ title: S, value: Binding<F.FormatInput?>, format: F, prompt: Text? = nil
  ) where F.FormatOutput == String {
    self.init(title, format: format, prompt: prompt) { format in
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

  /// A field whose text is that of a value in a format.
  private init<S: StringProtocol, F: FormatStyle>(
    _ title: S, format: F, prompt: Text?, text: @escaping (F) -> Binding<String>
  ) {
    self.init(title, text: text(format), prompt: prompt)
    commitsAtEnd = true
    #if Foundation
      formatted = { text($0.applied(to: format)) }
    #endif
  }
}
