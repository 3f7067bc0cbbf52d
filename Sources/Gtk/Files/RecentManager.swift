// Wraps GtkRecentManager.

import CGtk

/// The desktop's list of recently used files.
@MainActor
public final class RecentManager: Object {
  /// One entry.
  public struct Item: Hashable, Sendable {
    /// The file's place.
    public var uri: String
    /// The name to show.
    public var displayName: String
    /// The content type (MIME type).
    public var contentType: String
    /// When it was last opened or saved, in seconds from 1970.
    public var used: Double
    /// The applications that opened it.
    public var applications: [String]
  }

  /// The user's list.
  public static var `default`: RecentManager {
    Object.wrapping(UnsafeMutableRawPointer(gtk_recent_manager_get_default()!)) { RecentManager($0, .retain) }
  }

  /// The entries, most recently used first. Whether there still is what they name is not known: see
  /// `File.exists`.
  public var items: [Item] {
    let list = gtk_recent_manager_get_items(cast())
    var items: [Item] = []
    var link = list
    while let current = link {
      if let data = current.pointee.data {
        let info = OpaquePointer(data)
        items.append(item(info))
        gtk_recent_info_unref(info)
      }
      link = current.pointee.next
    }
    g_list_free(list)
    return items.sorted { $0.used > $1.used }
  }

  private func item(_ info: OpaquePointer) -> Item {
    var applications: [String] = []
    if let vector = gtk_recent_info_get_applications(info, nil) {
      while let name = vector[applications.count] { applications.append(String(cString: name)) }
      g_strfreev(vector)
    }
    // GTK leaves the time of the first visit as it is when a file is used again, and changes the other one.
    let times = [gtk_recent_info_get_visited(info), gtk_recent_info_get_modified(info)].map { time in
      time.map { Double(g_date_time_to_unix($0)) + Double(g_date_time_get_microsecond($0)) / 1_000_000 } ?? 0
    }
    return Item(
      uri: String(cString: gtk_recent_info_get_uri(info)),
      displayName: String(borrowed: gtk_recent_info_get_display_name(info)) ?? "",
      contentType: String(borrowed: gtk_recent_info_get_mime_type(info)) ?? "", used: max(times[0], times[1]),
      applications: applications)
  }

  /// Says that `application`, started by the command `command` (`shapeedit %u`), has opened the file at
  /// `uri`.
  @discardableResult
  public func add(uri: String, contentType: String, application: String, command: String) -> Bool {
    let strings = [contentType, application, command].map { (string: String) in g_strdup(string) }
    defer { for string in strings { g_free(string) } }
    var data = GtkRecentData()
    data.mime_type = strings[0]
    data.app_name = strings[1]
    data.app_exec = strings[2]
    return gtk_recent_manager_add_full(cast(), uri, &data) != 0
  }

  /// Takes an entry out; `false` if there is none.
  @discardableResult
  public func remove(uri: String) -> Bool { gtk_recent_manager_remove_item(cast(), uri, nil) != 0 }

  /// Says that the file moved; `false` if there is no entry.
  @discardableResult
  public func move(from old: String, to new: String) -> Bool {
    gtk_recent_manager_move_item(cast(), old, new, nil) != 0
  }

  /// Calls `body` when the list has changed.
  @discardableResult
  public func onChanged(_ body: @escaping @MainActor () -> Void) -> SignalConnection {
    connect("changed", body)
  }
}
