// Emitting a signal without varargs.

import CGtk

/// Emits `signal`, which takes no arguments, on `raw`.
@MainActor
func g_signal_emit_by_name_without_arguments(_ raw: UnsafeMutableRawPointer, _ signal: String) {
  let instance = raw.assumingMemoryBound(to: GTypeInstance.self)
  let type = instance.pointee.g_class.pointee.g_type
  let identifier = g_signal_lookup(signal, type)
  precondition(identifier != 0, "no such signal")
  var value = GValue()
  g_value_init(&value, type)
  g_value_set_object(&value, raw)
  g_signal_emitv(&value, identifier, 0, nil)
  g_value_unset(&value)
}
