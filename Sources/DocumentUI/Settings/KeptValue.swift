// Values that settings and windows keep as they are.

import FoundationEssentials

/// A type of values that can be kept.
protocol KeptValue {
  /// What is kept.
  var kept: StoredValue { get }
  /// The value that was kept; nil if that was another kind of value.
  init?(kept: StoredValue)
}

extension Bool: KeptValue {
  var kept: StoredValue { .bool(self) }

  init?(kept: StoredValue) {
    guard let value = kept.bool else { return nil }
    self = value
  }
}

extension Int: KeptValue {
  var kept: StoredValue { .int(self) }

  init?(kept: StoredValue) {
    guard let value = kept.int else { return nil }
    self = value
  }
}

extension Double: KeptValue {
  var kept: StoredValue { .double(self) }

  init?(kept: StoredValue) {
    guard let value = kept.double else { return nil }
    self = value
  }
}

extension String: KeptValue {
  var kept: StoredValue { .string(self) }

  init?(kept: StoredValue) {
    guard let value = kept.string else { return nil }
    self = value
  }
}

extension URL: KeptValue {
  var kept: StoredValue { .string(absoluteString) }

  init?(kept: StoredValue) {
    guard let text = kept.string, let url = URL(string: text) else { return nil }
    self = url
  }
}

extension Date: KeptValue {
  /// As seconds since the beginning of 2001.
  var kept: StoredValue { .double(timeIntervalSinceReferenceDate) }

  init?(kept: StoredValue) {
    guard let seconds = kept.double else { return nil }
    self.init(timeIntervalSinceReferenceDate: seconds)
  }
}

extension Data: KeptValue {
  /// As text in base 64.
  var kept: StoredValue { .string(base64EncodedString()) }

  init?(kept: StoredValue) {
    guard let text = kept.string, let data = Data(base64Encoded: text) else { return nil }
    self = data
  }
}
