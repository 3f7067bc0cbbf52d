// A picture of a document's window, as a command line asks for it: what goes wrong is printed, for nobody may
// be there to read a dialog.

import DocumentModel
import Gtk
import Localization

extension AppRunner {
  /// Writes a picture of the window of `file`, or of a new document, to `output`, and ends the program.
  func takeScreenshot(of file: String?, to output: String) async {
    defer { application.quit() }
    exitCode = 1
    if groups.isEmpty, file == nil, let window = sceneWindows.openFirst() {
      return await write(nil, to: output) { try await window.window.picture() }
    }
    let window: DocumentWindow?
    do throws(OpenFailure) {
      window = try await windowForScreenshot(of: file)
    } catch {
      return StandardError.print("\(file ?? information.name): \(error.detail)")
    }
    guard let window else { return }
    await write(file, to: output) { try await window.window.picture() }
  }

  private func write(
    _ file: String?, to output: String, _ picture: @MainActor () async throws -> [UInt8]
  ) async {
    do {
      let source = file.flatMap { FileLoader().identity(of: LaunchArguments.url(of: $0)) }
      try OutputFile(output, madeOf: source).write(try await picture())
      exitCode = 0
    } catch {
      StandardError.print("\(output): \((error as? DocumentError)?.reason ?? "\(error)")")
    }
  }

  private func windowForScreenshot(of file: String?) async throws(OpenFailure) -> DocumentWindow? {
    if let file { return try await openWindow(on: Gtk.File(commandLineArgument: file)) }
    guard let group = group(at: nil) else {
      throw OpenFailure(title: "", detail: L("Name a file to take a picture of."))
    }
    do throws(DocumentError) {
      return try await makeWindow(of: group)
    } catch {
      throw OpenFailure(error)
    }
  }
}
