import { atoms, userId } from "@agio/primitives";
import type { Event } from "../events.ts";
import type { SetLevelRules, SetMakerTerms } from "../levels/level-commands.ts";
import { FEE_PRODUCTS, LEVELS, type FeePercents, type FeeProduct } from "../markets/fee-discounts.ts";
import type { Command } from "../commands.ts";
import { USDT, type TestMarket } from "./market.ts";
import { runToEnd } from "./slices.ts";

const USDT_ATOMS = 1_000_000;
export const DAY = 86_400_000;

const inEach = <T>(own: T): Record<FeeProduct, T> =>
  Object.fromEntries(FEE_PRODUCTS.map((product) => [product, own])) as Record<FeeProduct, T>;

/** Levels at so many USDT each; the first pays 95 % as maker and 97 % as taker, each further one five points less. */
export function levelRules(
  startsUsdt: readonly number[] = [100, 200, 400, 800, 1_600, 3_200, 6_400],
  draft: Partial<SetLevelRules> = {},
): SetLevelRules {
  const rows = Array.from({ length: LEVELS }, (_, at): FeePercents => ({ maker: 95 - 5 * at, taker: 97 - 5 * at }));
  return {
    type: "SetLevelRules",
    isOpen: true,
    valuationCoinId: USDT,
    dayOffsetMinutes: 0,
    startsAtoms: startsUsdt.map((start) => atoms(start * USDT_ATOMS)),
    percents: inEach(rows),
    ...draft,
  };
}

export const makerTerms = (termsId: number, percents: FeePercents, isOpen = true): SetMakerTerms => ({
  type: "SetMakerTerms",
  termsId,
  name: `Makers ${termsId}`,
  conditions: "Quotes on both sides for 95 percent of each day.",
  isOpen,
  percents: inEach(percents),
});

export const appoint = (user: number, termsId: number): Command => ({
  type: "AppointMaker",
  userId: userId(user),
  termsId,
});

/** A second of prices without a quote, and what it leaves. */
export const tick = (market: TestMarket): Event[] =>
  runToEnd(market, { type: "ObservePrices", origin: "simulated", quotes: [] }).events;
