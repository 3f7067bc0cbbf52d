// The controls of a form.

import DocumentUI
import FoundationEssentials

struct ControlsPage: View {
  @State private var name = ""
  @State private var password = ""
  @State private var notes = "Words"
  @State private var isOn = false
  @State private var amount = 0.5
  @State private var count = 2
  @State private var size = "Small"
  @State private var day = Date(timeIntervalSince1970: 0)
  @State private var color = Color.blue
  @State private var isOpen = true
  private let sizes = ["Small", "Medium", "Large"]

  var body: some View {
    ScrollView {
      Form {
        Section("Text") {
          TextField("Name", text: $name, prompt: Text("Your name"))
          SecureField("Password", text: $password)
          TextField("Notes", text: $notes, axis: .vertical).lineLimit(2...4)
        }
        Section("Values") {
          Toggle("Loud", isOn: $isOn)
          Toggle("Loud box", isOn: $isOn).toggleStyle(.checkbox)
          Toggle("Loud button", isOn: $isOn).toggleStyle(.button)
          Slider(value: $amount) { Text("Amount") }
          Stepper("Copies", value: $count, in: 1...9)
          DatePicker("Day", selection: $day, displayedComponents: .date)
          DatePicker("Time", selection: $day, displayedComponents: .hourAndMinute)
          ColorPicker("Color", selection: $color)
          ProgressView("Progress", value: amount)
          Gauge(value: amount) { Text("Level") }
          Gauge(value: amount) {
            Text("Heat")
          } currentValueLabel: {
            Text("72 °F")
          }
          .gaugeStyle(.accessoryCircular)
        }
        Section("Choices") {
          Picker("Size of the menu", selection: $size) { choices }
          Picker("Size of the row", selection: $size) { choices }.pickerStyle(.segmented)
          Picker("Size of the list", selection: $size) { choices }.pickerStyle(.radioGroup)
          Menu("More") {
            Button("Again") { count += 1 }
            Toggle("Loud", isOn: $isOn)
          }
          DisclosureGroup("Details", isExpanded: $isOpen) { Text("What there is to know.") }
          Link("Website", destination: URL(string: "https://example.org")!)
          ShareLink("Share", item: "Words")
          Button("Delete", systemImage: "trash", role: .destructive) { name = "" }
          Button("Add", systemImage: "plus") { count += 1 }.labelStyle(.iconOnly)
        }
      }
      .padding()
    }
  }

  private var choices: some View { ForEach(sizes, id: \.self) { Text($0) } }
}
