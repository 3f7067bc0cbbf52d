// Sentences of the program are read from the side of their language, whatever the names in them are.

import CGtk
import Foundation
import Testing

@testable import Localization

@Suite struct ReadingDirectionTests {
  /// The side from which Pango lays a line of text out, where that is `side` for what has no letters.
  private static func direction(_ text: String, side: PangoDirection) -> PangoDirection {
    let context = pango_font_map_create_context(pango_cairo_font_map_get_default())
    pango_context_set_base_dir(context, side)
    let layout = pango_layout_new(context)
    pango_layout_set_text(layout, text, -1)
    let direction = pango_layout_line_get_resolved_direction(pango_layout_get_line_readonly(layout, 0))
    g_object_unref(UnsafeMutableRawPointer(layout))
    g_object_unref(UnsafeMutableRawPointer(context))
    return direction
  }

  /// The translation with every argument a name that is read from the left.
  private static func withNames(_ form: String) -> String {
    Gettext.filled(form, with: (1...9).map { "plan\($0).shapeedit" })
  }

  @Test func everySentenceIsReadFromTheSideOfItsLanguage() throws {
    let isArabic = /[\u{620}-\u{64A}]/
    for catalogue in try Catalogue.all() {
      let forms = catalogue.entries.flatMap(\.forms)
      let sentences = forms.filter { $0.contains(isArabic) }
      let wrong = sentences.filter {
        Self.direction(Self.withNames($0), side: PANGO_DIRECTION_LTR) != PANGO_DIRECTION_RTL
      }
      #expect(wrong == [])
      // Without the mark most would be right, and nothing is put where no letter is read from the right.
      let marked = forms.filter { Self.withNames($0).hasPrefix("\u{200F}") }
      #expect(marked.filter { !$0.contains(isArabic) } == [])
      #expect(catalogue.language == "ar" ? (40..<200).contains(marked.count) : marked.isEmpty)
    }
  }

  @Test("the place of a fault in a file is for programs: no language writes it in its own way")
  func placesAreNotTranslated() throws {
    let catalogue = try #require(try Catalogue.all().first)
    #expect(catalogue.entries.map(\.id).filter { $0.contains("%@:%@") } == [])
  }

  @Test func whatAPersonWroteKeepsItsOwnSide() {
    for (translation, text, shown) in [
      ("%@ مقفل", "Box مقفل", "\u{200F}Box مقفل"), ("%@ مقفل", "مربع مقفل", "مربع مقفل"),
      ("%@ أشكال", "5 أشكال", "5 أشكال"), ("«%@» نُقل", "«a» نُقل", "\u{200F}«a» نُقل"),
      ("Esc للإلغاء", "Esc للإلغاء", "\u{200F}Esc للإلغاء"),
      // Once is enough.
      ("%@، %@ مقفل", "\u{200F}Box مقفل، b مقفل", "\u{200F}Box مقفل، b مقفل"),
      // No sentence: a name alone, names and signs, a format of a date.
      ("%@", "Box", "Box"), ("%@ — %@", "Box — مربع", "Box — مربع"),
      ("%-d %b %Y، %H:%M", "%-d %b %Y، %H:%M", "%-d %b %Y، %H:%M"),
      // Languages that are read from the left, with a name that is not.
      ("%@ is locked", "مربع is locked", "مربع is locked"), ("", "", ""),
      // Hebrew.
      ("%@ נעול", "Box נעול", "\u{200F}Box נעול"),
    ] {
      #expect(Gettext.directed(text, as: translation) == shown)
    }
  }
}
