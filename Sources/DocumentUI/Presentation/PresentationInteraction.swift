// Whether the window behind a sheet can be used.

/// Whether what is behind a sheet can be used meanwhile.
public struct PresentationBackgroundInteraction: Hashable, Sendable {
  let isEnabled: Bool

  /// It cannot.
  public static let automatic = PresentationBackgroundInteraction(isEnabled: false)
  /// It can.
  public static let enabled = PresentationBackgroundInteraction(isEnabled: true)
  /// It cannot.
  public static let disabled = PresentationBackgroundInteraction(isEnabled: false)
  /// Says what to use instead.
  @available(
    *, unavailable, message: "people size sheets as any window here: use enabled or disabled for all heights"
  )
  public static func enabled(upThrough detent: PresentationDetent) -> PresentationBackgroundInteraction {
    .enabled
  }
}

enum PresentationInteractionKey: PreferenceKey {
  static var defaultValue: PresentationBackgroundInteraction? { nil }

  static func reduce(
    value: inout PresentationBackgroundInteraction?, nextValue: () -> PresentationBackgroundInteraction?
  ) {
    value = value ?? nextValue()
  }
}

extension View {
  /// Lets people use what is behind the sheet that this view is in, or keeps them from it.
  public func presentationBackgroundInteraction(
    _ interaction: PresentationBackgroundInteraction
  ) -> some View {
    preference(key: PresentationInteractionKey.self, value: interaction)
  }
}
