// What GLib and GTK complain about while something is done.

import CGtk

/// Gathers the warnings of GLib and GTK.
@MainActor
public enum GtkWarnings {
  private nonisolated(unsafe) static var heard: [String]?

  /// GLib lets a process say once where its messages go.
  private static let isInstalled: Void = g_log_set_writer_func(
    { level, fields, count, _ in
      if level.rawValue & (G_LOG_LEVEL_WARNING.rawValue | G_LOG_LEVEL_CRITICAL.rawValue) != 0 {
        let text = g_log_writer_format_fields(level, fields, count, 0)
        if let text { GtkWarnings.heard?.append(String(cString: text)) }
        g_free(text)
      }
      return g_log_writer_default(level, fields, count, nil)
    }, nil, nil)

  /// From now on they are gathered.
  public static func listen() {
    _ = isInstalled
    heard = []
  }

  /// Those since the last time; none before `listen`.
  public static func take() -> [String] {
    defer { if heard != nil { heard = [] } }
    return heard ?? []
  }
}
