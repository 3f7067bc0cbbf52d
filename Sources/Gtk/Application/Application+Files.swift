// Files the application is started with, the first time and again.

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
}
