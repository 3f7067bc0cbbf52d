// A window that is too narrow for its toolbar: what does not fit is in the menu at the bar's end.

import DocumentUI

struct ToolsView: View {
  @State private var done = "Nothing done yet"
  @State private var isStraight = false

  var body: some View {
    Text(done)
      .padding()
      .frame(maxWidth: .infinity, maxHeight: .infinity)
      .toolbar {
        ToolbarItem { Button("Turn to the Left") { done = "Turned to the left" } }
        ToolbarItem { Button("Turn to the Right") { done = "Turned to the right" } }
        ToolbarItem { Toggle("Straighten", isOn: $isStraight) }
        ToolbarItem {
          Menu("Mirror") {
            Button("Across") { done = "Mirrored across" }
            Button("Along") { done = "Mirrored along" }
          }
        }
        ToolbarItem { Button("Crop", systemImage: "crop") { done = "Cropped" } }
      }
  }
}
