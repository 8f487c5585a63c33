import { createServer } from "node:net";
import type { AddressInfo } from "node:net";
import { afterAll, beforeAll, expect, test } from "vitest";
import { openLog } from "../base/log.ts";
import { bundleProgram } from "../testing/bundled-program.ts";
import { openHealthPort } from "./health-port.ts";

const BUSY_MS = 1_500;
let program: URL;
let logged = "";
const taken = createServer();

beforeAll(async () => {
  program = await bundleProgram("health/health-worker.ts");
  await new Promise<void>((resolve) => void taken.listen(0, "127.0.0.1", resolve));
});
afterAll(() => void taken.close());

const optionsFor = (port: number, isRequired: boolean) => ({
  ...{ program, host: "127.0.0.1", port, isRequired, sequence: () => 7, excessRights: ["owns server_audit"] },
  log: openLog("debug", (line) => (logged += line)),
});

test("health is told while the server's own thread does nothing else for a second", async () => {
  const health = await openHealthPort(optionsFor(0, true));
  const { Worker } = await import("node:worker_threads");
  // Asked by another thread: this one is busy.
  const asker = new Worker(
    `const { parentPort } = require("node:worker_threads");
    const slowest = async () => {
      let most = 0;
      for (const end = Date.now() + 1000; Date.now() < end; ) {
        const began = performance.now();
        const answer = await fetch("http://127.0.0.1:${health.port}/healthz");
        if (!(await answer.text()).includes('"sequence":7')) throw new Error("another answer");
        most = Math.max(most, performance.now() - began);
      }
      return most;
    };
    parentPort.once("message", () => slowest().then((most) => parentPort.postMessage(most)));`,
    { eval: true },
  );
  await new Promise((resolve) => asker.once("online", resolve));
  const answered = new Promise<number>((resolve) => void asker.once("message", resolve));
  asker.postMessage("begin");
  for (const end = performance.now() + BUSY_MS; performance.now() < end;);
  expect(await answered).toBeLessThan(BUSY_MS / 3);
  await asker.terminate();
  const answer = await (await fetch(`http://127.0.0.1:${health.port}/healthz`)).json();
  expect(answer).toMatchObject({ audit: "the database role owns server_audit" });
  await health.stop();
});

test("its answers are JSON that no browser takes for anything else, and nobody keeps", async () => {
  const health = await openHealthPort(optionsFor(0, true));
  for (const path of ["healthz", "elsewhere"]) {
    const { headers } = await fetch(`http://127.0.0.1:${health.port}/${path}`);
    expect(Object.fromEntries(headers)).toMatchObject({
      "x-content-type-options": "nosniff",
      "cache-control": "no-store",
    });
  }
  await health.stop();
});

test("a port of the operator's choice that is taken stops the start, any other is done without", async () => {
  const { port } = taken.address() as AddressInfo;
  await expect(openHealthPort(optionsFor(port, true))).rejects.toThrow(`HEALTH_PORT ${port} cannot be had: EADDRINUSE`);
  expect((await openHealthPort(optionsFor(port, false))).port).toBeUndefined();
  expect(logged).toContain("no port for health");
});
