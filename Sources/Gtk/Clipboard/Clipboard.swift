// The clipboard: text, and bytes under content types of our own.

import CGtk

/// The clipboard.
@MainActor
public final class Clipboard: Object {
  /// The display's clipboard; `nil` if there is no display.
  public static var `default`: Clipboard? {
    gdk_display_get_default().flatMap { gdk_display_get_clipboard($0) }.map {
      Object.wrapping(UnsafeMutableRawPointer($0)) { Clipboard($0, .retain) }
    }
  }

  /// Puts text in.
  public func setText(_ text: String) { gdk_clipboard_set_text(cast(), text) }

  /// Puts the same thing in under several content types (MIME types), the best first. Text is put in under
  /// `text/plain;charset=utf-8`.
  public func setContents(_ contents: [(contentType: String, bytes: [UInt8])]) {
    var providers: [OpaquePointer?] = contents.map { content in
      let bytes = g_bytes_new(content.bytes, gsize(content.bytes.count))
      defer { g_bytes_unref(bytes) }
      return gdk_content_provider_new_for_bytes(content.contentType, bytes)
        .map { OpaquePointer($0) }
    }
    // The union takes the providers over.
    let union = providers.withUnsafeMutableBufferPointer { buffer in
      buffer.withMemoryRebound(to: UnsafeMutablePointer<GdkContentProvider>?.self) {
        gdk_content_provider_new_union($0.baseAddress, gsize($0.count))
      }
    }
    gdk_clipboard_set_content(cast(), union)
    g_object_unref(union)
  }

  /// Empties it.
  public func clear() { gdk_clipboard_set_content(cast(), nil) }

  /// The content types there are, the best first.
  public var contentTypes: [String] {
    var count: gsize = 0
    guard let types = gdk_content_formats_get_mime_types(gdk_clipboard_get_formats(cast()), &count) else {
      return []
    }
    return (0..<Int(count)).compactMap { String(borrowed: types[$0]) }
  }

  /// Whether there is text, of any kind.
  public var hasText: Bool {
    let formats = gdk_clipboard_get_formats(cast())
    return gdk_content_formats_contain_gtype(formats, g_type_from_name("gchararray")) != 0
      || contentTypes.contains { $0.hasPrefix("text/plain") }
  }

  /// Whether the content was put in by this process.
  public var isLocal: Bool { gdk_clipboard_is_local(cast()) != 0 }

  /// The text, when this process has put it in as such: it need not be waited for. `nil` otherwise.
  public var ownText: String? {
    guard isLocal, let content = gdk_clipboard_get_content(cast()) else { return nil }
    var value = GValue()
    g_value_init(&value, g_type_from_name("gchararray"))
    defer { g_value_unset(&value) }
    guard gdk_content_provider_get_value(content, &value, nil) != 0 else { return nil }
    return String(borrowed: g_value_get_string(&value))
  }

  /// The text; `nil` if there is none. Throws if its owner does not give it.
  public func text() async throws(GLibError) -> String? {
    guard hasText else { return nil }
    return try await awaitGIO({ gdk_clipboard_read_text_async(self.cast(), nil, $0, $1) }) { answer in
      var error: UnsafeMutablePointer<GError>?
      let text = gdk_clipboard_read_text_finish(OpaquePointer(answer.source), answer.result, &error)
      if let error { return .failure(GLibError(taking: error)) }
      return .success(String(taking: text))
    }
  }

  /// The content under the first of `contentTypes` that there is; `nil` if there is none of them. Throws if
  /// its owner does not give it.
  public func bytes(_ contentTypes: [String]) async throws(GLibError) -> (
    contentType: String, bytes: [UInt8]
  )? {
    let available = self.contentTypes
    guard contentTypes.contains(where: available.contains) else { return nil }
    let opened: OpenedStream = try await awaitGIO({ callback, data in
      withStringVector(contentTypes) {
        gdk_clipboard_read_async(self.cast(), $0, G_PRIORITY_DEFAULT, nil, callback, data)
      }
    }) { answer in
      var error: UnsafeMutablePointer<GError>?
      var type: UnsafePointer<CChar>?
      guard let stream = gdk_clipboard_read_finish(OpaquePointer(answer.source), answer.result, &type, &error)
      else { return .failure(GLibError(taking: error)) }
      return .success(OpenedStream(stream: stream, contentType: String(borrowed: type) ?? ""))
    }
    return (opened.contentType, try await opened.readAll())
  }

  /// Calls `body` when the content has changed.
  @discardableResult
  public func onChanged(_ body: @escaping @MainActor () -> Void) -> SignalConnection {
    connect("changed", body)
  }
}

/// A stream that the clipboard's owner writes to.
private struct OpenedStream: @unchecked Sendable {
  let stream: UnsafeMutablePointer<GInputStream>
  let contentType: String

  /// All of it; the stream is gone afterwards.
  @MainActor
  func readAll() async throws(GLibError) -> [UInt8] {
    let memory = g_memory_output_stream_new_resizable()!
    defer {
      g_object_unref(stream)
      g_object_unref(memory)
    }
    nonisolated(unsafe) let input = stream
    nonisolated(unsafe) let output = memory
    return try await awaitGIO({
      g_output_stream_splice_async(
        output, input,
        GOutputStreamSpliceFlags(
          rawValue: G_OUTPUT_STREAM_SPLICE_CLOSE_SOURCE.rawValue
            | G_OUTPUT_STREAM_SPLICE_CLOSE_TARGET.rawValue),
        G_PRIORITY_DEFAULT, nil, $0, $1)
    }) { answer in
      var error: UnsafeMutablePointer<GError>?
      g_output_stream_splice_finish(output, answer.result, &error)
      if let error { return .failure(GLibError(taking: error)) }
      let raw = UnsafeMutableRawPointer(output).assumingMemoryBound(to: GMemoryOutputStream.self)
      let bytes = g_memory_output_stream_steal_as_bytes(raw)
      defer { g_bytes_unref(bytes) }
      var size: gsize = 0
      guard let data = g_bytes_get_data(bytes, &size) else { return .success([]) }
      return .success([UInt8](UnsafeRawBufferPointer(start: data, count: Int(size))))
    }
  }
}
