import { spawn, type ChildProcess } from "node:child_process";
import { readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { eventually, temporaryFolder } from "@agio/testkit";
import { afterAll, beforeAll, expect, test } from "vitest";
import { bodySignature } from "../base/body-signature.ts";

const PAGE = fileURLToPath(new URL("../../../../docs/operating/webhooks.md", import.meta.url));
const PROGRAM = /```js\n([\s\S]*?)```/;
const SECRET = "5ec2e7".repeat(8);
const FIVE_MINUTES_MS = 5 * 60_000;
const folder = temporaryFolder("webhook-page");

let program: ChildProcess;
let printed = "";
let url = "";

/** The program of the page, as somebody copies it. */
beforeAll(async () => {
  const [, text = ""] = PROGRAM.exec(readFileSync(PAGE, "utf8")) ?? [];
  const file = path.join(folder.path, "receive.mjs");
  writeFileSync(file, text);
  program = spawn(process.execPath, [file], { env: { AGIO_SECRET: SECRET, PORT: "0" } });
  for (const stream of [program.stdout, program.stderr]) {
    stream?.on("data", (bytes: Buffer) => (printed += bytes.toString("utf8")));
  }
  const port = await eventually("the program listens", () => /listening on (\d+)/.exec(printed)?.[1]);
  url = `http://127.0.0.1:${port}/told`;
});
afterAll(() => {
  program.kill();
  folder.remove();
});

const bodyOf = (id: string): string =>
  JSON.stringify({ id, kind: "memberDeposited", time: 1, member: "ab".repeat(12) });

async function send(
  body: string,
  { secret = SECRET, at = Date.now(), as = body, signature = "" } = {},
): Promise<number> {
  const timestamp = String(at);
  const headers = { "x-timestamp": timestamp, "x-signature": signature || bodySignature(secret, timestamp, as) };
  const answer = await fetch(url, { method: "POST", headers, body });
  return answer.status;
}

test("the program of the page takes what is signed, once, and nothing else", async () => {
  expect(await send(bodyOf("one"))).toBe(200);
  expect(await send(bodyOf("one"))).toBe(200);
  expect(await send(bodyOf("two"), { at: Date.now() - FIVE_MINUTES_MS + 30_000 })).toBe(200);
  expect(await send(bodyOf("three"), { secret: "another" })).toBe(401);
  expect(await send(bodyOf("three"), { as: bodyOf("four") })).toBe(401);
  expect(await send(bodyOf("three"), { at: Date.now() - FIVE_MINUTES_MS - 1_000 })).toBe(401);
  expect(await send(bodyOf("three"), { at: Date.now() + FIVE_MINUTES_MS + 30_000 })).toBe(401);
  expect(await send(bodyOf("three"), { at: Number.NaN })).toBe(401);
  expect(await send(bodyOf("three"), { signature: "00" })).toBe(401);
  expect(await send(bodyOf("three"), { signature: "no hex at all" })).toBe(401);
  expect(await send(`${bodyOf("three")}${" ".repeat(20_000)}`).catch(() => 401)).toBe(401);
  expect(printed.match(/memberDeposited/g)).toHaveLength(2);
  expect(printed).not.toContain(SECRET);
});
