// The drawing state and drawing operations. Paths are in `Context+Path.swift`.

import CGtk

extension Cairo {
  /// Draws on a surface. Owns one reference; used by one thread at a time.
  ///
  /// After an error every call does nothing; `check()` tells.
  public final class Context {
    let pointer: OpaquePointer

    /// A context that draws on `surface`, which it keeps alive.
    public init(_ surface: Surface) { pointer = cairo_create(surface.pointer) }

    /// Takes over one reference to a `cairo_t`.
    init(owning pointer: OpaquePointer) { self.pointer = pointer }

    /// Shares a `cairo_t` that belongs to somebody else.
    init(borrowing pointer: OpaquePointer) { self.pointer = cairo_reference(pointer) }

    deinit { cairo_destroy(pointer) }

    /// Throws if anything failed so far.
    public func check() throws(Error) { try Cairo.check(cairo_status(pointer)) }

    // MARK: State

    /// Remembers the state for `restore()`.
    public func save() { cairo_save(pointer) }

    /// Returns to the state of the matching `save()`.
    public func restore() { cairo_restore(pointer) }

    /// Runs `body` between a `save()` and its `restore()`.
    public func withState<Result, Failure: Swift.Error>(
      _ body: () throws(Failure) -> Result
    ) throws(Failure) -> Result {
      cairo_save(pointer)
      defer { cairo_restore(pointer) }
      return try body()
    }

    /// From user space to the surface's space.
    public var matrix: Matrix {
      get {
        var matrix = cairo_matrix_t()
        cairo_get_matrix(pointer, &matrix)
        return Matrix(matrix)
      }
      set {
        var matrix = newValue.cairo
        cairo_set_matrix(pointer, &matrix)
      }
    }

    /// Applies `matrix` to user space, before what is there. A matrix that flattens the plane puts the
    /// context into error.
    public func transform(_ matrix: Matrix) {
      var matrix = matrix.cairo
      cairo_transform(pointer, &matrix)
    }

    /// Moves the origin of user space.
    public func translate(x: Double, y: Double) { cairo_translate(pointer, x, y) }

    /// Scales user space; neither factor may be 0.
    public func scale(x: Double, y: Double) { cairo_scale(pointer, x, y) }

    /// Turns user space by `radians`, from the x axis towards the y axis.
    public func rotate(radians: Double) { cairo_rotate(pointer, radians) }

    /// The width of lines in user units, at least 0.
    public var lineWidth: Double {
      get { cairo_get_line_width(pointer) }
      set { cairo_set_line_width(pointer, newValue) }
    }

    /// How lines end.
    public var lineCap: LineCap {
      get { LineCap(rawValue: cairo_get_line_cap(pointer).rawValue) ?? .butt }
      set { cairo_set_line_cap(pointer, cairo_line_cap_t(newValue.rawValue)) }
    }

    /// How lines meet.
    public var lineJoin: LineJoin {
      get { LineJoin(rawValue: cairo_get_line_join(pointer).rawValue) ?? .miter }
      set { cairo_set_line_join(pointer, cairo_line_join_t(newValue.rawValue)) }
    }

    /// How long a mitred corner may be, in line widths, before it is bevelled.
    public var miterLimit: Double {
      get { cairo_get_miter_limit(pointer) }
      set { cairo_set_miter_limit(pointer, newValue) }
    }

    /// Lengths of dashes and gaps in user units, in turn, starting `offset` units in; empty for a solid line.
    /// None may be negative and not all may be 0: that puts the context into error.
    public func setDash(_ lengths: [Double], offset: Double = 0) {
      cairo_set_dash(pointer, lengths, Int32(lengths.count), offset)
    }

    /// How a source meets what is there.
    public var `operator`: Operator {
      get { Operator(rawValue: cairo_get_operator(pointer).rawValue) ?? .over }
      set { cairo_set_operator(pointer, cairo_operator_t(newValue.rawValue)) }
    }

    /// How far, in device units, a drawn curve may be from the true one.
    public var tolerance: Double {
      get { cairo_get_tolerance(pointer) }
      set { cairo_set_tolerance(pointer, newValue) }
    }

    // MARK: Sources

    /// Draws with one colour; channels 0 to 1, not multiplied by alpha.
    public func setSource(red: Double, green: Double, blue: Double, alpha: Double = 1) {
      cairo_set_source_rgba(pointer, red, green, blue, alpha)
    }

    /// Draws with `pattern`.
    public func setSource(_ pattern: Pattern) { cairo_set_source(pointer, pattern.pointer) }

    /// Draws with `surface`, its top left at (`x`, `y`) in user space.
    public func setSource(_ surface: Surface, x: Double, y: Double, filter: Filter = .good) {
      cairo_set_source_surface(pointer, surface.pointer, x, y)
      cairo_pattern_set_filter(cairo_get_source(pointer), cairo_filter_t(filter.rawValue))
    }

    // MARK: Groups

    /// Redirects drawing to a temporary surface as large as the clip.
    public func pushGroup() { cairo_push_group(pointer) }

    /// Ends a group and makes it the source.
    public func popGroupToSource() { cairo_pop_group_to_source(pointer) }

    /// Paints the source where what `mask` draws is, and as opaque as that is. The source may be a group.
    public func paint(maskedBy mask: () -> Void) {
      guard let source = cairo_pattern_reference(cairo_get_source(pointer)) else { return }
      defer { cairo_pattern_destroy(source) }
      cairo_push_group(pointer)
      mask()
      guard let group = cairo_pop_group(pointer) else { return }
      defer { cairo_pattern_destroy(group) }
      cairo_set_source(pointer, source)
      cairo_mask(pointer, group)
    }

    // MARK: Operations

    /// Fills the clip with the source, made `alpha` times as opaque.
    public func paint(alpha: Double = 1) {
      if alpha >= 1 { cairo_paint(pointer) } else { cairo_paint_with_alpha(pointer, alpha) }
    }

    /// Fills the path and forgets it.
    public func fill() { cairo_fill(pointer) }

    /// Fills the path and keeps it.
    public func fillPreserve() { cairo_fill_preserve(pointer) }

    /// Draws along the path and forgets it.
    public func stroke() { cairo_stroke(pointer) }

    /// The box of what drawing along the path would colour, in user units.
    public var strokeExtents: Extents {
      var box = Extents(x1: 0, y1: 0, x2: 0, y2: 0)
      cairo_stroke_extents(pointer, &box.x1, &box.y1, &box.x2, &box.y2)
      return box
    }

    /// Draws only inside the path from now on, and forgets it.
    public func clip() { cairo_clip(pointer) }

    /// The box of what can be drawn on, in user units.
    public var clipExtents: Extents {
      var box = Extents(x1: 0, y1: 0, x2: 0, y2: 0)
      cairo_clip_extents(pointer, &box.x1, &box.y1, &box.x2, &box.y2)
      return box
    }

    /// Ends the page of a surface that has pages.
    public func showPage() { cairo_show_page(pointer) }
  }
}
