// Files and command lines the application is started with, the first time and again.

import CGtk

extension Application {
  /// Calls `body` with the files the application is started with (`.handlesOpen`).
  @discardableResult
  public func onOpen(_ body: @escaping @MainActor ([File]) -> Void) -> SignalConnection {
    typealias Body = @MainActor ([File]) -> Void
    let trampoline:
      @convention(c) (gpointer?, UnsafePointer<OpaquePointer?>?, gint, UnsafePointer<CChar>?, gpointer?) ->
        Void = {
          _, files, count, _, data in
          let body = SignalBox<Body>.of(data)
          let list = (0..<Int(count)).compactMap { files?[$0].map { File($0) } }
          MainActor.assumeIsolated { body(list) }
        }
    return connect(
      "open", boxing: body as Body, trampoline: unsafeBitCast(trampoline, to: UnsafeRawPointer.self))
  }

  /// Calls `body` with each command line the application is started with (`.handlesCommandLine`); its result is the
  /// exit status of that start.
  @discardableResult
  public func onCommandLine(_ body: @escaping @MainActor (ApplicationCommandLine) -> Int32)
    -> SignalConnection
  {
    typealias Body = @MainActor (ApplicationCommandLine) -> Int32
    let trampoline: @convention(c) (gpointer?, gpointer?, gpointer?) -> gint = { _, line, data in
      let body = SignalBox<Body>.of(data)
      nonisolated(unsafe) let line = line!
      return MainActor.assumeIsolated {
        body(Object.wrapping(line) { ApplicationCommandLine($0, .retain) })
      }
    }
    return connect(
      "command-line", boxing: body as Body, trampoline: unsafeBitCast(trampoline, to: UnsafeRawPointer.self))
  }

  /// What an option on the command line takes.
  public enum OptionArgument: Sendable {
    /// Nothing.
    case none
    /// A string.
    case string
    /// A number.
    case int
    /// A floating-point number.
    case double
    /// A file name; may be given several times.
    case filenames
    /// What is left without an option.
    case rest
  }

  /// Adds an option (`--name`, `-n`) that shows in `--help`.
  public func addOption(
    _ name: String, short: Character? = nil, takes argument: OptionArgument = .none, description: String,
    argumentDescription: String? = nil
  ) {
    let kind: GOptionArg =
      switch argument {
      case .none: G_OPTION_ARG_NONE
      case .string: G_OPTION_ARG_STRING
      case .int: G_OPTION_ARG_INT
      case .double: G_OPTION_ARG_DOUBLE
      case .filenames, .rest: G_OPTION_ARG_FILENAME_ARRAY
      }
    // `G_OPTION_REMAINING` is the empty name.
    let longName = if case .rest = argument { "" } else { name }
    // GLib keeps these strings as they are.
    g_application_add_main_option(
      gApplication, g_intern_string(longName), CChar(short?.asciiValue ?? 0), G_OPTION_FLAG_NONE, kind,
      g_intern_string(description), argumentDescription.map { g_intern_string($0) } ?? nil)
  }

  /// Calls `body` with the options of this process's own start, before it looks for a running application. A result of
  /// -1 goes on; any other ends the process with that status.
  @discardableResult
  public func onHandleLocalOptions(_ body: @escaping @MainActor (LocalOptions) -> Int32) -> SignalConnection {
    typealias Body = @MainActor (LocalOptions) -> Int32
    let trampoline: @convention(c) (gpointer?, gpointer?, gpointer?) -> gint = { _, options, data in
      let body = SignalBox<Body>.of(data)
      nonisolated(unsafe) let options = options!.assumingMemoryBound(to: GVariantDict.self)
      return MainActor.assumeIsolated { body(LocalOptions(options)) }
    }
    return connect(
      "handle-local-options", boxing: body as Body,
      trampoline: unsafeBitCast(trampoline, to: UnsafeRawPointer.self))
  }

  /// What follows the program's name in `--help`, and a summary above the options.
  public func setHelp(parameters: String?, summary: String?) {
    g_application_set_option_context_parameter_string(gApplication, parameters)
    g_application_set_option_context_summary(gApplication, summary)
  }
}
