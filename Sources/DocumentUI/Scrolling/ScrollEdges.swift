// What shows that content goes on beyond an edge of what scrolls. GTK paints its nodes called undershoot
// there while it does, and over them nothing is clicked.

import Gtk

/// How content looks where it goes on beyond an edge of what scrolls.
public enum ScrollEdgeEffectStyle: Hashable, Sendable {
  /// As the theme has it.
  case automatic
  /// It fades.
  case soft
  /// A line cuts it off.
  case hard
}

private struct ScrollEdgesKey: EnvironmentKey {
  static let defaultValue: [Edge: ScrollEdgeEffectStyle] = [:]
}

extension EnvironmentValues {
  fileprivate var scrollEdges: [Edge: ScrollEdgeEffectStyle] {
    get { self[ScrollEdgesKey.self] }
    set { self[ScrollEdgesKey.self] = newValue }
  }
}

extension View {
  /// Says how the content of the scroll views and lists here looks where it goes on beyond `edges`.
  public func scrollEdgeEffectStyle(_ style: ScrollEdgeEffectStyle?, for edges: Edge.Set) -> some View {
    transformEnvironment(\.scrollEdges) { shown in
      for edge in Edge.allCases where edges.contains(Edge.Set(edge)) { shown[edge] = style }
    }
  }
}

extension Gtk.ScrolledWindow {
  /// Shows where content goes on as the environment has it.
  func showScrollEdges(_ environment: EnvironmentValues) {
    let shown = environment.scrollEdges
    let isMirrored = environment.layoutDirection == .rightToLeft
    for edge in Edge.allCases {
      let side =
        switch edge {
        case .top: "top"
        case .bottom: "bottom"
        case .leading: isMirrored ? "right" : "left"
        case .trailing: isMirrored ? "left" : "right"
        }
      for (style, name) in [(ScrollEdgeEffectStyle.soft, "dui-soft-"), (.hard, "dui-hard-")] {
        let isWanted = shown[edge] == style
        guard isWanted != hasCSSClass(name + side) else { continue }
        if isWanted { addCSSClass(name + side) } else { removeCSSClass(name + side) }
      }
    }
  }

  /// The rules of the style sheet for it.
  static var edgeRules: String {
    ["top", "bottom", "left", "right"].map { side in
      """
      scrolledwindow.dui-soft-\(side) > undershoot.\(side) {
        background: linear-gradient(to \(side), alpha(@theme_bg_color, 0), @theme_bg_color);
      }
      scrolledwindow.dui-hard-\(side) > undershoot.\(side) {
        background: none; border: 0 solid @borders; border-\(side)-width: 1px;
      }
      """
    }.joined(separator: "\n") + "\n"
  }
}
