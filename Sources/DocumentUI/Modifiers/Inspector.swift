// A part at the trailing edge with what belongs to what is selected.

/// Shows a part at the trailing edge, whose width can be dragged.
struct InspectorModifier<Inspector: View>: ViewModifier {
  let isPresented: Binding<Bool>
  let inspector: Inspector
  @State private var width: Double?
  @State private var wanted: InspectorWidth?

  func body(content: Content) -> some View {
    let range = wanted ?? InspectorWidth()
    SplitView(
      extent: Binding(
        get: { range.clamped(width ?? range.ideal) }, set: { width = range.clamped($0) }),
      hidesSecond: !isPresented.wrappedValue
    ) {
      content.frame(maxWidth: .infinity, maxHeight: .infinity)
    } second: {
      inspector.frame(maxWidth: .infinity, maxHeight: .infinity, alignment: .top)
        // It stands beside the list that leads to another column, and leads nowhere itself.
        .modifier(EnvironmentModifier { $0.leaveColumn($0) })
        .onPreferenceChange(InspectorWidthKey.self) { wanted = $0 }
    }
    .focusedSceneValue(\.inspectorChoice, InspectorChoice(isPresented))
  }
}

/// How wide an inspector may be, in logical pixels.
struct InspectorWidth: Equatable {
  var least: Double?
  var ideal = 270.0
  var most: Double?

  func clamped(_ width: Double) -> Double { min(max(width, least ?? 0), max(least ?? 0, most ?? .infinity)) }
}

enum InspectorWidthKey: PreferenceKey {
  static var defaultValue: InspectorWidth? { nil }

  static func reduce(value: inout InspectorWidth?, nextValue: () -> InspectorWidth?) {
    value = value ?? nextValue()
  }
}

extension View {
  /// Shows `content` at the trailing edge, beside this view, while `isPresented` is set. The line between
  /// both can be dragged.
  public func inspector<V: View>(
    isPresented: Binding<Bool>, @ViewBuilder content: () -> V
  ) -> some View {
    modifier(InspectorModifier(isPresented: isPresented, inspector: content()))
  }

  /// Sets how wide the inspector is whose content this view is, in logical pixels.
  public func inspectorColumnWidth(_ width: CGFloat) -> some View {
    inspectorColumnWidth(min: width, ideal: width, max: width)
  }

  /// Sets how wide the inspector is whose content this view is at first, and how wide it can be dragged, in
  /// logical pixels.
  public func inspectorColumnWidth(
    min: CGFloat? = nil, ideal: CGFloat, max: CGFloat? = nil
  ) -> some View {
    var width = InspectorWidth(least: min?.columnLength, most: max?.columnLength)
    if let ideal = ideal.columnLength { width.ideal = ideal }
    return preference(key: InspectorWidthKey.self, value: width)
  }
}

/// Parts beside each other with lines between them that can be dragged.
public struct HSplitView<Content: View>: View {
  private let content: Content

  /// The views of `content` beside each other.
  public init(@ViewBuilder content: () -> Content) { self.content = content() }

  /// The parts.
  public var body: some View { SplitParts(axis: .horizontal, parts: SplitPartCollector.parts(of: content)) }
}

/// Parts under each other with lines between them that can be dragged.
public struct VSplitView<Content: View>: View {
  private let content: Content

  /// The views of `content` under each other.
  public init(@ViewBuilder content: () -> Content) { self.content = content() }

  /// The parts.
  public var body: some View { SplitParts(axis: .vertical, parts: SplitPartCollector.parts(of: content)) }
}

/// The first part, and the others in a split view of their own.
private struct SplitParts: View {
  let axis: Axis
  let parts: [AnyView]
  @State private var extent = 240.0

  var body: some View {
    if let first = parts.first {
      if parts.count == 1 {
        first
      } else {
        SplitView(axis, keeping: .first, extent: $extent) {
          first.frame(maxWidth: .infinity, maxHeight: .infinity)
        } second: {
          AnyView(SplitParts(axis: axis, parts: Array(parts.dropFirst())))
            .frame(maxWidth: .infinity, maxHeight: .infinity)
        }
      }
    }
  }
}

/// Finds the views that are written one after the other.
@MainActor
private struct SplitPartCollector: ContentVisitor {
  private var parts: [AnyView] = []

  static func parts<V: View>(of content: V) -> [AnyView] {
    var collector = SplitPartCollector()
    content.show(to: &collector)
    return collector.parts
  }

  mutating func visit<V: View>(_ view: V) { parts.append(AnyView(view)) }
}
