import { spawn, spawnSync, type ChildProcess } from "node:child_process";
import { once } from "node:events";
import path from "node:path";
import { openJournalReader } from "@agio/journal";
import { temporaryFolder } from "@agio/testkit";
import { expect, onTestFinished, test } from "vitest";
import { bundleForNow } from "../bundle.mjs";

const TRADING_PROCESS = path.join(process.env["AGIO_ROOT"] ?? process.cwd(), "tools/crash/trading-process.ts");
/** As a container does it: processes of its own, numbered from one. */
const OWN_PROCESSES = ["--pid", "--fork", "--kill-child", "--mount-proc"];
const { status, stderr } = spawnSync("unshare", [...OWN_PROCESSES, "true"], { encoding: "utf8" });
const reason = status === 0 ? "" : ` (skipped, unshare is not permitted here: ${(stderr ?? "").trim()})`;

/** An exchange in a pid namespace of its own. */
function contained(program: string, folder: string, seed: string): ChildProcess {
  const child = spawn("unshare", [...OWN_PROCESSES, process.execPath, program, folder, seed, "2"]);
  onTestFinished(() => void child.kill("SIGKILL"));
  return child;
}

test.skipIf(status !== 0)(`two exchanges with processes of their own never share a folder${reason}`, async () => {
  const temporary = temporaryFolder("containers");
  const folder = path.join(temporary.path, "journal");
  const program = await bundleForNow(TRADING_PROCESS);
  const first = contained(program, folder, "first");
  await once(first.stdout!, "data");
  const second = contained(program, folder, "second");
  let [said, acknowledged] = ["", ""];
  second.stderr!.on("data", (text: Buffer) => (said += text.toString()));
  second.stdout!.on("data", (text: Buffer) => (acknowledged += text.toString()));
  const [code] = (await once(second, "close")) as [number];
  expect(code).not.toBe(0);
  expect(acknowledged).toBe("");
  // Both are process 1 where they live, so the number alone would be one's own.
  expect(said).toContain("is held by the live process 1");
  expect(first.exitCode).toBeNull();
  first.kill("SIGKILL");
  await once(first, "close");
  const third = contained(program, folder, "third");
  await once(third.stdout!, "data");
  third.kill("SIGKILL");
  await once(third, "close");
  const journal = await openJournalReader(folder);
  expect(journal.lastSequence).toBeGreaterThan(0);
  await journal.close();
  temporary.remove();
});
