import { assert } from "@agio/primitives";
import { seededRandom, type Random } from "@agio/testkit";
import type { Command } from "../commands.ts";
import type { Event } from "../events.ts";
import { checkInvariants } from "../invariants.ts";
import type { AccountName } from "../ledger/accounts.ts";
import { LevelWatch } from "./level-watch.ts";
import { USDT, type TestMarket } from "./market.ts";
import { NaiveCampaigns } from "./naive-campaigns.ts";
import { NaiveProgrammes } from "./naive-programmes.ts";
import { PostingLaw } from "./posting-law.ts";
import { openRewardsCrowd, openRewardsMarket, RandomRewards } from "./random-rewards.ts";
import { RewardCounts } from "./reward-counts.ts";
import { TestJournal } from "./test-journal.ts";

const LAWS_EVERY = 50;
const SNAPSHOT_EVERY = 300;
const PROGRESS_EVERY = 10_000;
/** Of a crash, before the entry of a command is kept or behind it. */
const CRASH_CHANCE = 1 / 500;
const CRASH_IN_WORK_CHANCE = 1 / 25;
const CRASH_AT_CLAIM_CHANCE = 1 / 10;
/** Of the same request once more, by somebody whom a crash left without an answer. */
const AGAIN_CHANCE = 0.7;

export interface RewardsOptions {
  readonly seed: string;
  readonly commands: number;
  readonly onProgress?: (commands: number) => void;
}

/** Faults of a run, beside what its commands did. */
interface Faults {
  crashes: number;
  /** In the middle of a day's settlement, at a claim, and in the middle of a day's turn of levels. */
  crashesInSettlement: number;
  crashesAtClaim: number;
  crashesInLevelTurn: number;
  /** Commands that were applied and whose entry was never kept. */
  lost: number;
  /** The longest settlement, in commands. */
  commandsOfSettlement: number;
}

export interface RewardsReport {
  readonly commands: number;
  readonly applied: number;
  readonly counts: Readonly<Record<string, number>>;
  readonly faults: Readonly<Faults>;
  readonly refused: Readonly<Record<string, number>>;
}

/** A law was broken. The seed and the number of the command repeat it. */
export class RewardsFailure extends Error {
  override readonly name = "RewardsFailure";
}

/** Refusals that a run is worth nothing without, as name and field. */
const REFUSALS = [
  "REWARD_CLAIMED task",
  "REWARD_CLAIMED document",
  "REWARD_CLAIMED device",
  "CAMPAIGN_UNFUNDED placesMax",
  "CAMPAIGN_CLOSED campaignId",
  "CAMPAIGN_FULL campaignId",
  "MAKER_IS_CHECKER checkerId",
  "VOUCHER_ENDED voucherId",
  "SHARE_TOO_HIGH termsId",
  "SHARE_TOO_HIGH ratesPpm",
  "SHARE_TOO_HIGH capPpm",
  "STALE_VERSION replaces",
  "AMOUNT_TOO_LARGE atoms",
  "NOT_FOUND invitedBy",
  "NOT_FOUND linkId",
] as const;

/** Whatever a run never did: a long one has to do all of it. */
export function missingOf({ counts, faults, refused }: RewardsReport): string[] {
  const all = Object.entries({ ...counts, ...faults }).filter(([, count]) => count === 0);
  return [...all.map(([name]) => name), ...REFUSALS.filter((refusal) => refused[refusal] === undefined)];
}

/**
 * Lives through days of everything that is given away, with crashes, beside naive programmes, campaigns and levels: what is
 * taken, paid, held, owed and left in escrow is theirs, command by command; now and then the core's own laws. Throws a
 * RewardsFailure that names the seed.
 */
export function runRewards({ seed, commands, onProgress }: RewardsOptions): RewardsReport {
  const life = new RewardsLife(seed);
  for (let index = 1; index <= commands; index++) {
    try {
      life.step(index);
    } catch (cause) {
      const reason = cause instanceof Error ? cause.message : String(cause);
      throw new RewardsFailure(`seed ${seed}, command ${index}: ${reason}, by ${JSON.stringify(life.command)}`, {
        cause,
      });
    }
    if (index % PROGRESS_EVERY === 0) onProgress?.(index);
  }
  return life.report(commands);
}

class RewardsLife {
  command: Command | undefined;
  private readonly market = openRewardsMarket();
  private readonly random: Random;
  private readonly programmes = new NaiveProgrammes();
  private readonly campaigns = new NaiveCampaigns((feeAtoms) => this.programmes.kept("spot", feeAtoms));
  private readonly levels = new LevelWatch(this.market);
  private readonly postings = new PostingLaw();
  private readonly counts = new RewardCounts();
  private readonly faults: Faults = {
    ...{ crashes: 0, crashesInSettlement: 0, crashesAtClaim: 0, crashesInLevelTurn: 0, lost: 0 },
    commandsOfSettlement: 0,
  };
  private readonly refused: Record<string, number> = {};
  private readonly journal: TestJournal;
  private readonly stream: RandomRewards;
  /** The same command comes once more, because nobody heard an answer. */
  private isAsked = false;
  private applied = 0;
  private inSettlement = 0;
  /** Put into `promo`, or taken back to it at the end of a bonus. */
  private intoPromo = 0;

  constructor(seed: string) {
    this.random = seededRandom(`${seed}:faults`);
    this.journal = new TestJournal(this.market, (command, at, events) => this.hear(command, at, events));
    openRewardsCrowd(this.market);
    this.stream = new RandomRewards(this.market, seed);
  }

  step(index: number): void {
    const { market, journal, random } = this;
    const command = this.command !== undefined && this.isAsked ? this.command : this.stream.next();
    this.command = command;
    this.isAsked = false;
    const chance = this.crashChanceOf(command);
    if (random.chance(chance / 2) && journal.lose(command)) this.countCrash(command, "lost");
    if (this.isApplied(command) && random.chance(chance / 2)) {
      journal.crash();
      this.countCrash(command, "kept");
      this.isAsked = random.chance(AGAIN_CHANCE);
    }
    this.checkSums();
    if (index % LAWS_EVERY === 0) checkInvariants(market.state);
    if (index % SNAPSHOT_EVERY === 0) journal.snapshot();
  }

  private isApplied(command: Command): boolean {
    const { market } = this;
    const expected = this.campaigns.answer(command, market.clock(), atomsOf(market, "promo"));
    this.levels.look(command);
    const answer = market.try(command);
    const isApplied = Array.isArray(answer);
    assert(expected === undefined || (expected === "applied") === isApplied, `it is to be ${expected}`);
    if ("refusal" in answer) this.refuse(`${answer.refusal} ${answer.field ?? ""}`.trim());
    return isApplied;
  }

  report(commands: number): RewardsReport {
    this.journal.crash();
    checkInvariants(this.market.state);
    const { applied, counts, faults, refused } = this;
    return { commands, applied, counts: { ...counts }, faults, refused };
  }

  private refuse(refusal: string): void {
    this.refused[refusal] = (this.refused[refusal] ?? 0) + 1;
  }

  private hear(command: Command, at: number, events: readonly Event[]): void {
    this.applied++;
    this.postings.hear(events);
    this.campaigns.hear(events);
    this.programmes.see(command, at, events);
    this.levels.hear(command, at, events);
    this.counts.hear(command, events);
    this.inSettlement = this.market.state.programmes.closing === undefined ? 0 : this.inSettlement + 1;
    this.faults.commandsOfSettlement = Math.max(this.faults.commandsOfSettlement, this.inSettlement);
    if (command.type === "FundHouse" && command.pot === "promo") this.intoPromo += command.atoms;
    for (const event of events) if (event.type === "Posted" && event.kind === "bonus") this.addBack(event);
  }

  private addBack({ lines }: Event & { readonly type: "Posted" }): void {
    for (const { account, coinId, atoms } of lines) {
      if (account === "promo" && coinId === USDT) this.intoPromo += atoms;
    }
  }

  private checkSums(): void {
    const { campaigns, programmes, market } = this;
    assert(atomsOf(market, "escrow.campaign") === campaigns.escrow, "the escrow is what campaigns and vouchers owe");
    const promo = BigInt(this.intoPromo) - programmes.promoGave - BigInt(campaigns.promoGave);
    assert(BigInt(atomsOf(market, "promo")) === promo, "promo reconciles");
  }

  private crashChanceOf({ type }: Command): number {
    const { programmes, levels } = this.market.state;
    const isWork = type === "Continue" && (programmes.closing !== undefined || levels.turn !== undefined);
    if (type === "ClaimReward") return CRASH_AT_CLAIM_CHANCE;
    return isWork ? CRASH_IN_WORK_CHANCE : CRASH_CHANCE;
  }

  private countCrash({ type }: Command, entry: "lost" | "kept"): void {
    const { faults } = this;
    const { programmes, levels } = this.market.state;
    faults.crashes++;
    if (entry === "lost") faults.lost++;
    if (programmes.closing !== undefined) faults.crashesInSettlement++;
    if (levels.turn !== undefined) faults.crashesInLevelTurn++;
    if (type === "ClaimReward") faults.crashesAtClaim++;
  }
}

function atomsOf({ state }: TestMarket, account: AccountName): number {
  for (const { coin, atoms } of state.accounts.named(account)) if (coin === USDT) return atoms;
  return 0;
}
