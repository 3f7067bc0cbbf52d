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
    let window: DocumentWindow?
    do throws(OpenFailure) {
      window = try await windowForScreenshot(of: file)
    } catch {
      return StandardError.print("\(file ?? information.name): \(error.detail)")
    }
    guard let window else { return }
    do {
      let source = file.flatMap { FileLoader().identity(of: LaunchArguments.url(of: $0)) }
      try OutputFile(output, madeOf: source).write(try await window.picture())
      exitCode = 0
    } catch {
      StandardError.print("\(output): \((error as? DocumentError)?.reason ?? "\(error)")")
    }
  }

  private func windowForScreenshot(of file: String?) async throws(OpenFailure) -> DocumentWindow? {
    if let file { return try await openWindow(on: Gtk.File(commandLineArgument: file)) }
    guard let group = groups.first(where: { $0.canCreate }) else {
      throw OpenFailure(title: "", detail: L("Name a file to take a picture of."))
    }
    do throws(DocumentError) {
      return try await makeWindow(of: group)
    } catch {
      throw OpenFailure(error)
    }
  }
}
