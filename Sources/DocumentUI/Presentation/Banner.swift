// A view's banner: what is to be known about it until somebody has dealt with that.

import Gtk
import Localization

/// How pressing a banner is.
public enum BannerKind: Hashable, Sendable, CaseIterable {
  /// Something to know.
  case information
  /// Something to do.
  case warning
}

/// Shows a banner above the content while a flag is set.
private struct BannerModifier: ViewModifier {
  let title: String
  let message: String
  let kind: BannerKind
  let isPresented: Binding<Bool>
  let buttons: [AlertButton]

  func body(content: Content) -> some View {
    VStack(spacing: 0) {
      if isPresented.wrappedValue {
        BannerView(title: title, message: message, kind: kind, buttons: buttons) {
          isPresented.wrappedValue = false
        }
      }
      content
    }
  }
}

/// The banner itself.
private struct BannerView: View {
  let title: String
  let message: String
  let kind: BannerKind
  let buttons: [AlertButton]
  let dismiss: () -> Void

  /// The notice that it shows.
  var notice: Notice {
    var choices = buttons.enumerated().map { place, button in
      Notice.Choice(id: "\(place)", label: button.label, obstacle: button.isEnabled ? nil : "")
    }
    if choices.isEmpty { choices = [Notice.Choice(id: "ok", label: L("_OK"))] }
    return Notice(
      id: "banner", kind: kind == .warning ? .warning : .information, title: title, detail: message,
      choices: choices)
  }

  func choose(_ choice: String) {
    if let place = Int(choice), buttons.indices.contains(place) { buttons[place].perform() }
    dismiss()
  }
}

extension BannerView: LeafView {
  func makeCoordinator(_ node: LeafNode<Self>) -> NoticeBar {
    NoticeBar { [weak node] _, choice in node?.send { $0.choose(choice) } }
  }

  func makeElement(_ node: LeafNode<Self>) -> Gtk.Box { node.coordinator.widget }

  func updateElement(_ element: Gtk.Box, _ node: LeafNode<Self>) { node.coordinator.show([notice]) }

  func sizing(_ node: LeafNode<Self>) -> LeafSizing { .row }
}

extension View {
  /// Says above this view what is to be known about it, until somebody has pressed one of the buttons.
  ///
  ///     Table(rows) { … }
  ///       .banner("The server does not answer", isPresented: $isOffline, message: "What it said last.") {
  ///         Button("Try Again") { reload() }
  ///       }
  ///
  /// Nobody is stopped by it: the view below can be used. Once a button's action is done, `isPresented`
  /// becomes false; set it again where the matter is not settled.
  /// - Parameters:
  ///   - title: what has happened, in a few words.
  ///   - message: what that means, in a sentence.
  ///   - actions: buttons, the usual one last; other views are not shown. Without any there is one that says
  ///     OK.
  @_disfavoredOverload
  public func banner<S: StringProtocol, Actions: View>(
    _ title: S, isPresented: Binding<Bool>, message: String = "", kind: BannerKind = .information,
    @ViewBuilder actions: () -> Actions
  ) -> some View {
    modifier(
      BannerModifier(
        title: String(title), message: message, kind: kind, isPresented: isPresented,
        buttons: AlertActions(actions()).buttons))
  }

  /// Says above this view what is to be known about it, until somebody has read it.
  ///
  /// - Parameters:
  ///   - title: what has happened, in a few words.
  ///   - message: what that means, in a sentence.
  @_disfavoredOverload
  public func banner<S: StringProtocol>(
    _ title: S, isPresented: Binding<Bool>, message: String = "", kind: BannerKind = .information
  ) -> some View {
    banner(title, isPresented: isPresented, message: message, kind: kind) { EmptyView() }
  }
}
