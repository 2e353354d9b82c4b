// Runs the adapter in Python that is the argument after the folder, in CPython, which npm's pyodide brings as WebAssembly.
import { readFileSync, writeSync } from "node:fs";
import { basename, dirname, resolve } from "node:path";
import process from "node:process";
import { require } from "./npm.mjs";

const { loadPyodide } = require("pyodide");

const program = resolve(process.argv[3]);
const python = await loadPyodide({ env: { HOME: "/adapters", PYTHONDONTWRITEBYTECODE: "1" } });
python.mountNodeFS("/adapters", dirname(program));
python.setStdout({ write: (bytes) => writeSync(1, bytes) });
python.runPython("import sys; sys.path.insert(0, '/adapters'); sys.stdin.reconfigure(encoding='utf-8')");
python.runPython(readFileSync(program, "utf8"), { filename: basename(program) });
