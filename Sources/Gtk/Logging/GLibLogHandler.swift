// swift-log through GLib's structured log: to the journal, or to the terminal as `G_MESSAGES_DEBUG` says.

import CGtk
import Logging

/// Writes through GLib's structured log, under the logger's label as GLib's log domain.
public struct GLibLogHandler: LogHandler {
  /// The least level written. GLib itself leaves out debug and info messages of domains that
  /// `G_MESSAGES_DEBUG` does not name.
  public var logLevel: Logger.Level = .debug
  /// What every message carries.
  public var metadata: Logger.Metadata = [:]
  /// What every message carries, asked for at each.
  public var metadataProvider: Logger.MetadataProvider?
  /// GLib's log domain.
  public let domain: String

  /// A handler for loggers labelled `label`.
  public init(label: String) { domain = label }

  private static let isInstalled: Void = LoggingSystem.bootstrap { GLibLogHandler(label: $0) }

  /// Makes it the handler of all loggers made from now on. Call it early; again it does nothing.
  public static func install() { isInstalled }

  /// The value for `key` that every message carries.
  public subscript(metadataKey key: String) -> Logger.Metadata.Value? {
    get { metadata[key] }
    set { metadata[key] = newValue }
  }

  /// Writes one message.
  public func log(event: LogEvent) {
    var all = metadata
    if let provided = metadataProvider?.get() { all.merge(provided) { $1 } }
    if let own = event.metadata { all.merge(own) { $1 } }
    var message = "\(event.message)"
    if let error = event.error { message += ": \(error)" }
    for key in all.keys.sorted() { message += " \(key)=\(all[key]!)" }
    write(TerminalText.visible(message), event)
  }

  private func write(_ message: String, _ event: LogEvent) {
    let (level, priority) = Self.glibLevel(event.level)
    let values = [
      ("GLIB_DOMAIN", domain), ("PRIORITY", priority), ("MESSAGE", message), ("CODE_FILE", event.file),
      ("CODE_LINE", String(event.line)), ("CODE_FUNC", event.function),
    ]
    let strings = values.map { (g_strdup($0.0), g_strdup($0.1)) }
    defer {
      for (key, value) in strings {
        g_free(key)
        g_free(value)
      }
    }
    let fields = strings.map { GLogField(key: $0.0, value: UnsafeRawPointer($0.1), length: -1) }
    g_log_structured_array(level, fields, gsize(fields.count))
  }

  /// GLib's level and syslog's priority. GLib ends the process at its own "error", so that is not used.
  static func glibLevel(_ level: Logger.Level) -> (GLogLevelFlags, String) {
    switch level {
    case .trace, .debug: (G_LOG_LEVEL_DEBUG, "7")
    case .info: (G_LOG_LEVEL_INFO, "6")
    case .notice: (G_LOG_LEVEL_MESSAGE, "5")
    case .warning: (G_LOG_LEVEL_WARNING, "4")
    case .error: (G_LOG_LEVEL_CRITICAL, "3")
    case .critical: (G_LOG_LEVEL_CRITICAL, "2")
    }
  }
}
