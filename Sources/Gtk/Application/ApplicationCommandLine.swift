// One start of the application, perhaps by another process.

import CGtk

/// One start of the application: its arguments and where it was. What is printed goes to that process.
@MainActor
public final class ApplicationCommandLine: Object {
  /// The arguments that no option took; the program's name first.
  public var arguments: [String] {
    var count: gint = 0
    guard let vector = g_application_command_line_get_arguments(cast(), &count) else { return [] }
    defer { g_strfreev(vector) }
    return (0..<Int(count)).compactMap { String(borrowed: vector[$0]) }
  }

  /// The options.
  public var options: LocalOptions { LocalOptions(g_application_command_line_get_options_dict(cast())!) }

  /// The folder it was started in, if known.
  public var currentDirectory: String? { String(borrowed: g_application_command_line_get_cwd(cast())) }

  /// Whether another process was started.
  public var isRemote: Bool { g_application_command_line_get_is_remote(cast()) != 0 }

  /// The file that an argument names, counted from where the start was.
  public func file(_ argument: String) -> File {
    let file = g_application_command_line_create_file_for_arg(cast(), argument)!
    defer { g_object_unref(UnsafeMutableRawPointer(file)) }
    return File(file)
  }

  /// Prints to the standard output of the process started.
  public func print(_ text: String) { methods.pointee.print_literal(cast(), text) }

  /// Prints to the standard error of the process started.
  public func printError(_ text: String) { methods.pointee.printerr_literal(cast(), text) }

  private var methods: UnsafeMutablePointer<GApplicationCommandLineClass> {
    let instance: UnsafeMutablePointer<GTypeInstance> = cast()
    return UnsafeMutableRawPointer(instance.pointee.g_class!)
      .assumingMemoryBound(to: GApplicationCommandLineClass.self)
  }
}
