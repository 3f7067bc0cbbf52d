// Pages that keep shapes as shapes and text as text: PDF, written to bytes.

import CGtk

extension Cairo {
  /// A PDF of one or more pages, written to bytes.
  public final class PDFSurface: Surface {
    private let sink = ByteSink()

    /// What a reader shows about a document.
    public enum Metadata: UInt32, Sendable { case title, author, subject, keywords, creator }

    /// An empty document whose first page is `width` by `height` in PDF points (1/72 inch), each above 0.
    public init(width: Double, height: Double) throws(Error) {
      try super.init(
        owning: cairo_pdf_surface_create_for_stream(ByteSink.write, sink.closure, width, height))
      // An empty date is not written, so that the same drawing gives the same bytes at any time.
      cairo_pdf_surface_set_metadata(pointer, CAIRO_PDF_METADATA_CREATE_DATE, "")
    }

    deinit { cairo_surface_finish(pointer) }

    /// Sets the size of the page that is about to be drawn, in PDF points; before anything is drawn on it.
    public func setPageSize(width: Double, height: Double) {
      cairo_pdf_surface_set_size(pointer, width, height)
    }

    /// Sets what a reader shows about the document.
    public func setMetadata(_ metadata: Metadata, _ value: String) {
      cairo_pdf_surface_set_metadata(pointer, cairo_pdf_metadata_t(metadata.rawValue), value)
    }

    /// Names the current page.
    public func setPageLabel(_ label: String) { cairo_pdf_surface_set_page_label(pointer, label) }

    /// Ends the document and returns its bytes. Nothing can be drawn afterwards.
    public func finish() throws(Error) -> [UInt8] {
      cairo_surface_finish(pointer)
      try check()
      defer { sink.bytes = [] }
      return sink.bytes
    }
  }
}
