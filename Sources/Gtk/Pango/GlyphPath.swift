// The outline of a glyph in the form in which cairo takes paths, so that it is added by one call.

import CGtk

/// An outline that never changes.
final class GlyphPath {
  private let data: UnsafeMutableBufferPointer<cairo_path_data_t>
  /// The box around all of its points.
  let box: Pango.Box

  init(_ data: [cairo_path_data_t], box: Pango.Box) {
    self.data = .allocate(capacity: data.count)
    _ = self.data.initialize(from: data)
    self.box = box
  }

  deinit { data.deallocate() }

  var byteCount: Int { data.count * MemoryLayout<cairo_path_data_t>.stride + 64 }

  /// Adds it to the path of `context`, in the coordinates in use.
  func append(to context: OpaquePointer) {
    var path = cairo_path_t(status: CAIRO_STATUS_SUCCESS, data: data.baseAddress, num_data: Int32(data.count))
    cairo_append_path(context, &path)
  }
}
