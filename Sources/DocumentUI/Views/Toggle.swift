// Toggles. Their widgets are in ToggleLeaves.swift.

import Gtk
import Localization

/// A control that is on or off, or, for several things at once, mixed.
public struct Toggle<Content: View>: View {
  @Environment(\.toggleLook) private var look
  @Environment(\.isInForm) private var isInForm
  @Environment(\.formKind) private var formKind
  @Environment(\.isInToolbar) private var isInToolbar
  @Environment(\.areLabelsHidden) private var areLabelsHidden
  let isOn: Binding<Bool?>
  let label: Content

  /// A toggle with any label. Of several views the first is the title, and the others are subtitles below it;
  /// on a button they stand side by side.
  public init(isOn: Binding<Bool>, @ViewBuilder label: () -> Content) {
    self.isOn = Binding<Bool?>(location: WrappingLocation(base: isOn.location))
    self.label = label()
  }

  /// A toggle with any label; nil shows as mixed. Only true and false are written.
  public init(isOn: Binding<Bool?>, @ViewBuilder label: () -> Content) {
    self.isOn = isOn
    self.label = label()
  }

  /// A toggle for several things at once, with any label: it is mixed where they differ, and writes to all.
  /// - Parameter isOn: where each of them says whether it is on.
  public init<C: RandomAccessCollection>(
    sources: C, isOn: KeyPath<C.Element, Binding<Bool>>, @ViewBuilder label: () -> Content
  ) {
    self.isOn = Binding(location: SharedLocation(sources.map { $0[keyPath: isOn].location }))
    self.label = label()
  }

  /// The control with its label.
  public var body: some View {
    // A style shows the toggle that it is asked for in the platform's look.
    if let own = look.own, Content.self != ToggleStyleConfiguration.Label.self {
      own.body(configuration)
    } else {
      plain
    }
  }

  private var configuration: ToggleStyleConfiguration {
    ToggleStyleConfiguration(
      label: ToggleStyleConfiguration.Label(content: AnyView(label)),
      isOn: Binding<Bool>(location: UnmixedLocation(base: isOn.location)), source: isOn)
  }

  @ViewBuilder private var plain: some View {
    switch look.kind {
    case .button: ToggleButtonLeaf(isOn: isOn, label: label)
    case .checkbox:
      if isInForm && !areLabelsHidden {
        // In rows of cards controls stand at the end, below each other.
        let isGrouped = formKind == .grouped
        LabeledContent {
          CheckLeaf(isOn: isOn, label: label, showsLabel: !isGrouped)
        } label: {
          if isGrouped { label }
        }
      } else {
        CheckLeaf(isOn: isOn, label: label, showsLabel: !areLabelsHidden)
      }
    case .switch: labelledSwitch
    case .automatic:
      if isInToolbar {
        ToggleButtonLeaf(isOn: isOn, label: label)
      } else if isInForm {
        labelledSwitch
      } else {
        CheckLeaf(isOn: isOn, label: label, showsLabel: !areLabelsHidden)
      }
    }
  }

  private var labelledSwitch: some View {
    LabeledContent {
      SwitchLeaf(isOn: isOn, label: label)
      // Without its label a switch stands among other things, where there is little room for words.
      if isOn.wrappedValue == nil && !areLabelsHidden { Text(L("Mixed")).foregroundStyle(.secondary) }
    } label: {
      label
    }
    .hugging()
  }
}

extension Toggle where Content == ToggleStyleConfiguration.Label {
  /// The toggle that a style is asked to show.
  public init(_ configuration: ToggleStyleConfiguration) {
    self.init(isOn: configuration.source) { configuration.label }
  }
}

extension Toggle where Content == Text {
  /// A toggle with a title.
  @_disfavoredOverload
  public init<S: StringProtocol>(_ title: S, isOn: Binding<Bool>) {
    self.init(isOn: isOn) { Text(title) }
  }

  /// A toggle with a title; nil shows as mixed.
  @_disfavoredOverload
  public init<S: StringProtocol>(_ title: S, isOn: Binding<Bool?>) {
    self.init(isOn: isOn) { Text(title) }
  }
}

extension Toggle where Content == Text {
  /// A toggle with a title for several things at once: it is mixed where they differ, and writes to all.
  /// - Parameter isOn: where each of them says whether it is on.
  @_disfavoredOverload
  public init<S: StringProtocol, C: RandomAccessCollection>(
    _ title: S, sources: C, isOn: KeyPath<C.Element, Binding<Bool>>
  ) {
    self.init(sources: sources, isOn: isOn) { Text(title) }
  }
}

extension Toggle where Content == Label<Text, Image> {
  /// A toggle with a title and the symbol of a system image name.
  @_disfavoredOverload
  public init<S: StringProtocol>(_ title: S, systemImage: String, isOn: Binding<Bool>) {
    self.init(isOn: isOn) { Label(title, systemImage: systemImage) }
  }

  /// A toggle with a title and an icon of the theme.
  @_disfavoredOverload
  public init<S: StringProtocol>(_ title: S, icon: String, isOn: Binding<Bool>) {
    self.init(isOn: isOn) { Label(title, icon: icon) }
  }
}

/// A place whose value is seen as an optional; nil is not written.
final class WrappingLocation<Value>: BindingLocation<Value?> {
  private let base: BindingLocation<Value>

  init(base: BindingLocation<Value>) { self.base = base }

  override func get() -> Value? { base.get() }

  override func set(_ value: Value?) { if let value { base.set(value) } }

  override func isSame(as other: BindingLocation<Value?>) -> Bool {
    (other as? WrappingLocation<Value>)?.base.isSame(as: base) ?? false
  }
}

/// Several places that are written together; there is no value while they differ, or where there are none.
final class SharedLocation<Value: Equatable>: BindingLocation<Value?> {
  private let places: [BindingLocation<Value>]

  init(_ places: [BindingLocation<Value>]) { self.places = places }

  override func get() -> Value? {
    // All are read, so that a change of each is heard of.
    let values = places.map { $0.get() }
    return values.first.flatMap { first in values.allSatisfy { $0 == first } ? first : nil }
  }

  override func set(_ value: Value?) {
    guard let value else { return }
    for place in places { place.set(value) }
  }

  override func isSame(as other: BindingLocation<Value?>) -> Bool {
    guard let other = other as? SharedLocation<Value>, places.count == other.places.count else {
      return false
    }
    return zip(places, other.places).allSatisfy { $0.isSame(as: $1) }
  }
}

/// A place whose value is seen as false while there is none.
final class UnmixedLocation: BindingLocation<Bool> {
  private let base: BindingLocation<Bool?>

  init(base: BindingLocation<Bool?>) { self.base = base }

  override func get() -> Bool { base.get() ?? false }

  override func set(_ value: Bool) { base.set(value) }

  override func isSame(as other: BindingLocation<Bool>) -> Bool {
    (other as? UnmixedLocation)?.base.isSame(as: base) ?? false
  }
}
