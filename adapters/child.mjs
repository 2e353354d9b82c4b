// Starts the programs that adapters talk to.
import { spawn } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import process from "node:process";

export function temporaryFolder(name) {
  return mkdtempSync(join(tmpdir(), `${name}-`));
}

// Starts a program. It ends when this process ends, the folder is then removed, and this process ends if the program does.
export function start(folder, program, flags, stdio) {
  const child = spawn(program, flags, { stdio });
  child.on("exit", (code) => process.exit(code || 1));
  process.on("SIGTERM", () => process.exit(1));
  process.on("exit", () => {
    child.kill("SIGKILL");
    try {
      rmSync(folder, { recursive: true, force: true, maxRetries: 10 });
    } catch {
      // A process of the program may still write into the folder. Then the folder stays.
    }
  });
  return child;
}
