"""Finds the texts for translators in Swift sources: xgettext knows no Swift.

What is looked for is a call of one of KEYWORDS with a string literal where the text goes. A comment on the lines right
above the call that begins with "Translators:" goes with the text. A literal with an interpolation is a mistake: nobody
could translate it.
"""

import re

# Which argument is the text: its position, or its label.
KEYWORDS = {
    "L": {"text": 0, "context": "context"},
    "LN": {"text": 0, "plural": 1},
    "LKey": {"text": 0},
    "Command": {"text": 1},
    "EditorCommand": {"text": 1},
    "BrowserCommand": {"text": 1},
    "CommandMenu": {"text": 0},
    "submenu": {"text": 0},
    "AppInformation": {"text": "summary"},
}

ESCAPES = {"n": "\n", "t": "\t", "r": "\r", "0": "\0", '"': '"', "'": "'", "\\": "\\"}
IDENTIFIER = re.compile(r"[A-Za-z_][A-Za-z0-9_]*")


class Mistake(Exception):
    """A text that cannot be translated: where, and why."""


class Text:
    """One text: msgid, its plural and context if it has them, comments, and the line."""

    def __init__(self, msgid, plural, context, comment, line):
        self.msgid, self.plural, self.context, self.comment, self.line = msgid, plural, context, comment, line


class Source:
    def __init__(self, text, name):
        self.text, self.name = text, name
        self.comments = {}  # line on which a comment ends: its text, if it is for translators

    def line(self, position):
        return self.text.count("\n", 0, position) + 1

    def fail(self, position, why):
        raise Mistake(f"{self.name}:{self.line(position)}: {why}")

    # Literals

    def literal(self, position):
        """Reads the string literal at `position`. Returns what it says (None with an interpolation) and its end."""
        hashes = 0
        while self.text[position + hashes] == "#":
            hashes += 1
        marks = "#" * hashes
        start = position + hashes
        multiline = self.text.startswith('"""', start)
        quote = ('"""' if multiline else '"') + marks
        at = start + (3 if multiline else 1)
        escape = "\\" + marks
        parts, plain = [], True
        while not self.text.startswith(quote, at):
            if at >= len(self.text):
                self.fail(position, "a text does not end")
            if self.text.startswith(escape, at):
                at += len(escape)
                mark = self.text[at]
                if mark == "(":
                    plain, at = False, self.skip_parentheses(at)
                elif mark == "u":
                    end = self.text.index("}", at)
                    parts.append(chr(int(self.text[at + 2:end], 16)))
                    at = end + 1
                elif multiline and mark == "\n":
                    parts.append("\0join")
                    at += 1
                else:
                    parts.append(ESCAPES.get(mark, mark))
                    at += 1
            else:
                parts.append(self.text[at])
                at += 1
        end = at + len(quote)
        said = "".join(parts)
        if multiline:
            lines = said.split("\n")
            indent = lines[-1]
            said = "\n".join(line.removeprefix(indent) for line in lines[1:-1])
            said = re.sub("\0join *", "", said)
        return (said if plain else None), end

    def skip_parentheses(self, at):
        """The end of what is in parentheses from `at` on."""
        depth = 0
        while True:
            at = self.skip_blank(at)
            char = self.text[at]
            if char in "([{":
                depth += 1
            elif char in ")]}":
                depth -= 1
                if depth == 0:
                    return at + 1
            elif self.is_literal(at):
                at = self.literal(at)[1]
                continue
            at += 1

    def is_literal(self, at):
        return self.text[at] == '"' or re.match(r'#+"', self.text[at:at + 4]) is not None

    def skip_blank(self, at):
        """Passes over spaces and comments, remembering those for translators."""
        while True:
            if at < len(self.text) and self.text[at].isspace():
                at += 1
            elif self.text.startswith("//", at):
                end = self.text.find("\n", at)
                end = len(self.text) if end < 0 else end
                line = self.line(at)
                words = self.text[at:end].lstrip("/").strip()
                if words.startswith("Translators:"):
                    self.comments[line] = words
                elif line - 1 in self.comments:
                    self.comments[line] = self.comments.pop(line - 1) + "\n" + words
                at = end
            elif self.text.startswith("/*", at):
                at = self.text.index("*/", at) + 2
            else:
                return at

    # Calls

    def arguments(self, at):
        """The arguments of the call whose parenthesis is at `at`: (label or None, text or None, whether literal)."""
        found, at = [], at + 1
        while True:
            at = self.skip_blank(at)
            if self.text[at] == ")":
                return found
            label = None
            match = re.compile(r"([A-Za-z_]\w*)\s*:(?!:)").match(self.text, at)
            if match:
                label, at = match.group(1), self.skip_blank(match.end())
            said, literal, position = "", True, at
            while True:
                at = self.skip_blank(at)
                if literal and self.is_literal(at):
                    part, at = self.literal(at)
                    if part is None or said is None:
                        said = None
                    else:
                        said += part
                elif self.text[at] in ",)":
                    break
                elif literal and said and self.text[at] == "+":
                    at += 1
                elif self.text[at] in "([{":
                    literal, at = False, self.skip_parentheses(at)
                else:
                    literal, at = False, at + 1
            found.append((label, said if literal else "", literal and self.is_literal(position), position))
            if self.text[at] == ",":
                at += 1

    def texts(self):
        at, found = 0, []
        while at < len(self.text):
            at = self.skip_blank(at)
            if at >= len(self.text):
                break
            if self.is_literal(at):
                # What is interpolated may hold calls too.
                end = self.literal(at)[1]
                inner = self.text[at:end]
                for match in re.finditer(r"\\#*\(", inner):
                    stop = self.skip_parentheses(at + match.end() - 1)
                    part = Source(self.text[at + match.end():stop - 1], self.name)
                    for text in part.texts():
                        text.line += self.line(at) - 1
                        found.append(text)
                at = end
                continue
            match = IDENTIFIER.match(self.text, at)
            if not match:
                at += 1
                continue
            name, end = match.group(), match.end()
            before = self.text[at - 1] if at else " "
            is_call = name in KEYWORDS and end < len(self.text) and self.text[end] == "("
            if is_call and (before != "." or name == "submenu") and not self.text[:at].endswith("func "):
                text = self.call(name, at, end)
                if text:
                    found.append(text)
            at = end
        return found

    def call(self, name, start, parenthesis):
        rule = KEYWORDS[name]
        arguments = self.arguments(parenthesis)

        def value(which):
            if which is None:
                return None
            if isinstance(which, str):
                chosen = next((item for item in arguments if item[0] == which), None)
            else:
                chosen = arguments[which] if which < len(arguments) and arguments[which][0] is None else None
            if chosen is None or not chosen[2]:
                return None
            if chosen[1] is None:
                self.fail(chosen[3], f"{name}(…) is given a text with an interpolation; use %@ and an argument")
            return chosen[1]

        msgid = value(rule["text"])
        if not msgid:
            return None
        line = self.line(start)
        comment = self.comments.get(line - 1) or self.comments.get(line)
        return Text(msgid, value(rule.get("plural")), value(rule.get("context")), comment, line)


def texts(path, root):
    return Source(path.read_text(), str(path.relative_to(root))).texts()
