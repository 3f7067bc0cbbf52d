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
    ScrollView {
      VStack(alignment: .leading, spacing: 18) {
        if ofDocuments { DocumentSettingsView() }
        ForEach(Array(settings.indices), id: \.self) { settings[$0] }
      }
      .padding(18)
      .formStyle(.grouped)
    }
    .accessibilityLabel(L("Preferences"))
  }
}
