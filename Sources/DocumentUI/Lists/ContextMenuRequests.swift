// How a person asks for the context menu of a widget: a click with the secondary button, a long press of a
// finger, or a key.

import Gtk

/// Hears of a widget's context menu being asked for.
@MainActor
final class ContextMenuRequests {
  private let controllers: [EventController]

  /// Hears of it from now on, as long as the widget lasts.
  ///
  /// - Parameters:
  ///   - phase: when it hears: before the widget's own menu, if that is to be replaced.
  ///   - open: opens the menu, at a place of the widget in logical pixels, or at what has the focus where
  ///     there is none; whether there is one.
  init(
    on widget: Gtk.Widget, phase: EventController.PropagationPhase = .bubble,
    open: @escaping @MainActor (_ place: (x: Double, y: Double)?) -> Bool
  ) {
    let click = GestureClick()
    click.button = 3
    click.onPressed { [weak click] _, x, y in
      if open((x, y)) { click?.setState(.claimed) }
    }
    let press = GestureLongPress()
    press.onPressed { [weak press] x, y in
      if press?.isTouch == true, open((x, y)) { press?.setState(.claimed) }
    }
    let keys = EventControllerKey()
    keys.onKeyPressed { event in
      let modifiers = event.modifiers.shortcutModifiers
      let isMenuKey = event.key == Key("Menu") && modifiers.isEmpty
      let isShiftF10 = event.key == Key("F10") && modifiers == .shift
      return isMenuKey || isShiftF10 ? open(nil) : false
    }
    controllers = [click, press, keys]
    for controller in controllers {
      controller.propagationPhase = phase
      widget.addController(controller)
    }
  }

  /// Hears of it no more.
  func end(on widget: Gtk.Widget) {
    for controller in controllers { widget.removeController(controller) }
  }
}
