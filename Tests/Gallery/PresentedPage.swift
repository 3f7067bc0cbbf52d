// All that opens over a window or beside it.

import DocumentUI

struct PresentedPage: View {
  @Environment(\.openWindow) private var openWindow
  @State private var hasSheet = false
  @State private var hasPopover = false
  @State private var hasAlert = false
  @State private var hasQuestion = false
  @State private var answer = "Nothing yet"

  var body: some View {
    VStack(alignment: .leading, spacing: 12) {
      Button("Sheet") { hasSheet = true }
        .sheet(isPresented: $hasSheet) { SheetView() }
      Button("Popover") { hasPopover = true }
        .popover(isPresented: $hasPopover) {
          VStack {
            Text("This is so.")
            Button("Understood") { hasPopover = false }
          }
          .padding()
        }
      Button("Alert") { hasAlert = true }
        .alert("Forget all planets?", isPresented: $hasAlert) {
          Button("Forget", role: .destructive) { answer = "Forgotten" }
          Button("Cancel", role: .cancel) {}
        } message: {
          Text("They cannot be brought back.")
        }
      Button("Question") { hasQuestion = true }
        .confirmationDialog("What next?", isPresented: $hasQuestion, titleVisibility: .visible) {
          Button("Go On") { answer = "On" }
          Button("Stop") { answer = "Stopped" }
        }
      Button("Window") { openWindow(id: "details") }
      Button("Tools") { openWindow(id: "tools") }
      Text(answer)
        .padding()
        .contextMenu {
          Button("Copy") { answer = "Copied" }
          Button("Delete", role: .destructive) { answer = "Nothing yet" }
        }
    }
    .padding()
  }
}

private struct SheetView: View {
  @Environment(\.dismiss) private var dismiss
  @State private var name = ""

  var body: some View {
    NavigationStack {
      Form {
        TextField("Name", text: $name)
        NavigationLink("Further") { Text("The second page.").navigationTitle("Further") }
      }
      .navigationTitle("Sheet")
      .toolbar {
        ToolbarItem(placement: .cancellationAction) { Button("Cancel") { dismiss() } }
        ToolbarItem(placement: .confirmationAction) { Button("Done") { dismiss() } }
      }
    }
  }
}
