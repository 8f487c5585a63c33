// npm starts us through a shell and passes SIGTERM to that shell, which ends without passing it on. The exchange would
// be left running with nobody above it.
import { readFileSync } from "node:fs";

const LOOK_EVERY_MS = 500;
const SHELLS = new Set(["sh", "dash", "bash"]);

/** The name and the parent of a process; undefined when it is gone or the system has no /proc. */
function processOf(pid) {
  try {
    const status = readFileSync(`/proc/${pid}/stat`, "utf8");
    const nameEnd = status.lastIndexOf(")");
    return {
      name: status.slice(status.indexOf("(") + 1, nameEnd),
      parent: Number(status.slice(nameEnd + 2).split(" ")[1]),
    };
  } catch {
    return undefined;
  }
}

/**
 * Calls `onGone` once when npm, or the shell between npm and us, has gone. Started in any other way, by a service
 * manager, in a container or with nohup, nothing is watched: then whoever started us may well be gone, and signals
 * reach us directly.
 */
export function watchNpm(onGone) {
  if (process.env.npm_lifecycle_event !== "start") return;
  const parent = process.ppid;
  const shell = processOf(parent);
  // Beyond the shell is npm itself, and no further: whoever called npm may leave.
  const npm = shell !== undefined && SHELLS.has(shell.name) ? shell.parent : undefined;
  // While the shell is our parent it is there: not to be read for a moment, as without a free file, says nothing.
  const isNpmThere = () => npm === undefined || (processOf(parent)?.parent ?? npm) === npm;
  const timer = setInterval(() => {
    if (process.ppid === parent && isNpmThere()) return;
    clearInterval(timer);
    onGone();
  }, LOOK_EVERY_MS);
  timer.unref();
}
