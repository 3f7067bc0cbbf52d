// The pages of an app's help as views: which there are at the side, and the one that is chosen.

import FoundationEssentials
import Gtk
import Localization

/// The topics, and the page of one.
struct HelpView: View {
  let topics: [HelpTopic]
  /// Every command of the app, for its title and its keys.
  let commands: [Command]
  @State private var chosen: String?

  init(topics: [HelpTopic], commands: [Command]) {
    self.topics = topics
    self.commands = commands
    _chosen = State(initialValue: topics.first?.id)
  }

  var body: some View {
    HStack(spacing: 0) {
      ScrollView {
        VStack(alignment: .leading, spacing: 2) {
          ForEach(topics) { topic in
            Toggle(L(topic.title), systemImage: topic.systemImage, isOn: isChosen(topic))
              .toggleStyle(.button)
              .frame(maxWidth: .infinity, alignment: .leading)
          }
        }
        .padding(6)
      }
      .accessibilityLabel(L("Topics"))
      .frame(width: 178)
      Divider()
      if let topic = topics.first(where: { $0.id == chosen }) {
        HelpPage(topic: topic, commands: commands).id(topic.id)
      }
    }
  }

  private func isChosen(_ topic: HelpTopic) -> Binding<Bool> {
    Binding(get: { chosen == topic.id }, set: { _ in chosen = topic.id })
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
      let title = L(command.title).filter { $0 != "_" }
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

  var body: some View {
    VStack {
      if let data { Image(data: data, label: label) }
    }
    .frame(minHeight: 68)
    .task {
      let make = make
      data = await Task.detached(priority: .userInitiated) { make() }.value
    }
  }
}
