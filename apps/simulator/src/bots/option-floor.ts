import type { OptionPairEntry } from "@agio/api-contract";
import type { Random } from "@agio/testkit";
import type { Activity } from "./activity.ts";
import { openHouseOptionMaker, type HouseOptionMaker } from "./house-option-maker.ts";
import type { FairPrices } from "./house-maker.ts";
import { openOptionCrowd } from "./option-crowd.ts";
import type { OptionDesk } from "./option-desk.ts";
import { quotedUnderlying } from "./option-quotes.ts";

/** Some hundred quotes, each two commands when it moves: a light pace, and a first round at once. */
const PACE = { perSecond: 6, burst: 40, atFirst: 500 };
const HEAD_START_MS = 20_000;
const ON = 1;

/** Everybody who trades options in the demo. */
export interface OptionFloor {
  tick(atMs: number): void;
  stop(): void;
}

export interface OptionFloorOptions {
  readonly house: OptionDesk;
  readonly traders: readonly OptionDesk[];
  readonly market: FairPrices;
  readonly options: readonly OptionPairEntry[];
  /** How much goes on now. */
  readonly activity: () => Activity;
  readonly random: Random;
}

/** Options on show that are on offer, and whose index the world has a price for. */
export const quotedOptions = (options: readonly OptionPairEntry[], market: FairPrices): OptionPairEntry[] =>
  options.filter(({ status, showFlag, symbol }) => status === ON && showFlag === ON && market.price(symbol) > 0);

/** Opens the floor; undefined where the exchange offers no options. */
export async function openOptionFloor(floor: OptionFloorOptions): Promise<OptionFloor | undefined> {
  const { house, traders, market, activity, random } = floor;
  const underlyings = quotedOptions(floor.options, market).map(quotedUnderlying);
  if (underlyings.length === 0) return undefined;
  await Promise.all([house, ...traders].map((desk) => desk.cancelAll()));
  const maker: HouseOptionMaker = openHouseOptionMaker({
    desk: house,
    market,
    underlyings,
    pace: PACE,
    activity,
    random: random.fork("option house"),
  });
  const crowd = openOptionCrowd({
    desks: traders,
    sizeDecimals: new Map(underlyings.map(({ symbol, sizeDecimals }) => [symbol, sizeDecimals])),
    activity,
    random: random.fork("option crowd"),
  });
  let startedMs: number | undefined;
  return {
    tick(atMs) {
      startedMs ??= atMs;
      maker.tick(atMs);
      if (atMs - startedMs >= HEAD_START_MS) crowd.tick(atMs);
    },
    stop: () => maker.stop(),
  };
}
