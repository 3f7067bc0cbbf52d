// The button that leads to help, as dialogs and settings have it.

import Localization

/// A round button with a question mark that leads to help about what is beside it.
///
///     HStack {
///       HelpLink(destination: URL(string: "https://example.com/help/export")!)
///       Spacer()
///       Button("Export") { export() }
///     }
public struct HelpLink: View {
  @Environment(\.openURL) private var openURL
  private let action: (@MainActor () -> Void)?
  private let destination: URL?

  /// A button that does something when pressed.
  public init(action: @escaping @MainActor () -> Void) {
    self.action = action
    destination = nil
  }

  /// A button that opens a page.
  public init(destination: URL) {
    action = nil
    self.destination = destination
  }

  /// The button.
  public var body: some View {
    Button(L("Help"), systemImage: "questionmark", action: follow)
      .labelStyle(.iconOnly)
      .buttonBorderShape(.circle)
  }

  private func follow() {
    if let destination { openURL(destination) } else { action?() }
  }
}
