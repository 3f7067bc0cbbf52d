// The picker with its label. ColorWell is the button and what it opens.

import Gtk

/// A button in a colour that opens a choice of others. Nil, for several colours that differ, shows as mixed.
public struct ColorPicker: View {
  @Environment(\.areLabelsHidden) private var areLabelsHidden
  let title: String
  let selection: Binding<Color?>
  let supportsOpacity: Bool
  /// What stands before the control; nil for the title.
  private var label: AnyView?

  /// A colour picker for a colour that is always known.
  @_disfavoredOverload
  public init<S: StringProtocol>(_ title: S, selection: Binding<Color>, supportsOpacity: Bool = true) {
    self.init(
      title, selection: Binding<Color?>(location: WrappingLocation(base: selection.location)),
      supportsOpacity: supportsOpacity)
  }

  /// A colour picker; nil shows as mixed. Only colours are written.
  @_disfavoredOverload
  public init<S: StringProtocol>(_ title: S, selection: Binding<Color?>, supportsOpacity: Bool = true) {
    self.title = String(title)
    self.selection = selection
    self.supportsOpacity = supportsOpacity
  }

  /// A colour picker with a label, whose words are its title. Of several views the first is the title, and
  /// the others are subtitles.
  public init<Title: View>(
    selection: Binding<Color>, supportsOpacity: Bool = true, @ViewBuilder label: () -> Title
  ) {
    let label = label()
    self.init(ViewFace(label).title, selection: selection, supportsOpacity: supportsOpacity)
    self.label = viewOfLabel(label)
  }

  /// The button with its label.
  public var body: some View {
    TitledControl(title: title, label: label, isShown: !areLabelsHidden) {
      ColorWell(title: title, selection: selection, supportsOpacity: supportsOpacity)
    }
  }
}
