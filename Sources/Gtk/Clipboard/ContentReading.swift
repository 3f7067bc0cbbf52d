// Reading what another program hands over, by the clipboard or by a drop. That program may be slow, may never
// answer, or may never end: each reading has a limit on its bytes and on the time in which nothing comes.

import CGtk

/// Something that was handed over under a type.
public struct HandedContent: Sendable {
  /// The type (MIME type).
  public var contentType: String
  /// The bytes.
  public var bytes: [UInt8]
}

/// Why what another program hands over could not be read.
public enum HandoverError: Error, Hashable, Sendable {
  /// It is larger than the limit, in bytes.
  case tooLarge(limit: Int)
  /// Nothing came in time.
  case silent
  /// The program gave up, in GIO's words.
  case failed(String)
}

/// What a reading may take.
public struct HandoverLimits: Hashable, Sendable {
  /// The most bytes.
  public var bytes: Int
  /// How long nothing may come, in milliseconds.
  public var silence: Int
  /// How long all of it may take, in milliseconds.
  public var duration: Int

  /// Limits; by default ten seconds of silence and two minutes in all.
  public init(bytes: Int, silence: Int = 10_000, duration: Int = 120_000) {
    self.bytes = bytes
    self.silence = silence
    self.duration = duration
  }
}

/// One reading, from the question to the last byte.
@MainActor
final class ContentReading {
  /// Asks for a stream.
  typealias Open = (UnsafeMutablePointer<GCancellable>, @escaping GAsyncReadyCallback, gpointer) -> Void
  /// Takes the stream from the answer, and the type it has.
  typealias Opened = (AsyncResult, UnsafeMutablePointer<UnsafeMutablePointer<GError>?>) -> (
    stream: UnsafeMutablePointer<GInputStream>, contentType: String
  )?

  private static let portion: gsize = 1 << 18

  private let limits: HandoverLimits
  private let opened: Opened
  private let cancellable = g_cancellable_new()!
  private var continuation: CheckedContinuation<Result<HandedContent, HandoverError>, Never>?
  private var stream: UnsafeMutablePointer<GInputStream>?
  private var content = HandedContent(contentType: "", bytes: [])
  /// What ends it when nothing comes, and in any case.
  private var silence: Timeout?
  private var duration: Timeout?

  private init(_ limits: HandoverLimits, _ opened: @escaping Opened) {
    self.limits = limits
    self.opened = opened
  }

  isolated deinit { g_object_unref(cancellable) }

  /// Asks for the content under types.
  typealias Ask = (
    _ types: UnsafeMutablePointer<UnsafePointer<CChar>?>, UnsafeMutablePointer<GCancellable>,
    @escaping GAsyncReadyCallback, gpointer
  ) -> Void
  /// Takes the stream from the answer, and says under which type it came.
  typealias Finish = (
    AsyncResult, inout UnsafePointer<CChar>?, UnsafeMutablePointer<UnsafeMutablePointer<GError>?>
  ) -> UnsafeMutablePointer<GInputStream>?

  /// Reads what `ask` asks for, the first of `wanted` that is `available`; `nil` if none of them is.
  static func read(
    _ wanted: [String], of available: [String], limits: HandoverLimits, ask: Ask, finish: @escaping Finish
  ) async throws(HandoverError) -> HandedContent? {
    guard wanted.contains(where: available.contains) else { return nil }
    return try await read(limits) { cancellable, callback, data in
      withStringVector(wanted) { ask($0, cancellable, callback, data) }
    } opened: { answer, error in
      var type: UnsafePointer<CChar>?
      return finish(answer, &type, error).map { ($0, String(borrowed: type) ?? "") }
    }
  }

  /// Reads what `open` asks for.
  private static func read(
    _ limits: HandoverLimits, open: Open, opened: @escaping Opened
  ) async throws(HandoverError) -> HandedContent {
    let reading = ContentReading(limits, opened)
    let result = await withCheckedContinuation { continuation in
      reading.continuation = continuation
      reading.listen()
      reading.duration = reading.end(after: limits.duration)
      // Who is asked holds the reading until it answers, which may be never.
      open(reading.cancellable, Self.streamCame, Unmanaged.passRetained(reading).toOpaque())
    }
    return try result.get()
  }

  private static let streamCame: GAsyncReadyCallback = { source, result, data in
    let reading = Unmanaged<ContentReading>.fromOpaque(data!).takeRetainedValue()
    let answer = AsyncResult(source: source, result: result)
    MainActor.assumeIsolated { reading.take(answer) }
  }

  private static let portionCame: GAsyncReadyCallback = { _, result, data in
    let reading = Unmanaged<ContentReading>.fromOpaque(data!).takeRetainedValue()
    nonisolated(unsafe) let result = result
    MainActor.assumeIsolated { reading.takePortion(result) }
  }

  /// Begins the time in which nothing may come.
  private func listen() {
    silence?.cancel()
    silence = end(after: limits.silence)
  }

  private func end(after milliseconds: Int) -> Timeout {
    Timeout(milliseconds: milliseconds) { [weak self] in
      self?.end(.failure(.silent))
      return false
    }
  }

  private func take(_ answer: AsyncResult) {
    var error: UnsafeMutablePointer<GError>?
    guard let found = opened(answer, &error) else { return end(.failure(Self.failure(error))) }
    guard continuation != nil else {
      g_object_unref(found.stream)
      return
    }
    stream = found.stream
    content.contentType = found.contentType
    readPortion()
  }

  private func readPortion() {
    g_input_stream_read_bytes_async(
      stream, Self.portion, G_PRIORITY_DEFAULT, cancellable, Self.portionCame,
      Unmanaged.passRetained(self).toOpaque())
  }

  private func takePortion(_ result: OpaquePointer?) {
    guard let stream else { return }
    var error: UnsafeMutablePointer<GError>?
    guard let bytes = g_input_stream_read_bytes_finish(stream, result, &error) else {
      return end(.failure(Self.failure(error)))
    }
    defer { g_bytes_unref(bytes) }
    var size: gsize = 0
    guard let data = g_bytes_get_data(bytes, &size), size > 0 else { return end(.success(content)) }
    guard content.bytes.count + Int(size) <= limits.bytes else {
      return end(.failure(.tooLarge(limit: limits.bytes)))
    }
    content.bytes.append(contentsOf: UnsafeRawBufferPointer(start: data, count: Int(size)))
    listen()
    readPortion()
  }

  private func end(_ result: Result<HandedContent, HandoverError>) {
    guard let continuation else { return }
    self.continuation = nil
    silence?.cancel()
    duration?.cancel()
    g_cancellable_cancel(cancellable)
    if let stream { g_object_unref(stream) }
    stream = nil
    continuation.resume(returning: result)
  }

  private static func failure(_ error: UnsafeMutablePointer<GError>?) -> HandoverError {
    .failed(error.map { GLibError(taking: $0).message } ?? "")
  }
}
