import { atoms, ppb, userId, type Atoms } from "@agio/primitives";
import type { Command } from "../commands.ts";
import type { ConvertCoins, SetConversionCoin, SetConversionRules } from "../conversion/conversion-commands.ts";
import { ACCOUNT_CODES, type AccountName } from "../ledger/accounts.ts";
import { BTC, openMarket, USDT, type TestMarket } from "./market.ts";
import { tick, UNIT } from "./second-market.ts";

/** One BTC. */
export const COIN = 100_000_000;

/** Quotes live for fifteen seconds and bear half a percent; no bound a day. */
export const CONVERSION_RULES: SetConversionRules = {
  type: "SetConversionRules",
  valuationCoinId: USDT,
  quoteMs: 15_000,
  tolerancePpb: ppb(5_000_000),
  dayValueAtomsMax: atoms(0),
  dayOffsetMinutes: 480,
  isOpen: true,
};

/** 0.3 percent, no fee, 1 to 100,000 USDT. */
export const CONVERSION_COIN: SetConversionCoin = {
  type: "SetConversionCoin",
  coinId: USDT,
  isOpen: true,
  spreadPpb: ppb(3_000_000),
  feePpb: ppb(0),
  valueAtomsMin: atoms(UNIT),
  valueAtomsMax: atoms(100_000 * UNIT),
};

export const fill = (coin: number, amount: number, key: string): Command => ({
  type: "FundHouse",
  pot: "inventory",
  coinId: coin as typeof USDT,
  atoms: atoms(amount),
  key,
});

/** USDT and BTC at 64,000, an inventory of 2 BTC and 100,000 USDT, users with 10,000 USDT and 1 BTC. */
export function openConversionMarket(
  coin: Partial<SetConversionCoin> = {},
  rules: Partial<SetConversionRules> = {},
): TestMarket {
  const market = openMarket({}, { usdt: 10_000 * UNIT, btc: COIN });
  market.send(fill(BTC, 2 * COIN, "btc"));
  market.send(fill(USDT, 100_000 * UNIT, "usdt"));
  market.send({ ...CONVERSION_RULES, ...rules });
  for (const coinId of [USDT, BTC]) market.send({ ...CONVERSION_COIN, coinId, ...coin });
  tick(market, 0, 64_000);
  return market;
}

/** 100 USDT for BTC at the price of now, unless told otherwise. */
export const exchange = (user: number, draft: Partial<Omit<ConvertCoins, "type" | "userId">> = {}): ConvertCoins => ({
  type: "ConvertCoins",
  userId: userId(user),
  fromCoinId: USDT,
  toCoinId: BTC,
  atoms: atoms(100 * UNIT),
  quoteId: 0,
  receiveAtomsMin: atoms(0),
  key: "",
  ...draft,
});

/** Asks for a quote of what `exchange` would do and returns its id. */
export function quoted(market: TestMarket, wish: ConvertCoins): number {
  const { userId: user, fromCoinId, toCoinId, atoms: given } = wish;
  const events = market.send({ type: "QuoteConversion", userId: user, fromCoinId, toCoinId, atoms: given });
  const [event] = events;
  if (event?.type !== "ConversionQuoted") throw new Error("a quote is an event");
  return event.quoteId;
}

export function houseOf(market: TestMarket, name: AccountName, coin: number): Atoms {
  const slot = market.state.accounts.find(0, coin, ACCOUNT_CODES[name]);
  return atoms(slot === 0 ? 0 : market.state.accounts.available(slot));
}
