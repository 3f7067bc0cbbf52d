// Addresses that the app is asked to open and that are no documents: which window hears of them.

import FoundationEssentials

/// What a view does with addresses that the app is asked to open.
@MainActor
final class OpenURLHandler {
  var action: (URL) -> Void

  init(_ action: @escaping (URL) -> Void) { self.action = action }
}

/// Which addresses a window takes.
@MainActor
final class ExternalEventRule {
  var preferring: Set<String> = []
  var allowing: Set<String> = ["*"]

  /// Whether a condition holds for an address: it is a part of it, or “*”.
  static func matches(_ conditions: Set<String>, _ url: URL) -> Bool {
    conditions.contains { $0 == "*" || url.absoluteString.contains($0) }
  }
}

struct OpenURLModifier: PrimitiveModifier {
  let action: (URL) -> Void

  func makeNode<C: View>(for view: ModifiedContent<C, Self>, in context: NodeContext) -> AnyNode {
    OpenURLNode(view, in: context)
  }
}

final class OpenURLNode<Content: View>: ModifierNode<Content, OpenURLModifier> {
  private var handler: OpenURLHandler?

  override func didMakeChild() {
    let handler = OpenURLHandler(modifier.action)
    self.handler = handler
    EnvironmentValues(scope).sceneContext?.urlHandlers.append(handler)
  }

  override func modifierDidChange(from old: OpenURLModifier) { handler?.action = modifier.action }

  override func remove() {
    if !isRemoved, let handler {
      EnvironmentValues(scope).sceneContext?.urlHandlers.removeAll { $0 === handler }
    }
    super.remove()
  }
}

struct ExternalEventsModifier: PrimitiveModifier {
  let preferring: Set<String>
  let allowing: Set<String>

  func makeNode<C: View>(for view: ModifiedContent<C, Self>, in context: NodeContext) -> AnyNode {
    ExternalEventsNode(view, in: context)
  }
}

final class ExternalEventsNode<Content: View>: ModifierNode<Content, ExternalEventsModifier> {
  private let rule = ExternalEventRule()

  override func didMakeChild() {
    follow()
    EnvironmentValues(scope).sceneContext?.eventRules.append(rule)
  }

  override func modifierDidChange(from old: ExternalEventsModifier) { follow() }

  private func follow() {
    rule.preferring = modifier.preferring
    rule.allowing = modifier.allowing
  }

  override func remove() {
    if !isRemoved {
      EnvironmentValues(scope).sceneContext?.eventRules.removeAll { [rule] in $0 === rule }
    }
    super.remove()
  }
}

extension View {
  /// Takes addresses that the app is asked to open and that are no documents: those with a scheme of the
  /// app's own, and files that no group of documents reads. Every such view of the window that hears of an
  /// address does what it says.
  ///
  /// The window in front hears of it, or the one that `handlesExternalEvents(preferring:allowing:)` prefers;
  /// without a window that takes it one is opened.
  public func onOpenURL(perform action: @escaping (URL) -> Void) -> some View {
    modifier(OpenURLModifier(action: action))
  }

  /// Says which addresses the window takes that the view is in: those with a part of which one of these
  /// strings is, or all with “*”.
  /// - Parameters:
  ///   - preferring: for those it goes before windows in front of it.
  ///   - allowing: those it takes.
  public func handlesExternalEvents(preferring: Set<String>, allowing: Set<String>) -> some View {
    modifier(ExternalEventsModifier(preferring: preferring, allowing: allowing))
  }
}

extension Scene {
  /// Says for which addresses the scene opens a window where no open one takes them: those with a part of
  /// which one of these strings is, or all with “*”. Without this it opens one for any, and with an empty set
  /// for none.
  public func handlesExternalEvents(matching conditions: Set<String>) -> some Scene {
    ChangedWindows(content: self) { $0.eventConditions = conditions }
  }
}
