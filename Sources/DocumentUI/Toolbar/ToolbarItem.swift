// The items of a toolbar, and where they go.

import Gtk

/// Where an item of a toolbar goes.
public struct ToolbarItemPlacement: Hashable, Sendable {
  /// The parts of a window's bars.
  enum Region: Hashable, Sendable {
    case leading
    case center
    case trailing
    case bottom
  }

  enum Meaning: Hashable, Sendable {
    case plain
    case confirmation
    case cancellation
    case destructive
    /// What the window is called: a subtitle stands below it.
    case title
    /// The field to search with.
    case search
  }

  let region: Region
  var meaning = Meaning.plain
  /// Which items keep their place longer where there is not room for all: those of a greater rank.
  var rank = 0
  /// Whether it is beside the title of the header bar.
  var isBeside: Bool { region == .leading || region == .trailing }

  /// At the trailing end of the header bar.
  public static let automatic = ToolbarItemPlacement(region: .trailing)
  /// What people come for: at the trailing end of the header bar, where it stays longest as the window gets
  /// narrower.
  public static let primaryAction = ToolbarItemPlacement(region: .trailing, rank: 1)
  /// What is wanted less often: at the trailing end of the header bar, which it leaves first.
  public static let secondaryAction = ToolbarItemPlacement(region: .trailing, rank: -1)
  /// What leads from place to place: at the leading end of the header bar.
  public static let navigation = ToolbarItemPlacement(region: .leading, rank: 2)
  /// The field to search with: at the trailing end of the header bar, or in a row below it.
  static let search = ToolbarItemPlacement(region: .trailing, meaning: .search, rank: -2)
  /// In the middle of the header bar, in place of the title.
  public static let principal = ToolbarItemPlacement(region: .center)
  /// In the middle of the header bar, as the title.
  static let title = ToolbarItemPlacement(region: .center, meaning: .title)
  /// How things stand: in the bar below.
  public static let status = ToolbarItemPlacement(region: .bottom)
  /// In the bar below.
  public static let bottomBar = ToolbarItemPlacement(region: .bottom)
  /// Says what to do where this is not there.
  @available(*, unavailable, message: "keyboards stand on no screen here: use bottomBar or automatic")
  public static let keyboard = ToolbarItemPlacement.bottomBar
  /// At the leading end of the header bar.
  public static let topBarLeading = ToolbarItemPlacement(region: .leading, rank: 2)
  /// At the trailing end of the header bar.
  public static let topBarTrailing = ToolbarItemPlacement(region: .trailing)
  /// At the leading end of the header bar.
  public static let navigationBarLeading = topBarLeading
  /// At the trailing end of the header bar.
  public static let navigationBarTrailing = topBarTrailing
  /// Takes what a sheet asks: at the trailing end of the header bar, in the accent colour, done by Enter.
  public static let confirmationAction = ToolbarItemPlacement(region: .trailing, meaning: .confirmation)
  /// Leaves a sheet and changes nothing: at the leading end of the header bar, done by Escape.
  public static let cancellationAction = ToolbarItemPlacement(region: .leading, meaning: .cancellation)
  /// Takes something away: at the trailing end of the header bar, in the colour of danger.
  public static let destructiveAction = ToolbarItemPlacement(region: .trailing, meaning: .destructive)
}

/// An item of a toolbar.
public struct ToolbarItem<Content: View>: ToolbarContent, ToolbarPart {
  let placement: ToolbarItemPlacement
  let content: Content

  /// An item at `placement`.
  public init(placement: ToolbarItemPlacement = .automatic, @ViewBuilder content: () -> Content) {
    self.placement = placement
    self.content = content()
  }

  /// An item at `placement`; the toolbar cannot be rearranged, so that `id` only names it.
  public init(id: String, placement: ToolbarItemPlacement = .automatic, @ViewBuilder content: () -> Content) {
    self.init(placement: placement, content: content)
  }

  /// Says what to do where this is not there.
  @available(
    *, unavailable,
    message: "people do not rearrange toolbars, and would not find it: leave showsByDefault out"
  )
  public init(
    id: String, placement: ToolbarItemPlacement = .automatic, showsByDefault: Bool,
    @ViewBuilder content: () -> Content
  ) {
    self.init(placement: placement, content: content)
  }

  /// There is none: the framework shows the item.
  public typealias Body = Never

  var shown: AnyView { AnyView(ToolbarItemView(placement: placement, content: content)) }
}

/// Items of a toolbar that go together.
public struct ToolbarItemGroup<Content: View>: ToolbarContent, ToolbarPart {
  let placement: ToolbarItemPlacement
  let content: Content

  /// Items beside each other at `placement`.
  public init(placement: ToolbarItemPlacement = .automatic, @ViewBuilder content: () -> Content) {
    self.placement = placement
    self.content = content()
  }

  /// There is none: the framework shows the items.
  public typealias Body = Never

  var shown: AnyView { AnyView(ToolbarItemView(placement: placement, content: content)) }
}

/// Room between items of a toolbar.
public struct ToolbarSpacer: ToolbarContent, ToolbarPart {
  let placement: ToolbarItemPlacement

  /// Room beside the items at `placement`. Items at one end of a bar stand together here: room of both
  /// sizings is as wide as a gap between groups.
  public init(_ sizing: SpacerSizing = .flexible, placement: ToolbarItemPlacement = .automatic) {
    self.placement = placement
  }

  /// There is none: the framework keeps the room.
  public typealias Body = Never

  var shown: AnyView {
    AnyView(ToolbarItemView(placement: placement, content: Color.clear.frame(width: 12, height: 1)))
  }
}

/// An item as its window knows it.
struct ToolbarEntry {
  let placement: ToolbarItemPlacement
  let host: HostNode<AnyView>
  /// Where it stands, which is up to the window.
  let spot: ToolbarSpot
  /// Which item of the framework's it is; nil for the app's own.
  var kind: ToolbarDefaultItemKind?
}

/// The preference that collects the items of a window.
enum ToolbarKey: PreferenceKey {
  static var defaultValue: [ToolbarEntry] { [] }

  static func reduce(value: inout [ToolbarEntry], nextValue: () -> [ToolbarEntry]) {
    value.append(contentsOf: nextValue())
  }
}

/// An item where it is written: it takes no room, and is shown in the window's bar.
struct ToolbarItemView<Content: View>: View {
  let placement: ToolbarItemPlacement
  var kind: ToolbarDefaultItemKind?
  let content: Content

  /// What the bar shows. Beside each other and in one line, with symbols alone where there are symbols, but
  /// for what answers a sheet.
  fileprivate func shown(at spot: ToolbarSpot) -> AnyView {
    switch placement.meaning {
    case .plain, .title, .search: AnyView(ToolbarRow(spot: spot, content: content))
    case .confirmation:
      AnyView(
        ToolbarAnswers(spot: spot, content: content.keyboardShortcut(.defaultAction))
          .buttonStyle(.borderedProminent))
    case .cancellation:
      AnyView(ToolbarAnswers(spot: spot, content: content.keyboardShortcut(.cancelAction)))
    case .destructive: AnyView(ToolbarAnswers(spot: spot, content: content.cssClass("destructive-action")))
    }
  }
}

private struct IsInToolbarKey: EnvironmentKey {
  static let defaultValue = false
}

extension EnvironmentValues {
  /// Whether controls stand in a toolbar.
  var isInToolbar: Bool {
    get { self[IsInToolbarKey.self] }
    set { self[IsInToolbarKey.self] = newValue }
  }

  /// Takes back what a toolbar says of the views in it, for what opens from there.
  /// - Parameter around: what holds where that opens.
  mutating func leaveToolbar(_ around: EnvironmentValues) {
    guard around.isInToolbar else { return }
    isInToolbar = false
    toolbarSpot = nil
    labelLook = LabelLook()
    lineRange = LineRange()
    buttonLook = ButtonLook()
  }
}

extension ToolbarItemView: PrimitiveView {
  func makeNode(in context: NodeContext) -> AnyNode { ToolbarItemNode(self, in: context) }
}

final class ToolbarItemNode<Content: View>: ViewNode<ToolbarItemView<Content>> {
  private var host: HostNode<AnyView>!
  private let spot = ToolbarSpot()

  override init(_ view: ToolbarItemView<Content>, in context: NodeContext) {
    super.init(view, in: context)
    host = HostNode(view.shown(at: spot), in: childContext)
  }

  override var children: [AnyNode] { host.map { [$0] } ?? [] }

  override func appendItems(to items: inout [LayoutItem]) {}

  override func itemsDidChange() {}

  override func collectPreferences() -> PreferenceValues {
    var values = super.collectPreferences()
    values.set(
      [ToolbarEntry(placement: view.placement, host: host, spot: spot, kind: view.kind)],
      for: ToolbarKey.self)
    return values
  }

  override func update(to new: ToolbarItemView<Content>) {
    let isElsewhere = view.placement != new.placement || view.kind != new.kind
    view = new
    host.update(to: new.shown(at: spot))
    if isElsewhere { preferencesDidChange() }
  }
}
