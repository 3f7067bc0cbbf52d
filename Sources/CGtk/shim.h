// What Swift cannot see of GTK by itself: macros, varargs, and libdispatch's main-queue hooks. Nothing else.
#pragma once
// GTK 4.8 is the floor: what later versions deprecate is used on purpose where it has no replacement there.
#define GDK_DISABLE_DEPRECATION_WARNINGS
#define GLIB_DISABLE_DEPRECATION_WARNINGS
#include <glib-unix.h>
#include <glib/gstdio.h>
#include <gtk/gtk.h>
#include <libintl.h>
#include <locale.h>
#include <malloc.h>
#include <cairo-pdf.h>
#include <cairo-ft.h>
#include <hb-ot.h>
#include <pango/pangofc-font.h>
#include <pango/pangofc-fontmap.h>
#include <pango/pangoft2.h>
#include <zlib.h>

// The hooks CFRunLoop uses on Linux (swift-corelibs-foundation, CFRunLoop.c): the main queue as an eventfd.
extern int _dispatch_get_main_queue_port_4CF(void);
extern void _dispatch_main_queue_callback_4CF(void *_Null_unspecified msg);

// Variadic in GTK; the forms that take GValues expect other types there than they document (GTK 4.8).
static inline void cgtk_accessible_set_tristate(GtkAccessible *_Nonnull accessible, GtkAccessibleState state,
                                                GtkAccessibleTristate value) {
  gtk_accessible_update_state(accessible, state, value, -1);
}
/// For tests: NULL if a property or a state is told with a value, else what is told. The caller frees it.
static inline char *_Nullable cgtk_test_text(GtkAccessible *_Nonnull accessible, GtkAccessibleProperty property,
                                             const char *_Nonnull value) {
  return gtk_test_accessible_check_property(accessible, property, value);
}
static inline char *_Nullable cgtk_test_number(GtkAccessible *_Nonnull accessible, GtkAccessibleProperty property, int value) {
  return gtk_test_accessible_check_property(accessible, property, value);
}
static inline char *_Nullable cgtk_test_state(GtkAccessible *_Nonnull accessible, GtkAccessibleState state, int value) {
  return gtk_test_accessible_check_state(accessible, state, value);
}
static inline void cgtk_accessible_set_described_by(GtkAccessible *_Nonnull accessible, GtkAccessible *_Nonnull text) {
  gtk_accessible_update_relation(accessible, GTK_ACCESSIBLE_RELATION_DESCRIBED_BY, text, NULL, -1);
}
static inline void cgtk_accessible_set_labelled_by(GtkAccessible *_Nonnull accessible, GtkAccessible *_Nonnull label) {
  gtk_accessible_update_relation(accessible, GTK_ACCESSIBLE_RELATION_LABELLED_BY, label, NULL, -1);
}
static inline void cgtk_accessible_set_flow_to(GtkAccessible *_Nonnull accessible, GtkAccessible *_Nonnull next) {
  gtk_accessible_update_relation(accessible, GTK_ACCESSIBLE_RELATION_FLOW_TO, next, NULL, -1);
}

// Names of fontconfig's properties are macros.
static inline void cgtk_unhint(FcPattern *_Nonnull pattern, gpointer _Nullable data) {
  FcPatternDel(pattern, FC_HINTING);
  FcPatternAddBool(pattern, FC_HINTING, FcFalse);
  FcPatternDel(pattern, FC_HINT_STYLE);
  FcPatternAddInteger(pattern, FC_HINT_STYLE, FC_HINT_NONE);
}
static inline PangoFontMap *_Nonnull cgtk_unhinted_font_map_new(void) {
  PangoFontMap *map = pango_ft2_font_map_new();
  pango_ft2_font_map_set_resolution(PANGO_FT2_FONT_MAP(map), 96, 96);
  pango_fc_font_map_set_default_substitute(PANGO_FC_FONT_MAP(map), cgtk_unhint, NULL, NULL);
  return map;
}

// What fontconfig asks for when a family has no slanted or no bold letters.
typedef struct { double xx, xy, yx, yy; int embolden; } cgtk_font_synthesis_t;
static inline void cgtk_font_get_synthesis(PangoFont *_Nonnull font, cgtk_font_synthesis_t *_Nonnull synthesis) {
  FcPattern *pattern = pango_fc_font_get_pattern(PANGO_FC_FONT(font));
  FcMatrix *matrix = NULL;
  FcBool embolden = FcFalse;
  *synthesis = (cgtk_font_synthesis_t){1, 0, 0, 1, 0};
  if (FcPatternGetMatrix(pattern, FC_MATRIX, 0, &matrix) == FcResultMatch)
    *synthesis = (cgtk_font_synthesis_t){matrix->xx, matrix->xy, matrix->yx, matrix->yy, 0};
  if (FcPatternGetBool(pattern, FC_EMBOLDEN, 0, &embolden) == FcResultMatch) synthesis->embolden = embolden;
}
static inline FcPattern *_Nonnull cgtk_font_reference_pattern(PangoFont *_Nonnull font) {
  FcPattern *pattern = pango_fc_font_get_pattern(PANGO_FC_FONT(font));
  FcPatternReference(pattern);
  return pattern;
}

// HarfBuzz 7 has another name for it.
static inline void cgtk_font_draw_glyph(hb_font_t *_Nonnull font, hb_codepoint_t glyph,
                                        hb_draw_funcs_t *_Nonnull functions, void *_Nullable data) {
#if HB_VERSION_ATLEAST(7, 0, 0)
  hb_font_draw_glyph(font, glyph, functions, data);
#else
  hb_font_get_glyph_shape(font, glyph, functions, data);
#endif
}

// Where the linker put what the program says of which types conform to which protocols, and the call by which such a
// type is had: Swift's own convention for it is C's on the machines there are.
extern const int __start_swift5_protocol_conformances __attribute__((weak, visibility("hidden")));
extern const int __stop_swift5_protocol_conformances __attribute__((weak, visibility("hidden")));
static inline const void *_Nullable cgtk_conformances_start(void) { return &__start_swift5_protocol_conformances; }
static inline const void *_Nullable cgtk_conformances_end(void) { return &__stop_swift5_protocol_conformances; }
// Where the program (or the library that this is in) begins and ends in memory.
extern const char __ehdr_start __attribute__((weak, visibility("hidden")));
extern const char _end __attribute__((weak, visibility("hidden")));
static inline const void *_Nullable cgtk_image_start(void) { return &__ehdr_start; }
static inline const void *_Nullable cgtk_image_end(void) { return &_end; }
typedef struct { const void *metadata; size_t state; } cgtk_type_response_t;
static inline const void *_Nullable cgtk_type_of_accessor(const void *_Nonnull accessor) {
  return ((cgtk_type_response_t(*)(size_t))accessor)(0).metadata;
}
