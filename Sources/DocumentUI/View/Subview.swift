// One of the views that a container was given, found by SubviewCollector.

/// One of the views that a container was given. It is shown where the container puts it, and looks as the
/// views around it there say.
public nonisolated struct Subview: View, Identifiable {
  /// What tells a view from others that the container was given, also when others come and go.
  public struct ID: Hashable {
    let path: [AnyHashable]
  }

  /// Which of the views it is.
  public let id: ID
  let content: AnyView
  /// What says the container values: the view, or what its body comes to.
  let origin: AnyView

  /// What the view says to its container.
  @MainActor
  public var containerValues: ContainerValues { ContainerValueCollector.values(of: origin) }

  /// The view.
  @MainActor
  public var body: some View { content }
}

@MainActor
extension Subview: ContentVisitable {
  func accept<Visitor: ContentVisitor>(_ visitor: inout Visitor) { content.show(to: &visitor) }
}

@MainActor
extension Subview: ModifiedParts {
  var contentPart: any View { content }
}

@MainActor
extension Subview: MaybeTagged {
  static var mayBeTagged: Bool { true }
}
