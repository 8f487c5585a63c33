import { atoms, orderId, pairId, ppb, priceTicks, sizeLots, userId } from "@agio/primitives";
import type { Command } from "../commands.ts";
import type { OptionRules, PlaceOptionOrder } from "../options/option-commands.ts";
import type { UserMark } from "../users/user-commands.ts";
import { ACCOUNT_CODES, type AccountName } from "../ledger/accounts.ts";
import type { OptionPosition } from "../options/option-position.ts";
import type { Series } from "../options/series.ts";
import { quotes, UNIT } from "./contract-market.ts";
import { BTC, BTCUSDT, fund, OPEN_RULES, START_MS, TestMarket, USDT } from "./market.ts";

/** The house's market maker among the users of a test. */
export const HOUSE = 9;
/** The listing goes by strike, the call first: 59,000, 60,000 and 61,000. */
export const CALL_60000 = 3;
export const PUT_60000 = 4;

/** Fee 0.03 % of the notional, one expiry a day, three strikes a thousand apart, volatility 60 %; nobody writes. */
export const OPTION_RULES: OptionRules = {
  fee: { kind: "notional", ppb: ppb(300_000) },
  exerciseFeePpb: ppb(0),
  lotsMin: sizeLots(1),
  lotsMax: sizeLots(100_000),
  openOrdersMax: 0,
  strikeStepE8: 1_000 * 100_000_000,
  strikesEachSide: 1,
  dailyExpiries: 1,
  weeklyExpiries: 0,
  monthlyExpiries: 0,
  quarterlyExpiries: 0,
  surface: [{ days: 0, atTheMoneyPpm: 600_000, skewPpm: 0, smilePpm: 0 }],
  tradingOpen: true,
  writingOpen: false,
};

export const setUnderlying = (rules: Partial<OptionRules> = {}): Command => ({
  type: "SetOptionUnderlying",
  pairId: BTCUSDT,
  code: "BTC",
  priceDecimals: 1,
  sizeDecimals: 2,
  rules: { ...OPTION_RULES, ...rules },
});

export const fundBank = (market: TestMarket, usdt: number): void =>
  void market.send({
    type: "FundHouse",
    pot: "bank.option",
    coinId: USDT,
    atoms: atoms(usdt * UNIT),
    key: `bank:${market.sequence}`,
  });

/**
 * btcusdt at 60,000 with options on it (a tick is 0.1 USDT, a lot 0.01 contract: 1,000 atoms), four users with 100,000
 * USDT each, the house with none of its own and 1,000,000 in its bank.
 */
export function openOptionMarket(rules: Partial<OptionRules> = {}, usdt = 100_000, bank = 1_000_000): TestMarket {
  const market = new TestMarket();
  market.seconds = 0;
  market.send({ type: "ListCoin", coinId: USDT, code: "USDT", scale: 6 });
  market.send({ type: "ListCoin", coinId: BTC, code: "BTC", scale: 8 });
  const pair = { tradedCoinId: BTC, pricingCoinId: USDT, priceDecimals: 1, sizeDecimals: 5, rules: OPEN_RULES };
  market.send({ type: "ListPair", pairId: BTCUSDT, symbol: "btcusdt", ...pair });
  market.send({ type: "ListPair", pairId: pairId(2), symbol: "ethusdt", ...pair });
  for (let user = 1; user <= 4; user++) openUser(market, user, "trader", usdt);
  openUser(market, HOUSE, "house", 0);
  if (bank > 0) fundBank(market, bank);
  market.send(setUnderlying(rules));
  market.send(quotes(market, 600_000));
  return market;
}

export function openUser(market: TestMarket, user: number, mark: UserMark, usdt: number): void {
  market.send({ type: "OpenUser", userId: userId(user), mark });
  if (usdt > 0) fund(market, user, USDT, usdt * UNIT);
}

type OptionDraft = Partial<Record<"seriesId" | "priceTicks" | "sizeLots", number>> &
  Partial<Pick<PlaceOptionOrder, "side" | "kind" | "timeInForce" | "clientOrderId">>;

/** A limit buy of one contract of the call at 60,000, unless told otherwise. */
export const option = (user: number, draft: OptionDraft = {}): PlaceOptionOrder =>
  ({
    type: "PlaceOptionOrder",
    userId: userId(user),
    seriesId: CALL_60000,
    side: "buy",
    kind: "limit",
    timeInForce: draft.kind === "market" ? "IOC" : "GTC",
    priceTicks: priceTicks(0),
    sizeLots: sizeLots(100),
    clientOrderId: "",
    ...draft,
  }) as PlaceOptionOrder;

export const cancelOption = (user: number, id: number): Command => ({
  type: "CancelOptionOrder",
  userId: userId(user),
  orderId: orderId(id),
});

export const seriesOf = (market: TestMarket, seriesId = CALL_60000): Series =>
  market.state.options.series.get(seriesId) as Series;

export const positionOf = (market: TestMarket, user: number, seriesId = CALL_60000): OptionPosition | undefined =>
  market.state.options.findParticipant(user, seriesId)?.position;

/** The balance of an account in atoms; user 0 is the house. */
export function balance(market: TestMarket, account: AccountName, user = 0): number {
  const rows = market.state.accounts.nonZero();
  const code = ACCOUNT_CODES[account];
  return rows.find((row) => row.holder === user && row.coin === USDT && row.code === code)?.atoms ?? 0;
}

/** Lets the next command come at a time, a whole number of seconds after the market was opened. */
export function moveTo(market: TestMarket, at: number): void {
  market.seconds = (at - START_MS) / 1_000;
}
