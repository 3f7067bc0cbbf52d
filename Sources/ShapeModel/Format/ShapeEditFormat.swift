// The .shapeedit format: its reference, its limits, and the way in and out.
//
// A new version of the format: raise `version`, and have GraphicReader.readHeader keep the version that the
// file says. GraphicReader.readAll then brings a drawing of an older version up to date, in memory, by one
// step for each version, each in a file of its own (GraphicReader+Version2.swift). Members that only the
// older version had are at hand in `unknownMembers`. Add a file as the new version writes it to
// Tests/ShapeModelTests/Corpus/versions, and leave the older ones as they are.

import Localization

/// The `.shapeedit` format, version 1: reading and writing drawings.
///
///     let result = try ShapeEditFormat.read(bytes)
///     result.graphic.pages[0].shapes.count
///     let bytes = ShapeEditFormat.write(result.graphic)
///
/// A file is UTF-8 JSON (RFC 8259), without a byte order mark, **one shape a line**, keys in the order below,
/// numbers in the shortest form that reads back to the same double. Writing the same drawing twice gives the
/// same bytes, and reading and writing a file that this writer made gives the same bytes.
///
/// ```
/// {"format":"org.shapeedit.document","version":1,
/// "pages":[
/// {"id":"p1","name":"Page 1","width":1024,"height":768,"background":"#ffffffff","shapes":[
/// {"id":"k3","type":"rectangle","x":40,"y":60,"width":200,"height":120,"cornerRadius":12,"fill":"#4a90d9ff"},
/// {"id":"k4","type":"arrow","x":40,"y":60,"width":90,"height":20,"points":[[0,0],[90,20]],"stroke":{"color":"#1c3d5aff"}}
/// ]}
/// ],
/// "resources":{}
/// }
/// ```
///
/// Below, a member without a default must be given. A member equal to its default is not written. Lengths are
/// document points (1/96 inch), y down. A *point* is `[x,y]`. A *colour* is `"#rrggbbaa"`.
///
/// **Document.** `format` comes first and `version` second, so that a file is known by its first bytes.
/// `pages`: at least one. `resources`: object, default empty.
///
/// **Page.** `id`, unique among pages; `name`, default empty; `width`, `height`, at least 0, a page with a 0
/// is unbounded; `background`: colour, default white, always written; `grid`; `shapes`, bottom first, default
/// empty, always written.
///
/// **Grid.** `spacing`, more than 0; `visible`, `snap`: default true.
///
/// **Shape.** `id`: unique in the document, 1–64 of A–Z a–z 0–9 _ -; `type`; `name`; `x`, `y`, `width`,
/// `height`: the frame before rotation; then what its type has:
///
/// | type | members |
/// | --- | --- |
/// | `rectangle` | `cornerRadius`: at least 0, default 0 |
/// | `ellipse`, `triangle`, `diamond`, `text` | |
/// | `polygon` | `sides`: whole, 3–100 |
/// | `star` | `points`: whole, 3–100; `innerRadius`: 0–1 of the outer, default 0.5 |
/// | `line`, `arrow` | `points`: array of at least two points in frame coordinates |
/// | `connector` | `from`, `to`: an end; `route`: `straight` (default), `elbow` or `curved` |
/// | `path` | `d`: SVG path syntax in frame coordinates; `pressure`: array of 0–1, one a point, default empty |
/// | `image` | `resource`: a key of `resources`; left out when the picture is missing |
/// | `group`, `frame` | `children`: shapes, after all other members, on the same line; default empty, always written |
///
/// then `rotation`: degrees clockwise, default 0; `flipX`, `flipY`: default false; `opacity`: 0–1, default 1;
/// `locked`, `hidden`: default false; `fill`: a colour or a gradient; `stroke`; `text`.
///
/// **End of a connector.** `{"shape":id,"anchor":point}`, the anchor in the unit square of that shape's
/// frame, or `{"point":point}`, free, in frame coordinates. The shape is on the same page; an end whose shape
/// is not there is kept as a free point, with a warning.
///
/// **Gradient.** In the unit square of the frame: `{"type":"linear","from":point,"to":point,"stops":[…]}` or
/// `{"type":"radial","center":point,"radius":number,"transform":[a,b,c,d],"stops":[…]}`; `transform` is what
/// becomes of the circle about its centre, SVG's `matrix(a b c d)`, default `[1,0,0,1]`. At least two stops
/// `{"offset":0–1,"color":colour}`, offsets not falling. A gradient of another type is kept as an unknown
/// member.
///
/// **Stroke.** `color`; `width`: at least 0, default 1; `dash`: array of lengths, not all 0, default empty;
/// `cap`: `butt` (default), `round`, `square`; `join`: `miter` (default), `round`, `bevel`; `start`, `end`:
/// `none`, `triangle`, `open`, `circle`, `diamond`, `bar`; left out, the kind decides.
///
/// **Text.** `string`; `font`: a family; `size`: more than 0, default 16; `color`: default opaque black;
/// `weight`: whole, 100–900, default 400; `italic`, `underline`: default false; `align`: `start`, `center`,
/// `end`, `justify`; `verticalAlign`: `top`, `middle`, `bottom`; the two left out, the kind decides. `fit`,
/// for a shape of type `text`: `content` (its frame has the size of its letters) or `height` (lines are
/// broken to the frame's width, and its height is theirs); left out, the frame stays whatever the letters
/// do. `lists`: default false; when true, a paragraph that begins with up to 7 tabs, a marker (`•`, `◦`,
/// `▪`, or up to 6 digits and a full stop) and one more tab is an item of a list: its lines begin behind
/// the marker. `runs`: the parts that look otherwise, array of `{"start":whole,"end":whole,…}`, `end` more
/// than `start` and not counted, in Unicode scalars, in order, none over another; of `font`, `size`,
/// `color`, `weight`, `italic` and `underline` each has what is otherwise in it. What is beyond the end of
/// the string is left out, with a warning.
///
/// `underline`, `fit`, `lists`, `runs` and a gradient's `transform` came after the first version 1: a program
/// that does not know them keeps them as any unknown member, and shows the frame as it is, the whole text in
/// one style, and a circle of the ellipse's area.
///
/// **Resource.** Under the SHA-256 of its bytes in lower case hex: `type`, a MIME type; `data`, base64 with
/// padding.
///
/// **Unknown.** A member not named above, in any object, is kept byte for byte and written back after the
/// member it stood after. A shape of another `type` keeps all its members so, the common ones being
/// understood.
///
/// **Versions.** A file of a newer version is read as far as it is understood, and says so
/// (``Graphic/formatVersion``): what is not is kept as unknown. What cannot be kept so is an error.
///
/// **Limits.** 512 MiB; 5,000,000 shapes; shapes nest 64 deep, and so do values that are not understood;
/// 1,000,000 Unicode scalars a text, but for resources' `data` and paths' `d`, which only the file's size
/// limits; 10,000 runs a text; numbers within ±1e9; sizes not negative. No text holds U+0000. What is beyond
/// them is an error that says which limit and where; so are duplicate keys, trailing commas, anything after
/// the end, invalid UTF-8 and halves of surrogate pairs.
public enum ShapeEditFormat {
  /// The version that is written, and the newest that is understood whole.
  public static let version = 1
  /// The versions that a file may say it is in.
  static let versions = 1...1_000_000_000
  /// The largest file that is read, in bytes.
  public static let sizeLimit = 512 << 20
  /// The most shapes that are read, children included.
  public static let shapeLimit = 5_000_000
  /// The deepest that shapes may nest: a shape on a page is at level 1.
  public static let nestingLimit = JSONScanner.nestingLimit
  /// The most Unicode scalars in a text.
  public static let textLimit = JSONScanner.stringLimit
  /// The most parts of a text that look otherwise.
  public static let runLimit = 10_000
  /// The most members of an object that the format does not know.
  public static let unknownMemberLimit = JSONScanner.otherMemberLimit
  /// The largest number, either side of 0.
  public static let numberLimit = 1e9
  /// The most warnings that a reading returns; the rest are counted in one more.
  static let warningLimit = 100

  /// Whether a text has more than ``textLimit`` Unicode scalars.
  static func isTooLong(_ text: String) -> Bool {
    text.utf8.count > textLimit && text.unicodeScalars.count > textLimit
  }

  /// What a reading gives.
  public struct ReadResult: Sendable {
    /// The drawing.
    public var graphic: Graphic
    /// What was mended, in the file's order.
    public var warnings: [FormatWarning]

    /// A reading that gave `graphic`.
    public init(graphic: Graphic, warnings: [FormatWarning]) {
      self.graphic = graphic
      self.warnings = warnings
    }
  }

  /// Reads a drawing from the bytes of a file.
  ///
  /// - Throws: `FormatError`, with the place of the first fault. Nothing is read from a file that has one.
  public static func read(_ bytes: UnsafeRawBufferPointer) throws(FormatError) -> ReadResult {
    var reader = GraphicReader(bytes.bindMemory(to: UInt8.self))
    do throws(FormatFault) {
      let graphic = try reader.readDocument()
      var counter = LineCounter(bytes)
      let warnings = reader.warnings.sorted { $0.offset < $1.offset }.map { warning in
        let (line, column) = counter.position(of: warning.offset)
        return FormatWarning(line: line, column: column, reason: warning.reason)
      }
      return ReadResult(graphic: graphic, warnings: warnings)
    } catch {
      var counter = LineCounter(bytes)
      let (line, column) = counter.position(of: error.offset)
      throw FormatError(kind: error.kind, line: line, column: column, reason: error.reason)
    }
  }

  /// Reads a drawing from the bytes of a file.
  ///
  /// - Throws: `FormatError`, with the place of the first fault. Nothing is read from a file that has one.
  public static func read(_ bytes: [UInt8]) throws(FormatError) -> ReadResult {
    let result = bytes.withUnsafeBytes { buffer -> Result<ReadResult, FormatError> in
      do throws(FormatError) { return .success(try read(buffer)) } catch { return .failure(error) }
    }
    return try result.get()
  }

  /// Writes a drawing. What is read back is equal to it, provided that ids are valid and unique, and texts
  /// not longer than ``textLimit``; numbers out of range are brought into it.
  public static func write(_ graphic: Graphic) -> [UInt8] {
    var bytes: [UInt8] = []
    bytes.reserveCapacity(256 + 160 * graphic.pages.reduce(0) { $0 + $1.shapes.count })
    write(graphic) { bytes.append(contentsOf: $0) }
    return bytes
  }

  /// Writes a drawing that a file is to hold.
  ///
  /// - Throws: `FormatError` of the kind `limit` when it, or a text in it, is larger than what is read.
  public static func fileContents(of graphic: Graphic) throws(FormatError) -> [UInt8] {
    try fileContents(of: graphic, sizeLimit: sizeLimit, shapeLimit: shapeLimit)
  }

  static func fileContents(
    of graphic: Graphic, sizeLimit: Int, shapeLimit: Int
  ) throws(FormatError) -> [UInt8] {
    var bytes: [UInt8] = []
    bytes.reserveCapacity(256 + 160 * graphic.pages.reduce(0) { $0 + $1.shapes.count })
    var writer = GraphicWriter()
    writer.writeDocument(graphic) { bytes.append(contentsOf: $0) }
    var reason: String?
    if writer.shapeCount > shapeLimit {
      reason = LN(
        "The drawing has more than %@ shape. Split it.", "The drawing has more than %@ shapes. Split it.",
        shapeLimit)
    } else if bytes.count > sizeLimit {
      reason = L("The file has %@ bytes. The most that is read is %@.", bytes.count, sizeLimit)
    } else if writer.out.hasTooLongText {
      // Where it stands is where a reader stops.
      _ = try read(bytes)
    }
    if let reason { throw FormatError(kind: .limit, line: 1, column: 1, reason: reason) }
    return bytes
  }

  /// Writes a drawing block by block, each of about 256 kB, so that the whole file need not be in memory.
  ///
  /// - Throws: what `block` throws; nothing is written after that.
  public static func write<Failure: Error>(
    _ graphic: Graphic, block: (UnsafeRawBufferPointer) throws(Failure) -> Void
  ) throws(Failure) {
    var writer = GraphicWriter()
    try writer.writeDocument(graphic, block)
  }
}
