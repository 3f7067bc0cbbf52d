// What a canvas is to show and do after an event. Each output is whole: nothing of the one before still
// holds.

/// What an event led to: what is to be shown now, and what is to be done once.
public struct CanvasOutput: Sendable {
  /// Shapes as the gesture would leave them, bottom first; drawn above the page instead of those in `hidden`.
  /// Where they are more than `mostShownOneByOne`, what is in groups may still stand where it was.
  public var preview: [Shape] = []
  /// Ids of the page's shapes that `preview` stands in for.
  public var hidden: Set<String> = []
  /// The shape to which the end of a line that is drawn or moved would be attached, or is by the pointer; or
  /// the frame that would take in what is dragged.
  public var attachment: AttachmentHint?
  /// Whether `preview` and `hidden` are of the whole page, whatever group has been entered.
  var isOfWholePage = false
  /// The path whose points are edited.
  public var editedPath: EditedPath?
  /// The marquee being dragged, in page coordinates.
  public var marquee: Rect?
  /// Why what is drawn or moved lands where it does.
  public var guides: [SnapGuide] = []
  /// What is shown at the pointer.
  public var pointer = PointerNotes()
  /// What the pointer looks like.
  public var cursor: CanvasCursor = .arrow
  /// What can be done now, in one line for the status bar; empty when there is nothing to say.
  public var hint: String = ""

  /// How far the page's content is to be moved under the pointer, once, in points; the hand is dragging.
  public var pan: Point?
  /// The finished edit, to be applied to the page as one undo step.
  public var edit: DrawingEdit?
  /// Whether the selection differs from the one before the event.
  public var selectionChanged = false
  /// Whether the tool differs from the one before the event.
  public var toolChanged = false
  /// Whose text is to be edited now.
  public var beginTextEditing: TextTarget?

  /// The most shapes of `preview`, what is in groups included, that are shown one by one; of more, the frames
  /// of those that are not in a group are.
  public static let mostShownOneByOne = 4096

  /// The most connectors that follow what is changed and are all shown where they run meanwhile: each takes
  /// some 40 µs of a frame. Of more, `someFollowersShown` stand for all, which takes 4 ms; the others are
  /// among `hidden` and seen again when the gesture is over.
  public static let (mostFollowersShown, someFollowersShown) = (160, 96)

  /// Nothing to show, nothing to do.
  public init() {}
}

/// What is shown at the pointer.
public struct PointerNotes: Hashable, Sendable {
  /// The shape that a click would take.
  public var hover: HoverOutline?
  /// A size, an angle or a way, in the middle of a gesture; empty when there is nothing to say.
  public var badge: String = ""
  /// The place whose colour is wanted, or to be shown beside the pointer.
  public var pick: ColorPick?
  /// Why a click has selected nothing; nil when that is nothing to speak of.
  public var refusal: String?
}
