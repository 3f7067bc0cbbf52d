// The process as the desktop knows it: identity, one instance, windows, the main loop.

import CGtk

/// The application: its identity on the desktop, its windows, its main loop.
@MainActor
public final class Application: Object {
  var application: UnsafeMutablePointer<GtkApplication> { cast() }
  var gApplication: UnsafeMutablePointer<GApplication> { cast() }

  /// What an application does with what it is started with.
  public struct Flags: OptionSet, Sendable {
    /// GLib's bits.
    public var rawValue: UInt32
    /// Flags by GLib's bits.
    public init(rawValue: UInt32) { self.rawValue = rawValue }
    /// It opens files given to it (`onOpen`).
    public static let handlesOpen = Flags(rawValue: G_APPLICATION_HANDLES_OPEN.rawValue)
    /// The session bus has started it, and will say what for.
    public static let isService = Flags(rawValue: G_APPLICATION_IS_SERVICE.rawValue)
    /// Each start is a process of its own.
    public static let nonUnique = Flags(rawValue: G_APPLICATION_NON_UNIQUE.rawValue)
  }

  /// An application named by a reversed domain (`org.example.App`); `nil` for one unknown to the desktop.
  public convenience init(id: String?, flags: Flags = []) {
    Self.prepareEnvironment()
    MainLoop.install()
    self.init(
      UnsafeMutableRawPointer(gtk_application_new(id, GApplicationFlags(rawValue: flags.rawValue))), .adopt)
    onStartup {
      AccessibleCorrections.make()
      FocusCorrection.make()
      PopoverGrab.endWithPopovers()
      MotionCorrection.make()
    }
  }

  /// The application's id, such as “org.example.Notes”; empty for one without.
  public var id: String { String(borrowed: g_application_get_application_id(gApplication)) ?? "" }

  /// The application of this process; nil before one has connected to the desktop.
  public static var current: Application? {
    guard let application = g_application_get_default() else { return nil }
    return Object.wrapping(UnsafeMutableRawPointer(application)) { Application($0, .retain) }
  }

  /// Sets what GTK is to find in the environment, once. Call it before there are other threads: they ask for
  /// variables too, and some versions of glibc end the program when one is set at that moment.
  public static func prepareEnvironment() { PaintingWithCairo.prepare }

  /// Runs the main loop until the last window closes or `quit`. Returns the exit status.
  public func run(_ arguments: [String] = CommandLine.arguments) -> Int32 {
    var vector: [UnsafeMutablePointer<CChar>?] = arguments.map { g_strdup($0) }
    vector.append(nil)
    let strings = vector
    defer { for string in strings { g_free(string) } }
    return MainLoop.whileRunning { g_application_run(gApplication, gint(arguments.count), &vector) }
  }

  /// Ends `run` soon, whatever is open.
  public func quit() { g_application_quit(gApplication) }

  /// Keeps the application running without windows, until a matching `release`.
  public func hold() { g_application_hold(gApplication) }

  /// Undoes one `hold`.
  public func release() { g_application_release(gApplication) }

  /// Connects to the desktop now, before `run` does. Throws what went wrong.
  public func register() throws {
    var error: UnsafeMutablePointer<GError>?
    if g_application_register(gApplication, nil, &error) == 0 { throw GLibError(taking: error) }
  }

  /// Whether another process is the application and this one only passes on what it was started with.
  public var isRemote: Bool { g_application_get_is_remote(gApplication) != 0 }

  /// Presents a window, or makes one, as a start without files does.
  public func activate() { g_application_activate(gApplication) }

  /// Calls `body` once when the application starts.
  @discardableResult
  public func onStartup(_ body: @escaping @MainActor () -> Void) -> SignalConnection {
    connect("startup", after: true, body)
  }

  /// Calls `body` when the application is started without files, the first time or again.
  @discardableResult
  public func onActivate(_ body: @escaping @MainActor () -> Void) -> SignalConnection {
    connect("activate", body)
  }

  /// The window used last.
  public var activeWindow: Window? {
    Window.wrapping(gtk_application_get_active_window(application))
  }

  /// The windows, most recently used first.
  public var windows: [Window] {
    var result: [Window] = []
    var link = gtk_application_get_windows(application)
    while let current = link {
      if let data = current.pointee.data {
        result.append(Window.wrapping(data.assumingMemoryBound(to: GtkWindow.self))!)
      }
      link = current.pointee.next
    }
    return result
  }

  /// Makes `window` one of the application's: it runs while any is open.
  public func add(_ window: Window) { gtk_application_add_window(application, window.cast()) }

  /// Takes `window` out.
  public func remove(_ window: Window) { gtk_application_remove_window(application, window.cast()) }
}
