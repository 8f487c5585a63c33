import { atoms, coinId, ppb, userId } from "@agio/primitives";
import type { Command } from "../commands.ts";
import type { BonusChanged } from "../deposits/deposit-events.ts";
import { bonusesOf } from "../deposits/deposit-account-views.ts";
import type { Event } from "../events.ts";
import {
  block,
  channel,
  ERC20_CHANNEL,
  ETH,
  houseAtoms,
  HOUR_MS,
  indexed,
  MIDNIGHT_MS,
  openFundMarket,
  seen,
  UNIT,
  usdt,
} from "./fund-market.ts";
import { BTC, place, USDT, type TestMarket } from "./market.ts";
import { fundHouseAccount } from "./second-market.ts";

const DAY_MS = 24 * HOUR_MS;
const E8 = 100_000_000;
/** When the bonus of `openLoneBonus` ends, in atoms of USDT what it is, and what `promo` began with. */
export const BONUS_END_MS = MIDNIGHT_MS + 7 * DAY_MS;
export const BONUS_ATOMS = 40 * UNIT;
export const PROMO_ATOMS = 1_000 * UNIT;

export const transfer = (
  user: number,
  coin: number,
  amount: number,
  [from, to]: readonly [1 | 2 | 3, 1 | 2 | 3] = [1, 2],
): Command => ({
  ...{ type: "TransferFunds", userId: userId(user), coinId: coinId(coin), atoms: atoms(amount), from, to, key: "" },
});

/**
 * User 1 has carried all they own to savings: on their platform account lies a bonus of 40 USDT alone, of a deposit whose
 * block is 100. It ends after seven days.
 */
export function openLoneBonus(): TestMarket {
  const market = openFundMarket();
  market.nowMs = MIDNIGHT_MS;
  for (const [coin, amount] of [
    [USDT, 10_000 * UNIT],
    [BTC, E8],
    [ETH, 10 * E8],
  ] as const) {
    market.send(transfer(1, coin, amount));
  }
  const bonus = { bonusPpb: ppb(100_000_000), bonusAtomsMax: usdt(40), bonusDays: 7 };
  market.send(channel(ERC20_CHANNEL, { ...bonus, confirmationsMin: 1, unlockConfirmations: 1 }));
  market.send(fundHouseAccount("promo", PROMO_ATOMS / UNIT, "promo"));
  market.send(block(100, [seen("t1")]));
  market.send(transfer(1, USDT, 500 * UNIT));
  return market;
}

/** A second of prices at a time. */
export function secondAt(market: TestMarket, at: number): Event[] {
  market.nowMs = at;
  return market.send(indexed(market));
}

/** Seconds of prices over two minutes from a time on, ten seconds apart: every rest is looked for. */
export function lookAfter(market: TestMarket, at: number): Event[] {
  const events: Event[] = [];
  for (let ms = 0; ms <= 120_000; ms += 10_000) events.push(...secondAt(market, at + ms));
  return events;
}

export const bonusesIn = (events: readonly Event[]): BonusChanged[] =>
  events.filter((event): event is BonusChanged => event.type === "BonusChanged");

/** A limit order of user 1 at 100 USDT a BTC, far below the index: a lot holds a thousandth of a USDT. */
export const farBuy = (atomsHeld: number): Command =>
  place(1, { side: "buy", kind: "limit", priceTicks: 1_000, sizeLots: atomsHeld / 1_000 });

export const promoAtoms = (market: TestMarket, coin: number = USDT): number => houseAtoms(market, "promo", coin);

/** The rests of the bonuses of user 1 that are still out, by their ids. */
export const restsOf = (market: TestMarket): (readonly [bonusId: number, restAtoms: number])[] =>
  bonusesOf(market.state, userId(1)).flatMap(({ bonusId, rest }) =>
    rest === undefined ? [] : [[bonusId, rest.restAtoms] as const],
  );
