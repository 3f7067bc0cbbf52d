// The bytes go to libxml2 piece by piece. Only entities that a file declares itself, short ones without
// markup, are known: Illustrator writes its namespaces so. No other is ever looked up.

import CXML
import Localization

/// Reads XML with libxml2.
struct LibXMLParser: XMLParsing {
  /// How many bytes it is handed at once.
  private static let piece = 1 << 16

  /// libxml2's own tables, made once before any thread reads (libxml2's "Thread safety" asks for that).
  private static let prepares: Void = xmlInitParser()

  func parse(_ bytes: ArraySlice<UInt8>, to receiver: some XMLReceiver) throws(ImportError) {
    Self.prepares
    try AttributeCount.check(bytes)
    let reading = Reading(receiver, most: 3 * bytes.count + ImportLimits.entityText)
    var handler = Reading.handler
    guard
      let parser = xmlCreatePushParserCtxt(
        &handler, Unmanaged.passUnretained(reading).toOpaque(), nil, 0, nil)
    else {
      throw ImportError(.limit, L("There is not enough memory."))
    }
    reading.parser = parser
    defer {
      if let document = parser.pointee.myDoc { xmlFreeDoc(document) }
      parser.pointee.myDoc = nil
      xmlFreeParserCtxt(parser)
      reading.freeEntities()
    }
    xmlCtxtUseOptions(parser, Int32(XML_PARSE_NONET.rawValue | XML_PARSE_NOENT.rawValue))
    var start = bytes.startIndex
    while start < bytes.endIndex, reading.error == nil {
      let end = min(start + Self.piece, bytes.endIndex)
      bytes[start..<end].withUnsafeBytes {
        _ = xmlParseChunk(parser, $0.bindMemory(to: CChar.self).baseAddress, Int32($0.count), 0)
      }
      start = end
    }
    if reading.error == nil { xmlParseChunk(parser, nil, 0, 1) }
    if let error = reading.error { throw error }
    guard parser.pointee.wellFormed != 0 else { throw Reading.notWellFormed(line: reading.line, nil) }
  }
}

/// One reading, for libxml2's functions.
private final class Reading {
  private let receiver: any XMLReceiver
  var parser: xmlParserCtxtPtr?
  /// The first thing that is wrong; nothing is told after it.
  private(set) var error: ImportError?
  private var entities: [String: xmlEntityPtr] = [:]
  /// How many more bytes of text and attributes may come: only entities make them more than the file has.
  private var left: Int

  init(_ receiver: any XMLReceiver, most: Int) {
    self.receiver = receiver
    left = most
  }

  /// The line that is being read, from 1.
  var line: Int { Int(parser?.pointee.input?.pointee.line ?? 1) }

  func freeEntities() {
    for entity in entities.values {
      xmlFreeNode(UnsafeMutableRawPointer(entity).assumingMemoryBound(to: xmlNode.self))
    }
    entities = [:]
  }

  static func notWellFormed(line: Int?, _ message: String?) -> ImportError {
    let message = message.map { $0.trimmingSpace } ?? ""
    return ImportError(
      .syntax, line: line,
      message.isEmpty
        ? L("The file is not well-formed XML. Save it again with the program that made it.")
        : L("The file is not well-formed XML: %@. Save it again with the program that made it.", message))
  }

  private func stop(_ error: ImportError) {
    if self.error == nil { self.error = error }
    if let parser { xmlStopParser(parser) }
  }

  private func tell(_ what: () throws(ImportError) -> Void) {
    guard error == nil else { return }
    do throws(ImportError) { try what() } catch { stop(error) }
  }

  // MARK: What libxml2 calls

  static var handler: xmlSAXHandler {
    var handler = xmlSAXHandler()
    handler.initialized = UInt32(XML_SAX2_MAGIC)
    handler.startElementNs = { context, name, _, uri, _, _, count, _, attributes in
      Reading.of(context).start(name, uri, count, attributes)
    }
    handler.endElementNs = { context, _, _, _ in
      let reading = Reading.of(context)
      if reading.error == nil { reading.receiver.end() }
    }
    handler.characters = { context, bytes, count in Reading.of(context).text(bytes, count) }
    handler.cdataBlock = { context, bytes, count in Reading.of(context).text(bytes, count) }
    handler.processingInstruction = { context, target, _ in
      Reading.of(context).receiver.leftOut("<?\(Reading.string(target))?>")
    }
    handler.entityDecl = { context, name, type, _, _, content in
      Reading.of(context).declare(name, type, content)
    }
    handler.getEntity = { context, name in
      Reading.of(context).entities[Reading.string(name)] ?? xmlGetPredefinedEntity(name)
    }
    handler.reference = { context, name in
      Reading.of(context).receiver.leftOut("&\(Reading.string(name));")
    }
    handler.serror = { context, error in
      guard let context, let error, error.pointee.level == XML_ERR_FATAL else { return }
      Reading.of(context).stop(
        Reading.notWellFormed(
          line: Int(error.pointee.line), error.pointee.message.map { String(cString: $0) }))
    }
    return handler
  }

  private static func of(_ context: UnsafeMutableRawPointer?) -> Reading {
    Unmanaged<Reading>.fromOpaque(context!).takeUnretainedValue()
  }

  private static func string(_ bytes: UnsafePointer<xmlChar>?) -> String {
    bytes.map { String(cString: $0) } ?? ""
  }

  private func start(
    _ name: UnsafePointer<xmlChar>?, _ uri: UnsafePointer<xmlChar>?, _ count: Int32,
    _ attributes: UnsafeMutablePointer<UnsafePointer<xmlChar>?>?
  ) {
    guard error == nil else { return }
    let isForeign = uri != nil && Self.string(uri) != XMLVocabulary.svg
    var element = XMLElement(name: Self.string(name), isForeign: isForeign, attributes: [])
    element.attributes.reserveCapacity(Int(count))
    for index in 0..<Int(count) {
      guard let attributes, let from = attributes[5 * index + 3], let to = attributes[5 * index + 4] else {
        continue
      }
      var prefix: String? = ""
      if let uri = attributes[5 * index + 2] { prefix = XMLVocabulary.prefixes[Self.string(uri)] }
      guard let prefix else { continue }
      let value = String(decoding: UnsafeBufferPointer(start: from, count: to - from), as: UTF8.self)
      left -= value.utf8.count
      element.attributes.append(.init(name: prefix + Self.string(attributes[5 * index]), value: value))
    }
    guard left >= 0 else { return stop(Self.tooManyEntities(line: line)) }
    tell { () throws(ImportError) in try receiver.start(element, line: line) }
  }

  private func text(_ bytes: UnsafePointer<xmlChar>?, _ count: Int32) {
    guard error == nil, count > 0 else { return }
    let text = String(decoding: UnsafeBufferPointer(start: bytes, count: Int(count)), as: UTF8.self)
    left -= text.utf8.count
    guard left >= 0 else { return stop(Self.tooManyEntities(line: line)) }
    tell { () throws(ImportError) in try receiver.text(text, line: line) }
  }

  private static func tooManyEntities(line: Int) -> ImportError {
    ImportError(
      .limit, line: line,
      L("The file's entities stand for too much text. Save it without entities."))
  }

  /// Takes an entity of a file itself, short and without markup; any other one stays unknown.
  private func declare(
    _ name: UnsafePointer<xmlChar>?, _ type: Int32, _ content: UnsafeMutablePointer<xmlChar>?
  ) {
    guard type == Int32(XML_INTERNAL_GENERAL_ENTITY.rawValue), let content else { return }
    let (key, text) = (Self.string(name), Self.string(content))
    guard text.utf8.count <= ImportLimits.entity, !text.utf8.contains(0x26), !text.utf8.contains(0x3c),
      entities[key] == nil, entities.count < 1_000
    else { return }
    entities[key] = xmlNewEntity(nil, name, type, nil, nil, content)
  }
}
