// The base of every wrapper: one Swift object owns one strong reference to one GObject.
// While the Swift object lives, the GObject can be traced back to it (weakly), so wrapping twice gives the
// same wrapper.

import CGtk

/// A GObject. Owns one strong reference, dropped when the Swift object goes.
@MainActor
open class Object {
  /// The GObject. For use inside this module and by tests that check identity.
  public let raw: UnsafeMutableRawPointer

  /// How the reference that a pointer comes with is taken.
  enum Ownership {
    /// A new object with a floating reference (every new widget), or one owned elsewhere:
    /// `g_object_ref_sink`.
    case sink
    /// Owned elsewhere: `g_object_ref`.
    case retain
    /// The caller's own reference, handed over.
    case adopt
  }

  init(_ raw: UnsafeMutableRawPointer, _ ownership: Ownership = .sink) {
    self.raw = raw
    switch ownership {
    case .sink: g_object_ref_sink(raw)
    case .retain: g_object_ref(raw)
    case .adopt: break
    }
    let reference = WrapperReference(self)
    g_object_set_qdata_full(
      raw.assumingMemoryBound(to: GObject.self), WrapperReference.quark,
      Unmanaged.passRetained(reference).toOpaque(), releaseBox)
  }

  convenience init(_ opaque: OpaquePointer, _ ownership: Ownership = .sink) {
    self.init(UnsafeMutableRawPointer(opaque), ownership)
  }

  isolated deinit {
    g_object_unref(raw)
  }

  /// The pointer as a GTK type whose layout is public.
  func cast<T>() -> UnsafeMutablePointer<T> {
    raw.assumingMemoryBound(to: T.self)
  }

  /// The pointer as a GTK type whose layout is private.
  func cast() -> OpaquePointer {
    OpaquePointer(raw)
  }

  /// The living wrapper of `raw`, if there is one.
  static func existing(_ raw: UnsafeMutableRawPointer?) -> Object? {
    guard let raw,
      let data = g_object_get_qdata(raw.assumingMemoryBound(to: GObject.self), WrapperReference.quark)
    else { return nil }
    return Unmanaged<WrapperReference>.fromOpaque(data).takeUnretainedValue().object
  }

  /// The living wrapper of `raw` if it is a `T`, else what `make` makes of it (which must retain it).
  static func wrapping<T: Object>(
    _ raw: UnsafeMutableRawPointer, or make: (UnsafeMutableRawPointer) -> T
  ) -> T {
    existing(raw) as? T ?? make(raw)
  }

  /// Whether it is of exactly this type, not of one that derives from it.
  func isExactly(_ type: GType) -> Bool {
    raw.assumingMemoryBound(to: GTypeInstance.self).pointee.g_class.pointee.g_type == type
  }

  /// Whether it is of this type, or of one that derives from it.
  func isKind(of type: GType) -> Bool { g_type_check_instance_is_a(cast(), type) != 0 }

  /// The name of the GObject's type, such as `GtkLabel`.
  public var typeName: String {
    String(cString: g_type_name_from_instance(cast()))
  }
}

extension Object: Equatable, Hashable {
  /// Whether both wrap the same GObject.
  public nonisolated static func == (left: Object, right: Object) -> Bool {
    left === right
  }

  /// Feeds the wrapper's identity.
  public nonisolated func hash(into hasher: inout Hasher) {
    hasher.combine(ObjectIdentifier(self))
  }
}
