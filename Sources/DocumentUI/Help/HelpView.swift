// The pages of an app's help as views: which there are, and the one that is chosen.

import FoundationEssentials
import Gtk
import Localization

/// The topics at the side, and the page of one; one after the other where there is no room for both.
struct HelpView: View {
  let topics: [HelpTopic]
  /// Every command of the app, for its title and its keys.
  let commands: [Command]
  /// The topic that was chosen; at first none, or the one that was asked for.
  @State private var path: [String]
  @ScaledMetric private var sideWidth = 190.0

  /// - Parameter first: the topic that is shown at first; nil for none in particular.
  init(topics: [HelpTopic], at first: String? = nil, commands: [Command]) {
    self.topics = topics
    self.commands = commands
    _path = State(initialValue: [first].compactMap(\.self))
  }

  var body: some View {
    GeometryReader { room in
      // Beside the topics a page of some twenty letters a line is no help.
      if room.size.width < sideWidth * 2.6 {
        NavigationStack(path: $path) {
          List(topics) { topic in
            NavigationLink(value: topic.id) { title(of: topic) }
          }
          .accessibilityLabel(L("Topics"))
          .navigationDestination(for: String.self) { page($0).navigationTitle(name(of: $0)) }
        }
      } else {
        HStack(spacing: 0) {
          List(topics, selection: chosen) { title(of: $0) }
            .listStyle(.sidebar)
            .accessibilityLabel(L("Topics"))
            .frame(width: sideWidth)
          Divider()
          if let id = chosen.wrappedValue { page(id).id(id) }
        }
      }
    }
    .frame(minWidth: 320, minHeight: 320)
  }

  /// What the column beside the list shows: there is always a page.
  private var chosen: Binding<String?> {
    Binding(get: { path.last ?? topics.first?.id }, set: { if let id = $0 { path = [id] } })
  }

  private func title(of topic: HelpTopic) -> some View {
    Label(L(topic.title), systemImage: topic.systemImage)
  }

  private func name(of id: String) -> String { topics.first { $0.id == id }.map { L($0.title) } ?? "" }

  @ViewBuilder
  private func page(_ id: String) -> some View {
    if let topic = topics.first(where: { $0.id == id }) { HelpPage(topic: topic, commands: commands) }
  }
}

/// One page.
private struct HelpPage: View {
  let topic: HelpTopic
  let commands: [Command]

  var body: some View {
    ScrollView {
      VStack(alignment: .leading, spacing: 14) {
        Text(L(topic.title)).font(.title)
        ForEach(Array(topic.parts.indices), id: \.self) { index in
          switch topic.parts[index] {
          case .text(let text): Text(L(text))
          case .commands(let actions): HelpKeys(rows: rows(actions))
          case .picture(let label, let make): HelpPicture(label: L(label), make: make)
          }
        }
      }
      .frame(maxWidth: 560, alignment: .leading)
      .padding(18)
      .frame(maxWidth: .infinity, alignment: .leading)
    }
    .accessibilityLabel(L(topic.title))
  }

  private func rows(_ actions: [String]) -> [HelpKeys.Row] {
    actions.compactMap { action in
      guard let command = commands.first(where: { $0.action == action }) else { return nil }
      let title = MenuTitle.plain(command.title)
      let keys = command.keys.first.flatMap { Accelerator.label($0) } ?? ""
      return HelpKeys.Row(title: title, keys: keys)
    }
  }
}

/// Commands, each with its keys.
private struct HelpKeys: View {
  struct Row: Hashable {
    let title: String
    let keys: String
  }

  let rows: [Row]

  var body: some View {
    Form {
      Section {
        ForEach(rows, id: \.title) { row in
          LabeledContent(row.title) { Text(row.keys).foregroundStyle(.secondary) }
        }
      }
    }
    .formStyle(.grouped)
  }
}

/// A picture that is made when it is shown.
private struct HelpPicture: View {
  let label: String
  let make: @Sendable () -> Data?
  @State private var data: Data?

  /// Paper has an edge on a dark ground.
  private static let page = RoundedRectangle(cornerRadius: 6)

  var body: some View {
    VStack {
      if let data {
        Image(data: data, label: label)
          .clipShape(Self.page)
          .overlay { Self.page.strokeBorder(.primary.opacity(0.15)).accessibilityHidden(true) }
      }
    }
    .frame(minHeight: 68)
    .task {
      guard data == nil else { return }
      let make = make
      data = await Task.detached(priority: .userInitiated) { make() }.value
    }
  }
}
