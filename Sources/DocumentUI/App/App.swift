// An app as a plain value: its scenes. The application object does the work.

import Gtk

/// A type that says what an app consists of.
///
/// Mark it `@main`; the framework runs it.
@MainActor @preconcurrency
public protocol App {
  /// What the app consists of.
  associatedtype Body: Scene

  /// The app's scenes.
  @SceneBuilder var body: Body { get }

  /// Names the app to the desktop. The default is made of the program's name.
  static var information: AppInformation { get }

  /// Makes the app.
  init()
}

extension App {
  /// Made of the program's name.
  public static var information: AppInformation { AppInformation() }

  /// Runs the app with the command line's arguments and ends the process with its exit code. With
  /// `--preview NAME` it shows that preview instead, with `--screenshot FILE` besides it writes the preview's
  /// picture as PNG, and with `--previews` it prints the names of all. With `--desktop-data FOLDER` it writes
  /// the files that tell a desktop of the app and its types, below `~/.local/share` or where it is installed.
  public static func main() {
    prepareEnvironment()
    let arguments = LaunchArguments.all
    if let request = PreviewRequest(arguments) { request.run(Self.self) }
    if let request = DesktopDataRequest(arguments) { request.run(Self.self) }
    run(arguments == ["--gapplication-service"] ? .service : .open(arguments))
  }

  /// Sets what GTK is to find in the environment. ``main()`` and ``run(_:)`` do; a `main` of the app's own
  /// that starts threads before calls it first: while another thread asks for a variable none may be set.
  public static func prepareEnvironment() { Gtk.Application.prepareEnvironment() }

  /// Runs the app with something particular to do first, and ends the process with its exit code.
  public static func run(_ start: AppStart) {
    prepareEnvironment()
    GLibLogHandler.install()
    #if Foundation
      FoundationRunLoop.install()
    #endif
    let runner = AppRunner(Self(), information: information, start: start)
    // Nothing else keeps the runner while the main loop runs: what it hands to GTK holds it weakly.
    exitProcess(withExtendedLifetime(runner) { runner.run() })
  }
}

/// What an app is to do when it starts.
public enum AppStart: Equatable, Sendable {
  /// Open these documents (paths or URIs); with none, show the document browser.
  case open([String])
  /// Open a new document.
  case new
  /// Show the document browser.
  case browser
  /// Open a document, or a new one when there is none, write a picture of its window as PNG, and quit.
  case screenshot(output: String, file: String?)
  /// Wait for the desktop to ask for something over the session bus, which started the program for that.
  case service
}
