import type { Random } from "@agio/testkit";
import type { Activity } from "./activity.ts";
import type { ContractDesk, ContractDraft, HeldPosition } from "./contract-desk.ts";
import type { Side } from "./desk.ts";
import type { FairPrices } from "./house-maker.ts";
import { openRecentMove, type RecentMove } from "./recent-move.ts";
import { lotsWorth, type TradedPair } from "./traded-pair.ts";

/** Each order of a leader is copied many times: all together they send three a minute while somebody watches. */
const ACTION_MEAN_MS = 20_000;
/** At first each of them opens something, one after the other, when those who follow have begun to. */
const FIRST_AFTER_MS = 20_000;
const FIRST_EVERY_MS = 4_000;
const POSITIONS_MAX = 3;
const PATIENCE_MS = 12 * 60_000;
const PROFIT_ROE = 8;
const LOSS_ROE = -6;
const PART_SHARE = 0.35;
/** Below it a leader brings funds in: nobody can follow who has too little of their own. */
const FUNDS_LOW_USDT = 1_500;
const TOP_UP_USDT = 4_000;
const LUCK_MIN = 0.5;

/** How a leader trades. `appetite`: the value of a position in times of what is free. */
interface LeadTemper {
  readonly isTrend: boolean;
  readonly leverage: number;
  readonly appetite: number;
  /** The contracts they know, of those that trade most. */
  readonly contracts: number;
}

const TEMPERS: readonly LeadTemper[] = [
  { isTrend: true, leverage: 10, appetite: 0.75, contracts: 2 },
  { isTrend: true, leverage: 5, appetite: 0.5, contracts: 3 },
  { isTrend: false, leverage: 10, appetite: 0.4, contracts: 4 },
  { isTrend: true, leverage: 20, appetite: 1, contracts: 4 },
  { isTrend: true, leverage: 5, appetite: 0.6, contracts: 2 },
  { isTrend: true, leverage: 10, appetite: 0.9, contracts: 3 },
  { isTrend: false, leverage: 8, appetite: 0.5, contracts: 2 },
  { isTrend: true, leverage: 20, appetite: 1.25, contracts: 8 },
  { isTrend: true, leverage: 10, appetite: 0.75, contracts: 5 },
  { isTrend: false, leverage: 5, appetite: 0.6, contracts: 1 },
];

/** The leaders of the demo. */
export interface Leads {
  tick(atMs: number): void;
}

export interface LeadsOptions {
  /** Of their lead accounts. */
  readonly desks: readonly ContractDesk[];
  readonly market: FairPrices;
  readonly contracts: readonly TradedPair[];
  /** How much goes on now. */
  readonly activity: () => Activity;
  readonly random: Random;
}

/** The lead account and the market at the moment of a decision. */
export interface LeadView {
  readonly held: readonly HeldPosition[];
  readonly available: number;
  readonly contracts: readonly TradedPair[];
  readonly price: (symbol: string) => number;
  readonly move: (symbol: string) => number;
  readonly nowMs: number;
}

const isOver = ({ roe, openedAtMs }: HeldPosition, nowMs: number): boolean =>
  roe > PROFIT_ROE || roe < LOSS_ROE || nowMs - openedAtMs > PATIENCE_MS;

/** A leader's next order, at market; undefined: none. */
export function decideLead(temper: LeadTemper, view: LeadView, random: Random): ContractDraft | undefined {
  const { held, available, contracts, price, move, nowMs } = view;
  const free = held.filter(({ isLiquidating, freeSize }) => !isLiquidating && freeSize > 0);
  const over = free.find((position) => isOver(position, nowMs));
  const leaving = over ?? (held.length >= POSITIONS_MAX ? free[0] : undefined);
  const pair = contracts.find(({ symbol }) => symbol === leaving?.symbol);
  if (leaving !== undefined && pair !== undefined) {
    const isPart = leaving.roe > 0 && leaving.freeSize > 1 && random.chance(PART_SHARE);
    const size = isPart ? Math.ceil(leaving.freeSize / 2) : leaving.freeSize;
    return { pair, direction: leaving.side === "long" ? "sell" : "buy", offset: "close", size };
  }
  const wanted = contracts
    .slice(0, temper.contracts)
    .filter(({ symbol }) => held.every((one) => one.symbol !== symbol));
  if (wanted.length === 0 || available < FUNDS_LOW_USDT / 2) return undefined;
  const chosen = random.pick(wanted);
  const isRising = move(chosen.symbol) >= 0;
  const direction: Side = isRising === temper.isTrend ? "buy" : "sell";
  const notional = available * temper.appetite * (LUCK_MIN + random.next());
  const size = lotsWorth(chosen, notional, price(chosen.symbol));
  return { pair: chosen, direction, offset: "open", size, leverage: temper.leverage, marginMode: "cross" };
}

/** Lets the leaders trade, one at a time. */
export function openLeads({ desks, market, contracts, activity, random }: LeadsOptions): Leads {
  const byTurnover = contracts.toSorted((one, two) => two.model.turnoverPerMinute - one.model.turnoverPerMinute);
  const moves = new Map<string, RecentMove>(byTurnover.map((pair) => [pair.symbol, openRecentMove(pair)]));
  let nextAtMs: number | undefined;
  let turn = 0;
  let isActing = false;

  async function act(at: number, nowMs: number): Promise<void> {
    const [desk, temper] = [desks[at], TEMPERS[at % TEMPERS.length]];
    if (desk === undefined || temper === undefined) return;
    const [account, held] = await Promise.all([desk.account(), desk.positions()]);
    if (account === undefined || held === undefined) return;
    if (held.length === 0 && account.available < FUNDS_LOW_USDT) {
      await desk.transferIn(TOP_UP_USDT);
      await desk.moveIntoLead(TOP_UP_USDT);
      return;
    }
    const draft = decideLead(
      temper,
      {
        ...{ held, available: account.available, nowMs },
        contracts: byTurnover.filter(({ symbol }) => market.isOpen(symbol)),
        price: (symbol) => market.price(symbol),
        move: (symbol) => moves.get(symbol)?.value() ?? 0,
      },
      random,
    );
    if (draft !== undefined) await desk.order(draft);
  }

  return {
    tick(atMs) {
      if (desks.length === 0) return;
      for (const { symbol } of byTurnover)
        if (market.isOpen(symbol)) moves.get(symbol)?.remember(atMs, market.price(symbol));
      nextAtMs ??= atMs + FIRST_AFTER_MS;
      if (atMs < nextAtMs || isActing) return;
      const isFirst = turn < desks.length;
      const at = isFirst ? turn : random.integer(0, desks.length - 1);
      turn += 1;
      nextAtMs = atMs + (isFirst ? FIRST_EVERY_MS : random.exponential(ACTION_MEAN_MS / activity().trading));
      isActing = true;
      void act(at, atMs).finally(() => (isActing = false));
    },
  };
}
