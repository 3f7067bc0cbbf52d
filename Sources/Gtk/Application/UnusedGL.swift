// Who asks for painting by cairo (`GSK_RENDERER=cairo`) needs no OpenGL, whose drivers GDK would load all the same: on a machine
// without a graphics processor that is LLVM, 40 MB and a part of the start.

import CGtk

/// Keeps GDK from making ready an OpenGL that is not going to be used.
enum UnusedGL {
  /// Which of GDK's variables says so, and how: GTK 4.16 moved what can be disabled to one of its own.
  private static var setting: (name: String, value: String) {
    gtk_get_minor_version() >= 16 ? ("GDK_DISABLE", "gl") : ("GDK_DEBUG", "gl-disable")
  }

  /// Says so, if cairo was asked for, until the display is open. Gives what takes it back, so that the programs that this one
  /// starts are not told; nil when nothing was said. Call it before there are other threads.
  static func leaveOut() -> (@MainActor () -> Void)? {
    guard String(borrowed: g_getenv("GSK_RENDERER")) == "cairo" else { return nil }
    let (name, value) = setting
    let old = String(borrowed: g_getenv(name))
    g_setenv(name, [old, value].compactMap { $0 }.filter { !$0.isEmpty }.joined(separator: ","), 1)
    return {
      if let old { g_setenv(name, old, 1) } else { g_unsetenv(name) }
    }
  }
}
