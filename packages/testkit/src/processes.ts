import { readdirSync, readFileSync } from "node:fs";

const LOOK_MS = 100;

/** A process as the system's table of processes shows it; Linux only. */
export interface RunningProcess {
  readonly pid: number;
  readonly parent: number;
  readonly command: string;
}

/** Undefined when it has ended, or is only waiting for its parent to notice that. */
function processOf(pid: number): RunningProcess | undefined {
  try {
    const status = readFileSync(`/proc/${pid}/stat`, "utf8");
    // The name in parentheses may hold blanks; state and parent come after it.
    const [state, parent] = status.slice(status.lastIndexOf(")") + 2).split(" ");
    if (state === "Z") return undefined;
    const command = readFileSync(`/proc/${pid}/cmdline`, "utf8").replaceAll("\0", " ").trim();
    return { pid, parent: Number(parent), command };
  } catch {
    return undefined;
  }
}

/** A process with everything that it and its children started, the first one first. */
export function familyOf(pid: number): readonly RunningProcess[] {
  const all = readdirSync("/proc")
    .filter((name) => /^\d+$/.test(name))
    .flatMap((name) => processOf(Number(name)) ?? []);
  const below = (parent: number): RunningProcess[] =>
    all.filter((one) => one.parent === parent).flatMap((one) => [one, ...below(one.pid)]);
  return [...all.filter((one) => one.pid === pid), ...below(pid)];
}

/** Waits until they have all ended. Returns the commands of those that have not, in time. */
export async function leftOf(family: readonly RunningProcess[], withinMs: number): Promise<readonly string[]> {
  const deadline = performance.now() + withinMs;
  const left = () => family.filter(({ pid, command }) => processOf(pid)?.command === command);
  while (left().length > 0 && performance.now() < deadline) {
    await new Promise((resolve) => setTimeout(resolve, LOOK_MS));
  }
  return left().map(({ command }) => command);
}

/** Tells a process; one that has ended meanwhile is told nothing. */
export function signalProcess(pid: number, signal: NodeJS.Signals): void {
  try {
    process.kill(pid, signal);
  } catch (failure) {
    if ((failure as NodeJS.ErrnoException).code !== "ESRCH") throw failure;
  }
}
