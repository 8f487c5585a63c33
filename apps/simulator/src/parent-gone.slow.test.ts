import { fork } from "node:child_process";
import { once } from "node:events";
import { text } from "node:stream/consumers";
import { fileURLToPath } from "node:url";
import { elapse } from "@agio/testkit";
import { expect, test } from "vitest";
import { bundleForNow } from "../../../tools/bundle.mjs";

/** From before the simulator's first line to after its word that the venues are ready. */
const GONE_AFTER_MS = [0, 100, 150, 200, 250, 300, 400, 800];
const END_MS_MAX = 10_000;

test("whenever the server goes while the simulator starts, the simulator leaves without a word", async () => {
  const program = await bundleForNow(fileURLToPath(new URL("main.ts", import.meta.url)));
  for (const afterMs of GONE_AFTER_MS) {
    const child = fork(program, [], { stdio: ["ignore", "pipe", "pipe", "ipc"] });
    const said = [child.stdout, child.stderr].map((stream) => text(stream as NonNullable<typeof stream>));
    const ended = once(child, "exit");
    const force = setTimeout(() => child.kill("SIGKILL"), END_MS_MAX);
    await elapse(afterMs);
    child.disconnect();
    expect([afterMs, ...(await ended), (await Promise.all(said)).join("")]).toEqual([afterMs, 0, null, ""]);
    clearTimeout(force);
  }
});
