// Runs the adapter in Ruby that is the argument after the folder, in Ruby 4.0, which npm brings as WebAssembly.
import { readFileSync } from "node:fs";
import process from "node:process";
import { require } from "./npm.mjs";

const { DefaultRubyVM } = require("@ruby/wasm-wasi/dist/node");

const ruby = readFileSync(require.resolve("@ruby/4.0-wasm-wasi/dist/ruby+stdlib.wasm"));
const { vm } = await DefaultRubyVM(await WebAssembly.compile(ruby));
vm.eval(readFileSync(process.argv[3], "utf8"));
