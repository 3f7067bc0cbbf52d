// The symbols of a canvas: views with tags. They stand on surfaces in the canvas that it does not show, and
// are drawn by its closure.

import Gtk

/// The symbols of one canvas, by their tags.
@MainActor
final class CanvasSymbols {
  private var hosts: [AnyHashable: HostNode<AnyView>] = [:]

  /// Takes over the symbols that there are now. The first of a tag counts.
  func update(
    _ symbols: [(tag: AnyHashable, view: AnyView)], on canvas: CanvasView,
    makeHost: (AnyView) -> HostNode<AnyView>, removeHost: (HostNode<AnyView>) -> Void
  ) {
    var gone = hosts
    var seen: Set<AnyHashable> = []
    for (tag, view) in symbols where seen.insert(tag).inserted {
      gone[tag] = nil
      if let host = hosts[tag] {
        host.update(to: view)
      } else {
        let host = makeHost(view)
        host.widget.canTarget = false
        host.widget.canFocus = false
        host.widget.setAccessibleHidden(true)
        canvas.appendChild(host.widget)
        hosts[tag] = host
      }
    }
    for (tag, host) in gone {
      hosts[tag] = nil
      canvas.removeChild(host.widget)
      removeHost(host)
    }
  }

  /// Gives each the size that it wants.
  func place() {
    for host in hosts.values {
      let width = host.widget.measureElement(.horizontal, across: nil).natural
      let height = host.widget.measureElement(.vertical, across: width).natural
      host.widget.placeElement(CGRect(x: 0, y: 0, width: width, height: height))
    }
  }

  /// The surface of a symbol.
  subscript(tag: AnyHashable) -> LayoutHostWidget? { hosts[tag]?.widget }
}
