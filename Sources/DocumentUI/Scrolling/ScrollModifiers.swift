// Whether people scroll, whether scroll bars show, and what stands at the edge of what scrolls.

import Gtk

/// Whether scroll bars show.
public enum ScrollIndicatorVisibility: Hashable, Sendable {
  /// Where there is something to scroll, as the theme has it.
  case automatic
  /// Always.
  case visible
  /// Not at all; it still scrolls.
  case hidden
  /// Not at all; it still scrolls.
  case never
}

/// Whether scrolling puts the keyboard on the screen away.
public enum ScrollDismissesKeyboardMode: Hashable, Sendable {
  /// By platform.
  case automatic
  /// As soon as something scrolls.
  case immediately
  /// As fingers pull it down.
  case interactively
  /// Not at all.
  case never
}

extension View {
  /// Nothing: no keyboard covers what scrolls on the desktop.
  public func scrollDismissesKeyboard(_ mode: ScrollDismissesKeyboardMode) -> some View { self }
}

private struct ScrollEnabledKey: EnvironmentKey {
  static let defaultValue = true
}

private struct ScrollClipDisabledKey: EnvironmentKey {
  static let defaultValue = false
}

private struct ScrollIndicatorsKey: EnvironmentKey {
  static let defaultValue = ScrollIndicators()
}

/// Whether scroll bars show, by axes.
struct ScrollIndicators: Equatable {
  var horizontal = ScrollIndicatorVisibility.automatic
  var vertical = ScrollIndicatorVisibility.automatic
}

extension EnvironmentValues {
  /// Whether people scroll scroll views and lists here.
  public var isScrollEnabled: Bool {
    get { self[ScrollEnabledKey.self] }
    set { self[ScrollEnabledKey.self] = newValue }
  }

  /// Whether what scrolls is drawn beyond the edges of the scroll view.
  var isScrollClipDisabled: Bool {
    get { self[ScrollClipDisabledKey.self] }
    set { self[ScrollClipDisabledKey.self] = newValue }
  }

  var scrollIndicators: ScrollIndicators {
    get { self[ScrollIndicatorsKey.self] }
    set { self[ScrollIndicatorsKey.self] = newValue }
  }
}

extension ScrollIndicatorVisibility {
  fileprivate var policy: Gtk.ScrolledWindow.Policy {
    switch self {
    case .automatic: .automatic
    case .visible: .always
    case .hidden, .never: .external
    }
  }
}

/// Keeps people from scrolling while the environment says so.
@MainActor
final class ScrollGuard {
  private let wheel = EventControllerScroll()
  private var isEnabled = true
  private var clips = true

  /// What `scrolled` scrolls along, and how, as the environment has it.
  func update(
    _ scrolled: Gtk.ScrolledWindow, _ axes: Axis.Set, _ environment: EnvironmentValues,
    showsIndicators: Bool = true
  ) {
    let indicators =
      showsIndicators
      ? environment.scrollIndicators : ScrollIndicators(horizontal: .hidden, vertical: .hidden)
    let isEnabled = environment.isScrollEnabled
    func policy(_ axis: Axis.Set, _ shown: ScrollIndicatorVisibility) -> Gtk.ScrolledWindow.Policy {
      axes.contains(axis) ? isEnabled ? shown.policy : .external : .never
    }
    scrolled.setPolicy(
      horizontal: policy(.horizontal, indicators.horizontal), vertical: policy(.vertical, indicators.vertical)
    )
    scrolled.showScrollEdges(environment)
    if environment.isScrollClipDisabled == clips {
      clips.toggle()
      // What cuts off is the viewport in it.
      for widget in [scrolled] + scrolled.children { widget.clipsToBounds = clips }
    }
    guard isEnabled != self.isEnabled else { return }
    self.isEnabled = isEnabled
    scrolled.scrollsByDragging = isEnabled
    if isEnabled {
      scrolled.removeController(wheel)
    } else {
      scrolled.addController(wheel)
    }
  }

  init() {
    wheel.propagationPhase = .capture
    // Nothing below hears of it.
    wheel.onScroll { _, _ in true }
  }
}

extension View {
  /// Keeps people from scrolling the scroll views and lists here; the app still scrolls them.
  public func scrollDisabled(_ disabled: Bool) -> some View {
    transformEnvironment(\.isScrollEnabled) { $0 = $0 && !disabled }
  }

  /// Draws what scrolls beyond the edges of the scroll views here too.
  public func scrollClipDisabled(_ disabled: Bool = true) -> some View {
    environment(\.isScrollClipDisabled, disabled)
  }

  /// Says whether scroll bars show in the scroll views and lists here.
  public func scrollIndicators(
    _ visibility: ScrollIndicatorVisibility, axes: Axis.Set = [.vertical, .horizontal]
  ) -> some View {
    transformEnvironment(\.scrollIndicators) {
      if axes.contains(.horizontal) { $0.horizontal = visibility }
      if axes.contains(.vertical) { $0.vertical = visibility }
    }
  }

  /// Puts views at the upper or the lower edge, for which this view makes room.
  /// - Parameter spacing: the gap between both, in logical pixels; nil for the platform's.
  @ViewBuilder
  public func safeAreaInset<V: View>(
    edge: VerticalEdge, alignment: HorizontalAlignment = .center, spacing: CGFloat? = nil,
    @ViewBuilder content: () -> V
  ) -> some View {
    let inset = ZStack(alignment: Alignment(horizontal: alignment, vertical: .center), content: content)
    VStack(alignment: alignment, spacing: spacing) {
      if edge == .top { inset }
      self
      if edge == .bottom { inset }
    }
  }

  /// Puts views at the leading or the trailing edge, for which this view makes room.
  /// - Parameter spacing: the gap between both, in logical pixels; nil for the platform's.
  @ViewBuilder
  public func safeAreaInset<V: View>(
    edge: HorizontalEdge, alignment: VerticalAlignment = .center, spacing: CGFloat? = nil,
    @ViewBuilder content: () -> V
  ) -> some View {
    let inset = ZStack(alignment: Alignment(horizontal: .center, vertical: alignment), content: content)
    HStack(alignment: alignment, spacing: spacing) {
      if edge == .leading { inset }
      self
      if edge == .trailing { inset }
    }
  }

  /// Puts a bar above or below, for which this view makes room; what scrolls ends at it as at an edge, see
  /// ``scrollEdgeEffectStyle(_:for:)``.
  /// - Parameter spacing: the gap between both, in logical pixels; nil for the platform's.
  public func safeAreaBar<V: View>(
    edge: VerticalEdge, alignment: HorizontalAlignment = .center, spacing: CGFloat? = nil,
    @ViewBuilder content: () -> V
  ) -> some View {
    safeAreaInset(edge: edge, alignment: alignment, spacing: spacing, content: content)
  }

  /// Puts a bar at the leading or the trailing edge, for which this view makes room; what scrolls ends at it
  /// as at an edge, see ``scrollEdgeEffectStyle(_:for:)``.
  /// - Parameter spacing: the gap between both, in logical pixels; nil for the platform's.
  public func safeAreaBar<V: View>(
    edge: HorizontalEdge, alignment: VerticalAlignment = .center, spacing: CGFloat? = nil,
    @ViewBuilder content: () -> V
  ) -> some View {
    safeAreaInset(edge: edge, alignment: alignment, spacing: spacing, content: content)
  }
}
