// One shape of a drawing. A value: copies are independent and cheap. What few shapes have (a name, text,
// members of other versions) stands in a box of its own, copied on write, so that a drawing of a million
// shapes stays small.

/// One shape: a kind, a frame, how it is painted, and whatever else its file said.
public struct Shape: Identifiable, Hashable, Sendable {
  /// Unique in the document; 1 to 64 of A–Z a–z 0–9 _ -.
  @Exact public var id: String
  /// The frame before rotation, in document points.
  @Exact public var frame: Rect
  /// Degrees clockwise about the frame's centre.
  @Exact public var rotation: Double = 0
  /// 0 (invisible) to 1 (opaque).
  @Exact public var opacity: Double = 1
  /// Its outline; nil for none.
  public var stroke: Stroke?
  /// What fills it; nil for nothing.
  public var fill: Paint?
  /// What is drawn inside the frame.
  public var kind: Kind
  private var flags = Flags()
  private var rare: Rare?

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
    if let text { rare = Rare(name: nil, text: text, unknownMembers: nil) }
  }

  /// Mirrored left to right inside the frame.
  public var flipX: Bool {
    get { flags.contains(.flipX) }
    set { flags.set(.flipX, to: newValue) }
  }

  /// Mirrored top to bottom inside the frame.
  public var flipY: Bool {
    get { flags.contains(.flipY) }
    set { flags.set(.flipY, to: newValue) }
  }

  /// A locked shape cannot be selected or changed on the canvas.
  public var isLocked: Bool {
    get { flags.contains(.locked) }
    set { flags.set(.locked, to: newValue) }
  }

  /// A hidden shape is not drawn.
  public var isHidden: Bool {
    get { flags.contains(.hidden) }
    set { flags.set(.hidden, to: newValue) }
  }

  /// The person's name for it; nil shows the kind's.
  public var name: String? {
    get { rare?.name }
    set { changeRare { $0.name = newValue } }
  }

  /// Its text; nil for none.
  public var text: TextContent? {
    get { rare?.text }
    set { changeRare { $0.text = newValue } }
  }

  /// Members this version does not know, as the file wrote them; nil for none.
  public var unknownMembers: UnknownMembers? {
    get { rare?.unknownMembers }
    set { changeRare { $0.unknownMembers = newValue } }
  }

  /// Sets at once what most shapes do not have.
  mutating func set(name: String?, text: TextContent?, unknownMembers: UnknownMembers?) {
    let isPlain = name == nil && text == nil && unknownMembers == nil
    rare = isPlain ? nil : Rare(name: name, text: text, unknownMembers: unknownMembers)
  }

  private mutating func changeRare(_ change: (Rare) -> Void) {
    let fresh = rare?.copy() ?? Rare(name: nil, text: nil, unknownMembers: nil)
    change(fresh)
    rare = fresh.isEmpty ? nil : fresh
  }
}

extension Shape {
  private struct Flags: OptionSet, Hashable {
    var rawValue: UInt8 = 0
    static let flipX = Flags(rawValue: 1)
    static let flipY = Flags(rawValue: 2)
    static let locked = Flags(rawValue: 4)
    static let hidden = Flags(rawValue: 8)

    mutating func set(_ flag: Flags, to isOn: Bool) {
      if isOn { insert(flag) } else { remove(flag) }
    }
  }

  /// What few shapes have. Never changed once a shape holds it: `changeRare` puts a changed copy in its
  /// place.
  private final class Rare: Hashable, @unchecked Sendable {
    var name: String?
    var text: TextContent?
    var unknownMembers: UnknownMembers?

    init(name: String?, text: TextContent?, unknownMembers: UnknownMembers?) {
      self.name = name
      self.text = text
      self.unknownMembers = unknownMembers
    }

    var isEmpty: Bool { name == nil && text == nil && unknownMembers == nil }

    func copy() -> Rare { Rare(name: name, text: text, unknownMembers: unknownMembers) }

    static func == (a: Rare, b: Rare) -> Bool {
      a === b || (a.name.isExactly(b.name) && a.text == b.text && a.unknownMembers == b.unknownMembers)
    }

    func hash(into hasher: inout Hasher) {
      name.hashExactly(into: &hasher)
      hasher.combine(text)
      hasher.combine(unknownMembers)
    }
  }

  /// About how many bytes of memory the shape holds, what it shares with others included.
  var byteCount: Int {
    var total = MemoryLayout<Shape>.stride + kind.boxedByteCount
    if case .gradient(let gradient)? = fill {
      total += 96 + gradient.stops.count * MemoryLayout<Gradient.Stop>.stride
    }
    if let stroke, !stroke.dash.isEmpty { total += 32 + stroke.dash.count * 8 }
    if let rare {
      total += 32 + MemoryLayout<TextContent>.stride + (rare.name?.utf8.count ?? 0)
      total += rare.text?.string.utf8.count ?? 0
      total += (rare.text?.runs.count ?? 0) * MemoryLayout<TextRun>.stride
      for member in rare.unknownMembers?.members ?? [] {
        total += MemoryLayout<UnknownMembers.Member>.stride + member.key.utf8.count + member.json.count
      }
    }
    return total
  }
}
