// The controls for the settings every document app has.

import DocumentModel
import Localization

/// Controls for how windows look and how documents are kept. The Preferences window begins with them.
struct DocumentSettingsView: View {
  @AppStorage(DocumentSettings.appearance) private var appearance = DesktopAppearance.Scheme.system
  @AppStorage(DocumentSettings.titleBar) private var titleBar = "usual"
  @AppStorage(DocumentSettings.opensWhatWasOpen) private var opensWhatWasOpen = true
  @AppStorage(DocumentSettings.asksBeforeKeepingChanges) private var asksBeforeKeepingChanges =
    DocumentSettings.initialAsking
  @AppStorage(DocumentSettings.autosaveDelay) private var autosaveDelay = DocumentSettings
    .initialAutosaveDelay
  @AppStorage(DocumentSettings.versionBudget) private var versionBudget = DocumentSettings
    .initialVersionBudget

  var body: some View {
    Form {
      Section(L("Windows")) {
        Picker(L("Appearance"), selection: $appearance) {
          Text(L("Same as Desktop")).tag(DesktopAppearance.Scheme.system)
          Text(L("Light", context: "appearance")).tag(DesktopAppearance.Scheme.light)
          Text(L("Dark", context: "appearance")).tag(DesktopAppearance.Scheme.dark)
        }
        Picker(L("Title bars"), selection: $titleBar) {
          Text(L("Usual for This Desktop")).tag("usual")
          Text(L("Of the Window")).tag("window")
          Text(L("Of the Desktop")).tag("desktop")
        }
        .help(L("Windows that are opened from now on have the title bars chosen here."))
      }
      Section(L("Documents")) {
        Toggle(L("Reopen documents after logging out or a crash"), isOn: $opensWhatWasOpen)
        Toggle(L("Ask before keeping changes"), isOn: $asksBeforeKeepingChanges)
        LabeledContent(L("Seconds until changes are saved")) {
          SecondsField(
            title: L("Seconds until changes are saved"), value: $autosaveDelay, range: DocumentSettings.delays
          )
        }
        .disabled(asksBeforeKeepingChanges)
        Picker(L("Space for earlier versions"), selection: $versionBudget) {
          ForEach(budgets, id: \.self) { Text(name(of: $0)).tag($0) }
        }
      }
    }
  }

  /// What can be chosen, with what was set by other means.
  private var budgets: [Int] {
    Set([0, 512, 2048, 10_240, versionBudget]).sorted()
  }

  private func name(of megabytes: Int) -> String {
    switch megabytes {
    case ...0: L("Keep None")
    case let size where size % 1024 == 0: L("%@ GB", String(size / 1024))
    default: L("%@ MB", String(megabytes))
    }
  }
}
