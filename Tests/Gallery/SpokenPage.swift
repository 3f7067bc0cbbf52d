// What views say of themselves to assistive technology beside what is seen.

import DocumentUI

struct SpokenPage: View {
  @State private var level = 3
  @State private var isRinging = false
  @State private var done = "Nothing done"

  var body: some View {
    VStack(alignment: .leading, spacing: 12) {
      Text("Chapter").accessibilityAddTraits(.isHeader)
      Text("Part").accessibilityHeading(.h2)
      Button("Lamp") { done = "Lit" }.accessibilityHint("Lights the room")
      Text("Box").accessibilityAction(named: "Put Away") { done = "Put away" }
      Text("Loudness").accessibilityAdjustableAction { level += $0 == .increment ? 1 : -1 }
      Text("At \(level)")
      HStack {
        Text("Two")
        Text("words")
      }
      .accessibilityElement(children: .combine)
      HStack {
        Text("Not")
        Text("heard")
      }
      .accessibilityElement(children: .ignore)
      .accessibilityLabel("One thing")
      Text("Unseen").accessibilityHidden(true)
      Color.red.frame(width: 20, height: 20)
        .accessibilityRepresentation { Toggle("Ringing", isOn: $isRinging) }
      Text(done)
    }
    .padding()
  }
}
