// How alerts and confirmation dialogs look, and whether people can ask not to see one again.

import Localization

/// How grave what a dialog says is.
public enum DialogSeverity: Hashable, Sendable {
  /// As the dialog suggests.
  case automatic
  /// As usual.
  case standard
  /// Something is lost if people do not look out: a sign of warning stands above the text.
  case critical
}

/// What views above say of the dialogs of a view.
struct DialogOptions {
  /// The picture above the text.
  var icon: Image?
  var severity = DialogSeverity.automatic
  /// What people can check in the dialog.
  var suppression: AnyView?

  /// The picture above the text, given or by how grave it is.
  var shownIcon: Image? {
    icon ?? (severity == .critical ? Image(systemName: "exclamationmark.triangle") : nil)
  }
}

extension Image {
  /// Above the text of a dialog: a large symbol, or a picture of its size.
  @MainActor
  fileprivate var large: AnyView {
    if case .icon = source { return AnyView(imageScale(.large).font(.largeTitle)) }
    return AnyView(resizable().scaledToFit().frame(width: 64, height: 64))
  }

  /// The picture above the text of a dialog, which says all that there is to say.
  @MainActor
  var inDialog: AnyView { AnyView(large.accessibilityHidden(true)) }
}

private struct DialogOptionsKey: EnvironmentKey {
  static var defaultValue: DialogOptions { DialogOptions() }
}

extension EnvironmentValues {
  var dialogOptions: DialogOptions {
    get { self[DialogOptionsKey.self] }
    set { self[DialogOptionsKey.self] = newValue }
  }
}

extension View {
  /// A picture above the text of the alerts and confirmation dialogs of this view.
  public func dialogIcon(_ icon: Image?) -> some View { environment(\.dialogOptions.icon, icon) }

  /// How grave what the alerts and confirmation dialogs of this view say is.
  public func dialogSeverity(_ severity: DialogSeverity) -> some View {
    environment(\.dialogOptions.severity, severity)
  }

  /// Lets people say that they do not want to be asked again in the alerts and confirmation dialogs of this
  /// view. Whether to ask again is up to the app.
  public func dialogSuppressionToggle(isSuppressed: Binding<Bool>) -> some View {
    dialogSuppressionToggle(L("Do not ask again"), isSuppressed: isSuppressed)
  }

  /// Lets people check something in the alerts and confirmation dialogs of this view, such as that they do
  /// not want to be asked again. What comes of it is up to the app.
  @_disfavoredOverload
  public func dialogSuppressionToggle<S: StringProtocol>(
    _ title: S, isSuppressed: Binding<Bool>
  ) -> some View {
    environment(\.dialogOptions.suppression, AnyView(Toggle(String(title), isOn: isSuppressed)))
  }

  /// Lets people check something in the alerts and confirmation dialogs of this view, such as that they do
  /// not want to be asked again. What comes of it is up to the app.
  public func dialogSuppressionToggle(_ title: Text, isSuppressed: Binding<Bool>) -> some View {
    dialogSuppressionToggle(title.content, isSuppressed: isSuppressed)
  }

  /// With words of the app's catalogue.
  public func dialogSuppressionToggle(
    _ title: LocalizedStringKey, isSuppressed: Binding<Bool>
  ) -> some View {
    dialogSuppressionToggle(title.plainString, isSuppressed: isSuppressed)
  }
}
