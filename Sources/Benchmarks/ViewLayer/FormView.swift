// The form of the keystroke benchmark.

import DocumentUI

/// The texts of a form, each observed by itself.
@MainActor
final class FormModel {
  let fields: [FieldModel]

  init(count: Int) { fields = (0..<count).map { FieldModel("text \($0)") } }
}

/// The text of a field.
@MainActor
@Observable
final class FieldModel {
  var text: String

  init(_ text: String) { self.text = text }
}

struct FormView: View {
  let form: FormModel

  var body: some View {
    ScrollView {
      Form {
        ForEach(form.fields.indices, id: \.self) { index in
          TextField("Field \(index)", text: Bindable(form.fields[index]).text)
        }
      }
      .padding()
    }
  }
}
