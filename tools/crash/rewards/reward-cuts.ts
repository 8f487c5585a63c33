import { cp, rm, writeFile } from "node:fs/promises";
import path from "node:path";
import type { ClaimReward, CoreState } from "@agio/core";
import { stopSentence } from "@agio/journal";
import { FaultyDisk, systemError } from "../storage/faulty-disk.ts";
import { NEXT_NOON_MS } from "./rewarded-day.ts";
import { RewardedExchange } from "./rewarded-exchange.ts";
import { rewardsOf, type RewardsOfJournal } from "./rewards-once.ts";

export interface CutOptions {
  /** An empty folder. */
  readonly folder: string;
  /** Of the calls of the disk, each so many-th fails in a try of its own; 1: each of them. */
  readonly every: number;
  readonly say?: (line: string) => void;
}

export interface CutReport {
  tries: number;
  /** Ends that the next start finds in the middle of a settlement. */
  inSettlement: number;
  /** Claims that nobody heard an answer to, and that are in the journal all the same, or are not. */
  keptClaims: number;
  lostClaims: number;
  readonly failures: string[];
}

/** The next start is a little later: another second of the same day. */
const LATER_MS = 5_000;

/** All accounts and rewards as they are in the end. */
interface Outcome {
  readonly accounts: string;
  readonly rewards: RewardsOfJournal;
}

/** An end: what stood on the medium, claims that were answered, and one that nobody heard an answer to. */
interface Cut {
  readonly medium: ReadonlyMap<string, Buffer>;
  readonly answered: readonly ClaimReward[];
  readonly claim: ClaimReward | undefined;
}

/**
 * Cuts an exchange at one call of its disk after the other while a day of rewards is settled and rewards of campaigns are
 * claimed, and starts it again: on what the system had in its cache, on that with a stop in order in between, and after a
 * power cut. Whoever heard no answer asks again. In the end every account is what it is without any of that, and every
 * reward was accrued, paid and claimed once.
 */
export async function runRewardCuts({ folder, every, say = () => {} }: CutOptions): Promise<CutReport> {
  const report: CutReport = { tries: 0, inSettlement: 0, keptClaims: 0, lostClaims: 0, failures: [] };
  const whole = path.join(folder, "whole");
  const opening = await new RewardedExchange().open(whole);
  await opening.prepare();
  await opening.stop();
  const quiet = path.join(folder, "quiet");
  await cp(whole, quiet, { recursive: true });
  const expected = await finish(quiet);
  const { accrued, paid, claimed, collected, slices } = expected.rewards;
  say(
    `without a cut: ${accrued} accrued, ${paid} paid, in ${slices} commands; ${claimed} claimed, ${collected} collected`,
  );
  for (const [kind, figure] of Object.entries({ accrued, paid, claimed, collected })) {
    if (figure === 0) report.failures.push(`without a cut nothing was ${kind}`);
  }
  for (let number = 1; ; number += every) {
    const own = path.join(folder, String(number));
    await cp(whole, own, { recursive: true });
    const cut = await cutAt(own, number);
    if (cut === undefined) return report;
    await lookAfter(own, cut, { number, expected, report });
    await rm(own, { recursive: true });
    say(`call ${number}: ${report.failures.length} failures`);
  }
}

/** Lives until the call of that number fails; undefined where there are not so many. */
async function cutAt(folder: string, number: number): Promise<Cut | undefined> {
  const disk = new FaultyDisk();
  const exchange = await new RewardedExchange().open(folder, disk);
  const before = disk.calls;
  disk.fate = (_call, at) => (at === before + number ? systemError("EIO") : undefined);
  const answered: ClaimReward[] = [];
  let claim: ClaimReward | undefined;
  await exchange.live(NEXT_NOON_MS, (command, settled) => {
    if (command.type !== "ClaimReward") return;
    if (settled === undefined) claim = command;
    else answered.push(command);
  });
  await exchange.crash();
  return disk.failures === 0 ? undefined : { medium: disk.mediumOf(), answered, claim };
}

async function lookAfter(
  folder: string,
  { medium, answered, claim }: Cut,
  { number, expected, report }: { readonly number: number; readonly expected: Outcome; readonly report: CutReport },
): Promise<void> {
  const [stopped, unplugged] = [`${folder}-stopped`, `${folder}-unplugged`];
  for (const copy of [stopped, unplugged]) await cp(folder, copy, { recursive: true });
  for (const [file, bytes] of medium) await writeFile(path.join(unplugged, path.basename(file)), bytes);
  const starts = [
    ["the cache", folder, false],
    ["a stop in order", stopped, true],
    ["a power cut", unplugged, false],
  ] as const;
  for (const [name, where, isStopped] of starts) {
    report.tries += 1;
    const fail = (failure: string): void => void report.failures.push(`call ${number}, ${name}: ${failure}`);
    const look = (state: CoreState): void => {
      count(report, state, claim);
      for (const one of answered) if (!isClaimed(state, one)) fail("a claim that was answered is lost");
    };
    try {
      const outcome = await finish(where, isStopped, look);
      for (const failure of differences(outcome, expected)) fail(failure);
    } catch (error) {
      fail(stopSentence(error));
    }
  }
  for (const copy of [stopped, unplugged]) await rm(copy, { recursive: true });
}

function count(report: CutReport, state: CoreState, claim: ClaimReward | undefined): void {
  if (state.programmes.closing !== undefined) report.inSettlement += 1;
  if (claim === undefined) return;
  if (isClaimed(state, claim)) report.keptClaims += 1;
  else report.lostClaims += 1;
}

function isClaimed({ campaigns }: CoreState, { campaignId, userId, task }: ClaimReward): boolean {
  const member = campaigns.campaigns.get(campaignId)?.members.get(userId);
  return ((member?.claimed ?? 0) & (1 << task)) !== 0;
}

/** Starts on a folder, and goes on to the end; on demand with a stop in order, which leaves a snapshot, as the first thing. */
async function finish(
  folder: string,
  isStopped = false,
  seen: (state: CoreState) => void = () => {},
): Promise<Outcome> {
  let exchange = await new RewardedExchange().open(folder);
  await exchange.look(seen);
  if (isStopped) {
    await exchange.stop();
    exchange = await new RewardedExchange().open(folder);
  }
  await exchange.live(NEXT_NOON_MS + LATER_MS);
  const accounts = await exchange.look((state) => JSON.stringify(state.accounts.nonZero()));
  await exchange.stop();
  return { accounts: accounts ?? `it ended: ${exchange.ended}`, rewards: await rewardsOf(folder) };
}

function differences({ accounts, rewards }: Outcome, expected: Outcome): string[] {
  const failures = [...rewards.failures];
  if (accounts !== expected.accounts) failures.push("an account is not what it is without a cut");
  for (const kind of ["accrued", "paid", "claimed", "collected"] as const) {
    if (rewards[kind] !== expected.rewards[kind]) {
      failures.push(`${rewards[kind]} ${kind}, without a cut ${expected.rewards[kind]}`);
    }
  }
  return failures;
}
