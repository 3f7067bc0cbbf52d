// Waiting: no button is down. Presses begin gestures, keys are small edits, moves change the pointer's looks.

import Localization

/// No gesture is going on.
struct Idle: GestureState {
  private var cursor: CanvasCursor?
  /// What a line drawn from where the pointer is would be attached to.
  private var attachment: AttachmentHint?
  /// Where the pointer is, while a tool picks what is there.
  private var pointed: Point?
  /// What a click would take, and the page's shapes among which that was found.
  private var hover: (outline: HoverOutline, shapes: ShapeList)?
  /// Where the pointer was last.
  private var place: Point?
  /// The locked shape that was clicked last, and what was selected then.
  private var refused: (id: String, selection: Selection)?

  /// - Parameters:
  ///   - id: the locked shape that was clicked.
  ///   - selection: what is selected.
  init(refusing id: String? = nil, selected selection: Selection = Selection()) {
    refused = id.map { ($0, selection) }
  }

  mutating func handle(_ event: CanvasEvent, _ context: inout GestureContext) -> (any GestureState)? {
    switch event {
    case .pointerDown(let input):
      refused = nil
      return press(input, &context)
    case .pointerMoved(let input):
      cursor = Self.cursor(at: input.point, &context)
      if case .picking = context.core.tool.row.start { pointed = input.point } else { pointed = nil }
      find(input.point, input.modifiers, &context)
      attachment =
        context.core.tool.row.attaches ? context.attachment(at: input.point, input.modifiers)?.hint : nil
    case .modifiersChanged(let modifiers):
      if modifiers.contains(.control) { attachment = nil }
      if let place { find(place, modifiers, &context) }
    case .pointerLeft: (attachment, pointed, hover, place) = (nil, nil, nil, nil)
    case .pointerUp, .cancel, .finish, .takeBack, .putBack: break
    case .key(let key, let modifiers):
      refused = nil
      press(key, modifiers, &context)
    }
    return nil
  }

  /// Finds what a click at `point` would take.
  private mutating func find(_ point: Point, _ modifiers: Modifiers, _ context: inout GestureContext) {
    place = point
    let shapes = context.contents.whole.page.shapes
    guard let id = context.hoverTarget(at: point, modifiers) else { return hover = nil }
    if let hover, hover.outline.id == id, hover.shapes.isIdentical(to: shapes) { return }
    let resolve = context.contents.shape(withID:)
    hover = resolve(id).map { (HoverOutline($0, resolving: resolve), shapes) }
  }

  private func press(_ input: PointerInput, _ context: inout GestureContext) -> (any GestureState)? {
    let tool = context.core.tool
    if tool == .hand || context.core.isSpaceDown { return Panning(start: input.point) }
    if case .picking = tool.row.start { return PickingColor(at: input.point) }
    if tool.draws { context.enterFrameToDraw(at: input.point) }
    if context.isRefused(tool) { return nil }
    if case .path = tool.row.start {
      return DrawingPath(
        tool: tool, id: context.core.ids.next(for: context.contents.whole.page),
        style: context.core.toolStyle,
        input, &context)
    }
    if tool.draws {
      return PointingToDraw(
        tool: tool, start: input.point, modifiers: input.modifiers, pressure: input.pressure)
    }
    if let next = context.pressNodes(input) ?? context.pressGradient(input) { return next }
    if context.core.editedPath == nil, context.core.editedGradient == nil,
      let box = context.core.box(in: context.contents),
      let handle = SelectionHandles(box, zoom: input.zoom).handle(at: input.point)
    {
      return PointingHandle(handle: handle, box: box, start: input.point)
    }
    // What Shift adds is on the level of what is selected.
    let isExtending = input.modifiers.contains(.shift) && !context.core.selection.isEmpty
    if input.modifiers.contains(.control) {
      context.enterGroups(at: input.point)
    } else if !isExtending, let frame = context.enterFrames(at: input.point) {
      return PointingCanvas(start: input.point, frame: frame, locked: frame.locked)
    }
    guard
      let id = context.hit(input.point) ?? Self.hollowSelection(at: input.point, &context)
        ?? context.hitOutside(input.point)
    else {
      return PointingCanvas(
        start: input.point, isExtending: input.modifiers.contains(.shift),
        leaves: !context.isInGroup(input.point), locked: context.lockedShape(at: input.point))
    }
    guard input.clickCount.isMultiple(of: 2), !input.modifiers.contains(.shift),
      let shape = context.page.shapes[id]
    else { return PointingShape(id: id, input: input, &context) }
    if shape.canBeEntered {
      context.enter(context.core.groups.ids + [id])
      guard let child = context.hit(input.point) else {
        return PointingCanvas(start: input.point, locked: context.lockedShape(at: input.point))
      }
      return PointingShape(id: child, input: input, &context)
    }
    if context.core.editedPath == nil, context.editNodes(of: id) { return nil }
    guard shape.canHoldText else { return PointingShape(id: id, input: input, &context) }
    context.core.selection = Selection([id])
    context.beginTextEditing = .shape(id)
    return nil
  }

  /// The shape that is selected alone, when `point` is inside it: what is selected can be taken anywhere.
  static func hollowSelection(at point: Point, _ context: inout GestureContext) -> String? {
    guard context.core.selection.count == 1, let id = context.core.selection.ids.first,
      let shape = context.page.shapes[id], !shape.isLocked, !shape.isHidden, !shape.isLine,
      let local = shape.transform.inverted?.apply(point), shape.frame.contains(local),
      shape.outline.isHit(local, reach: 0, inside: true)
    else { return nil }
    return id
  }

  private func press(_ key: CanvasKey, _ modifiers: Modifiers, _ context: inout GestureContext) {
    let selection = context.core.selection
    if context.core.tool == .select,
      context.pressNodes(key, modifiers) || context.pressGradient(key, modifiers)
    {
      return
    }
    switch key {
    case .escape:
      if context.core.tool != .select {
        context.core.tool = .select
      } else if !context.leaveGroup() {
        context.core.selection = Selection()
      }
    case .enter:
      guard selection.count == 1, let id = selection.ids.first, let shape = context.page.shapes[id],
        !shape.isLocked, !shape.isHidden, !context.contents.isFixed
      else { break }
      if shape.canBeEntered {
        context.enterGroup(id)
      } else if shape.canHoldText {
        context.beginTextEditing = .shape(id)
      } else {
        _ = context.editNodes(of: id)
      }
    case .tab:
      if let next = Selection.next(
        after: selection, backwards: modifiers.contains(.shift), on: context.page)
      {
        context.core.selection = next
      }
    case .left, .right, .up, .down: if let way = key.way { arrow(way, modifiers, &context) }
    case .spaceDown, .spaceUp: break
    }
  }

  private func arrow(_ way: Point, _ modifiers: Modifiers, _ context: inout GestureContext) {
    let selection = context.core.selection
    switch modifiers {
    case [.shift, .control]: context.edit = .resize(selection, by: way * 10, in: context.contents)
    case .shift: nudge(way * 10, &context)
    case []: nudge(way, &context)
    case .control: grow(way, &context)
    // Any other key with an arrow is no movement of shapes.
    default: break
    }
  }

  /// Moves the selected shapes. Where their middle crosses the edge of a frame they go into it, or out of it.
  private func nudge(_ step: Point, _ context: inout GestureContext) {
    let (contents, selection) = (context.contents, context.core.selection)
    let edit = DrawingEdit.nudge(selection, by: step, in: contents)
    context.edit = edit
    guard edit != nil, context.isInFramesOnly, let middle = context.core.box(in: contents)?.rect.center,
      contents.frames(at: middle, besides: selection)
        != contents.frames(at: middle + step, besides: selection)
    else { return }
    let ids = contents.editableShapes(selection).map(\.id)
    let drop = FrameDrop(at: middle + step, context) {
      ids
    } edit: {
      .nudge(selection, by: step, in: $0)
    }
    guard let drop else { return }
    context.edit = nil
    drop.finish(selecting: ids, &context)
  }

  /// Gives the shape that is selected alone a neighbour, which can be written into at once.
  private func grow(_ way: Point, _ context: inout GestureContext) {
    guard context.core.selection.count == 1, let id = context.core.selection.ids.first,
      let edit = DrawingEdit.grow(
        id, towards: way, style: context.core.toolStyle, in: context.contents, newIDs: &context.core.ids),
      let new = edit.insertedIDs.last
    else { return }
    context.edit = edit
    context.core.selection = Selection([new])
    context.beginTextEditing = .shape(new)
  }

  private static func cursor(at point: Point, _ context: inout GestureContext) -> CanvasCursor {
    guard context.core.tool == .select else { return context.core.tool.row.cursor }
    if let box = context.core.box(in: context.contents) {
      let handles = SelectionHandles(box, zoom: context.core.zoom)
      if let handle = handles.handle(at: point) { return handles.cursor(for: handle) }
    }
    guard let id = context.hit(point) ?? hollowSelection(at: point, &context) else { return .arrow }
    guard context.isInFramesOnly, !context.core.selection.contains(id), let shape = context.page.shapes[id]
    else { return .move }
    let isBackground = shape.isFrameBackground(
      at: point, tolerance: context.tolerance, resolving: context.contents.shape(withID:))
    return isBackground ? .arrow : .move
  }

  func present(in output: inout CanvasOutput, _ context: GestureContext) {
    let tool = context.core.tool
    let row = tool.row
    if context.core.isSpaceDown {
      output.cursor = .grab
    } else {
      output.cursor = (tool == .select ? cursor : nil) ?? row.cursor
    }
    if let hover, tool == .select, !context.core.isSpaceDown, context.core.editedPath == nil,
      !context.core.selection.contains(hover.outline.id),
      hover.shapes.isIdentical(to: context.contents.whole.page.shapes)
    {
      output.pointer.hover = hover.outline
    }
    if row.attaches { output.attachment = attachment }
    if case .picking = row.start {
      output.pointer.pick = pointed.map { ColorPick(point: $0, isTaken: false) }
    }
    output.hint = row.hint(!context.core.selection.isEmpty)
    if tool == .select, let hint = context.fixedHint ?? context.attachedHint { output.hint = hint }
    if context.isRefused(tool) {
      output.hint = L("This group is locked or hidden: nothing can be drawn in it.")
    }
    if context.core.editedPath != nil, let (_, nodes) = context.editedNodes {
      output.hint = context.nodesHint(nodes)
    }
    if let hint = context.gradientHint { output.hint = hint }
    if tool == .select, context.core.selection.isEmpty, let group = context.contents.enteredGroups.last {
      output.hint = L("In %@. Escape or a click outside leaves it.", group.displayName)
    }
    if let refused, tool == .select, refused.selection == context.core.selection,
      let shape = context.contents.shape(withID: refused.id), shape.isLocked
    {
      output.hint = L(
        "%@ is locked. Unlock it in the outline, or with a right click on it.", shape.displayName)
      output.pointer.refusal = output.hint
    }
  }
}

extension GestureContext {
  /// What a drag does to the connector that is selected alone and attached: its ends stay at their shapes.
  fileprivate var attachedHint: String? {
    guard core.selection.count == 1, let id = core.selection.ids.first, let shape = page.shapes[id],
      shape.isConnector, shape.isAttached
    else { return nil }
    return L("Drag an end to attach it elsewhere. Ctrl-drag takes the connector off its shapes.")
  }

  /// Why nothing of what is selected can be moved; nil when something can.
  fileprivate var fixedHint: String? {
    let selection = core.selection
    let group = contents.enteredGroups.first { $0.isLocked || $0.isHidden }
    guard !selection.isEmpty, core.isSelectionFixed(in: contents) else { return nil }
    if group == nil, selection.count > 1 {
      return L("What is selected is locked or hidden. Unlock or show it in the outline.")
    }
    guard let shape = group ?? selection.ids.first.flatMap({ page.shapes[$0] }) else { return nil }
    return shape.isLocked
      ? L("%@ is locked. Unlock it in the outline, or with a right click on it.", shape.displayName)
      : L("%@ is hidden. Show it in the outline.", shape.displayName)
  }
}

extension Selection {
  /// The shape after the selected one in paint order, hidden and locked ones passed over; nil past the last,
  /// where Tab leads out of the canvas.
  static func next(after selection: Selection, backwards: Bool, on page: Page) -> Selection? {
    let positions = selection.compactMap { page.shapes.index(of: $0) }
    let step = backwards ? -1 : 1
    var position = backwards ? positions.min() ?? page.shapes.count : positions.max() ?? -1
    position += step
    while page.shapes.indices.contains(position) {
      let shape = page.shapes[position]
      if !shape.isHidden, !shape.isLocked { return Selection([shape.id]) }
      position += step
    }
    return nil
  }
}
