// Edits that come late, as what is pasted from a slow program does: they wait until they disturb nothing.

extension CanvasModel {
  /// Returns when edits can be made that break nothing off: a gesture ends first, and a large drawing is
  /// prepared. At once when the window has closed.
  func settled() async {
    await drawing.ready()
    while document != nil, wouldBreakOff || drawing.isIndexing {
      if wouldBreakOff { await drawing.gestureEnds() }
      await drawing.ready()
    }
  }

  /// Whether an edit would break a gesture off: a path that is drawn point by point ends where it is.
  var wouldBreakOff: Bool { isDragging && editor.drawnPoints?.isPressed != false }
}
