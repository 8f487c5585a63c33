import { seededRandom, type Random } from "@agio/testkit";
import { utcMs } from "@agio/primitives";
import type { Command } from "../commands.ts";
import { isWorkLeft } from "../work-left.ts";
import { GAP_MS_MIN } from "../time/gap.ts";
import { burst } from "./hostile-bursts.ts";
import { copyCommand, copyScene, openHostileCopies } from "./hostile-copies.ts";
import { rareCommand } from "./hostile-rare.ts";
import { atTheEdge } from "./hostile-values.ts";
import { START_MS, type TestMarket } from "./market.ts";
import { openMixedCrowd, RandomMixed } from "./random-mixed.ts";

const EDGE_CHANCE = 0.35;
const EDGE_IN_BURST_CHANCE = 0.02;
/** Of a command in a burst: it comes at once, or after a moment. */
const BURST_STEP_MS = 2;
/** Of a command that comes while work is left. */
const CONTINUE_CHANCE = 0.5;
const BURST_CHANCE = 0.0005;
const RARE_CHANCE = 0.04;
const COPY_CHANCE = 0.05;
const COPY_SCENE_CHANCE = 0.001;
const IN_BURST_CHANCE = 0.97;
/** After a longer pause there are prices again first, half of the time. */
const PRICE_AGE_MS = 5_000;
/** The clock between two commands: mostly still or moments, now and then a stop of minutes, hours or days. */
const STEPS_MS: readonly (readonly [chance: number, most: number])[] = [
  [0.0004, 3 * 86_400_000],
  [0.002, 6 * 3_600_000],
  [0.01, 300_000],
  [0.06, 20_000],
  [0.6, 500],
];

/** All products in one exchange, with a clock that stands, runs and leaps. */
export function openHostileMarket(): TestMarket {
  const market = openMixedCrowd();
  openHostileCopies(market);
  market.nowMs = START_MS + market.sequence * market.stepMs;
  return market;
}

/** Seeded commands of all products, a third of them with numbers at the edge of what they can be. */
export class HostileCommands {
  private readonly random: Random;
  private readonly market: TestMarket;
  private readonly mixed: RandomMixed;
  private readonly crowd: number;
  private burst: Generator<Command> | undefined;

  /** `crowd`: people of a burst of positions. */
  constructor(market: TestMarket, seed: string, crowd: number) {
    this.market = market;
    this.crowd = crowd;
    this.random = seededRandom(`${seed}:hostile`);
    this.mixed = new RandomMixed(market, seed);
  }

  /** Moves the clock, and gives the next command for that time. */
  next(): Command {
    const { market, random } = this;
    if (isWorkLeft(market.state) && random.chance(CONTINUE_CHANCE)) return { type: "Continue" };
    const from = market.clock();
    market.nowMs = from + this.stepMs();
    // A start after a stop says so, before anything else.
    if (market.nowMs - from > GAP_MS_MIN && random.chance(0.5)) return { type: "AnnounceGap", from: utcMs(from) };
    if (market.nowMs - from > PRICE_AGE_MS && random.chance(0.5)) return this.mixed.prices();
    const command = this.usual();
    const chance = this.burst === undefined ? EDGE_CHANCE : EDGE_IN_BURST_CHANCE;
    return random.chance(chance) ? atTheEdge(command, random) : command;
  }

  /** A burst is sent in a row, with a few others in between. */
  private usual(): Command {
    const { market, random } = this;
    if (random.chance(BURST_CHANCE))
      this.burst ??= burst(market, random, { key: `burst${market.sequence}`, crowd: this.crowd });
    if (random.chance(COPY_SCENE_CHANCE)) this.burst ??= copyScene(market, random);
    const next = this.burst !== undefined && random.chance(IN_BURST_CHANCE) ? this.burst.next() : undefined;
    if (next?.done === true) this.burst = undefined;
    else if (next !== undefined) return next.value;
    if (random.chance(RARE_CHANCE)) return rareCommand(market, random);
    if (random.chance(COPY_CHANCE)) return copyCommand(market, random);
    const command = this.mixed.next();
    const isMoney = command.type === "GrantFunds" || command.type === "FundHouse";
    return isMoney && random.chance(0.8) ? { ...command, key: `own${market.sequence}` } : command;
  }

  private stepMs(): number {
    if (this.burst !== undefined && this.random.chance(IN_BURST_CHANCE)) return this.random.integer(0, BURST_STEP_MS);
    const dice = this.random.next();
    for (const [chance, most] of STEPS_MS) if (dice < chance) return this.random.integer(0, most);
    return 0;
  }
}
