// Every file of Corpus/bad with what is said about it. A file's name tells its fault.

@testable import ShapeModel

/// The files of Corpus/bad: the kind of fault, and the message as it is shown after the file's name.
let badFiles: [(name: String, kind: FormatError.Kind, message: String)] = [
  (
    "array-at-root", .notADrawing,
    ##"1:1: This is not a ShapeEdit drawing: one starts with {"format":"org.shapeedit.document"."##
  ),
  (
    "arrow-head-unknown", .invalid,
    ##"4:102: “end” must be none, triangle, open, circle, diamond or bar, found “spear”."##
  ),
  (
    "byte-order-mark", .notADrawing,
    ##"1:1: The file starts with a byte order mark. Save it as UTF-8 without one."##
  ),
  ("children-an-object", .invalid, ##"4:73: Expected an array for “children”, found an object."##),
  ("colour-a-word", .invalid, ##"4:73: “fill” must be a colour such as "#4a90d9ff", found “red”."##),
  (
    "colour-not-hexadecimal", .invalid,
    ##"4:73: “fill” must be a colour such as "#4a90d9ff", found “#4a90d9zz”."##
  ),
  (
    "colour-without-alpha", .invalid,
    ##"4:73: “fill” must be a colour such as "#4a90d9ff", found “#4a90d9”."##
  ),
  ("comment", .syntax, ##"4:1: Expected a value, found “/”."##),
  ("connector-end-both", .invalid, ##"5:73: “from” must have either “shape” and “anchor”, or “point”."##),
  (
    "connector-end-without-anchor", .invalid,
    ##"5:73: “from” must have either “shape” and “anchor”, or “point”."##
  ),
  ("connector-without-end", .invalid, ##"4:1: “to” is missing from the connector “b2”. Add it."##),
  ("control-character", .syntax, ##"4:75: A text holds the control character U+0009. Write it as \u0009."##),
  ("deep-nesting", .limit, ##"4:138: Values nest more than 64 levels deep here. Make it shallower."##),
  ("deep-nesting-100000", .limit, ##"4:138: Values nest more than 64 levels deep here. Make it shallower."##),
  ("duplicate-id", .invalid, ##"5:7: “a1” is the id of another shape too. Give this one its own."##),
  (
    "duplicate-id-in-group", .invalid, ##"5:80: “a1” is the id of another shape too. Give this one its own."##
  ),
  (
    "duplicate-id-on-another-page", .invalid,
    ##"7:7: “a1” is the id of another shape too. Give this one its own."##
  ),
  ("duplicate-key", .syntax, ##"4:37: “x” is given twice. Remove one of them."##),
  ("duplicate-key-of-shape-escaped", .syntax, ##"4:66: “x” is given twice. Remove one of them."##),
  ("duplicate-key-escaped", .syntax, ##"4:76: “later” is given twice. Remove one of them."##),
  ("duplicate-key-in-unknown-value", .syntax, ##"4:81: “a” is given twice. Remove one of them."##),
  ("duplicate-key-of-page", .syntax, ##"3:28: “name” is given twice. Remove one of them."##),
  ("empty", .empty, ##"1:1: The file is empty. Restore an earlier version, or delete it."##),
  (
    "exponent-without-digits", .syntax,
    ##"4:35: “1e” is not a number as JSON writes it, such as 40, -0.5 or 1e3."##
  ),
  (
    "fill-a-number", .invalid,
    ##"4:73: Expected a colour such as "#4a90d9ff" or a gradient for “fill”, found “5”."##
  ),
  ("format-a-number", .invalid, ##"1:11: Expected a text in quotes for “format”, found “1”."##),
  (
    "format-missing", .notADrawing,
    ##"1:2: This is not a ShapeEdit drawing: one starts with {"format":"org.shapeedit.document"."##
  ),
  (
    "format-not-first", .notADrawing,
    ##"1:2: This is not a ShapeEdit drawing: one starts with {"format":"org.shapeedit.document"."##
  ),
  (
    "format-of-another-program", .notADrawing,
    ##"1:11: This is not a ShapeEdit drawing: one starts with {"format":"org.shapeedit.document"."##
  ),
  ("gradient-offset-over-1", .invalid, ##"4:166: “offset” must be between 0 and 1, found 2."##),
  ("gradient-one-stop", .invalid, ##"4:122: “stops” must have at least two stops."##),
  (
    "gradient-stops-not-in-order", .invalid,
    ##"4:164: The offsets of “stops” must not fall. Put the stops in order."##
  ),
  ("gradient-transform-of-five", .invalid, ##"4:134: “transform” must be [a,b,c,d]."##),
  ("gradient-without-end", .invalid, ##"4:73: “to” is missing from the linear gradient. Add it."##),
  ("gradient-without-type", .invalid, ##"4:73: “type” is missing from the gradient. Add it."##),
  ("grid-spacing-zero", .invalid, ##"3:51: “spacing” must be more than 0, found 0."##),
  ("grid-without-spacing", .invalid, ##"3:40: “spacing” is missing from “grid”. Add it."##),
  ("groups-too-deep", .limit, ##"4:4727: Groups nest more than 64 levels deep here. Ungroup some of them."##),
  ("gzip", .notADrawing, ##"1:1: The file is compressed. Unpack it first."##),
  ("height-too-large", .invalid, ##"4:63: “height” must be between 0 and 1000000000, found 2e9."##),
  ("hexadecimal-number", .syntax, ##"4:36: Expected “,” or “}”, found “x10”."##),
  ("id-a-number", .invalid, ##"4:7: Expected an id in quotes, found “5”."##),
  ("id-empty", .invalid, ##"4:7: An id must be 1 to 64 of A–Z a–z 0–9 _ -, found “”."##),
  (
    "id-too-long", .invalid,
    ##"4:7: An id must be 1 to 64 of A–Z a–z 0–9 _ -, found “xxxxxxxxxxxxxxxxxxxxxxxx…”."##
  ),
  ("id-with-space", .invalid, ##"4:7: An id must be 1 to 64 of A–Z a–z 0–9 _ -, found “a b”."##),
  (
    "image-unknown-resource", .invalid,
    ##"4:73: The picture is not in the file: “resources” has no “0000000000000000000000000000000000000000000000000000000000000000”. Add it, or remove “resource”."##
  ),
  ("infinity", .syntax, ##"4:35: “-Infinity” is not a number as JSON writes it, such as 40, -0.5 or 1e3."##),
  ("invalid-utf-8", .syntax, ##"4:75: A text is not valid UTF-8 here. Save the file as UTF-8."##),
  ("invalid-utf-8-cut", .syntax, ##"4:75: A text is not valid UTF-8 here. Save the file as UTF-8."##),
  (
    "invalid-utf-8-in-unknown-value", .syntax,
    ##"4:75: A text is not valid UTF-8 here. Save the file as UTF-8."##
  ),
  ("invalid-utf-8-outside-text", .syntax, ##"4:35: Expected a value, found “�”."##),
  ("invalid-utf-8-overlong", .syntax, ##"4:75: A text is not valid UTF-8 here. Save the file as UTF-8."##),
  ("invalid-utf-8-surrogate", .syntax, ##"4:75: A text is not valid UTF-8 here. Save the file as UTF-8."##),
  ("key-not-quoted", .syntax, ##"4:31: Expected a member's name in quotes, found “x”."##),
  ("leading-plus", .syntax, ##"4:35: “+1” is not a number as JSON writes it, such as 40, -0.5 or 1e3."##),
  ("leading-point", .syntax, ##"4:35: “.5” is not a number as JSON writes it, such as 40, -0.5 or 1e3."##),
  ("leading-zero", .syntax, ##"4:35: A number cannot start with 0. Remove the zeros before it."##),
  (
    "line-break-in-text", .syntax,
    ##"4:75: A line ends inside a text. Close the text with a quote, or write the line break as \n."##
  ),
  ("line-one-point", .invalid, ##"4:70: “points” must have at least two points."##),
  ("line-point-of-three", .invalid, ##"4:77: A point of “points” must be [x,y]."##),
  ("line-points-a-number", .invalid, ##"4:70: Expected an array of points for “points”, found “5”."##),
  ("locked-a-number", .invalid, ##"4:75: Expected true or false for “locked”, found “1”."##),
  (
    "lone-high-surrogate", .syntax,
    ##"4:75: A \u escape is half of a surrogate pair. Write both halves, or the character itself."##
  ),
  (
    "lone-low-surrogate", .syntax,
    ##"4:75: A \u escape is half of a surrogate pair. Write both halves, or the character itself."##
  ),
  ("lone-minus", .syntax, ##"4:35: “-” is not a number as JSON writes it, such as 40, -0.5 or 1e3."##),
  ("missing-colon", .syntax, ##"4:35: Expected “:”, found “40”."##),
  ("missing-comma", .syntax, ##"5:1: Expected “,” or “]”, found an object."##),
  ("nan", .syntax, ##"4:35: “NaN” is not a number as JSON writes it, such as 40, -0.5 or 1e3."##),
  (
    "not-json", .notADrawing,
    ##"1:1: This is not a ShapeEdit drawing: one starts with {"format":"org.shapeedit.document"."##
  ),
  (
    "nul-character", .syntax,
    ##"4:75: A text holds the character U+0000, which no text may have. Remove it."##
  ),
  ("nul-escape", .syntax, ##"4:75: A text holds the character U+0000, which no text may have. Remove it."##),
  (
    "null-at-root", .notADrawing,
    ##"1:1: This is not a ShapeEdit drawing: one starts with {"format":"org.shapeedit.document"."##
  ),
  (
    "one-byte", .syntax,
    ##"1:2: The file ends where a member's name in quotes or “}” was expected. It may have been cut off."##
  ),
  (
    "only-space", .notADrawing,
    ##"3:1: This is not a ShapeEdit drawing: one starts with {"format":"org.shapeedit.document"."##
  ),
  ("opacity-over-1", .invalid, ##"4:76: “opacity” must be between 0 and 1, found 1.5."##),
  ("page-a-number", .invalid, ##"3:1: Expected a page, found “7”."##),
  ("page-duplicate-id", .invalid, ##"4:7: “p1” is the id of another page too. Give this one its own."##),
  ("page-negative-height", .invalid, ##"3:31: “height” must be at least 0, found -1."##),
  ("page-without-id", .invalid, ##"3:1: “id” is missing from the page. Add it."##),
  ("page-without-width", .invalid, ##"3:1: “width” is missing from the page. Add it."##),
  ("pages-an-object", .invalid, ##"2:9: Expected an array for “pages”, found an object."##),
  ("pages-empty", .invalid, ##"2:9: “pages” must have at least one page."##),
  ("pages-missing", .invalid, ##"3:1: “pages” is missing from the drawing. Add it."##),
  ("path-pressure-over-1", .invalid, ##"4:92: “pressure” must be between 0 and 1, found 2."##),
  ("path-without-d", .invalid, ##"4:1: “d” is missing from the path “b2”. Add it."##),
  (
    "polygon-sides-a-fraction", .invalid, ##"4:72: “sides” must be a whole number from 3 to 100, found 4.5."##
  ),
  ("polygon-two-sides", .invalid, ##"4:72: “sides” must be a whole number from 3 to 100, found 2."##),
  ("polygon-without-sides", .invalid, ##"4:1: “sides” is missing from the polygon “b2”. Add it."##),
  (
    "resource-bad-base64", .invalid,
    ##"8:95: “data” is not base64 with padding and without line breaks. Encode the bytes again."##
  ),
  (
    "resource-bad-name", .invalid,
    ##"8:1: A resource is named by the SHA-256 of its bytes, 64 digits of 0–9 a–f; “picture” is not."##
  ),
  (
    "resource-base64-stray-bits", .invalid,
    ##"8:95: “data” is not base64 with padding and without line breaks. Encode the bytes again."##
  ),
  (
    "resource-base64-with-line-break", .invalid,
    ##"8:95: “data” is not base64 with padding and without line breaks. Encode the bytes again."##
  ),
  (
    "resource-hash-mismatch", .invalid,
    ##"8:1: The resource's bytes have another SHA-256 than its name says (497790947d4666760ce38f3c00e852c71fdb66cae849bae8e9ede352719e1581). They were damaged or changed; put the right ones back."##
  ),
  (
    "resource-name-in-capitals", .invalid,
    ##"8:1: A resource is named by the SHA-256 of its bytes, 64 digits of 0–9 a–f; “497790947D4666760CE38F3C” is not."##
  ),
  (
    "resource-twice", .syntax,
    ##"9:1: “497790947d4666760ce38f3c00e852c71fdb66cae849bae8e9ede352719e1581” is given twice. Remove one of them."##
  ),
  ("resource-without-data", .invalid, ##"8:68: “data” is missing from the resource. Add it."##),
  ("resource-without-type", .invalid, ##"8:68: “type” is missing from the resource. Add it."##),
  ("resources-an-array", .invalid, ##"7:13: Expected an object for “resources”, found an array."##),
  ("shape-a-text", .invalid, ##"4:1: Expected a shape, found the text “rectangle”."##),
  ("shape-without-height", .invalid, ##"4:1: “height” is missing from the shape “b2”. Add it."##),
  ("shape-without-id", .invalid, ##"4:1: “id” is missing from the shape. Add it."##),
  ("shape-without-type", .invalid, ##"4:1: “type” is missing from the shape “b2”. Add it."##),
  ("shapes-null", .invalid, ##"3:42: Expected an array for “shapes”, found “null”."##),
  ("short-unicode-escape", .syntax, ##"4:75: \u must be followed by four hexadecimal digits."##),
  ("single-quotes", .syntax, ##"4:19: Expected a value, found “'”."##),
  ("star-inner-radius-over-1", .invalid, ##"4:86: “innerRadius” must be between 0 and 1, found 1.01."##),
  ("stroke-cap-unknown", .invalid, ##"4:102: “cap” must be butt, round or square, found “fancy”."##),
  (
    "stroke-dash-all-zero", .invalid,
    ##"4:103: “dash” must have a length more than 0, or be left out for a solid line."##
  ),
  ("stroke-dash-negative", .invalid, ##"4:106: “dash” must be at least 0, found -1."##),
  ("stroke-width-negative", .invalid, ##"4:104: “width” must be at least 0, found -2."##),
  ("stroke-without-colour", .invalid, ##"4:75: “color” is missing from “stroke”. Add it."##),
  (
    "surrogates-swapped", .syntax,
    ##"4:74: A \u escape is half of a surrogate pair. Write both halves, or the character itself."##
  ),
  (
    "svg", .notADrawing,
    ##"1:1: This is not a ShapeEdit drawing: one starts with {"format":"org.shapeedit.document"."##
  ),
  ("text-a-string", .invalid, ##"4:73: Expected an object for “text”, found the text “Hello”."##),
  ("text-align-unknown", .invalid, ##"4:95: “align” must be start, center, end or justify, found “left”."##),
  ("text-size-zero", .invalid, ##"4:94: “size” must be more than 0, found 0."##),
  (
    "text-weight-a-fraction", .invalid,
    ##"4:96: “weight” must be a whole number from 100 to 900, found 450.5."##
  ),
  (
    "text-weight-too-large", .invalid,
    ##"4:96: “weight” must be a whole number from 100 to 900, found 1000."##
  ),
  ("text-without-string", .invalid, ##"4:73: “string” is missing from “text”. Add it."##),
  ("trailing-comma-in-array", .syntax, ##"4:89: There is a comma after the last item. Remove it."##),
  ("trailing-comma-in-object", .syntax, ##"4:88: There is a comma after the last item. Remove it."##),
  ("trailing-content", .syntax, ##"9:1: There is something after the end of the drawing. Remove it."##),
  ("trailing-nul", .syntax, ##"9:1: There is something after the end of the drawing. Remove it."##),
  ("trailing-point", .syntax, ##"4:35: “5.” is not a number as JSON writes it, such as 40, -0.5 or 1e3."##),
  (
    "truncated-after-the-shapes", .syntax,
    ##"5:1: The file ends where “,” or “]” was expected. It may have been cut off."##
  ),
  (
    "truncated-in-a-shape", .syntax,
    ##"4:54: The file ends where “,” or “}” was expected. It may have been cut off."##
  ),
  (
    "truncated-in-a-text", .syntax,
    ##"4:79: The file ends inside a text. It may have been cut off."##
  ),
  ("type-a-number", .invalid, ##"4:19: Expected a text in quotes for “type”, found “3”."##),
  ("type-empty", .invalid, ##"4:19: “type” must not be empty."##),
  ("unknown-escape", .syntax, ##"4:75: A backslash must be followed by one of " \ / b f n r t u."##),
  ("utf-16", .notADrawing, ##"1:1: The file is in UTF-16 or UTF-32. Save it as UTF-8."##),
  ("utf-16-without-mark", .notADrawing, ##"1:1: The file is in UTF-16 or UTF-32. Save it as UTF-8."##),
  (
    "version-a-fraction", .invalid,
    ##"1:46: “version” must be a whole number from 1 to 1000000000, found 1.5."##
  ),
  ("version-a-text", .invalid, ##"1:46: Expected a whole number for “version”, found the text “1”."##),
  (
    "version-missing", .invalid,
    ##"1:36: “version” must come right after “format”. Write "version":1 there."##
  ),
  (
    "version-negative", .invalid, ##"1:46: “version” must be a whole number from 1 to 1000000000, found -1."##
  ),
  (
    "version-newer", .newerVersion(2),
    ##"4:35: The drawing was made by a newer ShapeEdit: it is in version 2 of the format, and this one reads up to version 1. Update ShapeEdit to open it."##
  ),
  ("version-zero", .invalid, ##"1:46: “version” must be a whole number from 1 to 1000000000, found 0."##),
  ("width-negative", .invalid, ##"4:51: “width” must be at least 0, found -5."##),
  ("x-a-text", .invalid, ##"4:35: Expected a number for “x”, found the text “40”."##),
  ("x-huge", .invalid, ##"4:35: “x” must be between -1000000000 and 1000000000, found 1e308."##),
  ("x-null", .invalid, ##"4:35: Expected a number for “x”, found “null”."##),
  (
    "x-of-400-digits", .invalid,
    ##"4:35: “x” must be between -1000000000 and 1000000000, found 11111111111111111111111111111111."##
  ),
  ("x-overflow", .invalid, ##"4:35: “x” must be between -1000000000 and 1000000000, found -1e999."##),
  ("x-too-large", .invalid, ##"4:35: “x” must be between -1000000000 and 1000000000, found 1000000001."##),
  ("zip", .notADrawing, ##"1:1: The file is compressed. Unpack it first."##),
]
