// The control and its looks. Each look has a leaf, which shows the choices that ChoiceCollector finds.

import Gtk

/// How pickers look: one of the styles that are there.
public protocol PickerStyle {
  /// The look.
  var look: PickerLook { get }
}

/// The looks of pickers.
public enum PickerLook: Hashable, Sendable {
  /// As the place suggests: a menu.
  case automatic
  /// A button that opens a menu of the choices.
  case menu
  /// A row of linked buttons.
  case segmented
  /// A column of radio buttons.
  case radioGroup
}

private struct PickerLookKey: EnvironmentKey {
  static let defaultValue = PickerLook.automatic
}

extension EnvironmentValues {
  var pickerLook: PickerLook {
    get { self[PickerLookKey.self] }
    set { self[PickerLookKey.self] = newValue }
  }
}

extension View {
  /// Sets how pickers look.
  public func pickerStyle<S: PickerStyle>(_ style: S) -> some View { environment(\.pickerLook, style.look) }
}

/// A choice of one value among several. The choices are texts, images or labels with a `tag`, or views of a
/// `ForEach`, whose ids are their tags.
public struct Picker<Selection: Hashable, Content: View>: View {
  @Environment(\.pickerLook) private var style
  @Environment(\.areLabelsHidden) private var areLabelsHidden
  let title: String
  let selection: Binding<Selection>
  let content: Content
  /// What stands before the control; nil for the title.
  private var label: AnyView?

  /// A picker. A selection that is none of the choices shows as none chosen, so nil can stand for mixed.
  @_disfavoredOverload
  public init<S: StringProtocol>(
    _ title: S, selection: Binding<Selection>, @ViewBuilder content: () -> Content
  ) {
    self.title = String(title)
    self.selection = selection
    self.content = content()
  }

  /// A picker with a label, whose words are its title. Of several views the first is the title, and the
  /// others are subtitles.
  public init<Title: View>(
    selection: Binding<Selection>, @ViewBuilder content: () -> Content, @ViewBuilder label: () -> Title
  ) {
    self.init(selection: selection, label: label(), content: content)
  }

  /// A picker with a label, whose words are its title.
  public init<Title: View>(
    selection: Binding<Selection>, label: Title, @ViewBuilder content: () -> Content
  ) {
    self.init(ViewFace(label).title, selection: selection, content: content)
    self.label = viewOfLabel(label)
  }

  /// The control with its label.
  public var body: some View {
    TitledControl(title: title, label: label, isShown: !areLabelsHidden) { control }
  }

  @ViewBuilder private var control: some View {
    let choices = ChoiceCollector.choices(in: content)
    switch style {
    case .segmented: SegmentedLeaf(title: title, selection: selection, choices: choices)
    case .radioGroup: RadioLeaf(title: title, selection: selection, choices: choices)
    case .automatic, .menu: DropDownLeaf(title: title, selection: selection, choices: choices)
    }
  }
}

extension AnyHashable {
  /// The value itself for an optional that has one, so that tags and selections compare whether optional or
  /// not.
  var unwrapped: AnyHashable { (base as? any OptionalTag)?.wrappedTag ?? self }
}

/// An optional of something hashable.
private protocol OptionalTag {
  var wrappedTag: AnyHashable? { get }
}

extension Optional: OptionalTag where Wrapped: Hashable {
  var wrappedTag: AnyHashable? { map { AnyHashable($0) } }
}

extension Binding where Value: Hashable {
  /// Writes the value of a choice; tags may be of the value's type or, for an optional value, of what it
  /// wraps.
  func choose(_ tag: AnyHashable) {
    if let value = tag.base as? Value { wrappedValue = value }
  }
}
