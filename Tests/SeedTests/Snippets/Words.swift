// Words, formats and older forms, as apps have them.

import Combine
import SwiftUI
import UniformTypeIdentifiers

struct SettingRow: View {
  let title: LocalizedStringKey
  let systemImage: String
  @Binding var isOn: Bool

  var body: some View {
    HStack {
      Label(title, systemImage: systemImage)
      Toggle(title, isOn: $isOn).toggleStyle(SwitchToggleStyle(tint: .green)).labelsHidden()
    }
    .accessibilityLabel(title)
    .help(title)
  }
}

struct Words: View {
  let title: LocalizedStringKey = "Title"
  @State private var name = ""
  @State private var isShown = false
  @State private var choice = 0
  @State private var amount = 3.5
  @State private var moment = Date()

  var body: some View {
    List {
      Section(title) {
        Text("**Bold**, *slanted* and `code`, with [a link](https://example.org)")
        Text("Hello \(name), you have \(3) messages")
        Text("\(amount, specifier: "%.2f") of \(Text("all").bold())")
        Text(moment, style: .relative)
        Text(moment, format: .iso8601)
        Text("since \(moment, style: .timer)")
        Text(timerInterval: moment...moment.addingTimeInterval(60))
        Text(verbatim: "*as it is*")
        Text(attributed)
      }
      Picker(title, selection: $choice) { Text("One").tag(0) }
        .pickerStyle(SegmentedPickerStyle())
      Button(title) { isShown = true }
      Button(title, role: .destructive) { name = String(localized: "Hello \(name)") }
      TextField(title, text: $name)
      SecureField(title, text: $name)
      TextField("Moment", value: $moment, format: .iso8601)
      LabeledContent("Moment", value: moment, format: .iso8601)
      Picker("Wheel", selection: $choice) { Text("One").tag(0) }.pickerStyle(.wheel)
      Menu(title) { Button("One") {} }
      NavigationLink(title) { Text("There") }
      DisclosureGroup(title) { Text("In it") }
      ColorPicker(title, selection: .constant(.red))
      DatePicker(title, selection: $moment)
      Stepper(title, value: $choice, in: 0...9)
      ProgressView(title)
      ContentUnavailableView(title, systemImage: "star")
    }
    .navigationTitle(title)
    .alert(title, isPresented: $isShown) { Button("OK") {} }
    .alert(Text("Sure?"), isPresented: $isShown) {
      Button("OK") {}
    } message: {
      Text("Really")
    }
    .confirmationDialog(Text("Which?"), isPresented: $isShown) { Button("This") {} }
    .onChange(of: name) { value in choice = value.count }
    .onChange(of: name, perform: { choice = $0.count })
    .animation(.spring(response: 0.3, dampingFraction: 0.6, blendDuration: 0), value: choice)
  }

  private var attributed: AttributedString {
    var words = AttributedString("red")
    words.foregroundColor = .red
    words.font = .title
    return words
  }
}

struct Strip: View {
  var body: some View {
    ScrollView(.horizontal, showsIndicators: false) {
      HStack {
        Rectangle().fill(.linearGradient(colors: [.red, .blue], startPoint: .top, endPoint: .bottom))
        Circle().fill(.radialGradient(colors: [.red, .blue], center: .center, startRadius: 0, endRadius: 9))
      }
    }
  }
}
