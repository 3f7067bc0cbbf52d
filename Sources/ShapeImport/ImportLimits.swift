// How much a file of another program may ask for. What is beyond is refused, so that no file takes long or
// fills the memory.

/// The limits of an import.
public enum ImportLimits {
  /// The largest file that is read, in bytes; also what a compressed one may become.
  public static let size = 64 << 20
  /// The most elements of a file; also how many are shown, each use of a symbol counted.
  public static let elements = 1_000_000
  /// How often a file may show something another time.
  public static let uses = 100_000
  /// The most attributes of an element.
  static let attributes = 256
  /// The deepest nesting of elements, what `use` refers to included.
  public static let nesting = 200
  /// The most shapes that come of a file, each use of a symbol counted.
  public static let shapes = 500_000
  /// The most pieces of paths, each use counted.
  public static let pathPieces = 5_000_000
  /// The most rules of a style sheet, and the most comparisons of a rule with an element.
  public static let (rules, comparisons) = (20_000, 10_000_000)
  /// The most bytes of one entity, and of text that comes of entities.
  static let (entity, entityText) = (1_000, 1_000_000)
  /// The most bytes of attributes and texts of what is shown, each use counted.
  static let shownBytes = 128 << 20
  /// The most Unicode scalars of texts that are measured; how large the rest is, is guessed.
  static let measured = 1_000_000
  /// The most comparisons of pieces of paths with each other, to tell what the even-odd rule leaves out.
  static let subpaths = 50_000_000
  /// The most bytes of a name by which an element refers to another.
  static let reference = 1_000
  /// The most copies of a gradient's stops where it is repeated.
  static let repeats = 64
  /// The most groups in each other; the format holds few more.
  static let groups = 60
  /// The most Unicode scalars of a text, and of a name.
  static let (text, name) = (100_000, 200)
  /// The most parts of a text that look otherwise; the format holds no more.
  static let runs = 10_000
  /// The most kinds of things that are listed as not understood; the rest are one more.
  static let notes = 100
}

/// What an import may still do. Tests begin with less of it, so that they are quick.
struct ImportBudget {
  /// How many more shapes may come of the file.
  var shapes = ImportLimits.shapes
  /// How many more elements may be shown.
  var elements = ImportLimits.elements
  /// How many of these by `use`.
  var uses = ImportLimits.uses
  /// How many more pieces of paths, and stops of gradients.
  var pathPieces = ImportLimits.pathPieces
  /// How many more bytes of what is shown may be read.
  var shownBytes = ImportLimits.shownBytes
  /// How often more a rule of the style sheet may be compared with an element.
  var comparisons = ImportLimits.comparisons
  /// How many more pairs of pieces of paths may be compared.
  var subpaths = ImportLimits.subpaths
}
