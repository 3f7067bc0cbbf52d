// What a narrow window leaves out, so that the canvas and what is beside it can be used.

import DocumentUI

/// Which panes there is room for beside the canvas.
enum Room: Hashable {
  case both
  /// The outline is left out first: shapes can be selected on the canvas.
  case inspector
  case none

  /// The narrowest that a window becomes, in logical pixels: tools and a canvas.
  static let narrowest = 320.0

  /// In a window of a width in logical pixels.
  init(width: Double) {
    self = width >= 720 ? .both : width >= 470 ? .inspector : .none
  }
}

/// Notes what there is room for.
struct RoomWatch: View {
  let room: Room
  @Binding var shown: Room

  var body: some View {
    Spacer().onChange(of: room, initial: true) { if shown != room { shown = room } }
  }
}
