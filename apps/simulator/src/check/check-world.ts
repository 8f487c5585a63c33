import type { Command, PairRules, VenueQuote } from "@agio/core";
import { SHIPPED_COINS, SHIPPED_PAIRS } from "@agio/api-contract/markets";
import { atoms, coinId, pairId, ppb, priceE8, priceTicks, sizeLots, userId, utcMs } from "@agio/primitives";
import type { Random } from "@agio/testkit";
import { tradedPair, type TradedPair } from "../bots/traded-pair.ts";
import { COIN_MODELS } from "../market/coin-models.ts";
import type { Market } from "../market/market.ts";

/** Users of the check: the first one makes the market. */
export const CHECK_USERS = 9;
export const HOUSE_USER = 1;

const USDT = coinId(1);
const VENUES = ["htx", "binance", "okx"] as const;
const QUOTE_AGE_MS_MAX = 12_000;
const FUNDS_USDT = 300_000;

const RULES: PairRules = {
  takerFeePpb: ppb(1_000_000),
  makerFeePpb: ppb(1_000_000),
  lotsMin: sizeLots(1),
  lotsMax: sizeLots(1_000_000_000),
  buyTicksMax: priceTicks(0),
  sellTicksMin: priceTicks(0),
  notionalAtomsMin: atoms(5_000_000),
  priceBandPpb: ppb(200_000_000),
  marketBandPpb: ppb(50_000_000),
  openOrdersMax: 200,
  limitBuyOpen: true,
  limitSellOpen: true,
  marketBuyOpen: true,
  marketSellOpen: true,
  tradingOpen: true,
};

export interface CheckPair {
  readonly pairId: number;
  readonly traded: TradedPair;
}

/** The shipped pairs that the world has a price for. */
export const CHECK_PAIRS: readonly CheckPair[] = SHIPPED_PAIRS.flatMap(({ pairId: id, spot }) => {
  const model = COIN_MODELS.find(({ symbol }) => symbol === spot.symbol);
  return model === undefined ? [] : [{ pairId: id, traded: tradedPair(spot, model) }];
});

/** Commands that open the exchange: coins, pairs, users, and funds small enough to run out now and then. */
export function openingCommands(market: Market, fundsUsdt = FUNDS_USDT): Command[] {
  const commands: Command[] = SHIPPED_COINS.map(({ coinId: id, code, scale }) => ({
    type: "ListCoin",
    coinId: coinId(id),
    code,
    scale,
  }));
  for (const { pairId: id, traded } of CHECK_PAIRS) {
    const { symbol, coin, ticksPerUsdt, lotsPerCoin } = traded;
    commands.push({
      type: "ListPair",
      pairId: pairId(id),
      symbol,
      tradedCoinId: coinId(SHIPPED_COINS.find(({ code }) => code === coin)?.coinId ?? 0),
      pricingCoinId: USDT,
      priceDecimals: Math.round(Math.log10(ticksPerUsdt)),
      sizeDecimals: Math.round(Math.log10(lotsPerCoin)),
      rules: RULES,
    });
  }
  for (let user = 1; user <= CHECK_USERS; user += 1) {
    commands.push({ type: "OpenUser", userId: userId(user), mark: user === HOUSE_USER ? "house" : "demo" });
    for (const { coinId: id, code, scale } of SHIPPED_COINS) {
      const price = id === USDT ? 1 : market.price(`${code.toLowerCase()}usdt`);
      const granted = Math.round((fundsUsdt / price) * 10 ** scale);
      const key = `check:${user}:${code}`;
      commands.push({ type: "GrantFunds", userId: userId(user), coinId: coinId(id), atoms: atoms(granted), key });
    }
  }
  return commands;
}

/** Quotes of the venues at this moment; `silent` of them are out of date. */
export function observedPrices(market: Market, at: number, silent: number, random: Random): Command {
  const quotes: VenueQuote[] = [];
  for (const [index, venue] of VENUES.entries()) {
    for (const { pairId: id, traded } of CHECK_PAIRS) {
      if (!market.isOpen(traded.symbol)) continue;
      const middle = market.price(traded.symbol) * (1 + random.gaussian() * 0.0001) * 1e8;
      const half = middle * traded.model.halfSpread;
      const age = index < silent ? QUOTE_AGE_MS_MAX : random.integer(0, 900);
      const [bid, ask] = [priceE8(Math.floor(middle - half)), priceE8(Math.ceil(middle + half))];
      quotes.push({ pairId: pairId(id), venue, bid, ask, receivedAt: utcMs(at - age) });
    }
  }
  return { type: "ObservePrices", origin: "simulated", quotes };
}
