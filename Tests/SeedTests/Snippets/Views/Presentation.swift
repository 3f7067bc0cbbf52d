// Sheets, alerts, popovers, menus, toolbars.

import SwiftUI

struct ShowLicense: View {
  @State private var isShowingSheet = false
  @State private var isAgreed = false

  var body: some View {
    VStack {
      Text(isAgreed ? "Agreed" : "Not agreed")
      Button(action: { isShowingSheet.toggle() }) {
        Text("Show License Agreement")
      }
    }
    .sheet(isPresented: $isShowingSheet) {
      LicenseSheet(isAgreed: $isAgreed)
    }
  }
}

struct LicenseSheet: View {
  @Binding var isAgreed: Bool
  @Environment(\.dismiss) private var dismiss

  var body: some View {
    VStack {
      Text("License Agreement")
        .font(.title)
        .padding(50)
      Text("Terms and conditions go here.")
        .padding(50)
      Button("Agree") {
        isAgreed = true
        dismiss()
      }
    }
  }
}

struct Draft: View {
  struct SaveDetails: Identifiable {
    let name: String
    let error: String
    let id = UUID()
  }

  @State private var didError = false
  @State private var details: SaveDetails?
  @State private var isConfirming = false
  @State private var state = "A draft"

  var body: some View {
    VStack {
      Text(state)
      Button("Save") {
        details = SaveDetails(name: "Draft", error: "The disk is full.")
        didError = true
      }
      Button("Discard…", role: .destructive) { isConfirming = true }
    }
    .alert("Unable to save", isPresented: $didError, presenting: details) { details in
      Button("Retry") { state = "Saved \(details.name)" }
      Button("Cancel", role: .cancel) {}
    } message: { details in
      Text(details.error)
    }
    .confirmationDialog("Discard the draft?", isPresented: $isConfirming, titleVisibility: .visible) {
      Button("Discard", role: .destructive) { state = "Nothing" }
    }
  }
}

struct Toolbars: View {
  @State private var isBold = false
  @State private var text = "Type here…"
  @State private var size = 12

  var body: some View {
    TextEditor(text: $text)
      .navigationTitle("Editor")
      .toolbar {
        ToolbarItemGroup(placement: .primaryAction) {
          Toggle(isOn: $isBold) { Image(systemName: "bold") }
          Menu {
            Picker("Size", selection: $size) {
              ForEach([10, 12, 16], id: \.self) { Text("\($0) points").tag($0) }
            }
            Divider()
            Button("Reset", systemImage: "arrow.counterclockwise") { size = 12 }
          } label: {
            Label("Size", systemImage: "textformat.size")
          }
        }
        ToolbarItem(placement: .status) {
          Text("\(text.count) characters, \(size) points")
        }
      }
  }
}

struct Menus: View {
  @State private var action = "Nothing yet"
  @State private var isOn = true
  @State private var isTipShown = false

  var body: some View {
    VStack(spacing: 16) {
      Menu("Actions") {
        Button("Duplicate") { action = "Duplicated" }
        Button("Rename") { action = "Renamed" }
          .keyboardShortcut("r")
        Toggle("Favourite", isOn: $isOn)
        Menu("Copy") {
          Button("Copy") { action = "Copied" }
          Button("Copy Formatted") { action = "Copied with its format" }
        }
        Divider()
        Button("Delete…", role: .destructive) { action = "Deleted" }
      }
      Text(action)
        .contextMenu {
          Button {
            action = "Pinned"
          } label: {
            Label("Pin", systemImage: "pin")
          }
        }
      Button("Tip") { isTipShown = true }
        .popover(isPresented: $isTipShown, arrowEdge: .bottom) {
          Text("Drag to move.").padding()
        }
    }
    .padding()
  }
}
