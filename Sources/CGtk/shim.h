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

// The hooks CFRunLoop uses on Linux (swift-corelibs-foundation, CFRunLoop.c): the main queue as an eventfd.
extern int _dispatch_get_main_queue_port_4CF(void);
extern void _dispatch_main_queue_callback_4CF(void *_Null_unspecified msg);

// Variadic in GTK; the forms that take GValues expect other types there than they document (GTK 4.8).
static inline void cgtk_accessible_set_tristate(GtkAccessible *_Nonnull accessible, GtkAccessibleState state,
                                                GtkAccessibleTristate value) {
  gtk_accessible_update_state(accessible, state, value, -1);
}
static inline void cgtk_accessible_set_described_by(GtkAccessible *_Nonnull accessible, GtkAccessible *_Nonnull text) {
  gtk_accessible_update_relation(accessible, GTK_ACCESSIBLE_RELATION_DESCRIBED_BY, text, NULL, -1);
}
static inline void cgtk_accessible_set_labelled_by(GtkAccessible *_Nonnull accessible, GtkAccessible *_Nonnull label) {
  gtk_accessible_update_relation(accessible, GTK_ACCESSIBLE_RELATION_LABELLED_BY, label, NULL, -1);
}
