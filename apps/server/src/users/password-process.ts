// A program of its own, started by passwords.ts: hashes and checks passwords at the lowest priority.
import { readdirSync } from "node:fs";
import os from "node:os";
import { hash, verify, type Options } from "@node-rs/argon2";
import type { PasswordAnswer, PasswordTask } from "./password-tasks.ts";

/** Argon2id with 19 MiB and two passes, the OWASP minimum. Algorithm 2 is argon2id. */
const ARGON2: Options = { algorithm: 2, memoryCost: 19_456, timeCost: 2, parallelism: 1 };
const THREADS = "/proc/self/task";

/** On Linux the priority is each thread's own; threads that start later take that of the one that starts them. */
function stepBack(): void {
  os.setPriority(os.constants.priority.PRIORITY_LOW);
  if (process.platform !== "linux") return;
  for (const thread of readdirSync(THREADS)) os.setPriority(Number(thread), os.constants.priority.PRIORITY_LOW);
}

const work = ({ password, stored }: PasswordTask): Promise<string | boolean> =>
  stored === undefined ? hash(password, ARGON2) : verify(stored, password);

stepBack();
// A signal to the whole group is the server's to handle: whoever waits for an answer still gets it.
for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"] as const) process.on(signal, () => undefined);
process.on("disconnect", () => process.exit(0));
process.on("message", (task: PasswordTask) => {
  const answer = (rest: Omit<PasswordAnswer, "id">): void => void process.send?.({ id: task.id, ...rest });
  work(task).then(
    (result) => answer({ result }),
    (error: unknown) => answer({ failed: error instanceof Error ? error.message : "unknown" }),
  );
});
