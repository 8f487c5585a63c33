import { readdirSync, readFileSync } from "node:fs";
import os from "node:os";
import { familyOf } from "@agio/testkit";
import { afterAll, beforeAll, expect, test } from "vitest";
import { openLog } from "../base/log.ts";
import { bundleProgram } from "../testing/bundled-program.ts";
import { RESERVE } from "./password-tasks.ts";
import { openPasswords, type Passwords } from "./passwords.ts";

let passwords: Passwords;
let printed = "";
const failures: Error[] = [];

beforeAll(async () => {
  passwords = await openPasswords({
    program: await bundleProgram("users/password-process.ts"),
    log: openLog("info", (line) => (printed += line)),
    onFailed: (error) => failures.push(error),
  });
});
afterAll(() => passwords.stop());

const passwordProcesses = (): readonly number[] =>
  familyOf(process.pid)
    .filter(
      ({ pid, command }) => pid !== process.pid && command.includes("password-process") && !command.includes(RESERVE),
    )
    .map(({ pid }) => pid);

/** Those of a test exchange that this worker has opened before. */
const others = passwordProcesses();

/** The process of the test's own passwords that waits for a free processor: a child of this one. A busy machine also starts a reserve. */
const processId = (): number => passwordProcesses().find((pid) => !others.includes(pid)) ?? Number.NaN;

test("a password fits its own hash only, and an account without one fits none", async () => {
  const hash = (await passwords.hash("password-1")) ?? "";
  expect(hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
  expect(await passwords.matches(hash, "password-1")).toBe(true);
  expect(await passwords.matches(hash, "password-2")).toBe(false);
  expect(await passwords.matches("", "no account has this password")).toBe(false);
});

/** As the kernel names it: a thread of this class runs when nobody else wants the processor. */
const SCHED_IDLE = 5;
/** Of the fields of a thread behind its name, which may hold blanks. */
const POLICY_FIELD = 38;

const policyOf = (thread: string): number => {
  const stat = readFileSync(`/proc/${processId()}/task/${thread}/stat`, "utf8");
  return Number(stat.slice(stat.lastIndexOf(")") + 2).split(" ")[POLICY_FIELD]);
};

test.skipIf(process.platform !== "linux")("every thread of the process runs when nobody else wants to", async () => {
  const threads = (): readonly string[] => readdirSync(`/proc/${processId()}/task`);
  expect(threads().length).toBeGreaterThan(1);
  // On a busy machine the reserve has answered the tests before, while this process was still stepping back.
  const setOf = (of: (thread: string) => number) => (): Set<number> => new Set(threads().map(of));
  await expect
    .poll(
      setOf((thread) => os.getPriority(Number(thread))),
      { timeout: 20_000 },
    )
    .toEqual(new Set([19]));
  await expect.poll(setOf(policyOf), { timeout: 20_000 }).toEqual(new Set([SCHED_IDLE]));
});

test.skipIf(process.platform !== "linux")("sign-ins go on while the process gets no processor at all", async () => {
  const pid = processId();
  process.kill(pid, "SIGSTOP");
  try {
    const hashes = await Promise.all([passwords.hash("password-1"), passwords.hash("password-2")]);
    for (const hash of hashes) expect(hash).toMatch(/^\$argon2id/);
  } finally {
    process.kill(pid, "SIGCONT");
  }
});

test.skipIf(process.platform !== "linux")(
  "whoever waits when the process dies gets his answer from the next",
  async () => {
    const waiting = Promise.all(Array.from({ length: 4 }, () => passwords.hash("password-1")));
    process.kill(processId(), "SIGKILL");
    for (const hash of await waiting) expect(hash).toMatch(/^\$argon2id/);
    expect(printed).toContain("the password process has ended");
    expect(printed).not.toContain("password-1");
    expect(failures).toEqual([]);
  },
);

test("what is too much at once is turned away", async () => {
  const answers = await Promise.all(Array.from({ length: 70 }, () => passwords.matches("", "x")));
  expect(answers.filter((answer) => answer === undefined)).toHaveLength(6);
});
