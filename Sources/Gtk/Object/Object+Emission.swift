// Emitting a signal without varargs.

import CGtk

/// Emits `signal`, which takes no arguments or `text`, on `raw`.
@MainActor
func g_signal_emit_by_name_without_varargs(
  _ raw: UnsafeMutableRawPointer, _ signal: String, _ text: String? = nil
) {
  let instance = raw.assumingMemoryBound(to: GTypeInstance.self)
  let type = instance.pointee.g_class.pointee.g_type
  let identifier = g_signal_lookup(signal, type)
  precondition(identifier != 0, "no such signal")
  var values = [GValue(), GValue()]
  g_value_init(&values[0], type)
  g_value_set_object(&values[0], raw)
  if let text {
    g_value_init(&values[1], g_type_from_name("gchararray"))
    g_value_set_string(&values[1], text)
  }
  g_signal_emitv(values, identifier, 0, nil)
  g_value_unset(&values[0])
  if text != nil { g_value_unset(&values[1]) }
}
