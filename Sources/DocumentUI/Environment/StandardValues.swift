// The environment's standard values.

private struct IsEnabledKey: EnvironmentKey {
  static let defaultValue = true
}

private struct LabelsHiddenKey: EnvironmentKey {
  static let defaultValue = false
}

private struct ControlSizeKey: EnvironmentKey {
  static let defaultValue = ControlSize.regular
}

extension EnvironmentValues {
  /// Whether the controls here answer input.
  public var isEnabled: Bool {
    get { self[IsEnabledKey.self] }
    set { self[IsEnabledKey.self] = newValue }
  }

  /// Whether controls show their labels.
  var areLabelsHidden: Bool {
    get { self[LabelsHiddenKey.self] }
    set { self[LabelsHiddenKey.self] = newValue }
  }

  /// How large controls are.
  public var controlSize: ControlSize {
    get { self[ControlSizeKey.self] }
    set { self[ControlSizeKey.self] = newValue }
  }
}

/// How large a control is.
public enum ControlSize: Hashable, Sendable, CaseIterable {
  /// For dense panels.
  case mini
  /// For panels.
  case small
  /// The usual size.
  case regular
  /// For what is most important.
  case large
  /// For what a window is there for, such as the one button of a page.
  case extraLarge
}

extension View {
  /// Keeps the controls in this view from answering input.
  public func disabled(_ disabled: Bool) -> some View {
    modifier(
      EnvironmentModifier { if disabled { $0.isEnabled = false } else { $0.isEnabled = $0.isEnabled } })
  }

  /// Hides the labels of controls that have something else to show; assistive technology still reads them.
  public func labelsHidden() -> some View { environment(\.areLabelsHidden, true) }

  /// Hides or shows the labels of controls that have something else to show; assistive technology reads them
  /// always.
  public func labelsVisibility(_ visibility: Visibility) -> some View {
    environment(\.areLabelsHidden, visibility == .hidden)
  }

  /// Sets how large controls are.
  public func controlSize(_ size: ControlSize) -> some View { environment(\.controlSize, size) }
}
