import { balancesOf, positionsOf } from "@agio/core";
import { assert, plainDecimal, refuse } from "@agio/primitives";
import { assetCurve, momentsOf, type CoinValuation } from "../../statements/asset-curve.ts";
import type { MarketDirectory } from "../../markets/market-directory.ts";
import { VALUATION_COIN } from "../../markets/usdt-value.ts";
import { holdersOf } from "../../copies/owned-accounts.ts";
import { heldBy, putUpBy } from "../../statements/holdings.ts";
import type { Handler } from "../handler.ts";
import { dayStartOf } from "../user/profit.ts";

/** How each coin is valued in the valuation coin. */
const valuationsOf =
  (markets: MarketDirectory) =>
  (coinId: number): CoinValuation | "own" | undefined => {
    const { code, scale } = markets.coin(coinId);
    if (code === VALUATION_COIN) return "own";
    const pair = markets.find(`${code}${VALUATION_COIN}`.toLowerCase());
    if (pair === undefined) return undefined;
    return { marketId: pair.pairId, divisor: 10 ** (scale + pair.priceDecimals - pair.pricing.scale) };
  };

/**
 * The value of all that the caller held at the end of each hour or day, and now, by prices of our own market, and what the
 * range brought without deposits and withdrawals. Counted as in `user.profit`. Refuses UNAVAILABLE_NOW while the tables are
 * behind.
 */
export const curve: Handler<
  "assets.curve",
  "markets" | "live" | "pipeline" | "clock" | "settings" | "history"
> = async (services, { range }, call) => {
  const { markets, live, history } = services;
  const valuation = markets.findCoin(VALUATION_COIN);
  assert(valuation !== undefined, "the valuation coin is listed");
  const now = services.clock();
  const moments = momentsOf(range, { now, dayStart: dayStartOf(now, services.settings().timeZone.offSetValue) });
  const { sequence, holders, balances, positions, putUp } = await services.pipeline.read((state, durable) => {
    const holders = holdersOf(state, call.userId);
    return {
      sequence: durable,
      holders,
      balances: holders.flatMap((holder) => balancesOf(state, holder)),
      positions: holders.flatMap((holder) => positionsOf(state, holder)),
      putUp: putUpBy(state, call.userId),
    };
  });
  const steps = { ...moments, userIds: holders, valuationCoinId: valuation.coinId, sequence };
  const figures = await history.curveFigures(steps);
  if (figures === undefined) return refuse("UNAVAILABLE_NOW");
  const held = heldBy({ balances, positions, valuation });
  const step = moments.steps + 1;
  const open = positions.map(({ contractId, side, size, costAtoms }) => {
    const sign = side === "long" ? 1 : -1;
    return { step, contractId, contracts: sign * size, costAtoms: sign * costAtoms };
  });
  const valuationOf = valuationsOf(markets);
  const everHeld = new Set([...held.keys(), ...figures.movements.map(({ coinId }) => coinId)]);
  const allPositions = [...figures.positions, ...open];
  const priced = new Set(allPositions.map(({ contractId }): number => contractId));
  for (const coinId of everHeld) {
    const by = valuationOf(coinId);
    if (by !== undefined && by !== "own") priced.add(by.marketId);
  }
  const past = await history.curvePrices(steps, priced);
  const lastOf = (marketId: number) => live.ticker(marketId)?.lastTicks || undefined;
  const { points, inflowAtoms, profitAtoms } = assetCurve({
    ...{ moments, now, held, valuationOf, movements: figures.movements, funding: figures.funding },
    positions: allPositions,
    putUp: [...figures.putUp, { step, atoms: putUp.optionAtoms + putUp.secondAtoms }],
    prices: new Map([...past].map(([marketId, ticks]) => [marketId, [...ticks, lastOf(marketId)]])),
    tickLotAtoms: (contractId) => markets.contract(contractId).tickLotAtoms,
    unknownUntil: figures.unknownUntil,
  });
  const shown = (atoms: number): string => plainDecimal(atoms, valuation.scale);
  return {
    points: points.map(({ at, atoms, unpricedCoins, unpricedContracts }) => ({
      time: at,
      value: shown(atoms),
      unpriced: [
        ...unpricedCoins.map((coinId) => markets.coin(coinId).code),
        ...unpricedContracts.map((contractId) => markets.contract(contractId).symbol),
      ],
    })),
    inflow: shown(inflowAtoms),
    ...(profitAtoms === undefined ? {} : { profit: shown(profitAtoms) }),
    isCut: figures.isCut,
  };
};
