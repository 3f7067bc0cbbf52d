// The look-ups of painting. Who paints part of a drawing, or another state of it, gives others.

import ShapeModel

/// What shapes refer to while they are painted: other shapes (connectors do) and resources (pictures do).
public struct PaintEnvironment {
  /// The shape with an id, to which a connector is attached.
  public var shape: (String) -> Shape?
  /// The resource with an id.
  public var resource: (String) -> Resource?

  /// An environment from its two look-ups.
  public init(shape: @escaping (String) -> Shape?, resource: @escaping (String) -> Resource?) {
    self.shape = shape
    self.resource = resource
  }

  /// The environment of the shapes on `page` of `graphic`.
  public init(page: Page, of graphic: Graphic) {
    self.init(page: page, resources: graphic.resources)
  }

  /// The environment of the shapes on `page`, with `resources` by their ids.
  public init(page: Page, resources: [String: Resource]) {
    self.init(shape: { page.shape(withID: $0) }, resource: { resources[$0] })
  }
}
