// Small texts beside rows and tabs, such as how much is new.

/// Shows a small text at the trailing edge of a row, or after the title of a tab.
struct BadgeModifier: ViewModifier {
  let text: Text?

  func body(content: Content) -> some View {
    if let text {
      HStack {
        content
        Spacer(minLength: 6)
        text.font(.caption).foregroundStyle(.secondary)
      }
    } else {
      content
    }
  }
}

/// A view with a badge.
@MainActor
protocol Badged {
  var badge: String? { get }
  var badgedPart: any View { get }
}

extension ModifiedContent: Badged where Modifier == BadgeModifier {
  var badge: String? { modifier.text?.content }
  var badgedPart: any View { content }
}

extension View {
  /// Shows a count beside the row of a list or the tab that this view is; nothing for 0.
  public func badge(_ count: Int) -> some View {
    modifier(BadgeModifier(text: count == 0 ? nil : Text(String(count))))
  }

  /// Shows a text beside the row of a list or the tab that this view is; nothing for nil.
  public func badge(_ label: Text?) -> some View { modifier(BadgeModifier(text: label)) }

  /// Shows a text beside the row of a list or the tab that this view is; nothing for nil.
  @_disfavoredOverload
  public func badge<S: StringProtocol>(_ label: S?) -> some View {
    modifier(BadgeModifier(text: label.map { Text($0) }))
  }
}
