// How many widgets have style classes whose rules somebody would like to forget. GTK cannot be asked.

import CGtk

/// Counts the widgets that have certain style classes.
@MainActor
public enum CountedClasses {
  private static var counts: [String: Int] = [:]
  private static let quark = g_quark_from_string("swift-counted-classes")

  /// Counts the widgets that get a style class from now on.
  public static func begin(_ name: String) {
    if counts[name] == nil { counts[name] = 0 }
  }

  /// Counts them no more.
  public static func end(_ name: String) { counts[name] = nil }

  /// Whether any widget has a style class that is counted, wherever the widget is.
  public static func isUsed(_ name: String) -> Bool { counts[name, default: 0] > 0 }

  static func added(_ name: String, to widget: Widget) {
    guard let count = counts[name] else { return }
    let object = widget.raw.assumingMemoryBound(to: GObject.self)
    let names: OwnClasses
    if let known = known(of: widget) {
      names = known
    } else {
      names = OwnClasses()
      g_object_set_qdata_full(object, quark, Unmanaged.passRetained(names).toOpaque(), releaseBox)
    }
    if names.counted.insert(name).inserted { counts[name] = count + 1 }
  }

  static func removed(_ name: String, from widget: Widget) {
    guard counts[name] != nil, known(of: widget)?.counted.remove(name) != nil else { return }
    counts[name]? -= 1
  }

  private static func known(of widget: Widget) -> OwnClasses? {
    g_object_get_qdata(widget.raw.assumingMemoryBound(to: GObject.self), quark).map {
      Unmanaged<OwnClasses>.fromOpaque($0).takeUnretainedValue()
    }
  }

  /// Those of one widget. They go with it.
  @MainActor
  private final class OwnClasses {
    var counted: Set<String> = []

    isolated deinit {
      for name in counted { CountedClasses.counts[name]? -= 1 }
    }
  }
}
