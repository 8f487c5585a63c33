import { chmodSync, existsSync, readdirSync, statSync } from "node:fs";
import path from "node:path";
import { familyOf, isLongForm, leftOf, signalProcess, temporaryFolder } from "@agio/testkit";
import { afterAll, expect, onTestFinished, test } from "vitest";
import { startExchange } from "../browser/exchange.ts";
import { npmStart } from "./npm-start.ts";

const GONE_MS_MAX = 20_000;
const folder = temporaryFolder("stopping");
afterAll(() => folder.remove());

const LOCKS = ["sql.lock", path.join("journal", "lock")];
/** The journal's lock is the kernel's: its file stays and names nobody. */
const isTaken = (lock: string): boolean => existsSync(lock) && statSync(lock).size > 0;
const locks = (): string[] => LOCKS.filter((name) => isTaken(path.join(folder.path, name)));

/** Files and folders of the data that somebody else than their owner may use. */
function openPlaces(): string[] {
  const isOpen = (place: string): boolean =>
    ((statSync(path.join(folder.path, place), { throwIfNoEntry: false })?.mode ?? 0) & 0o077) !== 0;
  return readdirSync(folder.path, { recursive: true, encoding: "utf8" }).filter(isOpen);
}

/** While one runs on this data. */
async function expectSecondRefused(): Promise<void> {
  const second = npmStart(process.cwd(), { DATA_DIR: folder.path });
  expect(await second.ended).toBe(1);
  const said = second.output();
  expect(said.trimEnd().split("\n").at(-1)).toMatch(
    /^the server did not start: .* is held by the live process \d+: stop it, or name another DATA_DIR$/,
  );
  expect(said).not.toContain("    at ");
}

/** Who is told to end, and how: npm alone, npm without a chance to pass it on, our own first process without one. */
const ENDINGS = [
  ["SIGTERM to npm", "npm start", "SIGTERM"],
  ["SIGKILL of npm", "npm start", "SIGKILL"],
  ["SIGKILL of the process that npm started", "tools/start.mjs", "SIGKILL"],
  ["SIGTERM to all of them at once, as a service manager does", undefined, "SIGTERM"],
] as const;

// One after the other on the same data: each start also shows that the one before let go of it.
test.each(isLongForm ? ENDINGS : ENDINGS.filter((_, at) => at % 2 === 0))(
  "%s ends the exchange in order: no process is left, no lock, and all that was stored is there, for its owner alone",
  async (_, name, signal) => {
    const exchange = npmStart(process.cwd(), { DATA_DIR: folder.path });
    await exchange.open();
    // It answers a moment before it hears that it shall end.
    await expect.poll(() => exchange.output()).toContain("Agio is open at");
    const family = familyOf(exchange.npm.pid ?? 0);
    for (const program of ["server/main.mjs", "simulator/main.mjs", "wallet-process.mjs", "password-process.mjs"]) {
      expect(family.map(({ command }) => command).join("\n")).toContain(program);
    }
    expect(locks()).toEqual(LOCKS);
    const told = family.filter(({ command }) => name === undefined || command.includes(name));
    const first = name === undefined ? told : told.slice(-1);
    expect(first).not.toEqual([]);
    for (const { pid } of first) signalProcess(pid, signal);
    expect(await leftOf(family, GONE_MS_MAX)).toEqual([]);
    expect(locks()).toEqual([]);
    // Only an end in order says this.
    expect(exchange.output()).toContain("stopping after");
    expect(readdirSync(path.join(folder.path, "sql")).length).toBeGreaterThan(10);
    expect(openPlaces()).toEqual([]);
  },
);

test("what an earlier build left readable is its owner's alone after a start, and a second start beside it is refused", async () => {
  const journal = path.join(folder.path, "journal");
  for (const place of ["", ...readdirSync(journal)]) chmodSync(path.join(journal, place), place === "" ? 0o755 : 0o644);
  const again = await startExchange({ env: { AGIO_SIMULATOR: "off" }, dataFolder: folder.path });
  onTestFinished(() => again.stop());
  expect(again.output()).toContain("the owner's alone now");
  expect(openPlaces()).toEqual([]);
  await expectSecondRefused();
});
