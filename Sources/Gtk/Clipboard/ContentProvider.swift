// What is offered on the clipboard and made only when a program asks for it. GDK has providers of what is
// there already; this one calls back. What was made once is kept, so that asking again costs nothing.

import CGtk

/// Something that can be put on the clipboard, made when it is asked for.
public struct OfferedContent: Sendable {
  /// Its type (MIME type).
  public let contentType: String
  let make: @Sendable () async -> [UInt8]?

  /// - Parameters:
  ///   - contentType: the MIME type; text is `text/plain;charset=utf-8`.
  ///   - make: makes the bytes, off the main thread, at most once; nil when that cannot be done.
  public init(_ contentType: String, make: @escaping @Sendable () async -> [UInt8]?) {
    self.contentType = contentType
    self.make = make
  }
}

/// A `GdkContentProvider` that owns what it offers.
@MainActor
enum ContentProvider {
  /// A new provider; the caller owns it.
  static func make(_ contents: [OfferedContent]) -> UnsafeMutablePointer<GdkContentProvider> {
    let provider = makeObject(type, [])
    g_object_set_qdata_full(
      provider.assumingMemoryBound(to: GObject.self), quark,
      Unmanaged.passRetained(Offer(contents)).toOpaque(), releaseBox)
    return provider.assumingMemoryBound(to: GdkContentProvider.self)
  }

  private static let quark = g_quark_from_string("shapeedit-swift-content")

  /// What a provider offers, and what was made of it.
  private final class Offer {
    let contents: [OfferedContent]
    private var made: [String: Task<[UInt8]?, Never>] = [:]

    init(_ contents: [OfferedContent]) { self.contents = contents }

    /// The bytes under a type; nil when there are none.
    @MainActor
    func bytes(_ contentType: String) async -> [UInt8]? {
      guard let content = contents.first(where: { $0.contentType == contentType }) else { return nil }
      let task = made[contentType] ?? Task.detached { await content.make() }
      made[contentType] = task
      return await task.value
    }
  }

  private static func offer(of provider: UnsafeMutablePointer<GdkContentProvider>?) -> Offer? {
    guard let provider,
      let data = g_object_get_qdata(
        UnsafeMutableRawPointer(provider).assumingMemoryBound(to: GObject.self), quark)
    else { return nil }
    return Unmanaged<Offer>.fromOpaque(data).takeUnretainedValue()
  }

  private static let type: GType = g_type_register_static_simple(
    gdk_content_provider_get_type(), "ShapeEditContentProvider",
    guint(MemoryLayout<GdkContentProviderClass>.size),
    { classPointer, _ in
      let provider = classPointer!.assumingMemoryBound(to: GdkContentProviderClass.self)
      provider.pointee.ref_formats = { provider in
        nonisolated(unsafe) let provider = provider
        nonisolated(unsafe) var formats: OpaquePointer?
        MainActor.assumeIsolated {
          formats = contentFormats(ContentProvider.offer(of: provider)?.contents.map(\.contentType) ?? [])
        }
        return formats
      }
      provider.pointee.write_mime_type_async = {
        provider, contentType, stream, _, cancellable, callback, data in
        let task = g_task_new(provider, cancellable, callback, data)!
        let contentType = String(borrowed: contentType) ?? ""
        nonisolated(unsafe) let (provider, stream, cancellable) = (provider, stream, cancellable)
        nonisolated(unsafe) let result = task
        g_object_ref(stream)
        if let cancellable { g_object_ref(cancellable) }
        MainActor.assumeIsolated {
          let offer = ContentProvider.offer(of: provider)
          Task { @MainActor in
            let error = await write(await offer?.bytes(contentType), to: stream!, cancellable)
            if let error { g_task_return_error(result, error) } else { g_task_return_boolean(result, 1) }
            g_object_unref(UnsafeMutableRawPointer(result))
            g_object_unref(stream)
            if let cancellable { g_object_unref(cancellable) }
          }
        }
      }
      provider.pointee.write_mime_type_finish = { _, result, error in
        g_task_propagate_boolean(result, error)
      }
    },
    guint(MemoryLayout<GdkContentProvider>.size), nil, GTypeFlags(rawValue: 0))

  /// Writes all of `bytes`. Returns what went wrong, which the caller owns.
  private static func write(
    _ bytes: [UInt8]?, to stream: UnsafeMutablePointer<GOutputStream>,
    _ cancellable: UnsafeMutablePointer<GCancellable>?
  ) async -> UnsafeMutablePointer<GError>? {
    guard let bytes else {
      return g_error_new_literal(
        g_io_error_quark(), gint(G_IO_ERROR_NOT_SUPPORTED.rawValue), "This content cannot be made.")
    }
    nonisolated(unsafe) let content = g_bytes_new(bytes, gsize(bytes.count))!
    defer { g_bytes_unref(content) }
    nonisolated(unsafe) var failure: UnsafeMutablePointer<GError>?
    nonisolated(unsafe) let (stream, cancellable) = (stream, cancellable)
    do throws(GLibError) {
      try await awaitGIO({
        var size: gsize = 0
        let data = g_bytes_get_data(content, &size)
        g_output_stream_write_all_async(stream, data, size, G_PRIORITY_DEFAULT, cancellable, $0, $1)
      }) { answer in
        _ = g_output_stream_write_all_finish(stream, answer.result, nil, &failure)
        return .success(())
      }
    } catch {}
    return failure
  }
}

/// The formats of these content types; the caller owns them.
@MainActor
func contentFormats(_ contentTypes: [String]) -> OpaquePointer {
  let builder = gdk_content_formats_builder_new()!
  for type in contentTypes { gdk_content_formats_builder_add_mime_type(builder, type) }
  return gdk_content_formats_builder_free_to_formats(builder)
}
