// Where there is no graphics processor, OpenGL paints with the processor, in 100 MB, of which LLVM alone is
// 40; cairo does it in less time and room. GTK 4.14 decides the same, but has loaded all of it by then: so
// this is decided before GTK begins.

import CGtk

/// Has GSK paint with cairo where that is best, and keeps GDK from making ready an OpenGL that is not going
/// to be used.
enum PaintingWithCairo {
  /// The variable by which GSK is told how to paint.
  private static let renderer = "GSK_RENDERER"

  /// Which of GDK's variables leaves OpenGL out, and how: GTK 4.16 moved what can be disabled to one of its
  /// own.
  private static var leavingOut: (name: String, value: String) {
    gtk_get_minor_version() >= 16 ? ("GDK_DISABLE", "gl,vulkan") : ("GDK_DEBUG", "gl-disable")
  }

  /// Decides it, once. Call it before the display is open and before there are other threads: they ask for
  /// variables too, be it for the language of a text, and before version 2.41 glibc ends the program when one
  /// is set at that moment. So what is set stays so, also for what the program starts.
  @MainActor static let prepare: Void = {
    guard isBest(asked: String(borrowed: g_getenv(renderer))) else { return }
    g_setenv(renderer, "cairo", 1)
    let (name, value) = leavingOut
    let old = String(borrowed: g_getenv(name))
    g_setenv(name, [old, value].compactMap { $0 }.filter { !$0.isEmpty }.joined(separator: ","), 1)
  }()

  /// Whether to paint with cairo: when it was asked for, and, when nothing was, on a machine without a
  /// graphics processor.
  static func isBest(asked: String?, devices: String = "/dev") -> Bool {
    if let asked { return asked == "cairo" }
    return !hasGraphicsProcessor(devices)
  }

  /// Whether a folder of devices has one that can paint: one of the kernel's own drivers, of NVIDIA's, of
  /// Windows' below Linux, or of small machines'.
  private static func hasGraphicsProcessor(_ devices: String) -> Bool {
    let others = ["nvidiactl", "dxg", "mali0", "kgsl-3d0"]
    if others.contains(where: { g_file_test("\(devices)/\($0)", G_FILE_TEST_EXISTS) != 0 }) { return true }
    guard let directory = g_dir_open("\(devices)/dri", 0, nil) else { return false }
    defer { g_dir_close(directory) }
    while let name = g_dir_read_name(directory) {
      if String(cString: name).hasPrefix("renderD") { return true }
    }
    return false
  }
}
