// The selected shapes are dragged. Shift keeps to one axis, Alt leaves the originals and drags copies,
// Control suspends snapping. They come into the frame under the pointer, and out of the one that they were
// in.

import Localization

/// The selection follows the pointer.
struct Translating: GestureState {
  private let originals: [Shape]
  private let start: Point
  private var current: Point
  private var modifiers: Modifiers = []
  /// The box around the selection where it was taken.
  private let box: SelectionBox?
  /// What follows the originals.
  private let followers: Followers
  /// A connector that is dragged alone, let go of everywhere: with Control it is.
  private let freed: Shape?
  /// Whether only frames are shown: then it would be in vain to move what is inside before the end.
  private let showsFrames: Bool
  /// Copies under fresh ids, once Alt has asked for them; they stand where the originals do.
  private var copies: [Shape]?
  /// How far the selection goes.
  private var delta = Point.zero
  private var scene: SnapScene
  private var guides: [SnapGuide] = []
  /// Where it comes to be, when that is another frame than it is in.
  private var drop: FrameDrop?

  /// The selection of `context` is taken at `start`; nil when nothing of it can be moved.
  init?(start: Point, _ context: inout GestureContext) {
    originals = context.contents.editableShapes(context.core.selection)
    guard !originals.isEmpty else { return nil }
    self.start = start
    current = start
    box = context.core.box(in: context.contents)
    followers = Followers(of: originals, in: context.contents)
    freed =
      originals.count == 1 && originals[0].isConnector
      ? originals[0].detached(where: { _ in true }, resolving: context.contents.shape(withID:)) : nil
    scene = SnapScene(moving: originals.map(\.id))
    let most = CanvasOutput.mostShownOneByOne
    // What is attached to a shape inside runs to where that would be.
    showsFrames = context.contents.grid.hasNoConnectors && Shape.count(originals, upTo: most + 1) > most
  }

  /// Finds how far the selection goes: as far as the pointer, to where it lands.
  private mutating func land(_ context: GestureContext) {
    delta = current - start
    guides = []
    var axes = Axis.allCases
    if modifiers.contains(.shift) {
      axes = abs(delta.x) >= abs(delta.y) ? [.x] : [.y]
      delta[axes[0].other] = 0
    }
    // Back where it was taken, it stays there.
    axes.removeAll { delta[$0] == 0 }
    // What stays at its shapes lands nowhere.
    guard !staysAttached, !axes.isEmpty, let box, let around = Rect(enclosing: box.corners)?.offset(by: delta)
    else { return }
    let snapper = scene.snapper(around: around, modifiers, context)
    let offset = snapper.offset(of: around, frame: box.rect.offset(by: delta), along: axes)
    delta = delta + offset
    guides = snapper.guides(for: around.offset(by: offset), along: axes)
  }

  /// Whether a connector is dragged alone and stays at its shapes.
  private var staysAttached: Bool {
    freed != nil && originals[0].isAttached && !modifiers.contains(.control)
  }

  private var duplicates: Bool { modifiers.contains(.alt) }

  private var dragged: [Shape] {
    if duplicates { return copies ?? [] }
    if modifiers.contains(.control), let freed { return [freed] }
    return originals
  }

  private var moved: [Shape] { dragged.map { $0.translated(by: delta) } }

  /// As `moved`, of groups only the frames.
  private var movedFrames: [Shape] {
    dragged.map { shape in
      guard !shape.children.isEmpty else { return shape.translated(by: delta) }
      var shape = shape
      shape.frame = shape.frame.offset(by: delta)
      return shape
    }
  }

  mutating func handle(_ event: CanvasEvent, _ context: inout GestureContext) -> (any GestureState)? {
    switch event {
    case .pointerMoved(let input):
      current = input.point
      modifiers = input.modifiers
    case .pointerUp(let input):
      current = input.point
      modifiers = input.modifiers
      land(context)
      findDrop(&context)
      finish(&context)
      return Idle()
    case .modifiersChanged(let now): modifiers = now
    default: return nil
    }
    land(context)
    if duplicates, copies == nil { makeCopies(&context) }
    if showsFrames { drop = nil } else { findDrop(&context) }
    return nil
  }

  /// Finds which frame it comes into.
  private mutating func findDrop(_ context: inout GestureContext) {
    drop = nil
    guard delta != .zero, !staysAttached else { return }
    if duplicates, copies == nil { makeCopies(&context) }
    drop = FrameDrop(at: current, context) {
      dragged.map(\.id)
    } edit: {
      edit($0)
    }
  }

  /// What is done when it is let go of here.
  private func edit(_ contents: PageContents) -> DrawingEdit? {
    guard duplicates else {
      return contents.edit(
        L("Move", context: "undo step"), replacing: moved, followedBy: followers.all(in: contents))
    }
    return .insertion(of: moved, above: originals, L("Duplicate", context: "undo step"), in: contents)
  }

  private mutating func makeCopies(_ context: inout GestureContext) {
    copies = context.core.ids.copies(of: originals, in: context.contents)
  }

  private mutating func finish(_ context: inout GestureContext) {
    guard delta != .zero else { return }
    if let drop { return drop.finish(selecting: dragged.map(\.id), &context) }
    if duplicates, copies == nil { makeCopies(&context) }
    context.edit = edit(context.contents)
    if duplicates { context.core.selection = Selection(dragged.map(\.id)) }
  }

  func selectionBox(in contents: PageContents) -> SelectionBox? {
    if freed != nil { return SelectionBox(contents.fitted(moved), resolving: contents.shape(withID:)) }
    guard var box else { return nil }
    box.rect = box.rect.offset(by: delta)
    box.linePoints = box.linePoints?.map { $0 + delta }
    return box
  }

  func present(in output: inout CanvasOutput, _ context: GestureContext) {
    let moved = showsFrames ? movedFrames : moved
    output.guides = guides
    let (x, y) = (LNumber(delta.x), LNumber(delta.y))
    if !staysAttached { output.pointer.badge = L("%@, %@", x, y) }
    if let drop {
      drop.show(in: &output, context.contents)
      output.cursor = duplicates ? .copy : .move
      output.hint = drop.hint(context.contents)
      return
    }
    if duplicates {
      output.preview = context.contents.fitted(moved)
      output.cursor = .copy
    } else {
      followers.show(moved, in: &output, context.contents)
      output.cursor = .move
    }
    output.hint =
      staysAttached
      ? L("Ends stay at their shapes — Ctrl takes the connector off, Esc cancels")
      : L("%@, %@ — Shift keeps to one axis, Alt duplicates, Esc cancels", x, y)
  }
}
