import { spawn } from "node:child_process";
import { once } from "node:events";
import path from "node:path";
import { seededRandom, type Random } from "@agio/testkit";
import { mkdir } from "node:fs/promises";
import { bundleForNow } from "../bundle.mjs";
import { readAcknowledgements, type Acknowledgement } from "./acknowledgement.ts";
import { RecoveryChecker } from "./check-recovery.ts";

const USERS_COUNT = 6;
/** Load before a kill, in milliseconds after the first acknowledgement. */
const LOAD_MS = { shortest: 20, longest: 300 };
/** Life of a process that is killed without waiting for an acknowledgement: some of these die while recovering. */
const LIFE_MS = { shortest: 40, longest: 400 };
const BLIND_KILL_SHARE = 0.2;
/** Tests and tools both run with the repository as their working folder, unless AGIO_ROOT names it. */
const TRADING_PROCESS = path.join(process.env["AGIO_ROOT"] ?? process.cwd(), "tools/crash/trading-process.ts");
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
  const program = await bundleForNow(TRADING_PROCESS);
  // A process may be killed before it made the folder; the check then finds an empty journal.
  await mkdir(`${folder}/journal`, { recursive: true });
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

async function tradeUntilKilled(
  arguments_: readonly string[],
  signal: "SIGKILL" | "SIGTERM",
  random: Random,
): Promise<Acknowledgement[]> {
  const child = spawn(process.execPath, arguments_, { stdio: ["ignore", "pipe", "pipe"] });
  const output: string[] = [];
  const errors: string[] = [];
  let killer: NodeJS.Timeout | undefined;
  const killAfter = (delayMs: number): void => {
    killer ??= setTimeout(() => child.kill(signal), delayMs);
  };
  const loadMs = random.integer(LOAD_MS.shortest, LOAD_MS.longest);
  if (random.chance(BLIND_KILL_SHARE)) killAfter(random.integer(LIFE_MS.shortest, LIFE_MS.longest));
  child.stdout.setEncoding("utf8").on("data", (text: string) => {
    output.push(text);
    killAfter(loadMs);
  });
  child.stderr.setEncoding("utf8").on("data", (text: string) => errors.push(text));
  const [code] = (await once(child, "close")) as [number | null];
  clearTimeout(killer);
  if (code !== null && code !== 0) throw new Error(`the trading process ended with ${code}: ${errors.join("")}`);
  return readAcknowledgements(output.join(""));
}
