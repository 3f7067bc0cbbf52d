// Values that Foundation's formatters write and read.

#if Foundation
  import Foundation

  extension Formatter {
    /// A value as the formatter writes it; empty for what it cannot write.
    fileprivate func words(of value: Any) -> String {
      string(for: (value as? CGFloat).map { Double($0) } ?? value) ?? ""
    }

    /// The value that a text says; nil for none. Foundation has formatters for numbers and dates read.
    fileprivate func value<Value>(of text: String) -> Value? {
      switch self {
      case let numbers as NumberFormatter:
        guard let number = numbers.number(from: text) else { return nil }
        return number as? Value ?? number.decimalValue as? Value ?? CGFloat(number.doubleValue) as? Value
      case let dates as DateFormatter: return dates.date(from: text) as? Value
      case let dates as ISO8601DateFormatter: return dates.date(from: text) as? Value
      default: return nil
      }
    }
  }

  extension Text {
    /// Shows a value as a formatter writes it.
    public init<Subject>(_ subject: Subject, formatter: Formatter) {
      self.init(verbatim: formatter.words(of: subject))
    }
  }

  extension LocalizedStringKey.StringInterpolation {
    /// A value as a formatter writes it.
    public mutating func appendInterpolation<Subject>(_ subject: Subject, formatter: Formatter) {
      appendInterpolation(Text(subject, formatter: formatter))
    }
  }

  extension TextField where Label == Text {
    /// A field for a value that a formatter writes and reads: numbers and dates. It is written when Enter is
    /// pressed or the focus leaves; what is no such value is taken back.
    @_disfavoredOverload
    public init<S: StringProtocol, Value>(
      _ title: S, value: Binding<Value>, formatter: Formatter, prompt: Text? = nil
    ) {
      self.init(named: String(title), value: value, formatter: formatter, prompt: prompt)
    }
  }

  extension TextField {
    /// A field for a value that a formatter writes and reads, with a label.
    public init<Value>(
      value: Binding<Value>, formatter: Formatter, prompt: Text? = nil, @ViewBuilder label: () -> Label
    ) {
      let label = label()
      self.init(named: ViewFace(label).title, value: value, formatter: formatter, prompt: prompt)
      self.label = viewOfLabel(label)
    }

    private init<Value>(named title: String, value: Binding<Value>, formatter: Formatter, prompt: Text?) {
      self.init(
        named: title,
        text: Binding(
          get: { formatter.words(of: value.wrappedValue) },
          set: { text in
            if let read: Value = formatter.value(of: text) { value.wrappedValue = read }
          }), prompt: prompt.map { ViewFace($0).title })
      commitsAtEnd = true
    }
  }
#endif
