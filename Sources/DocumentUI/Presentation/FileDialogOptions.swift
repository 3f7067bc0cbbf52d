// How the file dialogs of importers, exporters and movers look and where they begin.

import FoundationEssentials
import Gtk

/// What views above say of a file dialog.
struct FileDialogOptions: Equatable {
  /// What the dialog is titled.
  var message: String?
  /// What its button that takes the choice is called.
  var confirmationLabel: String?
  /// The folder it begins in.
  var folder: URL?
  /// What the folder it ended in is remembered by.
  var customizationID: String?

  private var key: String? { customizationID.map { "file-dialog-" + $0 } }

  /// With the folder in which the dialog with this id ended the last time.
  @MainActor
  var withKnownFolder: FileDialogOptions {
    guard let key, case .string(let address)? = AppSettings.shared.read(key), let url = URL(string: address)
    else { return self }
    var options = self
    options.folder = url
    return options
  }

  /// Remembers where something was chosen.
  @MainActor
  func note(_ chosen: URL) {
    guard let key else { return }
    AppSettings.shared.write(key, .string(chosen.deletingLastPathComponent().absoluteString))
  }
}

private struct FileDialogOptionsKey: EnvironmentKey {
  static var defaultValue: FileDialogOptions { FileDialogOptions() }
}

extension EnvironmentValues {
  var fileDialogOptions: FileDialogOptions {
    get { self[FileDialogOptionsKey.self] }
    set { self[FileDialogOptionsKey.self] = newValue }
  }
}

extension View {
  /// What the file dialogs of this view are titled.
  @_disfavoredOverload
  public func fileDialogMessage<S: StringProtocol>(_ message: S?) -> some View {
    environment(\.fileDialogOptions.message, message.map { String($0) })
  }

  /// What the file dialogs of this view are titled.
  public func fileDialogMessage(_ message: Text?) -> some View {
    environment(\.fileDialogOptions.message, message.map { ViewFace($0).title })
  }

  /// What the button is called that takes what was chosen in the file dialogs of this view.
  @_disfavoredOverload
  public func fileDialogConfirmationLabel<S: StringProtocol>(_ label: S) -> some View {
    environment(\.fileDialogOptions.confirmationLabel, String(label))
  }

  /// What the button is called that takes what was chosen in the file dialogs of this view.
  public func fileDialogConfirmationLabel(_ label: Text?) -> some View {
    environment(\.fileDialogOptions.confirmationLabel, label.map { ViewFace($0).title })
  }

  /// The folder that the file dialogs of this view begin in; nil for the usual one.
  public func fileDialogDefaultDirectory(_ defaultDirectory: URL?) -> some View {
    environment(\.fileDialogOptions.folder, defaultDirectory)
  }

  /// Has the file dialogs of this view begin in the folder in which the last one with the same id ended, also
  /// after the program was started anew.
  public func fileDialogCustomizationID(_ id: String) -> some View {
    environment(\.fileDialogOptions.customizationID, id)
  }
}
