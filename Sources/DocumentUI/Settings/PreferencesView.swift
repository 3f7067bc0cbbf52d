// What the Preferences window shows: the settings every document app has, then the app's own. Each takes
// effect when it is changed.

import Localization

/// All settings.
struct PreferencesView: View {
  /// The app's own.
  let settings: [AnyView]
  /// Whether those that every document app has are there.
  let ofDocuments: Bool

  var body: some View {
    content.formStyle(.grouped)
      // Pages are the window's own.
      .modifier(EnvironmentModifier { $0.tabViewLook.isClear = true })
      .accessibilityLabel(L("Preferences"))
  }

  @ViewBuilder private var content: some View {
    if !ofDocuments, settings.count == 1 {
      // They are all of the window, which is as large as they say.
      settings[0]
    } else {
      ScrollView {
        VStack(alignment: .leading, spacing: 18) {
          if ofDocuments { DocumentSettingsView() }
          ForEach(Array(settings.indices), id: \.self) { settings[$0].frame(maxWidth: .infinity) }
        }
        .padding(18)
      }
    }
  }
}
