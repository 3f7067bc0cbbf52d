// Numbers in texts in the form that a format of C gives them, as in `"\(price, specifier: "%.2f")"`.

import Glibc
import Localization

extension DefaultStringInterpolation {
  /// A number in a form such as `%.2f` or `%03d`, in the language of the desktop. What is no form for such a
  /// number leaves it as it is.
  public mutating func appendInterpolation<T: CVarArg>(_ value: T, specifier: String) {
    guard let format = Self.format(specifier, for: value) else { return appendInterpolation(value) }
    let length = withVaList([value]) { vsnprintf(nil, 0, format, $0) }
    guard length >= 0 else { return appendInterpolation(value) }
    var bytes = [CChar](repeating: 0, count: Int(length) + 1)
    withVaList([value]) { _ = vsnprintf(&bytes, bytes.count, format, $0) }
    let text = String(decoding: bytes.dropLast().map { UInt8(bitPattern: $0) }, as: UTF8.self)
    let sign = DecimalStyle.current.decimalSign
    appendLiteral(value is any BinaryFloatingPoint && sign != "." ? text.withDecimalSign(sign) : text)
  }

  /// The format for a number of 64 bits; nil for one that C would take for something else.
  private static func format(_ specifier: String, for value: some CVarArg) -> String? {
    let form =
      #/
      ( (?: [^%] | %% )* % [-+\ 0\#']* \d{0,3} (?: \. \d{0,2} )? )
      (?: hh | h | ll | l | q | z )? ( [diuxXofFeEgGaA] ) ( (?: [^%] | %% )* )
    /#
    guard let match = specifier.wholeMatch(of: form) else { return nil }
    let isWhole = value is any BinaryInteger
    guard isWhole || value is any BinaryFloatingPoint, isWhole == "diuxXo".contains(match.output.2) else {
      return nil
    }
    // Smaller ones are handed over as 32 bits.
    let isWide = MemoryLayout.size(ofValue: value) == 8
    return "\(match.output.1)\(isWhole && isWide ? "ll" : "")\(match.output.2)\(match.output.3)"
  }
}

extension String {
  /// The text with another sign in place of the point between two digits.
  fileprivate func withDecimalSign(_ sign: String) -> String {
    replacing(#/(\d)\.(\d)/#) { "\($0.output.1)\(sign)\($0.output.2)" }
  }
}
