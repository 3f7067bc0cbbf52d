// Counts the calls that touch cairo's own fonts: those of the main thread, and those of all others. Loaded into the program
// by LD_PRELOAD; the counts are kept in the file that FONT_CALLS names.

#define _GNU_SOURCE
#include <dlfcn.h>
#include <fcntl.h>
#include <stdatomic.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <unistd.h>

struct counts {
  atomic_ulong of_main_thread;
  atomic_ulong of_others;
  char first_of_others[48];
};

static struct counts *counts;

__attribute__((constructor)) static void begin(void) {
  const char *name = getenv("FONT_CALLS");
  int file = name ? open(name, O_RDWR | O_CLOEXEC) : -1;
  if (file < 0) return;
  void *memory = mmap(NULL, sizeof *counts, PROT_READ | PROT_WRITE, MAP_SHARED, file, 0);
  close(file);
  if (memory != MAP_FAILED) counts = memory;
}

static void count(const char *function) {
  if (!counts) return;
  if (gettid() == getpid()) {
    atomic_fetch_add(&counts->of_main_thread, 1);
  } else if (atomic_fetch_add(&counts->of_others, 1) == 0) {
    strncpy(counts->first_of_others, function, sizeof counts->first_of_others - 1);
  }
}

// A function of up to eight parameters, none of them a floating-point number: they are handed on as they are.
#define COUNTED(name)                                                                            \
  long name(long a, long b, long c, long d, long e, long f, long g, long h) {                    \
    static long (*next)(long, long, long, long, long, long, long, long);                         \
    if (!next) next = (long (*)(long, long, long, long, long, long, long, long))dlsym(RTLD_NEXT, #name); \
    count(#name);                                                                                \
    return next(a, b, c, d, e, f, g, h);                                                         \
  }

COUNTED(cairo_ft_font_face_create_for_pattern)
COUNTED(cairo_ft_scaled_font_lock_face)
COUNTED(cairo_font_extents)
COUNTED(cairo_get_scaled_font)
COUNTED(cairo_glyph_extents)
COUNTED(cairo_glyph_path)
COUNTED(cairo_scaled_font_create)
COUNTED(cairo_scaled_font_destroy)
COUNTED(cairo_scaled_font_glyph_extents)
COUNTED(cairo_scaled_font_reference)
COUNTED(cairo_scaled_font_text_extents)
COUNTED(cairo_set_font_face)
COUNTED(cairo_set_scaled_font)
COUNTED(cairo_show_glyphs)
COUNTED(cairo_show_text)
COUNTED(cairo_show_text_glyphs)
COUNTED(cairo_text_extents)
COUNTED(cairo_text_path)
COUNTED(pango_cairo_create_context)
COUNTED(pango_cairo_font_map_get_default)
COUNTED(pango_cairo_font_map_new)
COUNTED(pango_cairo_layout_path)
COUNTED(pango_cairo_show_glyph_item)
COUNTED(pango_cairo_show_glyph_string)
COUNTED(pango_cairo_show_layout)
COUNTED(pango_cairo_show_layout_line)
COUNTED(pango_cairo_update_context)
COUNTED(pango_cairo_update_layout)
