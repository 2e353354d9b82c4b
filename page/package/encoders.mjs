// Encoders of the legacy encodings, and what their decoders read besides. The platform has only decoders. So each sequence of
// bytes is decoded once, and the table is inverted.

import { bufferOf, codePointAt, decode, fromCodePoint, readUtf8, TextDecoder, Uint8Array } from "./platform.mjs";

const doubles = { __proto__: null, GBK: true, gb18030: true, Big5: true, Shift_JIS: true, "EUC-KR": true };

// If several sequences decode to the same code point, the standard's encoders use the first, with these exceptions.
const excluded = {
  __proto__: null,
  Big5: (lead) => lead < 0xa1,
  Shift_JIS: (lead) => lead === 0xed || lead === 0xee,
};
const last = {
  __proto__: null,
  Big5: { __proto__: null, "\u2550": true, "\u255e": true, "\u2561": true, "\u256a": true, "\u5341": true, "\u5345": true },
};

const quotient = (number, divisor) => (number - (number % divisor)) / divisor;

const fourBytes = (pointer) => [
  0x81 + quotient(pointer, 12600),
  0x30 + (quotient(pointer, 1260) % 10),
  0x81 + (quotient(pointer, 10) % 126),
  0x30 + (pointer % 10),
];
const pastBasicPlane = 39420;
const supplementary = 189000;

// Calls `visit` with each sequence of bytes that an encoding may have for a code point.
function eachSequence(encoding, visit) {
  if (encoding !== "gb18030") for (let byte = 0x80; byte <= 0xff; byte += 1) visit([byte]);
  if (!doubles[encoding]) return;
  for (let lead = 0x81; lead <= 0xfe; lead += 1)
    if (!excluded[encoding]?.(lead)) for (let trail = 0x40; trail <= 0xfe; trail += 1) visit([lead, trail]);
  if (encoding === "gb18030") for (let pointer = 0; pointer < pastBasicPlane; pointer += 1) visit(fourBytes(pointer));
}

function asNumber(bytes) {
  let number = 0;
  for (let at = 0; at < bytes.length; at += 1) number = number * 256 + bytes[at];
  return number;
}

// Returns the bytes of a number, without zeros before them.
function asBytes(number) {
  const bytes = [];
  for (let shift = 24; shift >= 0; shift -= 8)
    if (number >>> shift !== 0 || bytes.length > 0) bytes[bytes.length] = (number >>> shift) & 0xff;
  return bytes;
}

const decoded = (decoder, bytes) => decode(decoder, new Uint8Array(bytes));

const isOneCodePoint = (text) => text.length === fromCodePoint(codePointAt(text, 0)).length;

// Returns the bytes of each code point, as a number.
function tableOf(encoding) {
  const decoder = new TextDecoder(encoding);
  const table = { __proto__: null };
  eachSequence(encoding, (bytes) => {
    const text = decoded(decoder, bytes);
    const isError = text === "\ufffd" && bytes.length < 4; // four bytes of gb18030 encode U+FFFD itself
    if (isOneCodePoint(text) && !isError && (!(text in table) || last[encoding]?.[text])) table[text] = asNumber(bytes);
  });
  return table;
}

// Reports whether the platform's decoders follow the standard. Those of Node differ, for instance for this sequence.
const areStandard = () => {
  try {
    return decoded(new TextDecoder("euc-kr"), [0x81, 0x41]) === "\uac02";
  } catch {
    return false;
  }
};

// Returns the functions that encoding/icu/with_javascript.cpp imports.
export function makeEncoders(memory) {
  const tables = { __proto__: null };
  let has;
  const nameAt = (name, size) => readUtf8(new Uint8Array(bufferOf(memory()), name, size));
  return {
    has_encoders() {
      has ??= areStandard();
      return has ? 1 : 0;
    },
    bytes_of(name, size, c) {
      const encoding = nameAt(name, size);
      if (encoding === "gb18030" && c > 0xffff) return asNumber(fourBytes(supplementary + c - 0x10000));
      return (tables[encoding] ??= tableOf(encoding))[fromCodePoint(c)] ?? 0;
    },
    code_point_of(name, size, number) {
      const text = decoded(new TextDecoder(nameAt(name, size)), asBytes(number));
      return text !== "\ufffd" && isOneCodePoint(text) ? codePointAt(text, 0) : 0;
    },
  };
}
