// The loop of the adapters in JavaScript. README.md describes the protocol.
import process from "node:process";
import { PassThrough } from "node:stream";

export const keys = ["href", "protocol", "username", "password", "hostname", "port", "pathname", "search", "hash"];

// What an adapter says of a class URL (batch.mjs).
export const ofClass = {
  claims: "whatwg",
  keys: ["href", "origin", "protocol", "username", "password", "host", "hostname", "port", "pathname", "search", "hash"],
  set: ["href", "protocol", "username", "password", "host", "hostname", "port", "pathname", "search", "hash"],
  params: ["append", "delete", "get", "getAll", "has", "set", "sort", "size", "toString", "entries"],
  bases: true,
};

// Answers every request on standard input. `read(input, base)` returns the attributes of a URL, or { failure: true }, or
// { unsupported: "why" }; if it throws, the answer is a failure.
export function serve(hello, read) {
  const answer = ({ id, input, base }) => {
    try {
      return { id, ...read(input, base) };
    } catch {
      return { id, failure: true };
    }
  };
  return serveBatches(hello, (requests) => requests.map(answer));
}

// Like serve, but `answerAll(requests)` returns the answers to all the requests that wait, or a promise of them.
export async function serveBatches(hello, answerAll) {
  // What arrives while answerAll works becomes the next batch.
  const input = process.stdin.pipe(new PassThrough({ highWaterMark: 1 << 20 })).setEncoding("utf8");
  let rest = "";
  for await (const chunk of input) {
    const lines = (rest + chunk).split("\n");
    rest = lines.pop();
    await answerLines(lines, hello, answerAll);
  }
  if (rest !== "") await answerLines([rest], hello, answerAll);
}

async function answerLines(lines, hello, answerAll) {
  const requests = lines.map((line) => JSON.parse(line));
  const answers = requests[0]?.hello === undefined ? [] : [hello];
  answers.push(...(await answerAll(requests.slice(answers.length))));
  const text = answers.map((answer) => `${JSON.stringify(answer)}\n`).join("");
  await new Promise((done) => process.stdout.write(text, done));
}
