// What the desktop has set for reading.

import CGtk

extension Settings {
  /// How much larger than usual text is: 1 at 96 dots per inch.
  public var textScale: Double {
    let dpi = g_object_get_int(raw, "gtk-xft-dpi")
    return dpi > 0 ? Double(dpi) / (96 * 1024) : 1
  }
}

extension Widget {
  /// The direction in which people read.
  public static var defaultDirection: TextDirection {
    TextDirection(rawValue: gtk_widget_get_default_direction().rawValue) ?? .leftToRight
  }
}

extension Desktop {
  /// Opens an address with the program that the desktop has for it. Says whether there was one.
  public static func open(_ uri: String) async -> Bool {
    do throws(GLibError) {
      return try await awaitGIO { callback, data in
        g_app_info_launch_default_for_uri_async(uri, nil, nil, callback, data)
      } finish: { answer in
        var error: UnsafeMutablePointer<GError>?
        let done = g_app_info_launch_default_for_uri_finish(answer.result, &error) != 0
        return done ? .success(true) : .failure(GLibError(taking: error))
      }
    } catch {
      return false
    }
  }
}
