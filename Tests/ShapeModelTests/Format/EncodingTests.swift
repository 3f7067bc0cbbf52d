// Base64 and SHA-256 against published values.

import Foundation
import ShapeTesting
import Testing

@testable import ShapeModel

@Suite struct EncodingTests {
  // RFC 4648, section 10.
  @Test(arguments: [
    ("", ""), ("f", "Zg=="), ("fo", "Zm8="), ("foo", "Zm9v"), ("foob", "Zm9vYg=="), ("fooba", "Zm9vYmE="),
    ("foobar", "Zm9vYmFy"),
  ])
  func base64(plain: String, encoded: String) {
    #expect(String(decoding: Base64.encode(Array(plain.utf8)), as: UTF8.self) == encoded)
    #expect(decode(encoded) == Array(plain.utf8))
  }

  private func decode(_ text: String) -> [UInt8]? {
    Array(text.utf8).withUnsafeBufferPointer { Base64.decode($0) }
  }

  @Test func base64AgreesWithFoundation() {
    var random = SeededRandom(seed: 3)
    for length in 0..<200 {
      let bytes = (0..<length).map { _ in UInt8.random(in: .min ... .max, using: &random) }
      #expect(Base64.encode(bytes) == Array(Data(bytes).base64EncodedString().utf8))
      #expect(decode(Data(bytes).base64EncodedString()) == bytes)
    }
  }

  @Test(arguments: [
    "A", "AA", "AAA", "AA=A", "====", "A===", "AAA=AAAA", "AB==", "AAB=", "AA A", "AAA\n", "AA_-", "é===",
  ])
  func badBase64(text: String) { #expect(decode(text) == nil) }

  // FIPS 180-4 examples, and lengths around a block from Python's hashlib.
  @Test(arguments: [
    ("", 0, "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855"),
    ("abc", 1, "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad"),
    (
      "abcdbcdecdefdefgefghfghighijhijkijkljklmklmnlmnomnopnopq", 1,
      "248d6a61d20638b8e5c026930c3e6039a33ce45964ff2167f6ecedd419db06c1"
    ),
    ("a", 55, "9f4390f8d30c2dd92ec9f095b65e2b9ae9b0a925a5258e241c9f1e910f734318"),
    ("a", 56, "b35439a4ac6f0948b6d6f9e3c6af0f5f590ce20f1bde7090ef7970686ec6738a"),
    ("a", 63, "7d3e74a05d7db15bce4ad9ec0658ea98e3f06eeecf16b4c6fff2da457ddc2f34"),
    ("a", 64, "ffe054fe7ae0cb6dc65c3af9b61d5209f439851db43d0ba5997337df154668eb"),
    ("a", 65, "635361c48bb9eab14198e76ea8ab7f1a41685d6ad62aa9146d301d4f17eb0ae0"),
  ])
  func sha256(text: String, repeated: Int, hash: String) {
    #expect(SHA256.hex(Array(String(repeating: text, count: repeated).utf8)) == hash)
  }
}
