// When a file came to be, where its file system says so.

import CGtk

extension File {
  /// When the file was made, in seconds since 1970; nil where nobody knows. Waits for the disk: not for the
  /// main thread.
  public func created() -> Int64? {
    withGFile { file in
      guard
        let info = g_file_query_info(file, "time::created", G_FILE_QUERY_INFO_NONE, nil, nil)
      else { return nil }
      defer { g_object_unref(UnsafeMutableRawPointer(info)) }
      let seconds = g_file_info_get_attribute_uint64(info, "time::created")
      return seconds == 0 ? nil : Int64(clamping: seconds)
    }
  }
}
