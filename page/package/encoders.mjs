// Encoders of the legacy encodings, and what their decoders read besides. The platform has only decoders. So each sequence of
// bytes is decoded once, and the table is inverted.

const doubles = new Set(["GBK", "gb18030", "Big5", "Shift_JIS", "EUC-KR"]);

// If several sequences decode to the same code point, the standard's encoders use the first, with these exceptions.
const excluded = {
  Big5: (lead) => lead < 0xa1,
  Shift_JIS: (lead) => lead === 0xed || lead === 0xee,
};
const last = { Big5: new Set("\u2550\u255e\u2561\u256a\u5341\u5345") };

const fourBytes = (pointer) => [
  0x81 + Math.floor(pointer / 12600),
  0x30 + (Math.floor(pointer / 1260) % 10),
  0x81 + (Math.floor(pointer / 10) % 126),
  0x30 + (pointer % 10),
];
const pastBasicPlane = 39420;
const supplementary = 189000;

function* sequences(encoding) {
  if (encoding !== "gb18030") for (let byte = 0x80; byte <= 0xff; byte += 1) yield [byte];
  if (!doubles.has(encoding)) return;
  for (let lead = 0x81; lead <= 0xfe; lead += 1)
    if (!excluded[encoding]?.(lead)) for (let trail = 0x40; trail <= 0xfe; trail += 1) yield [lead, trail];
  if (encoding === "gb18030") for (let pointer = 0; pointer < pastBasicPlane; pointer += 1) yield fourBytes(pointer);
}

const asNumber = (bytes) => bytes.reduce((sum, byte) => sum * 256 + byte, 0);

function tableOf(encoding) {
  const decoder = new TextDecoder(encoding);
  const table = new Map();
  for (const bytes of sequences(encoding)) {
    const text = decoder.decode(Uint8Array.from(bytes));
    const isError = text === "\ufffd" && bytes.length < 4; // four bytes of gb18030 encode U+FFFD itself
    const isOne = text.length === String.fromCodePoint(text.codePointAt(0)).length && !isError;
    if (isOne && (!table.has(text) || last[encoding]?.has(text))) table.set(text, asNumber(bytes));
  }
  return table;
}

// Reports whether the platform's decoders follow the standard. Those of Node differ, for instance for this sequence.
const areStandard = () => {
  try {
    return new TextDecoder("euc-kr").decode(Uint8Array.of(0x81, 0x41)) === "\uac02";
  } catch {
    return false;
  }
};

// Returns the functions that encoding/icu/with_javascript.cpp imports.
export function makeEncoders(memory) {
  const tables = new Map();
  let has;
  return {
    has_encoders: () => Number((has ??= areStandard())),
    bytes_of(name, size, c) {
      const encoding = new TextDecoder().decode(new Uint8Array(memory().buffer, name, size));
      if (encoding === "gb18030" && c > 0xffff) return asNumber(fourBytes(supplementary + c - 0x10000));
      if (!tables.has(encoding)) tables.set(encoding, tableOf(encoding));
      return tables.get(encoding).get(String.fromCodePoint(c)) ?? 0;
    },
    code_point_of(name, size, number) {
      const encoding = new TextDecoder().decode(new Uint8Array(memory().buffer, name, size));
      const bytes = [24, 16, 8, 0].map((shift) => (number >>> shift) & 0xff);
      const sequence = bytes.slice(bytes.findIndex((byte) => byte !== 0));
      const text = new TextDecoder(encoding).decode(Uint8Array.from(sequence));
      const isOne = text.length === String.fromCodePoint(text.codePointAt(0)).length && text !== "\ufffd";
      return isOne ? text.codePointAt(0) : 0;
    },
  };
}
