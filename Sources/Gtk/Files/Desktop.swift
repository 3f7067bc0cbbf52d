// GIO's functions on content types, folders and the trash.

import CGtk

/// The desktop's knowledge of content types and folders, and what it does with files.
@MainActor
public enum Desktop {
  /// What a content type (MIME type) is called for people.
  public static func description(ofContentType type: String) -> String {
    String(taking: g_content_type_get_description(type)) ?? type
  }

  /// Moves a file to the trash, through the portal in a sandbox. It waits for the disk: call it off the main
  /// thread. Throws what went wrong.
  public nonisolated static func trash(_ file: File) throws(GLibError) {
    var error: UnsafeMutablePointer<GError>?
    let done = file.withGFile { g_file_trash($0, nil, &error) }
    if done == 0 { throw GLibError(taking: error) }
  }

  /// Gives a file another place; nothing that is there is replaced. It waits for the disk: call it off the
  /// main thread. Throws what went wrong.
  public nonisolated static func move(_ file: File, to place: File) throws(GLibError) {
    var error: UnsafeMutablePointer<GError>?
    let done = file.withGFile { from in
      place.withGFile { g_file_move(from, $0, G_FILE_COPY_NOFOLLOW_SYMLINKS, nil, nil, nil, &error) }
    }
    if done == 0 { throw GLibError(taking: error) }
  }

  /// The user's home folder: `HOME`, if it is set.
  public nonisolated static var homeDirectory: String { String(cString: g_get_home_dir()) }

  /// The user's folder for settings (`~/.config`).
  public static var userConfigDirectory: String { String(cString: g_get_user_config_dir()) }
  /// The user's folder for what can be made again (`~/.cache`).
  public static var userCacheDirectory: String { String(cString: g_get_user_cache_dir()) }
  /// The user's folder for documents, if there is one. The first who asks waits for the disk of the settings.
  public nonisolated static var documentsDirectory: String? {
    String(borrowed: g_get_user_special_dir(G_USER_DIRECTORY_DOCUMENTS))
  }
  /// The user's folder for templates, if there is one other than the home folder. The first who asks waits
  /// for the disk of the settings.
  public nonisolated static var templatesDirectory: String? {
    let path = String(borrowed: g_get_user_special_dir(G_USER_DIRECTORY_TEMPLATES))
    return path == String(cString: g_get_home_dir()) ? nil : path
  }
  /// Folders of data of programs that are installed, the preferred ones first (`/usr/share`).
  public nonisolated static var dataDirectories: [String] {
    guard let list = g_get_system_data_dirs() else { return [] }
    var result: [String] = []
    var index = 0
    while let path = list[index] {
      result.append(String(cString: path))
      index += 1
    }
    return result
  }
  /// The name of the application for people, as in title bars of dialogs.
  public static func setApplicationName(_ name: String) { g_set_application_name(name) }
  /// The name of the program, which X11 desktops find its desktop entry by.
  public static func setProgramName(_ name: String) { g_set_prgname(name) }
}
