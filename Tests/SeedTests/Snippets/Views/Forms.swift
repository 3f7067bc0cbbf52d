// Forms and what stands in them.

import SwiftUI

struct ProfileForm: View {
  enum NotifyMeAboutType: String, CaseIterable, Identifiable {
    case directMessages = "Direct Messages"
    case mentions = "Mentions"
    case anything = "Anything"
    var id: Self { self }
  }

  @State private var name = "Anna"
  @State private var email = ""
  @State private var notifyMeAbout = NotifyMeAboutType.mentions
  @State private var playNotificationSounds = true
  @State private var sendReadReceipts = false

  var body: some View {
    Form {
      Section {
        TextField("Name", text: $name)
        TextField("Email", text: $email, prompt: Text("Required"))
          .autocorrectionDisabled()
      } header: {
        Text("Profile")
      }
      Section(header: Text("Notifications")) {
        Picker("Notify Me About", selection: $notifyMeAbout) {
          ForEach(NotifyMeAboutType.allCases) { type in
            Text(type.rawValue).tag(type)
          }
        }
        Toggle("Play notification sounds", isOn: $playNotificationSounds)
        Toggle("Send read receipts", isOn: $sendReadReceipts)
          .disabled(!playNotificationSounds)
      }
      Section {
        Button("Clear Image Cache", role: .destructive) {}
      } footer: {
        Text("Downloads start again.")
      }
    }
    .formStyle(.grouped)
  }
}

struct ValuesForm: View {
  @State private var speed = 50.0
  @State private var isEditing = false
  @State private var count = 3
  @State private var color = Color(red: 0.98, green: 0.9, blue: 0.2)
  @State private var date = Date(timeIntervalSince1970: 1_600_000_000)

  var body: some View {
    Form {
      VStack {
        Slider(value: $speed, in: 0...100, step: 5) {
          Text("Speed")
        } minimumValueLabel: {
          Text("0")
        } maximumValueLabel: {
          Text("100")
        } onEditingChanged: { editing in
          isEditing = editing
        }
        Text("\(speed, specifier: "%.0f")")
          .foregroundColor(isEditing ? .red : .blue)
      }
      Stepper(value: $count, in: 1...10) {
        Text("Guests: \(count)")
      }
      Stepper("Rooms", onIncrement: { count += 1 }, onDecrement: { count -= 1 })
      ColorPicker("Background", selection: $color, supportsOpacity: false)
      DatePicker("Arrival", selection: $date, displayedComponents: .date)
      LabeledContent("Version", value: "1.0")
      LabeledContent {
        Text("Free")
      } label: {
        Text("Plan")
        Text("Until the end of the year")
      }
    }
    .padding()
  }
}

struct SignIn: View {
  enum FocusedField: Hashable { case username, password }

  @State private var username = ""
  @State private var password = ""
  @FocusState private var focusedField: FocusedField?
  @State private var message = "Please sign in"

  var body: some View {
    VStack(spacing: 12) {
      Text(message).font(.headline)
      TextField("Username", text: $username)
        .focused($focusedField, equals: .username)
        .textFieldStyle(.roundedBorder)
        .submitLabel(.next)
        .onSubmit { focusedField = .password }
      SecureField("Password", text: $password)
        .focused($focusedField, equals: .password)
        .textFieldStyle(.roundedBorder)
      Button("Sign In") {
        if username.isEmpty {
          focusedField = .username
          message = "A name is needed"
        } else {
          message = "Welcome, \(username)"
        }
      }
      .buttonStyle(.borderedProminent)
      .keyboardShortcut(.defaultAction)
    }
    .frame(maxWidth: 260)
    .padding()
    .onAppear { focusedField = .username }
  }
}

struct UnderlinedFieldStyle: TextFieldStyle {
  @Environment(\.isEnabled) private var isEnabled

  func _body(configuration: TextField<Self._Label>) -> some View {
    VStack(spacing: 2) {
      configuration
      Divider()
    }
    .opacity(isEnabled ? 1 : 0.5)
  }
}

struct UnderlinedField: View {
  @State private var name = ""
  var body: some View {
    TextField("Name", text: $name).textFieldStyle(UnderlinedFieldStyle())
    TextField("Other", text: $name).textFieldStyle(PlainTextFieldStyle())
  }
}

struct PickerStyles: View {
  enum Flavor: String, CaseIterable, Identifiable {
    case chocolate, vanilla, strawberry
    var id: Self { self }
  }

  @State private var flavor: Flavor = .vanilla
  @State private var topping: String? = nil

  var body: some View {
    VStack(alignment: .leading, spacing: 16) {
      Picker("Flavor", selection: $flavor) {
        ForEach(Flavor.allCases) { Text($0.rawValue.capitalized) }
      }
      .pickerStyle(.segmented)
      Picker(selection: $flavor, label: Text("Menu")) {
        Text("Chocolate").tag(Flavor.chocolate)
        Text("Vanilla").tag(Flavor.vanilla)
        Text("Strawberry").tag(Flavor.strawberry)
      }
      .pickerStyle(.menu)
      Picker("Inline", selection: $topping) {
        Text("None").tag(nil as String?)
        Text("Nuts").tag("nuts" as String?)
      }
      .pickerStyle(.inline)
      .labelsHidden()
      Text("You chose \(flavor.rawValue)")
    }
    .padding()
  }
}

struct MessageForm: View {
  @State private var message = ""
  @State private var address = ""
  @State private var amount = 0.0
  @State private var note: String? = nil
  @FocusState private var isWriting: Bool
  @Environment(\.horizontalSizeClass) private var sizeClass

  var body: some View {
    Form {
      TextField("Message", text: $message, axis: .vertical)
        .lineLimit(1...5)
        .focused($isWriting)
        .onSubmit { message = "" }
      TextField("About you", text: $message, prompt: Text("A few lines"), axis: .vertical)
        .lineLimit(3, reservesSpace: true)
        .multilineTextAlignment(.center)
      TextField("Address", text: $address)
        .textInputAutocapitalization(.never)
        .keyboardType(.emailAddress)
        .textContentType(.emailAddress)
        .disableAutocorrection(true)
        .font(.title3)
      TextField("Name", text: $address, onEditingChanged: { _ in }, onCommit: { message = address })
      SecureField("Password", text: $address, onCommit: {})
      TextEditor(text: $message).font(.body.italic()).lineSpacing(4).foregroundStyle(.secondary)
      Text(sizeClass == .compact ? "narrow" : "wide").bold(amount > 1).italic(amount > 2)
    }
    .onDeleteCommand { message = "" }
    .onMoveCommand { direction in if direction == .up { amount += 1 } }
  }
}
