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
    while let modified = part as? any ModifiedParts {
      if let traits = modified.modifierPart as? PreviewModifier {
        result.name = result.name ?? traits.name
        result.layout = result.layout ?? traits.layout
      }
      part = modified.contentPart
    }
    found.append(result)
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
