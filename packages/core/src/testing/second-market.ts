import { atoms, type Atoms, ppb, priceE8, userId, utcMs } from "@agio/primitives";
import type { Command } from "../commands.ts";
import type { PlaceSecondContract, SetPeriod, SetSecondContractRules } from "../second-contracts/second-commands.ts";
import type { VenueQuote } from "../tape/index-inputs.ts";
import type { FundHouse, HouseAccount } from "../house/house-commands.ts";
import type { Event } from "../events.ts";
import type { SecondContractSettled } from "../second-contracts/second-events.ts";
import { ACCOUNT_CODES, type AccountName } from "../ledger/accounts.ts";
import { BTC, BTCUSDT, fund, openMarket, START_MS, USDT, type TestMarket } from "./market.ts";

export const UNIT = 1_000_000;
const E8 = 100_000_000;
/** Users 1 to 4 trade; these two are marked. */
export const DEMO_USER = 5;
export const HOUSE_USER = 6;
const USERS = 4;
/** Times of tests count from the first tick of a market. */
export const FIRST_TICK_MS = START_MS + 3_600_000;

/** 30 seconds on btcusdt at 0.85, stakes of 1 to 1,000 USDT, without a fee. Its window is 5 seconds. */
export const PERIOD: SetPeriod = {
  type: "SetPeriod",
  periodId: 1,
  pairId: BTCUSDT,
  seconds: 30,
  oddsPpm: 850_000,
  stakeAtomsMin: atoms(UNIT),
  stakeAtomsMax: atoms(1_000 * UNIT),
  feePpb: ppb(0),
  isOpen: true,
};

/** No limit but the twenty running orders; days begin at midnight UTC. */
export const SECOND_RULES: SetSecondContractRules = {
  type: "SetSecondContractRules",
  coinId: USDT,
  exposureAtomsMax: atoms(0),
  runningMax: 20,
  dailyLossAtomsMax: atoms(0),
  dayOffsetMinutes: 0,
  tradingOpen: true,
};

export const fundHouseAccount = (pot: HouseAccount, usdt: number, key: string): FundHouse => ({
  type: "FundHouse",
  pot,
  coinId: USDT,
  atoms: atoms(usdt * UNIT),
  key,
});

/** One period of 30 seconds, users with 10,000 USDT each, banks with 100,000, and a first tick at 60,000. */
export function openSecondMarket(
  period: Partial<SetPeriod> = {},
  rules: Partial<SetSecondContractRules> = {},
): TestMarket {
  const market = openMarket({}, { usdt: 10_000 * UNIT, btc: 100 }, USERS);
  for (const [user, mark] of [
    [DEMO_USER, "demo"],
    [HOUSE_USER, "house"],
  ] as const) {
    market.send({ type: "OpenUser", userId: userId(user), mark });
    fund(market, user, USDT, 10_000 * UNIT);
    fund(market, user, BTC, 100);
  }
  market.send(fundHouseAccount("bank.second", 100_000, "real"));
  market.send(fundHouseAccount("bank.secondDemo", 100_000, "demo"));
  market.send({ ...SECOND_RULES, ...rules });
  market.send({ ...PERIOD, ...period });
  tick(market, 0, 60_000);
  return market;
}

/** Quotes of as many venues as agree on a price: three make it live, two thin, none halts it. */
export function observed(atMs: number, price: number, venues = 3): Command {
  const quotes = ["a", "b", "c"].slice(0, venues).map((venue): VenueQuote => {
    const value = priceE8(Math.round(price * E8));
    return { pairId: BTCUSDT, venue, bid: value, ask: value, receivedAt: utcMs(atMs) };
  });
  return { type: "ObservePrices", origin: "simulated", quotes };
}

/** One observation `ms` after the first tick. The clock stays there. */
export function tick(market: TestMarket, ms: number, price: number, venues = 3): Event[] {
  market.nowMs = FIRST_TICK_MS + ms;
  return market.send(observed(market.nowMs, price, venues));
}

/** A tick each second, from one second to another, both included. Returns the events of them all. */
export function ticks(
  market: TestMarket,
  [from, to]: readonly [from: number, to: number],
  priceOf: (second: number) => number = () => 60_000,
  venues = 3,
): Event[] {
  const events: Event[] = [];
  for (let second = from; second <= to; second++) events.push(...tick(market, second * 1_000, priceOf(second), venues));
  return events;
}

/** Ten USDT on up in period 1 at the odds it has. */
export const bet = (user: number, draft: Partial<Omit<PlaceSecondContract, "userId">> = {}): PlaceSecondContract => ({
  type: "PlaceSecondContract",
  userId: userId(user),
  periodId: 1,
  side: "up",
  stakeAtoms: atoms(10 * UNIT),
  oddsPpm: 850_000,
  clientOrderId: "",
  ...draft,
});

export const usdt = (amount: number): Atoms => atoms(Math.round(amount * UNIT));

/** A balance of the house in USDT. */
export function house(market: TestMarket, name: AccountName): number {
  const slot = market.state.accounts.find(0, USDT, ACCOUNT_CODES[name]);
  return slot === 0 ? 0 : market.state.accounts.available(slot) / UNIT;
}

export const settledIn = (events: readonly Event[]): SecondContractSettled[] =>
  events.filter((event): event is SecondContractSettled => event.type === "SecondContractSettled");
