// The file manager is asked over D-Bus. Where none answers, the program that opens folders is.

import DocumentModel
import FoundationEssentials
import Gtk

/// Has the desktop's file manager show files.
@MainActor
enum DesktopFiles {
  /// Shows files and folders where they are, selected if the file manager can do that
  /// (`org.freedesktop.FileManager1`); else the folder of the first.
  static func show(_ urls: [URL]) async {
    guard let first = urls.first else { return }
    if let bus = SessionBus.shared {
      do throws(GLibError) {
        _ = try await bus.call(
          "ShowItems", of: "org.freedesktop.FileManager1", at: "/org/freedesktop/FileManager1",
          of: "org.freedesktop.FileManager1",
          .tuple([.strings(urls.map(\.absoluteString)), .string("")]), timeout: 5_000)
        return
      } catch {
        // No such file manager: any program that opens folders will do.
      }
    }
    _ = await Desktop.open(FilePath(url: first).deletingLastComponent.url.absoluteString)
  }
}
