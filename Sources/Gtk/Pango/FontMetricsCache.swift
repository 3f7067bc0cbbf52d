// The metrics of fonts, found before Pango asks for them while it breaks lines.

import CGtk
import Synchronization

extension Pango {
  /// Makes sure that the metrics of fonts are known.
  ///
  /// Pango (1.50) breaks a line by how wide a font's letters are about, which it finds once for each font and
  /// language, under one flag for the whole process: a thread that asks while another one is at it is told,
  /// for good, that they have no width, and words break elsewhere. So all threads that set text find them
  /// here first, one after the other.
  struct FontMetricsCache {
    private struct Key: Hashable {
      var font: UnsafeMutablePointer<PangoFont>
      var language: OpaquePointer?
    }

    private static let isFinding = Mutex(())
    private var known: Set<Key> = []
    /// The most fonts kept.
    private static let capacity = 512

    /// Finds those of all fonts that `layout` will set its text in.
    mutating func find(for layout: OpaquePointer) {
      let context = pango_layout_get_context(layout)
      let description = pango_layout_get_font_description(layout)
      // Lines without letters.
      if let description, let font = pango_context_load_font(context, description) {
        find(font, pango_context_get_language(context))
        g_object_unref(UnsafeMutableRawPointer(font))
      }
      guard let text = pango_layout_get_text(layout), text.pointee != 0 else { return }
      let attributes =
        pango_layout_get_attributes(layout).flatMap { pango_attr_list_copy($0) } ?? pango_attr_list_new()!
      defer { pango_attr_list_unref(attributes) }
      if let description { pango_attr_list_insert_before(attributes, pango_attr_font_desc_new(description)) }
      let iterator = pango_attr_list_get_iterator(attributes)
      defer { pango_attr_iterator_destroy(iterator) }
      // By paragraphs, as a layout does it: in which font digits are depends on the letters beside them.
      let length = Int32(clamping: strlen(text))
      var start: Int32 = 0
      while start < length {
        var (end, next): (Int32, Int32) = (0, 0)
        pango_find_paragraph_boundary(text + Int(start), length - start, &end, &next)
        find(pango_itemize(context, text, start, end, attributes, iterator))
        start += max(1, next)
      }
    }

    /// Finds those of `items`, and frees them.
    private mutating func find(_ items: UnsafeMutablePointer<GList>?) {
      var node = items
      while let current = node {
        let item = current.pointee.data.assumingMemoryBound(to: PangoItem.self)
        if let font = item.pointee.analysis.font { find(font, item.pointee.analysis.language) }
        pango_item_free(item)
        node = current.pointee.next
      }
      g_list_free(items)
    }

    private mutating func find(_ font: UnsafeMutablePointer<PangoFont>, _ language: OpaquePointer?) {
      let key = Key(font: font, language: language)
      guard !known.contains(key) else { return }
      Self.isFinding.withLock { _ in pango_font_metrics_unref(pango_font_get_metrics(font, language)) }
      if known.count >= Self.capacity { forget() }
      // No other font gets its address.
      g_object_ref(UnsafeMutableRawPointer(font))
      known.insert(key)
    }

    /// Lets go of the fonts.
    mutating func forget() {
      for key in known { g_object_unref(UnsafeMutableRawPointer(key.font)) }
      known = []
    }
  }
}
