// The disks and servers that are mounted, at the side of the browser. They come and go with the desktop's.

import DocumentModel
import FoundationEssentials
import Gtk

/// A button for each place that is mounted.
@MainActor
final class BrowserMounts {
  let widget = Gtk.Box(.vertical, spacing: 2)
  /// What is shown, in order.
  private(set) var buttons: [(place: BrowserPlace, button: Gtk.ToggleButton)] = []

  /// Makes a button for a place.
  private let makeButton: @MainActor (BrowserPlace, _ name: String, _ icon: String) -> Gtk.ToggleButton
  private var monitor: VolumeMonitor?
  private var connections: [SignalConnection] = []
  private var shown: [VolumeMonitor.Mount] = []
  private var current: BrowserPlace?

  init(
    _ makeButton: @escaping @MainActor (BrowserPlace, _ name: String, _ icon: String) -> Gtk.ToggleButton
  ) {
    self.makeButton = makeButton
  }

  /// Shows what is mounted from now on. The desktop is asked for it once the window is there.
  func follow() {
    guard monitor == nil else { return }
    let monitor = VolumeMonitor.default
    self.monitor = monitor
    connections = monitor.onChanged { [weak self] in self?.show(monitor.mounts) }
    show(monitor.mounts)
  }

  /// Shows these; of a server only what the desktop lets programs read like a disk.
  func show(_ mounts: [VolumeMonitor.Mount]) {
    guard mounts != shown else { return }
    shown = mounts
    while let child = widget.firstChild { widget.remove(child) }
    buttons = mounts.compactMap { mount in
      guard let path = mount.root.path else { return nil }
      let place = BrowserPlace.folder(FilePath(path).url)
      let isServer = !mount.root.uri.hasPrefix("file:")
      let icon =
        isServer
        ? "folder-remote-symbolic"
        : mount.isRemovable ? "drive-removable-media-symbolic" : "drive-harddisk-symbolic"
      let button = makeButton(place, ShownText.line(mount.name), icon)
      button.tooltip = ShownText.line(path)
      widget.append(button)
      return (place, button)
    }
    mark(current)
  }

  /// Shows which place is looked at.
  func mark(_ place: BrowserPlace?) {
    current = place
    for entry in buttons { entry.button.isActive = entry.place == place }
  }

  /// The window goes.
  func detach() {
    for connection in connections { connection.disconnect() }
    connections = []
    monitor = nil
  }
}
