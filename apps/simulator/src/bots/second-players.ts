import type { Random } from "@agio/testkit";
import type { Activity } from "./activity.ts";
import { openBotClient } from "./bot-client.ts";
import type { DeskOptions } from "./desk.ts";

/** Each player takes one this often on average. */
const ACTION_MEAN_MS = 12_000;
const PERIODS_EVERY_MS = 60_000;
const OPEN = 1;
/** Stakes are a few times the smallest. */
const STAKE_TIMES_MAX = 20;
const UP = 1;
const DOWN = 0;

type Periods = readonly {
  readonly id: number;
  readonly odds: string;
  readonly minAmount: string;
  readonly maxAmount: string;
}[];

/** One player's way to second contracts: the public API, as any client uses it. */
export interface SecondDesk {
  /** The periods on offer; undefined when the exchange does not answer. */
  periods(): Promise<Periods | undefined>;
  /** False when it was refused. */
  take(order: {
    readonly periodId: number;
    readonly isUp: boolean;
    readonly stake: string;
    readonly odds: string;
  }): Promise<boolean>;
}

export function openSecondDesk(options: DeskOptions): SecondDesk {
  const client = openBotClient(options);
  return {
    async periods() {
      const answer = await client.call("periods.list", {});
      return answer.ok ? answer.data.filter(({ status }) => status === OPEN) : undefined;
    },
    async take({ periodId, isUp, stake, odds }) {
      const order = { periodId, betContent: isUp ? UP : DOWN, betAmount: stake, odds };
      return (await client.call("secondContracts.create", order)).ok;
    },
  };
}

/** A few demo players who take small second contracts on what is offered. */
export interface SecondPlayers {
  tick(atMs: number): void;
}

export interface SecondPlayersOptions {
  readonly desks: readonly SecondDesk[];
  /** How much goes on now. */
  readonly activity: () => Activity;
  readonly random: Random;
}

export function openSecondPlayers({ desks, activity, random }: SecondPlayersOptions): SecondPlayers {
  const nextAtMs = desks.map(() => 0);
  let periods: Periods = [];
  let periodsAtMs = Number.NEGATIVE_INFINITY;

  async function play(desk: SecondDesk): Promise<void> {
    if (periods.length === 0) return;
    const { id: periodId, odds, minAmount, maxAmount } = random.pick(periods);
    const stake = Math.min(Math.ceil(Number(minAmount)) * random.integer(1, STAKE_TIMES_MAX), Number(maxAmount));
    // Odds that have changed meanwhile are read before the next try.
    const isTaken = await desk.take({ periodId, isUp: random.chance(0.5), stake: String(stake), odds });
    if (!isTaken) periodsAtMs = Number.NEGATIVE_INFINITY;
  }

  return {
    tick(atMs) {
      const [first] = desks;
      if (first === undefined) return;
      if (atMs - periodsAtMs >= PERIODS_EVERY_MS) {
        periodsAtMs = atMs;
        void first.periods().then((offered) => (periods = offered ?? periods));
      }
      desks.forEach((desk, at) => {
        if (atMs < (nextAtMs[at] ?? 0)) return;
        const isFirst = nextAtMs[at] === 0;
        nextAtMs[at] = atMs + random.exponential(ACTION_MEAN_MS / activity().trading);
        if (!isFirst) void play(desk);
      });
    },
  };
}
