// The end of what GLib keeps for Swift.

import CGtk

/// GLib's notice that it no longer needs the object that it got by `passRetained`. It comes on any thread: a
/// GObject ends where its last reference goes, a connection to the bus often on the bus's own thread. A
/// closure written where it is needed would belong to the main actor, and end the program there.
func releaseBox(_ data: UnsafeMutableRawPointer?) {
  if let data { Unmanaged<AnyObject>.fromOpaque(data).release() }
}
