// What comes into a text is looked at first: typed, pasted, dropped or put in by an input method.

import CGtk

/// What becomes of text that is about to come in.
public enum TextInsertion: Hashable, Sendable {
  /// It comes in as it is.
  case accepted
  /// This comes in instead, and is not asked about.
  case replaced(String)
  /// Nothing comes in.
  case refused
}

/// Who is asked about changes of a text, and what to do with the change that is made instead of another: it
/// takes the same way in.
private struct ChangeAsker<Body> {
  /// Whether what comes is what was answered.
  @MainActor
  final class Answer {
    var isComing = false
  }

  let body: Body
  let answer: Answer

  @MainActor
  init(_ body: Body) { (self.body, answer) = (body, Answer()) }
}

extension Editable {
  /// Asks `body` about all text that is about to come into the field.
  @discardableResult
  public func onInsertion(_ body: @escaping @MainActor (String) -> TextInsertion) -> SignalConnection {
    typealias Asker = ChangeAsker<@MainActor (String) -> TextInsertion>
    let trampoline:
      @convention(c) (
        gpointer?, UnsafePointer<CChar>?, gint, UnsafeMutablePointer<gint>?, gpointer?
      ) -> Void = { field, text, length, position, data in
        guard let field, let text else { return }
        let asker = SignalBox<Asker>.of(data)
        let count = length < 0 ? strlen(text) : Int(length)
        let string = String(decoding: UnsafeRawBufferPointer(start: text, count: count), as: UTF8.self)
        nonisolated(unsafe) let (field_, position_) = (field, position)
        MainActor.assumeIsolated {
          guard !asker.answer.isComing else { return }
          switch asker.body(string) {
          case .accepted: break
          case .replaced(let other):
            g_signal_stop_emission_by_name(field_, "insert-text")
            asker.answer.isComing = true
            gtk_editable_insert_text(OpaquePointer(field_), other, gint(other.utf8.count), position_)
            asker.answer.isComing = false
          case .refused: g_signal_stop_emission_by_name(field_, "insert-text")
          }
        }
      }
    // The inner widget is where text comes in.
    let inner = gtk_editable_get_delegate(OpaquePointer(raw)).map { UnsafeMutableRawPointer($0) } ?? raw
    return Widget.wrapping(inner.assumingMemoryBound(to: GtkWidget.self))!.connect(
      "insert-text", boxing: Asker(body), trampoline: unsafeBitCast(trampoline, to: UnsafeRawPointer.self))
  }
}

extension TextBuffer {
  /// Asks `body` about all text that is about to come in, and where (an offset).
  @discardableResult
  public func onInsertion(_ body: @escaping @MainActor (String, Int) -> TextInsertion) -> SignalConnection {
    typealias Asker = ChangeAsker<@MainActor (String, Int) -> TextInsertion>
    let trampoline:
      @convention(c) (
        gpointer?, UnsafeMutablePointer<GtkTextIter>?, UnsafePointer<CChar>?, gint, gpointer?
      ) -> Void = { buffer, iter, text, length, data in
        guard let buffer, let iter, let text else { return }
        let asker = SignalBox<Asker>.of(data)
        let count = length < 0 ? strlen(text) : Int(length)
        let string = String(decoding: UnsafeRawBufferPointer(start: text, count: count), as: UTF8.self)
        nonisolated(unsafe) let (buffer_, iter_) = (buffer, iter)
        MainActor.assumeIsolated {
          guard !asker.answer.isComing else { return }
          switch asker.body(string, Int(gtk_text_iter_get_offset(iter_))) {
          case .accepted: break
          case .replaced(let other):
            g_signal_stop_emission_by_name(buffer_, "insert-text")
            asker.answer.isComing = true
            gtk_text_buffer_insert(
              buffer_.assumingMemoryBound(to: GtkTextBuffer.self), iter_, other, gint(other.utf8.count))
            asker.answer.isComing = false
          case .refused: g_signal_stop_emission_by_name(buffer_, "insert-text")
          }
        }
      }
    return connect(
      "insert-text", boxing: Asker(body), trampoline: unsafeBitCast(trampoline, to: UnsafeRawPointer.self))
  }

  /// Asks `body` about each range of characters that is about to be deleted; what it returns is deleted
  /// instead, and not asked about.
  @discardableResult
  public func onDeletion(_ body: @escaping @MainActor (Range<Int>) -> Range<Int>) -> SignalConnection {
    typealias Asker = ChangeAsker<@MainActor (Range<Int>) -> Range<Int>>
    let trampoline:
      @convention(c) (
        gpointer?, UnsafeMutablePointer<GtkTextIter>?, UnsafeMutablePointer<GtkTextIter>?, gpointer?
      ) -> Void = { buffer, start, end, data in
        guard let buffer, let start, let end else { return }
        let asker = SignalBox<Asker>.of(data)
        nonisolated(unsafe) let (buffer_, start_, end_) = (buffer, start, end)
        MainActor.assumeIsolated {
          guard !asker.answer.isComing else { return }
          gtk_text_iter_order(start_, end_)
          let range = Int(gtk_text_iter_get_offset(start_))..<Int(gtk_text_iter_get_offset(end_))
          let other = asker.body(range)
          guard other != range else { return }
          g_signal_stop_emission_by_name(buffer_, "delete-range")
          gtk_text_iter_set_offset(start_, gint(other.lowerBound))
          gtk_text_iter_set_offset(end_, gint(other.upperBound))
          asker.answer.isComing = true
          gtk_text_buffer_delete(buffer_.assumingMemoryBound(to: GtkTextBuffer.self), start_, end_)
          asker.answer.isComing = false
        }
      }
    return connect(
      "delete-range", boxing: Asker(body), trampoline: unsafeBitCast(trampoline, to: UnsafeRawPointer.self))
  }
}

extension TextView {
  /// Calls `body` in place of GTK when selected text is to be put on the clipboard, and, for a cut, taken
  /// away.
  public func onCopy(_ body: @escaping @MainActor (_ isCut: Bool) -> Void) {
    for (signal, isCut) in [("copy-clipboard", false), ("cut-clipboard", true)] {
      connect(signal) { [weak self] () -> Void in
        guard let self else { return }
        g_signal_stop_emission_by_name(self.raw, signal)
        if !self.buffer.selection.isEmpty { body(isCut) }
      }
    }
  }
}
