// What commands do to the points of a path that are selected.

import Localization

extension DrawingEdit {
  /// Takes the selected points out of the path; the path goes with the last of them. nil when none is
  /// selected.
  public static func removeNodes(of edited: EditedPath, in contents: PageContents) -> Self? {
    guard !edited.selected.isEmpty, let shape = contents.editableShapes([edited.id]).first,
      let nodes = shape.nodesOnPage
    else { return nil }
    guard let rest = nodes.removing(edited.selected) else { return .delete([edited.id], in: contents) }
    return contents.edit(L("Delete Point"), replacing: [shape.withNodesOnPage(rest)])
  }

  /// Adds a point after the selected one, the last of several, or after the first when none is; and its
  /// number. nil when there is no such place.
  public static func addNode(to edited: EditedPath, in contents: PageContents) -> (edit: Self, index: Int)? {
    guard let shape = contents.editableShapes([edited.id]).first, let nodes = shape.nodesOnPage,
      nodes.count < PathNodes.most, let (more, index) = nodes.insertingAfter(edited.selected.max() ?? 0),
      let edit = contents.edit(L("Add Point"), replacing: [shape.withNodesOnPage(more)])
    else { return nil }
    return (edit, index)
  }

  /// Whether ``addNode(to:in:)`` has a place for a point.
  public static func canAddNode(to edited: EditedPath, in contents: PageContents) -> Bool {
    guard let nodes = contents.editableShapes([edited.id]).first?.nodesOnPage else { return false }
    return nodes.count < PathNodes.most && nodes.insertingAfter(edited.selected.max() ?? 0) != nil
  }

  /// Makes the selected points smooth, or corners; all of them when none is selected. nil when they are so.
  public static func makeNodes(smooth: Bool, of edited: EditedPath, in contents: PageContents) -> Self? {
    guard let (shape, made) = made(smooth: smooth, edited, contents) else { return nil }
    return contents.edit(
      smooth ? L("Make Smooth") : L("Make Corner"), replacing: [shape.withNodesOnPage(made)])
  }

  /// Whether ``makeNodes(smooth:of:in:)`` changes a point.
  public static func canMakeNodes(smooth: Bool, of edited: EditedPath, in contents: PageContents) -> Bool {
    made(smooth: smooth, edited, contents) != nil
  }

  /// The path whose points are edited, and its points made smooth, or corners; nil when none changes.
  private static func made(
    smooth: Bool, _ edited: EditedPath, _ contents: PageContents
  ) -> (shape: Shape, nodes: PathNodes)? {
    guard let shape = contents.editableShapes([edited.id]).first, let nodes = shape.nodesOnPage else {
      return nil
    }
    let meant = edited.selected.isEmpty ? Set(0..<nodes.count) : edited.selected
    let made = smooth ? nodes.smoothing(meant) : nodes.sharpening(meant)
    return made == nodes ? nil : (shape, made)
  }

  /// Closes the path, or opens it where it is closed.
  public static func togglePathClosed(_ id: String, in contents: PageContents) -> Self? {
    guard let shape = contents.editableShapes([id]).first, let nodes = shape.nodesOnPage else { return nil }
    return contents.edit(
      nodes.isClosed ? L("Open Path") : L("Close Path"),
      replacing: [shape.withNodesOnPage(nodes.closed(!nodes.isClosed))])
  }
}
