// Wraps GVolumeMonitor: disks and servers that are mounted, as the desktop shows them.

import CGtk

/// What is mounted, and when that changes.
@MainActor
public final class VolumeMonitor: Object {
  /// Something that is mounted.
  public struct Mount: Hashable, Sendable {
    /// What the desktop calls it.
    public var name: String
    /// Its topmost folder.
    public var root: File
    /// Whether it can be taken away.
    public var isRemovable: Bool

    /// Something that is mounted.
    public init(name: String, root: File, isRemovable: Bool) {
      self.name = name
      self.root = root
      self.isRemovable = isRemovable
    }
  }

  /// The desktop's. It asks other programs what there is the first time: not before a window is shown.
  public static var `default`: VolumeMonitor {
    let pointer = UnsafeMutableRawPointer(g_volume_monitor_get()!)
    defer { g_object_unref(pointer) }
    return Object.wrapping(pointer) { VolumeMonitor($0, .retain) }
  }

  /// What is mounted and shown to people, by name. Nothing is asked of the disks.
  public var mounts: [Mount] {
    let list = g_volume_monitor_get_mounts(cast())
    var mounts: [Mount] = []
    var link = list
    while let current = link {
      if let data = current.pointee.data {
        let mount = OpaquePointer(data)
        // One that another stands for.
        if g_mount_is_shadowed(mount) == 0, let root = g_mount_get_default_location(mount) {
          mounts.append(
            Mount(
              name: String(taking: g_mount_get_name(mount)) ?? "", root: File(root),
              isRemovable: g_mount_can_eject(mount) != 0 || g_mount_can_unmount(mount) != 0))
          g_object_unref(UnsafeMutableRawPointer(root))
        }
        g_object_unref(data)
      }
      link = current.pointee.next
    }
    g_list_free(list)
    return mounts.sorted { ($0.name, $0.root.uri) < ($1.name, $1.root.uri) }
  }

  /// Calls `body` when something is mounted, goes, or is called otherwise.
  public func onChanged(_ body: @escaping @MainActor () -> Void) -> [SignalConnection] {
    ["mount-added", "mount-removed", "mount-changed"].map { connectMount($0, body) }
  }

  /// A signal about one mount.
  private func connectMount(
    _ signal: String, _ body: @escaping @MainActor () -> Void
  ) -> SignalConnection {
    typealias Body = @MainActor () -> Void
    let trampoline: @convention(c) (gpointer?, gpointer?, gpointer?) -> Void = { _, _, data in
      let body = SignalBox<Body>.of(data)
      MainActor.assumeIsolated { body() }
    }
    return connect(
      signal, boxing: body as Body, trampoline: unsafeBitCast(trampoline, to: UnsafeRawPointer.self))
  }
}
