// A program of its own, started by passwords.ts: hashes and checks passwords while nobody else wants the processor, or with a
// share of its own.
import { execFileSync } from "node:child_process";
import { readdirSync } from "node:fs";
import os from "node:os";
import { hash, verify, type Options } from "@node-rs/argon2";
import { RESERVE, type PasswordAnswer, type PasswordTask } from "./password-tasks.ts";

/** Argon2id with 19 MiB and two passes, the OWASP minimum. Algorithm 2 is argon2id. */
const ARGON2: Options = { algorithm: 2, memoryCost: 19_456, timeCost: 2, parallelism: 1 };
const THREADS = "/proc/self/task";
/** Steps below the server: beside it on one processor the reserve has a quarter. */
const RESERVE_STEPS = 5;

/**
 * The class below all priorities. A thread that wakes up takes the processor from it at once, where it waits for the end of a
 * slice of the lowest priority: a millisecond or two, several times an order.
 */
function onlyWhenIdle(thread: string): void {
  try {
    execFileSync("chrt", ["-i", "-p", "0", thread], { stdio: "ignore" });
  } catch {
    process.stderr.write("chrt is not to be had: passwords are hashed at the lowest priority\n");
  }
}

/** On Linux the priority is each thread's own; threads that start later take that of the one that starts them. */
function stepBack(isReserve: boolean): void {
  const { PRIORITY_LOW } = os.constants.priority;
  const priority = isReserve ? Math.min(os.getPriority() + RESERVE_STEPS, PRIORITY_LOW) : PRIORITY_LOW;
  os.setPriority(priority);
  if (process.platform !== "linux") return;
  for (const thread of readdirSync(THREADS)) {
    os.setPriority(Number(thread), priority);
    if (!isReserve) onlyWhenIdle(thread);
  }
}

const work = ({ password, stored }: PasswordTask): Promise<string | boolean> =>
  stored === undefined ? hash(password, ARGON2) : verify(stored, password);

stepBack(process.argv.includes(RESERVE));
// A signal to the whole group is the server's to handle: whoever waits for an answer still gets it.
for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"] as const) process.on(signal, () => undefined);
process.on("disconnect", () => process.exit(0));
process.on("message", (task: PasswordTask) => {
  // A server that has gone meanwhile needs no answer.
  const gone = (): void => undefined;
  const answer = (rest: Omit<PasswordAnswer, "id">): void =>
    void process.send?.({ id: task.id, ...rest }, undefined, undefined, gone);
  work(task).then(
    (result) => answer({ result }),
    (error: unknown) => answer({ failed: error instanceof Error ? error.message : "unknown" }),
  );
});
