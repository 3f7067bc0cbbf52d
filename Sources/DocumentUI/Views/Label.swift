// A symbol with its name.

/// A title with a symbol before it.
public struct Label<Title: View, Icon: View>: View {
  @Environment(\.labelStyle) private var style
  let title: Title
  let icon: Icon

  /// A label of any views.
  public init(@ViewBuilder title: () -> Title, @ViewBuilder icon: () -> Icon) {
    self.title = title()
    self.icon = icon()
  }

  /// The symbol and the title, as the label style says.
  public var body: some View {
    HStack(spacing: 6) {
      if style != .titleOnly { icon }
      if style != .iconOnly { title }
    }
  }
}

extension Label where Title == Text, Icon == Image {
  /// A title with the symbol of a system image name.
  public init<S: StringProtocol>(_ title: S, systemImage: String) {
    self.title = Text(title)
    icon = Image(systemName: systemImage)
  }

  /// A title with an icon of the theme.
  public init<S: StringProtocol>(_ title: S, icon: String) {
    self.title = Text(title)
    self.icon = Image(icon: icon)
  }
}

extension Label: TextProviding where Title == Text {
  var providedText: String { title.content }
}

/// Which parts of a label show.
public enum LabelStyle: Hashable, Sendable {
  /// Symbol and title.
  case titleAndIcon
  /// The symbol.
  case iconOnly
  /// The title.
  case titleOnly
}

private struct LabelStyleKey: EnvironmentKey {
  static let defaultValue = LabelStyle.titleAndIcon
}

extension EnvironmentValues {
  var labelStyle: LabelStyle {
    get { self[LabelStyleKey.self] }
    set { self[LabelStyleKey.self] = newValue }
  }
}

extension View {
  /// Sets which parts of labels show.
  public func labelStyle(_ style: LabelStyle) -> some View { environment(\.labelStyle, style) }
}
