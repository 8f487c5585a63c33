import { spawn, type ChildProcess } from "node:child_process";
import { randomInt } from "node:crypto";

/** Of an install and a build on a machine that does other things too. */
const OPEN_MS_MAX = 420_000;
const LOOK_MS = 200;
/** Below the ports that the system gives to connections. */
const PORTS = [20_000, 32_000] as const;

/** An exchange that `npm start` started, as a person or a service manager would. */
export interface NpmStart {
  readonly npm: ChildProcess;
  readonly url: string;
  output(): string;
  /** Resolves when it answers. Throws with its output when it ends before that or takes too long. */
  open(): Promise<void>;
  /** The exit code or signal of npm. */
  readonly ended: Promise<number | string>;
}

/** Runs `npm start` in `folder`. Nothing of our own npm run is handed on: it would be taken for the person's. */
export function npmStart(folder: string, env: Readonly<Record<string, string>>): NpmStart {
  const port = randomInt(...PORTS);
  const inherited = Object.entries(process.env).filter(
    ([name]) => !/^npm_/i.test(name) && !/^(NODE_ENV|DATABASE_URL|VITEST)/.test(name),
  );
  const npm = spawn("npm", ["start"], {
    cwd: folder,
    env: { ...Object.fromEntries(inherited), PORT: String(port), ...env },
    stdio: ["ignore", "pipe", "pipe"],
  });
  let printed = "";
  npm.stdout.on("data", (chunk: Buffer) => (printed += chunk.toString()));
  npm.stderr.on("data", (chunk: Buffer) => (printed += chunk.toString()));
  const ended = new Promise<number | string>((resolve) =>
    npm.once("exit", (code, signal) => resolve(code ?? signal ?? "unknown")),
  );
  const url = `http://127.0.0.1:${port}`;
  return {
    npm,
    url,
    output: () => printed,
    ended,
    async open() {
      const deadline = performance.now() + OPEN_MS_MAX;
      let hasEnded = false;
      void ended.then(() => (hasEnded = true));
      while (!(await answers(url))) {
        if (hasEnded || performance.now() > deadline) throw new Error(`the exchange did not open:\n${printed}`);
        await new Promise((resolve) => setTimeout(resolve, LOOK_MS));
      }
    },
  };
}

async function answers(url: string): Promise<boolean> {
  try {
    return (await fetch(`${url}/healthz`)).ok;
  } catch {
    return false;
  }
}
