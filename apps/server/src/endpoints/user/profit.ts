import { balancesOf, positionsOf, type PositionView } from "@agio/core";
import { assert, mulDivDown, plainDecimal } from "@agio/primitives";
import type { CoinMovement, LiveMarket } from "@agio/projections";
import type { MarketDirectory } from "../../markets/market-directory.ts";
import { holdersOf } from "../../copies/owned-accounts.ts";
import { heldBy, marginsOf, putUpBy } from "../../statements/holdings.ts";
import { totalValue } from "../assets/asset-rows.ts";
import type { Handler } from "../handler.ts";

const VALUATION_COIN = "USDT";
const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

type Holdings = ReadonlyMap<number, number>;

const holdingsOf = (amounts: readonly CoinMovement[]): Holdings =>
  new Map(amounts.map(({ coinId, atoms }) => [coinId, atoms]));

/** When the platform's day began, UTC milliseconds. `offsetHours` ahead of UTC. */
export function dayStartOf(at: number, offsetHours: number): number {
  const offsetMs = offsetHours * HOUR_MS;
  return Math.floor((at + offsetMs) / DAY_MS) * DAY_MS - offsetMs;
}

/** Value of holdings in atoms of the valuation coin, each coin rounded down to one atom. */
function valueOf(markets: MarketDirectory, holdings: Holdings, ticksOf: (pairId: number) => number): number {
  let value = 0;
  for (const [coinId, amountAtoms] of holdings) {
    const coin = markets.coin(coinId);
    const pair = markets.find(`${coin.code}${VALUATION_COIN}`.toLowerCase());
    if (coin.code === VALUATION_COIN) value += amountAtoms;
    else if (pair !== undefined) {
      const decimals = coin.scale + pair.priceDecimals - pair.pricing.scale;
      assert(decimals >= 0, "a tick times a lot is a whole number of atoms");
      value += mulDivDown(amountAtoms, ticksOf(pair.pairId), 10 ** decimals);
    }
  }
  return value;
}

/** Unrealised profit of open positions at the last price of their contract, in atoms of the settlement coin. */
function unrealisedOf(markets: MarketDirectory, live: LiveMarket, positions: readonly PositionView[]): number {
  return positions.reduce((sum, { contractId, side, size, costAtoms }) => {
    const ticks = live.ticker(contractId)?.lastTicks ?? 0;
    const gained = size * ticks * markets.contract(contractId).tickLotAtoms - costAtoms;
    return sum + (side === "long" ? gained : -gained);
  }, 0);
}

/**
 * The caller's profit, by last prices of our own market. Today: the value of all they hold now, less its value when the
 * day began, less today's inflows at their value then. In all: the value less everything that ever came in. Deposits,
 * withdrawals and payments of other users are flows; a bonus is a gain; transfers between own accounts are neither.
 * Contracts: the contract account with its positions, less transfers into it. Finance: the interest paid. Options count
 * at cost until they are closed or expire, second contracts at their stake until they are settled. Accounts of copy trading are
 * the caller's own: what is moved into them is no loss, and what they win is theirs.
 */
export const profit: Handler<
  "user.profit",
  "markets" | "live" | "pipeline" | "clock" | "settings" | "history"
> = async (services, _request, call) => {
  const { markets, live } = services;
  const valuation = markets.findCoin(VALUATION_COIN);
  assert(valuation !== undefined, "the valuation coin is listed");
  const { sequence, holders, balances, positions, putUp, assets } = await services.pipeline.read((state, durable) => {
    const holders = holdersOf(state, call.userId);
    return {
      sequence: durable,
      holders,
      balances: holders.flatMap((holder) => balancesOf(state, holder)),
      positions: holders.flatMap((holder) => positionsOf(state, holder)),
      putUp: putUpBy(state, call.userId),
      assets: totalValue(markets, state, call.userId),
    };
  });
  const margins = marginsOf(positions);
  const held = heldBy({ balances, positions, valuation });
  const inContractAccount = balances.reduce(
    (sum, { coinId, account, atoms }) =>
      coinId === valuation.coinId && account.startsWith("contract.") ? sum + atoms : sum,
    margins,
  );
  const unrealised = unrealisedOf(markets, live, positions);

  const dayStart = dayStartOf(services.clock(), services.settings().timeZone.offSetValue);
  const { funding, movements, pricesAtDayStart, unrealisedAtDayStart, contractTransfers, products } =
    await services.history.profitFigures({
      userIds: holders,
      valuationCoinId: valuation.coinId,
      dayStart,
      sequence,
    });
  const [interest, rebates] = await Promise.all([
    services.history.interestPaid(call.userId, sequence),
    services.history.rebatesPaid(holders, sequence),
  ]);
  const atDayStart = new Map(held);
  for (const { coinId, atoms } of movements) atDayStart.set(coinId, (atDayStart.get(coinId) ?? 0) - atoms);
  const thenTicks = new Map(pricesAtDayStart.map(({ pairId, ticks }) => [pairId, ticks]));

  const valueNow =
    valueOf(markets, held, (pairId) => live.ticker(pairId)?.lastTicks ?? 0) +
    unrealised +
    putUp.optionAtoms +
    putUp.secondAtoms;
  const valueThen =
    valueOf(markets, atDayStart, (pairId) => thenTicks.get(pairId) ?? 0) +
    unrealisedAtDayStart +
    products.optionCostAtDayStart +
    products.secondRunningAtDayStart;
  /** The value of everything ever paid, at the last prices. */
  const paidValue = (paid: readonly CoinMovement[]): number =>
    valueOf(markets, holdingsOf(paid), (pairId) => live.ticker(pairId)?.lastTicks ?? 0);
  const shown = (atoms: number): string => plainDecimal(atoms, valuation.scale);
  return {
    today: shown(valueNow - valueThen - funding.todayAtoms),
    total: shown(valueNow - funding.totalAtoms),
    finance: shown(paidValue(interest)),
    contract: shown(inContractAccount + unrealised - contractTransfers),
    second: shown(products.secondMoved + putUp.secondAtoms),
    rebate: shown(paidValue(rebates)),
    assets,
  };
};
