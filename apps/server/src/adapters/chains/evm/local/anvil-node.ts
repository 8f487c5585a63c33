import { spawn, type ChildProcess } from "node:child_process";
import { once } from "node:events";
import { existsSync } from "node:fs";
import { createRequire } from "node:module";
import path from "node:path";

const START_AFTER_MS = 30_000;
const STOP_AFTER_MS = 10_000;
/**
 * Ends the node when our standard input to it closes: also when we are killed, and cannot end it ourselves. The node
 * stores its chain on SIGTERM. When it ends by itself, the shell ends with its code.
 */
const ENDS_WITH_US = [
  "exec 3<&0",
  '"$@" 3<&- & child=$!',
  '(read -r _ <&3; kill -TERM "$child") & watcher=$!',
  'wait "$child"; code=$?',
  'kill "$watcher" 2>/dev/null',
  'exit "$code"',
].join("\n");
const LISTENING = /Listening on [^:]+:(\d+)/;

const PLATFORMS: Readonly<Record<string, string>> = {
  "linux-x64": "linux-amd64",
  "linux-arm64": "linux-arm64",
  "darwin-x64": "darwin-amd64",
  "darwin-arm64": "darwin-arm64",
};

/** The installed program of the local node; undefined where it is not installed or there is none for the machine. */
export function findAnvil(): string | undefined {
  const platform = PLATFORMS[`${process.platform}-${process.arch}`];
  if (platform === undefined) return undefined;
  try {
    const require = createRequire(import.meta.url);
    const ours = require.resolve("@foundry-rs/anvil/package.json");
    const theirs = createRequire(ours).resolve(`@foundry-rs/anvil-${platform}/package.json`);
    const program = path.join(path.dirname(theirs), "bin", "anvil");
    return existsSync(program) ? program : undefined;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "MODULE_NOT_FOUND") return undefined;
    throw error;
  }
}

export interface AnvilOptions {
  readonly program: string;
  /** 0: any free one. */
  readonly port?: number;
  readonly chainId: number;
  /** The newest upgrade of Ethereum that it has; before "london" there are no base fees. */
  readonly hardfork?: string;
  /** Where the chain is kept from one start to the next; without it nothing is. */
  readonly stateFile?: string;
  /** Seconds between blocks; without it there is a block for each transaction. */
  readonly blockTimeSeconds?: number;
  /** A block is final two of these behind the newest. */
  readonly slotsInAnEpoch: number;
  /** How often the chain is stored while it runs, beside at its end. */
  readonly stateEverySeconds?: number;
  /** It ended, and not because it was stopped. */
  readonly onEnded?: (reason: string) => void;
}

/** A local Ethereum node, a child that ends with us. */
export interface AnvilNode {
  readonly rpcUrl: string;
  readonly port: number;
  stop(): Promise<void>;
}

function argumentsOf(options: AnvilOptions): string[] {
  const { port = 0, chainId, hardfork, stateFile, blockTimeSeconds, slotsInAnEpoch, stateEverySeconds } = options;
  const flags: readonly (readonly [string, string | number | undefined])[] = [
    ["--host", "127.0.0.1"],
    ["--port", port],
    ["--chain-id", chainId],
    ["--hardfork", hardfork],
    ["--slots-in-an-epoch", slotsInAnEpoch],
    ["--state", stateFile],
    ["--state-interval", stateFile === undefined ? undefined : stateEverySeconds],
    ["--block-time", blockTimeSeconds],
    // Two transactions of one sender come in the order of their nonces anyway; all others as they arrive.
    ["--order", "fifo"],
  ];
  // No page in a browser may speak to it: it holds keys and pays whoever asks.
  return ["--no-cors", ...flags.flatMap(([name, value]) => (value === undefined ? [] : [name, String(value)]))];
}

/** The port it listens on, once it does. What it prints later is of no use, but must be read. */
function listening(child: ChildProcess): Promise<number> {
  return new Promise((resolve, reject) => {
    let printed = "";
    const timer = setTimeout(() => reject(new Error("the local node does not begin to listen")), START_AFTER_MS);
    const ended = (): void => reject(new Error(`the local node ended: ${printed.slice(-500).trim()}`));
    const read = (chunk: Buffer): void => {
      printed += chunk.toString("latin1");
      const found = LISTENING.exec(printed);
      if (found === null) return;
      clearTimeout(timer);
      child.off("close", ended);
      for (const stream of [child.stdout, child.stderr]) stream?.off("data", read).resume();
      resolve(Number(found[1]));
    };
    child.once("error", reject);
    child.once("close", ended);
    child.stdout?.on("data", read);
    child.stderr?.on("data", read);
  });
}

/** Starts a node and waits until it answers. Throws when it does not, as when the port is taken. */
export async function startAnvil(options: AnvilOptions): Promise<AnvilNode> {
  const child = spawn("/bin/sh", ["-c", ENDS_WITH_US, "sh", options.program, ...argumentsOf(options)], {
    stdio: ["pipe", "pipe", "pipe"],
    // A signal to our group is ours to handle: the node stays until we close its standard input.
    detached: true,
    env: { PATH: process.env["PATH"] },
  });
  // A write to a child that has ended is no failure of ours; its end is told by itself.
  child.stdin.on("error", () => undefined);
  let isStopping = false;
  child.once("close", (code, signal) => {
    if (!isStopping) options.onEnded?.(signal ?? `exit code ${code ?? "unknown"}`);
  });
  let port: number;
  try {
    port = await listening(child);
  } catch (error) {
    isStopping = true;
    child.stdin.end();
    throw error;
  }
  return {
    rpcUrl: `http://127.0.0.1:${port}`,
    port,
    async stop() {
      if (isStopping) return;
      isStopping = true;
      if (child.exitCode !== null || child.signalCode !== null) return;
      const closed = once(child, "close");
      const force = setTimeout(() => process.kill(-(child.pid ?? 0), "SIGKILL"), STOP_AFTER_MS);
      child.stdin.end();
      await closed;
      clearTimeout(force);
    },
  };
}
