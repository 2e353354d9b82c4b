#!/usr/bin/env python3
"""Prints the sums of tests/encoding/decode_test.cpp, computed with the decoders of the Encoding standard.

decoders.py FOLDER: a folder with the standard's indexes, index-big5.txt and so on.

The decoders are written as the standard writes them: with a queue of bytes, an end of queue, and variables.
"""

import sys
from pathlib import Path

FOLDER = Path(sys.argv[1])
END = None
ERROR = 0xFFFD


def index_of(name):
    rows = (line.split() for line in (FOLDER / f"index-{name}.txt").read_text("utf-8").split("\n") if line.strip())
    return {int(row[0]): int(row[1], 16) for row in rows if not row[0].startswith("#")}


class Decoder:
    """Yields code points. A handler returns a list of code points, or None to continue; it may restore bytes."""

    def __init__(self):
        self.queue = []

    def restore(self, *items):
        self.queue[:0] = items

    def decode(self, data):
        self.queue = [*data, END]
        output = []
        while self.queue:
            byte = self.queue.pop(0)
            if byte is END:
                self.queue = [END]
                result = self.handle(byte)
                if result is None and self.queue == [END]:
                    return output
                output += result or []
                continue
            output += self.handle(byte) or []
        return output


class SingleByte(Decoder):
    def __init__(self, name):
        super().__init__()
        self.index = index_of(name)

    def handle(self, byte):
        if byte is END:
            return None
        return [byte] if byte < 0x80 else [self.index.get(byte - 0x80, ERROR)]


class UserDefined(Decoder):
    def handle(self, byte):
        if byte is END:
            return None
        return [byte if byte < 0x80 else 0xF780 + byte - 0x80]


class Gb18030(Decoder):
    def __init__(self):
        super().__init__()
        self.index = index_of("gb18030")
        self.ranges = sorted(index_of("gb18030-ranges").items())
        self.first = self.second = self.third = 0

    def code_point(self, pointer):
        if 39419 < pointer < 189000 or pointer > 1237575:
            return None
        if pointer == 7457:
            return 0xE7C7
        offset, code_point = [row for row in self.ranges if row[0] <= pointer][-1]
        return code_point + pointer - offset

    def handle(self, byte):
        first, second, third = self.first, self.second, self.third
        if byte is END:
            self.first = self.second = self.third = 0
            return [ERROR] if first or second or third else None
        if third:
            self.first = self.second = self.third = 0
            if not 0x30 <= byte <= 0x39:
                self.restore(second, third, byte)
                return [ERROR]
            pointer = (first - 0x81) * 12600 + (second - 0x30) * 1260 + (third - 0x81) * 10 + byte - 0x30
            return [self.code_point(pointer) or ERROR]
        if second:
            if 0x81 <= byte <= 0xFE:
                self.third = byte
                return None
            self.restore(second, byte)
            self.first = self.second = 0
            return [ERROR]
        if first:
            if 0x30 <= byte <= 0x39:
                self.second = byte
                return None
            self.first = 0
            pointer = None
            if 0x40 <= byte <= 0x7E or 0x80 <= byte <= 0xFE:
                pointer = (first - 0x81) * 190 + byte - (0x40 if byte < 0x7F else 0x41)
            if pointer in self.index:
                return [self.index[pointer]]
            if byte < 0x80:
                self.restore(byte)
            return [ERROR]
        if byte < 0x80:
            return [byte]
        if byte == 0x80:
            return [0x20AC]
        if byte <= 0xFE:
            self.first = byte
            return None
        return [ERROR]


class Double(Decoder):
    """Big5, Shift_JIS and EUC-KR: a lead byte and a trail byte."""

    def __init__(self):
        super().__init__()
        self.lead = 0

    def handle(self, byte):
        lead, self.lead = self.lead, 0
        if byte is END:
            return [ERROR] if lead else None
        if lead:
            text = self.double(lead, byte)
            if text is not None:
                return text
            if byte < 0x80:
                self.restore(byte)
            return [ERROR]
        text = self.single(byte)
        if text is None:
            self.lead = byte
        return text

    def single(self, byte):
        if byte < 0x80:
            return [byte]
        return None if 0x81 <= byte <= 0xFE else [ERROR]

    def found(self, pointer):
        return [self.index[pointer]] if pointer in self.index else None


class Big5(Double):
    def __init__(self):
        super().__init__()
        self.index = index_of("big5")

    def double(self, lead, byte):
        if not (0x40 <= byte <= 0x7E or 0xA1 <= byte <= 0xFE):
            return None
        pointer = (lead - 0x81) * 157 + byte - (0x40 if byte < 0x7F else 0x62)
        pairs = {1133: [0xCA, 0x304], 1135: [0xCA, 0x30C], 1164: [0xEA, 0x304], 1166: [0xEA, 0x30C]}
        return pairs.get(pointer) or self.found(pointer)


class EucKr(Double):
    def __init__(self):
        super().__init__()
        self.index = index_of("euc-kr")

    def double(self, lead, byte):
        return self.found((lead - 0x81) * 190 + byte - 0x41) if 0x41 <= byte <= 0xFE else None


class ShiftJis(Double):
    def __init__(self):
        super().__init__()
        self.index = index_of("jis0208")

    def single(self, byte):
        if byte <= 0x80:
            return [byte]
        if 0xA1 <= byte <= 0xDF:
            return [0xFF61 - 0xA1 + byte]
        return None if 0x81 <= byte <= 0x9F or 0xE0 <= byte <= 0xFC else [ERROR]

    def double(self, lead, byte):
        if not (0x40 <= byte <= 0x7E or 0x80 <= byte <= 0xFC):
            return None
        pointer = (lead - (0x81 if lead < 0xA0 else 0xC1)) * 188 + byte - (0x40 if byte < 0x7F else 0x41)
        return [0xE000 - 8836 + pointer] if 8836 <= pointer <= 10715 else self.found(pointer)


class EucJp(Decoder):
    def __init__(self):
        super().__init__()
        self.jis0208, self.jis0212 = index_of("jis0208"), index_of("jis0212")
        self.is_jis0212, self.lead = False, 0

    def decode(self, data):
        self.is_jis0212 = False
        return super().decode(data)

    def handle(self, byte):
        if byte is END:
            lead, self.lead = self.lead, 0
            return [ERROR] if lead else None
        if self.lead == 0x8E and 0xA1 <= byte <= 0xDF:
            self.lead = 0
            return [0xFF61 - 0xA1 + byte]
        if self.lead == 0x8F and 0xA1 <= byte <= 0xFE:
            self.is_jis0212, self.lead = True, byte
            return None
        if self.lead:
            lead, self.lead = self.lead, 0
            code_point = None
            if 0xA1 <= lead <= 0xFE and 0xA1 <= byte <= 0xFE:
                index = self.jis0212 if self.is_jis0212 else self.jis0208
                code_point = index.get((lead - 0xA1) * 94 + byte - 0xA1)
            self.is_jis0212 = False
            if code_point is not None:
                return [code_point]
            if byte < 0x80:
                self.restore(byte)
            return [ERROR]
        if byte < 0x80:
            return [byte]
        if byte in (0x8E, 0x8F) or 0xA1 <= byte <= 0xFE:
            self.lead = byte
            return None
        return [ERROR]


class Iso2022Jp(Decoder):
    def __init__(self):
        super().__init__()
        self.index = index_of("jis0208")
        self.state = self.output_state = "ascii"
        self.lead, self.output = 0, False

    def decode(self, data):
        self.state = self.output_state = "ascii"
        self.lead, self.output = 0, False
        return super().decode(data)

    def handle(self, byte):
        return getattr(self, self.state)(byte)

    def one_byte(self, byte, read):
        if byte == 0x1B:
            self.state = "escape_start"
            return None
        if byte is END:
            return None
        self.output = False
        return [read(byte)]

    def ascii(self, byte):
        return self.one_byte(byte, lambda b: b if b < 0x80 and b not in (0x0E, 0x0F) else ERROR)

    def roman(self, byte):
        replaced = {0x5C: 0xA5, 0x7E: 0x203E}
        return self.one_byte(byte, lambda b: replaced.get(b, b) if b < 0x80 and b not in (0x0E, 0x0F) else ERROR)

    def katakana(self, byte):
        return self.one_byte(byte, lambda b: 0xFF61 - 0x21 + b if 0x21 <= b <= 0x5F else ERROR)

    def lead_byte(self, byte):
        if byte == 0x1B:
            self.state = "escape_start"
            return None
        if byte is END:
            return None
        self.output = False
        if 0x21 <= byte <= 0x7E:
            self.lead, self.state = byte, "trail_byte"
            return None
        return [ERROR]

    def trail_byte(self, byte):
        if byte == 0x1B:
            self.state = "escape_start"
            return [ERROR]
        self.state = "lead_byte"
        if byte is not END and 0x21 <= byte <= 0x7E:
            return [self.index.get((self.lead - 0x21) * 94 + byte - 0x21, ERROR)]
        return [ERROR]

    def escape_start(self, byte):
        if byte in (0x24, 0x28):
            self.lead, self.state = byte, "escape"
            return None
        if byte is not END:
            self.restore(byte)
        self.output, self.state = False, self.output_state
        return [ERROR]

    def escape(self, byte):
        lead, self.lead = self.lead, 0
        states = {(0x28, 0x42): "ascii", (0x28, 0x4A): "roman", (0x28, 0x49): "katakana",
                  (0x24, 0x40): "lead_byte", (0x24, 0x42): "lead_byte"}
        state = states.get((lead, byte))
        if state:
            self.state = self.output_state = state
            output, self.output = self.output, True
            return [ERROR] if output else None
        self.restore(lead, *([] if byte is END else [byte]))
        self.output, self.state = False, self.output_state
        return [ERROR]


class Utf16(Decoder):
    def __init__(self, is_big_endian):
        super().__init__()
        self.is_big_endian = is_big_endian
        self.lead_byte = self.lead_surrogate = None

    def handle(self, byte):
        if byte is END:
            is_error = self.lead_byte is not None or self.lead_surrogate is not None
            self.lead_byte = self.lead_surrogate = None
            return [ERROR] if is_error else None
        if self.lead_byte is None:
            self.lead_byte = byte
            return None
        high, low = (self.lead_byte, byte) if self.is_big_endian else (byte, self.lead_byte)
        unit = high << 8 | low
        first = self.lead_byte
        self.lead_byte = None
        if self.lead_surrogate is not None:
            lead, self.lead_surrogate = self.lead_surrogate, None
            if 0xDC00 <= unit <= 0xDFFF:
                return [0x10000 + ((lead - 0xD800) << 10) + unit - 0xDC00]
            self.restore(first, byte)
            return [ERROR]
        if 0xD800 <= unit <= 0xDBFF:
            self.lead_surrogate = unit
            return None
        return [ERROR] if 0xDC00 <= unit <= 0xDFFF else [unit]


SINGLE = ["ibm866", *(f"iso-8859-{n}" for n in (2, 3, 4, 5, 6, 7, 8)), "iso-8859-8-i",
          *(f"iso-8859-{n}" for n in (10, 13, 14, 15, 16)), "koi8-r", "koi8-u", "macintosh", "windows-874",
          *(f"windows-125{n}" for n in range(9)), "x-mac-cyrillic"]
DECODERS = {
    **{name: (lambda name=name: SingleByte(name.removesuffix("-i"))) for name in SINGLE},
    "gbk": Gb18030, "gb18030": Gb18030, "big5": Big5, "euc-jp": EucJp, "iso-2022-jp": Iso2022Jp, "shift_jis": ShiftJis,
    "euc-kr": EucKr, "utf-16be": lambda: Utf16(True), "utf-16le": lambda: Utf16(False), "x-user-defined": UserDefined,
}


def sequences():
    """All sequences of one and two bytes, those of three that begin with 0x8F, those of four that gb18030 has in the
    Basic Multilingual Plane and a few others, and all of JIS X 0208 in ISO-2022-JP."""
    for first in range(256):
        yield bytes([first])
    for first in range(256):
        for second in range(256):
            yield bytes([first, second])
    for second in range(0xA1, 0xFF):
        for third in range(0xA1, 0xFF):
            yield bytes([0x8F, second, third])
    for pointer in [*range(39425), *range(188990, 189010), *range(1237570, 1237580)]:
        yield bytes([0x81 + pointer // 12600, 0x30 + pointer // 1260 % 10, 0x81 + pointer // 10 % 126,
                     0x30 + pointer % 10])
    for first in range(0x21, 0x7F):
        for second in range(0x21, 0x7F):
            yield b"\x1b$B" + bytes([first, second])


# Bytes at which a decoder may change its mind.
PIECES = [b"a", b"0", b"9", b"@", b"~", b"\\", b"\x7f", b"\x80", b"\x81", b"\x8e", b"\x8f", b"\xa0", b"\xa1", b"\xb1",
          b"\xd8", b"\xdc", b"\xdf", b"\xe0", b"\xfc", b"\xfe", b"\xff", b"\x1b", b"\x1b(B", b"\x1b(J", b"\x1b(I",
          b"\x1b$B", b"\x1b$@", b"\x1b$", b"(", b"$", b"!", b"\x00", b"\n", b"\x0e", b"\x21\x21", b"\x5f"]


def texts():
    """20,000 texts of up to 12 pieces, chosen by a linear congruential generator."""
    state = 1
    for _ in range(20000):
        text = b""
        state = (state * 6364136223846793005 + 1442695040888963407) % 2**64
        for _ in range((state >> 33) % 13):
            state = (state * 6364136223846793005 + 1442695040888963407) % 2**64
            text += PIECES[(state >> 33) % len(PIECES)]
        yield text


def sum_of(decoder, inputs):
    """FNV-1a of the decoded texts in UTF-8, each followed by the byte 0xFF."""
    value = 0xCBF29CE484222325
    for data in inputs:
        for byte in "".join(map(chr, decoder().decode(data))).encode() + b"\xff":
            value = (value ^ byte) * 0x100000001B3 % 2**64
    return value


class Once:
    """Makes a decoder once, and gives it away again and again: each text ends in the initial state."""

    def __init__(self, make):
        self.decoder = make()

    def __call__(self):
        return self.decoder


if __name__ == "__main__":
    for name, make in DECODERS.items():
        once = Once(make)
        print(f'    {{"{name}", 0x{sum_of(once, sequences()):016X}, 0x{sum_of(once, texts()):016X}}},', flush=True)
