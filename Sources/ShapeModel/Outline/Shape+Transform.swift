// How a shape stands in its frame: mirrored, then turned about the frame's centre.

extension Shape {
  /// Takes the outline (and a group's children) to where they are seen: mirrored inside the frame, then
  /// turned about its centre. A connector attached to shapes is where they are, so it is never turned.
  public var transform: Transform {
    if case .connector = kind { return .identity }
    if rotation == 0, !flipX, !flipY { return .identity }
    let center = frame.center
    let turned = Transform.rotation(rotation, about: center)
    guard flipX || flipY else { return turned }
    let mirrored = Transform(
      a: flipX ? -1 : 1, b: 0, c: 0, d: flipY ? -1 : 1, e: flipX ? 2 * center.x : 0,
      f: flipY ? 2 * center.y : 0)
    return mirrored.followed(by: turned)
  }
}
