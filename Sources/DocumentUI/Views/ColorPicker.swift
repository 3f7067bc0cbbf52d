// The picker with its label. ColorWell is the button and what it opens.

import Gtk

/// A button in a colour that opens a choice of others. Nil, for several colours that differ, shows as mixed.
public struct ColorPicker: View {
  @Environment(\.isInForm) private var isInForm
  @Environment(\.areLabelsHidden) private var areLabelsHidden
  let title: String
  let selection: Binding<Color?>
  let supportsOpacity: Bool

  /// A colour picker for a colour that is always known.
  public init<S: StringProtocol>(_ title: S, selection: Binding<Color>, supportsOpacity: Bool = true) {
    self.init(
      title, selection: Binding<Color?>(location: WrappingLocation(base: selection.location)),
      supportsOpacity: supportsOpacity)
  }

  /// A colour picker; nil shows as mixed. Only colours are written.
  public init<S: StringProtocol>(_ title: S, selection: Binding<Color?>, supportsOpacity: Bool = true) {
    self.title = String(title)
    self.selection = selection
    self.supportsOpacity = supportsOpacity
  }

  /// A colour picker with the words of a label as its title.
  public init<Title: View>(
    selection: Binding<Color>, supportsOpacity: Bool = true, @ViewBuilder label: () -> Title
  ) {
    self.init(ViewFace(label()).title, selection: selection, supportsOpacity: supportsOpacity)
  }

  /// The button with its label.
  public var body: some View {
    if areLabelsHidden || title.isEmpty {
      ColorWell(title: title, selection: selection, supportsOpacity: supportsOpacity)
    } else {
      LabeledContent(title) {
        ColorWell(title: title, selection: selection, supportsOpacity: supportsOpacity)
      }
    }
  }
}
