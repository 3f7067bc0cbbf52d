// Reading and writing whole files wherever GIO reaches: on this computer, or through GVfs on others.

import CGtk
import FoundationEssentials

/// The contents of a file and the name of their version.
public struct FileContents: Sendable {
  /// The bytes.
  public let contents: Data
  /// What names this version of the file; nil where versions have no names.
  public let entityTag: String?
}

extension File {
  /// Whether there is such a file. Nothing waits for it but who asks, however long a server takes to answer.
  @MainActor
  public func exists() async -> Bool {
    let file = g_file_new_for_uri(uri)!
    defer { g_object_unref(UnsafeMutableRawPointer(file)) }
    let found: Bool? = try? await awaitGIO {
      g_file_query_info_async(
        file, "standard::type", G_FILE_QUERY_INFO_NONE, G_PRIORITY_DEFAULT, nil, $0, $1)
    } finish: { answer in
      guard let info = g_file_query_info_finish(answer.source.map { OpaquePointer($0) }, answer.result, nil)
      else { return .success(false) }
      g_object_unref(UnsafeMutableRawPointer(info))
      return .success(true)
    }
    return found ?? false
  }

  /// Reads the whole file. When the task is cancelled so is the reading.
  @MainActor
  public func loadContents() async throws(GLibError) -> FileContents {
    let cancellable = Cancellable()
    return try await cancellable.whileWaiting { () async throws(GLibError) -> FileContents in
      let file = g_file_new_for_uri(uri)!
      defer { g_object_unref(UnsafeMutableRawPointer(file)) }
      return try await awaitGIO {
        g_file_load_contents_async(file, cancellable.pointer, $0, $1)
      } finish: { answer in
        var bytes: UnsafeMutablePointer<CChar>?
        var count: gsize = 0
        var tag: UnsafeMutablePointer<CChar>?
        var error: UnsafeMutablePointer<GError>?
        guard
          g_file_load_contents_finish(
            answer.source.map { OpaquePointer($0) }, answer.result, &bytes, &count, &tag, &error) != 0
        else { return .failure(GLibError(taking: error)) }
        defer { g_free(bytes) }
        return .success(
          FileContents(
            contents: bytes.map { Data(bytes: $0, count: Int(count)) } ?? Data(),
            entityTag: String(taking: tag)))
      }
    }
  }

  /// Writes the whole file, if its version is the one that is expected. When the task is cancelled so is the
  /// writing.
  ///
  /// - Parameters:
  ///   - entityTag: the version that must be there; nil for whatever is there, or nothing.
  /// - Returns: the name of the version that was written.
  @MainActor
  public func replaceContents(_ contents: Data, entityTag: String?) async throws(GLibError) -> String? {
    let cancellable = Cancellable()
    return try await cancellable.whileWaiting { () async throws(GLibError) -> String? in
      let file = g_file_new_for_uri(uri)!
      defer { g_object_unref(UnsafeMutableRawPointer(file)) }
      // GIO never answers where there is no address, which bytes that are copied have none of when empty.
      let bytes =
        contents.isEmpty
        ? g_bytes_new_static("", 0)
        : contents.withUnsafeBytes { g_bytes_new($0.baseAddress, gsize($0.count)) }
      defer { g_bytes_unref(bytes) }
      return try await awaitGIO {
        g_file_replace_contents_bytes_async(
          file, bytes, entityTag, 0, G_FILE_CREATE_NONE, cancellable.pointer, $0, $1)
      } finish: { answer in
        var tag: UnsafeMutablePointer<CChar>?
        var error: UnsafeMutablePointer<GError>?
        guard
          g_file_replace_contents_finish(
            answer.source.map { OpaquePointer($0) }, answer.result, &tag, &error) != 0
        else { return .failure(GLibError(taking: error)) }
        return .success(String(taking: tag))
      }
    }
  }

  /// Makes the file with these contents; it is an error when there is one.
  ///
  /// - Returns: the name of the version that was written.
  @MainActor
  public func createContents(_ contents: Data) async throws(GLibError) -> String? {
    do throws(GLibError) {
      try await makeEmpty()
    } catch {
      throw error
    }
    return try await replaceContents(contents, entityTag: nil)
  }

  @MainActor
  private func makeEmpty() async throws(GLibError) {
    let file = g_file_new_for_uri(uri)!
    defer { g_object_unref(UnsafeMutableRawPointer(file)) }
    try await awaitGIO {
      g_file_create_async(file, G_FILE_CREATE_NONE, G_PRIORITY_DEFAULT, nil, $0, $1)
    } finish: { answer -> Result<Void, GLibError> in
      var error: UnsafeMutablePointer<GError>?
      guard
        let stream = g_file_create_finish(answer.source.map { OpaquePointer($0) }, answer.result, &error)
      else { return .failure(GLibError(taking: error)) }
      g_object_unref(UnsafeMutableRawPointer(stream))
      return .success(())
    }
  }
}

/// Ends a GIO call when the task that waits for it is cancelled.
private struct Cancellable: @unchecked Sendable {
  // GCancellable may be used from any thread.
  let object: CancellableObject = CancellableObject()

  final class CancellableObject: @unchecked Sendable {
    let pointer = g_cancellable_new()!
    deinit { g_object_unref(UnsafeMutableRawPointer(pointer)) }
  }

  var pointer: UnsafeMutablePointer<GCancellable> { object.pointer }

  @MainActor
  func whileWaiting<R: Sendable>(
    _ body: @MainActor () async throws(GLibError) -> R
  ) async throws(GLibError) -> R {
    let result: Result<R, GLibError> = await withTaskCancellationHandler {
      do throws(GLibError) {
        return .success(try await body())
      } catch {
        return .failure(error)
      }
    } onCancel: {
      g_cancellable_cancel(object.pointer)
    }
    return try result.get()
  }
}

extension GLibError {
  private func isIO(_ code: GIOErrorEnum) -> Bool {
    domain == String(cString: g_quark_to_string(g_io_error_quark())) && self.code == Int(code.rawValue)
  }

  /// Whether another version is there than was expected.
  public var isWrongEntityTag: Bool { isIO(G_IO_ERROR_WRONG_ETAG) }
  /// Whether there is no such file.
  public var isNotFound: Bool { isIO(G_IO_ERROR_NOT_FOUND) }
  /// Whether there is such a file, and none was expected.
  public var isExisting: Bool { isIO(G_IO_ERROR_EXISTS) }
  /// Whether the person may not do that there.
  public var isPermissionDenied: Bool { isIO(G_IO_ERROR_PERMISSION_DENIED) }
  /// Whether what it is on can only be read.
  public var isReadOnly: Bool { isIO(G_IO_ERROR_READ_ONLY) }
  /// Whether that cannot be done there.
  public var isNotSupported: Bool { isIO(G_IO_ERROR_NOT_SUPPORTED) }
  /// Whether there is no room.
  public var isNoSpace: Bool { isIO(G_IO_ERROR_NO_SPACE) }
}
