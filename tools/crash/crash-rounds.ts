import { spawn } from "node:child_process";
import { once } from "node:events";
import { seededRandom, type Random } from "@agio/testkit";
import { build } from "esbuild";
import { readAcknowledgements, type Acknowledgement } from "./acknowledgement.ts";
import { RecoveryChecker } from "./check-recovery.ts";

const USERS_COUNT = 6;
/** Load before a kill, in milliseconds, counted from the start of the process: some kills hit recovery itself. */
const LIFE_MS = { shortest: 60, longest: 420 };
/** Every so many rounds the process is asked to stop instead, which leaves a snapshot. */
const CLEAN_STOP_EVERY_ROUNDS = 7;

export interface CrashOptions {
  readonly rounds: number;
  readonly seed: string;
  /** An empty folder. */
  readonly folder: string;
  readonly say?: (line: string) => void;
}

export interface CrashReport {
  readonly failures: readonly string[];
  readonly acknowledgedCount: number;
  readonly lastSequence: number;
  readonly stateHash: string;
}

/**
 * Kills a trading process at random moments, again and again on one folder, and checks after each kill that nothing
 * acknowledged is lost, doubled or different. The seed decides orders and moments; the machine decides the rest.
 */
export async function runCrashRounds({ rounds, seed, folder, say }: CrashOptions): Promise<CrashReport> {
  const program = `${folder}/trading-process.mjs`;
  await bundleTradingProcess(program);
  const random = seededRandom(seed);
  const checker = new RecoveryChecker(`${folder}/journal`, USERS_COUNT);
  for (let round = 1; round <= rounds && checker.failures.length === 0; round += 1) {
    const isCleanStop = round % CLEAN_STOP_EVERY_ROUNDS === 0;
    const arguments_ = [program, `${folder}/journal`, `${seed}.${round}`, String(USERS_COUNT)];
    const acknowledgements = await tradeUntilKilled(arguments_, isCleanStop ? "SIGTERM" : "SIGKILL", random);
    await checker.check(acknowledgements);
    say?.(`round ${round}: ${acknowledgements.length} acknowledged, journal at ${checker.lastSequence}`);
  }
  const { failures, acknowledgedCount, lastSequence } = checker;
  return { failures, acknowledgedCount, lastSequence, stateHash: await checker.checkFromStart() };
}

async function bundleTradingProcess(target: string): Promise<void> {
  await build({
    entryPoints: [new URL("trading-process.ts", import.meta.url).pathname],
    outfile: target,
    bundle: true,
    platform: "node",
    target: "node20",
    format: "esm",
    logLevel: "warning",
  });
}

async function tradeUntilKilled(
  arguments_: readonly string[],
  signal: "SIGKILL" | "SIGTERM",
  random: Random,
): Promise<Acknowledgement[]> {
  const child = spawn(process.execPath, arguments_, { stdio: ["ignore", "pipe", "pipe"] });
  const output: string[] = [];
  const errors: string[] = [];
  child.stdout.setEncoding("utf8").on("data", (text: string) => output.push(text));
  child.stderr.setEncoding("utf8").on("data", (text: string) => errors.push(text));
  const isClosed = once(child, "close");
  const life = setTimeout(() => child.kill(signal), random.integer(LIFE_MS.shortest, LIFE_MS.longest));
  const [code] = (await isClosed) as [number | null];
  clearTimeout(life);
  if (code !== null && code !== 0) throw new Error(`the trading process ended with ${code}: ${errors.join("")}`);
  return readAcknowledgements(output.join(""));
}
