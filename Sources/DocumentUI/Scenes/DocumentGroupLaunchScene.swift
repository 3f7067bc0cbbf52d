// What a document app shows first, above its documents.

import Gtk

/// What the document browser shows above the documents: a title, and ways to begin a new one.
///
///     DocumentGroup(newDocument: Story()) { file in … }
///     DocumentGroupLaunchScene("Write Your Story") {
///       NewDocumentButton("New Story")
///     } background: {
///       LinearGradient(colors: [.indigo, .purple], startPoint: .top, endPoint: .bottom)
///     }
public struct DocumentGroupLaunchScene<Actions: View>: Scene {
  private let view: AnyView

  /// A title and what begins a document, on a background.
  @_disfavoredOverload
  public init<S: StringProtocol, Background: View>(
    _ title: S, @ViewBuilder _ actions: () -> Actions, @ViewBuilder background: () -> Background
  ) {
    view = AnyView(LaunchView(title: String(title), actions: actions(), background: background()))
  }

  /// A title and what begins a document.
  @_disfavoredOverload
  public init<S: StringProtocol>(_ title: S, @ViewBuilder _ actions: () -> Actions) {
    self.init(title, actions, background: { EmptyView() })
  }

  /// With a title of the app's catalogue.
  public init<Background: View>(
    _ title: LocalizedStringKey, @ViewBuilder _ actions: () -> Actions,
    @ViewBuilder background: () -> Background
  ) {
    self.init(title.plainString, actions, background: background)
  }

  /// With a title of the app's catalogue.
  public init(_ title: LocalizedStringKey, @ViewBuilder _ actions: () -> Actions) {
    self.init(title.plainString, actions)
  }

  /// There is none: the browser shows it.
  public typealias Body = Never

  /// Adds what is shown first to the app.
  public func collect(into list: inout SceneList) { list.launchView = view }
}

extension DocumentGroupLaunchScene where Actions == NewDocumentButton<Text> {
  /// A title with a button for a new document.
  @_disfavoredOverload
  public init<S: StringProtocol>(_ title: S) {
    self.init(title) { NewDocumentButton() }
  }

  /// With a title of the app's catalogue.
  public init(_ title: LocalizedStringKey) {
    self.init(title) { NewDocumentButton() }
  }
}

/// The part of the browser above the documents.
private struct LaunchView<Actions: View, Background: View>: View {
  let title: String
  let actions: Actions
  let background: Background

  var body: some View {
    VStack(spacing: 18) {
      Text(title).font(.largeTitle).multilineTextAlignment(.center)
      HStack(spacing: 12) { actions }
    }
    .padding(30)
    .frame(maxWidth: .infinity)
    .background { background }
  }
}
