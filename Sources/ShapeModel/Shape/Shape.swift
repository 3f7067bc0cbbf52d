// One shape of a drawing. A value: copies are independent and cheap.

/// One shape: a kind, a frame, how it is painted, and whatever else its file said.
public struct Shape: Identifiable, Hashable, Sendable {
  /// Unique in the document; 1 to 64 of A–Z a–z 0–9 _ -.
  public var id: String
  /// What is drawn inside the frame.
  public var kind: Kind
  /// The person's name for it; nil shows the kind's.
  public var name: String?
  /// The frame before rotation, in document points.
  public var frame: Rect
  /// Degrees clockwise about the frame's centre.
  public var rotation: Double = 0
  /// Mirrored left to right inside the frame.
  public var flipX = false
  /// Mirrored top to bottom inside the frame.
  public var flipY = false
  /// 0 (invisible) to 1 (opaque).
  public var opacity: Double = 1
  /// A locked shape cannot be selected or changed on the canvas.
  public var isLocked = false
  /// A hidden shape is not drawn.
  public var isHidden = false
  /// What fills it; nil for nothing.
  public var fill: Paint?
  /// Its outline; nil for none.
  public var stroke: Stroke?
  /// Its text; nil for none.
  public var text: TextContent?
  /// Members this version does not know, as the file wrote them; nil for none.
  public var unknownMembers: UnknownMembers?

  /// A shape with the format's defaults: no fill, no stroke, no text.
  public init(
    id: String, kind: Kind, frame: Rect, fill: Paint? = nil, stroke: Stroke? = nil,
    text: TextContent? = nil
  ) {
    self.id = id
    self.kind = kind
    self.frame = frame
    self.fill = fill
    self.stroke = stroke
    self.text = text
  }
}
