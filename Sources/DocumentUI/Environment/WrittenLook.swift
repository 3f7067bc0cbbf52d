// A reading direction and light or dark that a view says for what is in it. GTK hands down neither: each
// widget is told, by the node that has it.

import Gtk

/// How what is in a view looks, whatever the window does; nil for as the window has it.
struct WrittenLook: Hashable {
  var direction: LayoutDirection?
  var scheme: ColorScheme?

  /// Whether any view has said something; until then nobody looks up what holds.
  nonisolated(unsafe) static var isUsed = false
}

struct WrittenLookKey: EnvironmentKey {
  static let defaultValue = WrittenLook()
}

extension EnvironmentValues {
  var writtenLook: WrittenLook {
    get { WrittenLook.isUsed ? self[WrittenLookKey.self] : WrittenLook() }
    set {
      WrittenLook.isUsed = true
      self[WrittenLookKey.self] = newValue
    }
  }
}

extension AnyNode {
  /// What views around have said; it is not recorded that it was read.
  final var writtenLook: WrittenLook {
    Evaluation.withoutTracking { EnvironmentValues(scope).writtenLook }
  }
}

extension LayoutDirection {
  var gtk: TextDirection { self == .rightToLeft ? .rightToLeft : .leftToRight }
}

extension Gtk.Widget {
  /// Looks so, with what GTK has in it. Surfaces have nodes of their own, which tell them.
  func show(_ look: WrittenLook) {
    guard look != WrittenLook() else { return }
    showAlone(look)
    for child in children where !(child is LayoutHostWidget) { child.show(look) }
  }

  fileprivate func showAlone(_ look: WrittenLook) {
    if let own = look.direction { direction = own.gtk }
    if let scheme = look.scheme { SchemeSheets.sheets(of: scheme).dress(self) }
  }
}

extension LayoutHostWidget {
  func follow(_ look: WrittenLook, inside around: WrittenLook) {
    showAlone(look)
    // What has no colour of its own has that of what is around.
    if look.scheme != around.scheme {
      addCSSClass("dui-scheme")
    } else {
      removeCSSClass("dui-scheme")
    }
  }
}
