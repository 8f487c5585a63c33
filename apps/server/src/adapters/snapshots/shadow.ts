import { fork } from "node:child_process";
import { once } from "node:events";
import os from "node:os";
import { fileURLToPath } from "node:url";

/** Orders come first. */
const NICENESS = 10;

/**
 * Stores snapshots from a process that re-applies the journal beside the writer, which goes on meanwhile. Rejects with
 * what that process says: re-applying that came out otherwise, a law that does not hold, a disk that refuses.
 */
export function openShadow(program: URL, folder: string): (sequence: number) => Promise<void> {
  return async (sequence) => {
    const options = { stdio: ["ignore", "ignore", "pipe", "ipc"] as ("ignore" | "pipe" | "ipc")[] };
    const child = fork(fileURLToPath(program), [folder, String(sequence)], options);
    if (child.pid !== undefined) os.setPriority(child.pid, NICENESS);
    let said = "";
    child.stderr?.on("data", (text: Buffer) => (said += text.toString()));
    const [code, signal] = (await once(child, "close")) as [number | null, string | null];
    if (code === 0) return;
    throw new Error(`the snapshot of sequence ${sequence}: ${said === "" ? `ended with ${code ?? signal}` : said}`);
  };
}
