// How a preview is named and sized: by the traits of a `#Preview`, or by modifiers in a `PreviewProvider`.

/// How large a preview's window is.
public enum PreviewLayout: Hashable, Sendable {
  /// As windows of the app are.
  case device
  /// As large as its view wants to be.
  case sizeThatFits
  /// So many logical pixels.
  case fixed(width: CGFloat, height: CGFloat)
}

/// What a `#Preview` says of its window.
public struct PreviewTrait: Hashable, Sendable {
  let layout: PreviewLayout

  /// As large as windows of the app are.
  public static let defaultLayout = PreviewTrait(layout: .device)
  /// As large as its view wants to be.
  public static let sizeThatFitsLayout = PreviewTrait(layout: .sizeThatFits)

  /// So many logical pixels.
  public static func fixedLayout(width: CGFloat, height: CGFloat) -> PreviewTrait {
    PreviewTrait(layout: .fixed(width: width, height: height))
  }
}

/// Says what the preview is called that a view is, and how large its window is.
struct PreviewModifier: ViewModifier {
  var name: String?
  var layout: PreviewLayout?

  func body(content: Content) -> some View { content }
}

/// The views of a `PreviewProvider`, with what they say of themselves.
struct PreviewCollector: ContentVisitor {
  /// A view of them.
  struct Found {
    let view: AnyView
    var name: String?
    var layout: PreviewLayout?
  }

  private(set) var found: [Found] = []

  mutating func visit<V: View>(_ view: V) {
    var result = Found(view: AnyView(view))
    var part: any View = view
    var modifiers: [any RewrappingContent] = []
    while let modified = part as? any ModifiedParts {
      if let traits = modified.modifierPart as? PreviewModifier {
        result.name = result.name ?? traits.name
        result.layout = result.layout ?? traits.layout
      }
      if let modifier = modified as? any RewrappingContent { modifiers.append(modifier) }
      part = modified.contentPart
    }
    var parts = PreviewCollector()
    if part is any ContentVisitable { part.show(to: &parts) }
    if parts.found.count < 2 {
      result.name = result.name ?? parts.found.first?.name
      result.layout = result.layout ?? parts.found.first?.layout
    }
    // Of several views each is a preview, and so are all of them where they have a name.
    if parts.found.count < 2 || result.name != nil { found.append(result) }
    guard parts.found.count > 1 else { return }
    found += parts.found.map { part in
      Found(
        view: modifiers.reversed().reduce(part.view) { $1.rewrapped($0) }, name: part.name,
        layout: part.layout ?? result.layout)
    }
  }
}

extension View {
  /// Says what this view of a `PreviewProvider` is called: `APP --preview NAME` shows it by itself.
  public func previewDisplayName(_ name: String?) -> some View { modifier(PreviewModifier(name: name)) }

  /// Says how large the window is in which this view of a `PreviewProvider` is shown by itself.
  public func previewLayout(_ layout: PreviewLayout) -> some View {
    modifier(PreviewModifier(layout: layout))
  }
}
