// Progress, gauges, groups, what is not there.

import SwiftUI

struct Downloads: View {
  @State private var progress = 0.25

  var body: some View {
    VStack(spacing: 16) {
      ProgressView("Downloading…", value: progress, total: 1)
      ProgressView(value: progress) {
        Text("Uploading")
      } currentValueLabel: {
        Text("\(Int(progress * 100)) %")
      }
      ProgressView()
      Gauge(value: progress, in: 0...1) {
        Text("Battery")
      } currentValueLabel: {
        Text("25 %")
      }
      Button("More") { progress = min(1, progress + 0.25) }
    }
    .frame(width: 240)
    .padding()
  }
}

struct Groups: View {
  @State private var isExpanded = true
  @State private var isOn = true

  var body: some View {
    VStack(alignment: .leading) {
      GroupBox(label: Label("End-User Agreement", systemImage: "building.columns")) {
        Text("You may do what you like.")
        Toggle("I agree", isOn: $isOn)
      }
      DisclosureGroup("Items", isExpanded: $isExpanded) {
        Toggle("Toggle 1", isOn: $isOn)
        DisclosureGroup("Sub-items") { Text("Sub-item 1") }
      }
      ControlGroup {
        Button("Decrease", systemImage: "minus") {}
        Button("Increase", systemImage: "plus") {}
      }
    }
    .padding()
  }
}

struct EmptyInbox: View {
  @State private var search = "nothing"

  var body: some View {
    ContentUnavailableView {
      Label("No Mail", systemImage: "tray")
    } description: {
      Text("New mail will show here.")
    } actions: {
      Button("Refresh") {}
    }
  }
}

struct Toggles: View {
  @State private var vibrateOnRing = true

  var body: some View {
    VStack(alignment: .leading, spacing: 12) {
      Toggle("Switch", isOn: $vibrateOnRing).toggleStyle(.switch)
      Toggle("Checkbox", isOn: $vibrateOnRing).toggleStyle(.checkbox)
      Toggle("Button", isOn: $vibrateOnRing).toggleStyle(.button)
      Toggle(isOn: $vibrateOnRing) {
        Text("Vibrate on Ring")
        Text("Enable vibration when the phone rings")
      }
      Button("Bordered") {}.buttonStyle(.bordered).tint(.red)
      Button("Prominent") {}.buttonStyle(.borderedProminent).controlSize(.large)
      Button("Plain") {}.buttonStyle(.plain)
    }
    .padding()
    .frame(width: 300)
  }
}

struct ChatView: View {
  @State private var messages = (1...30).map { "Message \($0)" }
  @State private var text = ""

  var body: some View {
    ScrollViewReader { proxy in
      ScrollView {
        LazyVStack(alignment: .leading, spacing: 8) {
          ForEach(Array(messages.enumerated()), id: \.offset) { index, message in
            HStack {
              if index % 2 == 0 { Spacer(minLength: 40) }
              Text(message)
                .padding(8)
                .background(index % 2 == 0 ? Color.blue : Color.gray)
                .foregroundColor(.white)
                .clipShape(RoundedRectangle(cornerRadius: 12))
              if index % 2 == 1 { Spacer(minLength: 40) }
            }
            .id(index)
          }
        }
        .padding()
      }
      .safeAreaInset(edge: .bottom) {
        HStack {
          TextField("Message", text: $text)
          Button("Send") {
            messages.append(text)
            text = ""
          }
          .disabled(text.isEmpty)
        }
        .padding(8)
        .background(.bar)
      }
      .onAppear { proxy.scrollTo(messages.count - 1, anchor: .bottom) }
      .onChange(of: messages.count) {
        withAnimation { proxy.scrollTo(messages.count - 1, anchor: .bottom) }
      }
    }
  }
}

struct SearchableList: View {
  @State private var searchText = ""
  private let names = ["Holly", "Josh", "Rhonda", "Ted"]

  private var results: [String] {
    searchText.isEmpty ? names : names.filter { $0.lowercased().contains(searchText.lowercased()) }
  }

  var body: some View {
    NavigationStack {
      List {
        ForEach(results, id: \.self) { name in
          NavigationLink {
            Text("About \(name)")
          } label: {
            Text(name)
          }
        }
      }
      .navigationTitle("Contacts")
    }
    .searchable(text: $searchText)
  }
}
