// GIO's asynchronous calls as Swift's: a callback that resumes a continuation.

import CGtk

/// What a GIO callback gets: the object asked and the result to finish with. Valid during the callback.
struct AsyncResult: @unchecked Sendable {
  let source: UnsafeMutablePointer<GObject>?
  let result: OpaquePointer?
}

private final class AsyncBox: @unchecked Sendable {
  let body: @MainActor (AsyncResult) -> Void
  init(_ body: @escaping @MainActor (AsyncResult) -> Void) { self.body = body }
}

/// Starts a GIO call with `start`, giving it the callback and its data, and returns what `finish` makes of
/// the result.
@MainActor
func awaitGIO<Value: Sendable>(
  _ start: (@escaping GAsyncReadyCallback, UnsafeMutableRawPointer) -> Void,
  finish: @escaping @MainActor (AsyncResult) -> Result<Value, GLibError>
) async throws(GLibError) -> Value {
  let result: Result<Value, GLibError> = await withCheckedContinuation { continuation in
    let box = AsyncBox { continuation.resume(returning: finish($0)) }
    start(
      { source, result, data in
        let box = Unmanaged<AsyncBox>.fromOpaque(data!).takeRetainedValue()
        let result = AsyncResult(source: source, result: result)
        MainActor.assumeIsolated { box.body(result) }
      }, Unmanaged.passRetained(box).toOpaque())
  }
  return try result.get()
}
