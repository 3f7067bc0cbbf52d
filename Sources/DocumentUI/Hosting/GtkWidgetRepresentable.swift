// The way out of the view layer: the client makes a GTK widget once, and updates it from each new value of
// the view.

import Gtk

/// A view that shows a GTK widget of the client's own.
///
///     struct Canvas: GtkWidgetRepresentable {
///       let drawing: Drawing
///       func makeWidget(context: Context) -> CanvasWidget { CanvasWidget() }
///       func updateWidget(_ widget: CanvasWidget, context: Context) { widget.drawing = drawing }
///     }
///
/// What `updateWidget` reads (observable properties, bindings, the environment) has it called again when it
/// changes.
@MainActor
public protocol GtkWidgetRepresentable: View {
  /// The widget's type.
  associatedtype WidgetType: Gtk.Widget
  /// What lasts beside the widget, such as a delegate.
  associatedtype Coordinator = Void
  /// What is known when the widget is made and updated.
  typealias Context = GtkWidgetContext<Self>

  /// Makes what lasts beside the widget. Called once, before the widget is made.
  func makeCoordinator() -> Coordinator
  /// Makes the widget; `updateWidget` follows.
  func makeWidget(context: Context) -> WidgetType
  /// Brings the widget up to date with this value of the view.
  func updateWidget(_ widget: WidgetType, context: Context)
  /// The size for a proposal; nil lets the widget take all the room that is proposed.
  func sizeThatFits(_ proposal: ProposedViewSize, widget: WidgetType, context: Context) -> CGSize?
  /// Called when the widget goes.
  static func dismantleWidget(_ widget: WidgetType, coordinator: Coordinator)
}

extension GtkWidgetRepresentable {
  /// The widget.
  public var body: RepresentedWidget<Self> { RepresentedWidget(view: self) }

  /// Takes all the room that is proposed.
  public func sizeThatFits(
    _ proposal: ProposedViewSize, widget: WidgetType, context: Context
  ) -> CGSize? { nil }

  /// Does nothing.
  public static func dismantleWidget(_ widget: WidgetType, coordinator: Coordinator) {}
}

extension GtkWidgetRepresentable where Coordinator == Void {
  /// Makes nothing.
  public func makeCoordinator() {}
}

/// What is known when a represented widget is made and updated.
@MainActor
public struct GtkWidgetContext<Representable: GtkWidgetRepresentable> {
  /// What lasts beside the widget.
  public let coordinator: Representable.Coordinator
  /// The environment of the view.
  public let environment: EnvironmentValues
}

/// The view of a represented widget.
public struct RepresentedWidget<Representable: GtkWidgetRepresentable>: View {
  let view: Representable
}

extension RepresentedWidget: LeafView {
  func makeCoordinator(_ node: LeafNode<Self>) -> Representable.Coordinator { view.makeCoordinator() }

  private func context(_ node: LeafNode<Self>) -> Representable.Context {
    GtkWidgetContext(coordinator: node.coordinator, environment: node.environment)
  }

  func makeElement(_ node: LeafNode<Self>) -> Representable.WidgetType {
    view.makeWidget(context: context(node))
  }

  func updateElement(_ element: Representable.WidgetType, _ node: LeafNode<Self>) {
    view.updateWidget(element, context: context(node))
  }

  static func dismantle(_ element: Representable.WidgetType, _ node: LeafNode<Self>) {
    Representable.dismantleWidget(element, coordinator: node.coordinator)
  }

  func sizing(_ node: LeafNode<Self>) -> LeafSizing { .fill }

  func size(
    for proposal: ProposedViewSize, _ element: Representable.WidgetType, _ node: LeafNode<Self>
  ) -> CGSize? {
    view.sizeThatFits(proposal, widget: element, context: context(node))
  }
}
