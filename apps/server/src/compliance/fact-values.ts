import type { Pipeline } from "@agio/pipeline";
import { coinId } from "@agio/primitives";
import { selectPricesAt, type ProjectionTables } from "@agio/projections";
import type { Kysely } from "kysely";
import { VALUATION_COIN, usdtAtoms } from "../markets/usdt-value.ts";
import type { ListedCoin, MarketDirectory } from "../markets/market-directory.ts";

/** Younger than this, a movement is valued at the index of now. */
const FRESH_MS = 10 * 60_000;
const HOUR_MS = 3_600_000;
const HOURS_KEPT_MAX = 50;

export interface Movement {
  readonly coinId: number;
  readonly atoms: number;
  readonly at: number;
}

export interface ValueParts {
  readonly database: Kysely<ProjectionTables>;
  readonly pipeline: Pick<Pipeline, "read">;
  readonly markets: MarketDirectory;
  readonly clock: () => number;
}

/**
 * Values of movements in atoms of the valuation coin, rounded down: at the index, and of what is older at the price of its
 * hour. 0 for a coin without a price.
 */
export function openFactValues({ database, pipeline, markets, clock }: ValueParts) {
  const hours = new Map<number, ReadonlyMap<number, number>>();

  async function pricesOf(at: number): Promise<ReadonlyMap<number, number>> {
    const hour = Math.floor(at / HOUR_MS) * HOUR_MS;
    const known = hours.get(hour);
    if (known !== undefined) return known;
    if (hours.size === HOURS_KEPT_MAX) hours.clear();
    const prices = new Map((await selectPricesAt(database, hour)).map(({ pairId, ticks }) => [pairId, ticks]));
    hours.set(hour, prices);
    return prices;
  }

  async function pastValue(coin: ListedCoin, { atoms, at }: Movement): Promise<number> {
    if (coin.code === VALUATION_COIN) return atoms;
    const pair = markets.find(`${coin.code}${VALUATION_COIN}`.toLowerCase());
    if (pair === undefined) return 0;
    const ticks = (await pricesOf(at)).get(pair.pairId) ?? 0;
    const value = BigInt(atoms) * BigInt(ticks) * 10n ** BigInt(pair.pricing.scale);
    return Number(value / 10n ** BigInt(coin.scale + pair.priceDecimals));
  }

  return async (movement: Movement): Promise<number> => {
    const coin = markets.coin(coinId(movement.coinId));
    if (clock() - movement.at > FRESH_MS) return pastValue(coin, movement);
    return pipeline.read((state) => usdtAtoms(markets, state, coin, movement.atoms));
  };
}
