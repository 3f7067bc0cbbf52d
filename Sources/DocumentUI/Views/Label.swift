// A symbol with its name.

/// A title with a symbol before it.
public struct Label<Title: View, Icon: View>: View {
  @Environment(\.labelLook) private var look
  @Environment(\.isInSidebarRow) private var isInSidebarRow
  @Environment(\.lineRange) private var lines
  @Environment(\.listItemTint) private var itemTint
  let title: Title
  let icon: Icon

  /// A label of any views. Several in the title stand under each other.
  public init(@ViewBuilder title: () -> Title, @ViewBuilder icon: () -> Icon) {
    self.title = title()
    self.icon = icon()
  }

  /// The symbol and the title, as the label style says.
  public var body: some View {
    // A style shows the label that it is asked for in the platform's look.
    if let own = look.own, Title.self != LabelStyleConfiguration.Title.self {
      own.body(
        LabelStyleConfiguration(
          title: LabelStyleConfiguration.Title(content: AnyView(title)),
          icon: LabelStyleConfiguration.Icon(content: AnyView(icon))))
    } else {
      HStack(spacing: 6) {
        if look.kind != .titleOnly {
          if let color = itemTint?.color { icon.foregroundStyle(color) } else { icon }
        }
        if look.kind != .iconOnly {
          // Names of places are cut, unless the app has them otherwise.
          if isInSidebarRow, lines == LineRange() { words.lineLimit(1) } else { words }
        }
      }
    }
  }

  @ViewBuilder private var words: some View {
    // Most titles are one view, which needs nothing around it.
    if mayBeSeveral(Title.self) { VStack(alignment: .leading, spacing: 2) { title } } else { title }
  }
}

extension Label where Title == LabelStyleConfiguration.Title, Icon == LabelStyleConfiguration.Icon {
  /// The label that a style is asked to show.
  public init(_ configuration: LabelStyleConfiguration) {
    title = configuration.title
    icon = configuration.icon
  }
}

extension Label where Title == Text, Icon == Image {
  /// A title with the symbol of a system image name.
  @_disfavoredOverload
  public init<S: StringProtocol>(_ title: S, systemImage: String) {
    self.title = Text(title)
    icon = Image(systemName: systemImage)
  }

  /// A title with a picture of the app's own, which the title says.
  @_disfavoredOverload
  public init<S: StringProtocol>(_ title: S, image name: String) {
    self.title = Text(title)
    icon = Image(decorative: name)
  }

  /// A title with an icon of the theme.
  @_disfavoredOverload
  public init<S: StringProtocol>(_ title: S, icon: String) {
    self.title = Text(title)
    self.icon = Image(icon: icon)
  }
}

extension Label: TextProviding where Title == Text {
  var providedText: String { title.content }
}
