// `--previews` lists previews, `--preview NAME` shows one, and `--screenshot FILE` makes a picture of it.

import Glibc
import Gtk
import Localization

/// What the command line says of previews.
@MainActor
struct PreviewRequest: Equatable {
  enum Deed: Equatable {
    case list
    case show(String)
    case picture(String, output: String)
    /// The words make no sense.
    case explain
  }

  let deed: Deed
  /// Whether a display was made for this picture.
  private(set) var hasOwnDisplay = false

  /// What `arguments` ask for; nil for nothing of previews.
  init?(_ arguments: [String]) {
    guard arguments.first == "--preview" || arguments.first == "--previews" else { return nil }
    var rest = arguments[...]
    if rest.last == Self.ownDisplay {
      rest.removeLast()
      hasOwnDisplay = true
    }
    switch Array(rest) {
    case ["--previews"]: deed = .list
    case let words where words.count == 2 && words[0] == "--preview": deed = .show(words[1])
    case let words where words.count == 4 && words[0] == "--preview" && words[2] == "--screenshot":
      deed = .picture(words[1], output: words[3])
    default: deed = .explain
    }
  }

  private static let ownDisplay = "--in-own-display"

  /// Does it, and ends the process.
  func run<A: App>(_ app: A.Type) -> Never {
    GLibLogHandler.install()
    switch deed {
    case .list:
      for preview in Preview.all { print(preview.names[0]) }
      exitProcess(0)
    case .explain:
      StandardError.print("--previews | --preview NAME [--screenshot FILE]")
      exitProcess(2)
    case .show(let name): exitProcess(show(find(name), app.information, .open([])))
    case .picture(let name, let output):
      let preview = find(name)
      if !Display.initialize() { openDisplay() }
      exitProcess(show(preview, app.information, .screenshot(output: output, file: nil)))
    }
  }

  private func find(_ name: String) -> Preview {
    if let found = Preview.named(name) { return found }
    let all = Preview.all
    StandardError.print("There is no preview \(name)." + (all.isEmpty ? "" : " There are:"))
    for preview in all { StandardError.print(preview.names[0]) }
    exitProcess(1)
  }

  private func show(_ preview: Preview, _ app: AppInformation, _ start: AppStart) -> Int32 {
    // An application of its own: it shares no window and no settings with the app that may be running.
    var information = app
    information.identifier += ".Preview"
    information.name = preview.names[0]
    let runner = AppRunner(PreviewApp(preview), information: information, start: start)
    return withExtendedLifetime(runner) { runner.run() }
  }

  /// Begins anew in a display of its own, which is not seen.
  private func openDisplay() {
    let words = ["xvfb-run", "-a"] + CommandLine.arguments + [Self.ownDisplay]
    if !hasOwnDisplay {
      var pointers = words.map { strdup($0) }
      pointers.append(nil)
      execvp("xvfb-run", pointers)
    }
    StandardError.print("There is no display. Install xvfb, or say where one is by DISPLAY.")
    exitProcess(1)
  }
}

/// An app that shows one preview.
private struct PreviewApp: App {
  private let preview: Preview?

  init() { preview = nil }

  init(_ preview: Preview) { self.preview = preview }

  var body: some Scene {
    WindowGroup { preview?.content }
      .windowResizability(preview?.layout == .device ? .automatic : .contentSize)
  }
}
