// libxml2's parser and zlib's decompressor, for files of other programs.

#ifndef CXML_SHIM_H
#define CXML_SHIM_H

#include <libxml/parser.h>
#include <libxml/SAX2.h>
#include <libxml/xmlerror.h>
#include <zlib.h>

// A macro that Swift does not import.
static inline int inflate_init(z_stream *stream, int window_bits) {
  return inflateInit2(stream, window_bits);
}

#endif
