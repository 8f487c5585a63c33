import type { SubmitManyContractOrdersRequest, SubmitManyRequest } from "@agio/api-client";
import { ORDERS_AT_ONCE_MAX } from "@agio/api-contract/entry";
import { orderTotal } from "@agio/formulas";
import {
  atoms,
  mulDivDown,
  parseDecimal,
  plainDecimal,
  PRICE_TICKS_MAX,
  priceTicks,
  sizeLots,
  type Atoms,
} from "@agio/primitives";
import type { Available } from "../balances/use-available.ts";
import type { ContractWay } from "../contract/submit-key.ts";
import { contractValue, type TradingContract } from "../contract/trading-contract.ts";
import type { TradedMarket, TradingPair } from "../pair/trading-pair.ts";
import { foundErrors, stepError, type FieldError, type FieldErrors } from "../ticket/field-errors.ts";
import { isBlank, typedNumber } from "../ticket/plain-typing.ts";

export type ScaledField = "from" | "to" | "amount" | "count";
/** How the amount is spread from the first price to the last. */
export const DISTRIBUTIONS = ["even", "rising", "falling"] as const;
export type Distribution = (typeof DISTRIBUTIONS)[number];

/** The entries in the form of scaled orders. */
export interface ScaledTexts extends Readonly<Record<ScaledField, string>> {
  readonly distribution: Distribution;
}

export interface ScaledDraft extends ScaledTexts {
  readonly side: "buy" | "sell";
}

export const NO_SCALED: ScaledTexts = { distribution: "even", from: "", to: "", amount: "", count: "5" };

export const startScaled = (side: "buy" | "sell"): ScaledDraft => ({ side, ...NO_SCALED });

/** One of the orders: its price and quantity as decimals. */
export interface ScaledRow {
  readonly price: string;
  readonly quantity: string;
}

export interface ScaledOutcome<Request> {
  /** Empty until the range, the amount and the number are given. */
  readonly rows: readonly ScaledRow[];
  /** Value of all of them; undefined while there are none, or beyond what can be counted. */
  readonly totalAtoms: Atoms | undefined;
  readonly errors: FieldErrors<ScaledField>;
  /** Absent while anything is missing or wrong. */
  readonly request: Request | undefined;
}

const COUNT_MIN = 2;

/** Reads a draft by the rules of its pair. Pure. What lots do not divide goes to the last order. */
export function readScaled(
  draft: ScaledDraft,
  pair: TradingPair,
  available: Available,
): ScaledOutcome<SubmitManyRequest> {
  return outcomeOf(draft, pair, {
    totalOf: ({ ticks, size }) => orderTotal(pair, priceTicks(ticks), sizeLots(size)),
    amountError: ({ orders, totals, lots, sum }) =>
      pairSizeError(orders, totals, pair) ?? fundsError({ side: draft.side, lots, sum, pair }, available),
    requestOf: (_, rows) => ({
      symbol: pair.symbol,
      type: draft.side === "buy" ? 0 : 1,
      orders: rows.map(({ price, quantity }) => ({ limitPrice: price, quantity })),
    }),
  });
}

/** The same of a contract; its amounts are in the coin, of which a contract is the smallest part. Margin is the server's to check. Pure. */
export function readContractScaled(
  draft: ScaledTexts,
  contract: TradingContract,
  { direction, offset }: ContractWay,
): ScaledOutcome<SubmitManyContractOrdersRequest> {
  return outcomeOf(draft, contract, {
    totalOf: ({ ticks, size }) => contractValue(contract, ticks, size),
    amountError: ({ orders }) => coinSizeError(orders, contract, offset === "close" ? 1 : contract.sizeMin),
    requestOf: (orders, rows) => ({
      ...{ symbol: contract.symbol, direction, offset },
      orders: rows.map(({ price }, at) => ({ price, share: orders[at]?.size ?? 0 })),
    }),
  });
}

interface ScaledPart {
  readonly ticks: number;
  readonly size: number;
}

interface ScaledParts {
  readonly orders: readonly ScaledPart[];
  /** Each order's value; undefined beyond what can be counted. */
  readonly totals: readonly (number | undefined)[];
  readonly lots: number;
  readonly sum: number | undefined;
}

interface MarketRules<Request> {
  readonly totalOf: (order: ScaledPart) => number | undefined;
  readonly amountError: (parts: ScaledParts) => FieldError | undefined;
  readonly requestOf: (orders: readonly ScaledPart[], rows: readonly ScaledRow[]) => Request;
}

function outcomeOf<Request>(
  draft: ScaledTexts,
  market: TradedMarket,
  { totalOf, amountError, requestOf }: MarketRules<Request>,
): ScaledOutcome<Request> {
  const [from, to] = [draft.from, draft.to].map((text) => parseDecimal(typedNumber(text), market.priceDecimals));
  const lots = parseDecimal(typedNumber(draft.amount), market.sizeDecimals);
  const count = /^\d{1,3}$/.test(draft.count) ? Number(draft.count) : 0;
  const isCount = count >= COUNT_MIN && count <= ORDERS_AT_ONCE_MAX;
  const isGiven = isPrice(from) && isPrice(to) && lots !== undefined && lots > 0 && isCount;
  const orders = isGiven ? spread({ from, to, lots, count }, draft.distribution) : [];
  const totals = orders.map(totalOf);
  const sum = totals.reduce<number | undefined>(
    (all, one) => (all === undefined || one === undefined ? undefined : all + one),
    0,
  );
  const priceError = (text: string, ticks: number | undefined) =>
    isBlank(text) || isPrice(ticks)
      ? undefined
      : stepError("trade.errors.priceStep", { text, decimals: market.priceDecimals, coin: market.pricingCoin });
  const errors = foundErrors<ScaledField>({
    from: priceError(draft.from, from),
    to: priceError(draft.to, to) ?? (isGiven && from === to ? { key: "entry.errors.samePrices" } : undefined),
    count: isCount
      ? undefined
      : { key: "entry.errors.range", values: { min: String(COUNT_MIN), max: String(ORDERS_AT_ONCE_MAX) } },
    amount: isBlank(draft.amount)
      ? undefined
      : lots === undefined
        ? stepError("trade.errors.amountStep", { text: draft.amount, decimals: market.sizeDecimals, coin: market.coin })
        : amountError({ orders, totals, lots, sum }),
  });
  const rows = orders.map(({ ticks, size }) => ({
    price: plainDecimal(ticks, market.priceDecimals),
    quantity: plainDecimal(size, market.sizeDecimals),
  }));
  const isReady = rows.length > 0 && Object.keys(errors).length === 0;
  return {
    rows,
    totalAtoms: rows.length === 0 || sum === undefined || !Number.isSafeInteger(sum) ? undefined : atoms(sum),
    errors,
    request: isReady ? requestOf(orders, rows) : undefined,
  };
}

const isPrice = (ticks: number | undefined): ticks is number =>
  ticks !== undefined && ticks > 0 && ticks <= PRICE_TICKS_MAX;

interface Range {
  readonly from: number;
  readonly to: number;
  readonly lots: number;
  readonly count: number;
}

/** Prices at even distances, to the nearest tick below; weights of 1, 2, 3 where the amount rises. */
function spread({ from, to, lots, count }: Range, distribution: Distribution): ScaledPart[] {
  const weightOf = (at: number) => (distribution === "even" ? 1 : distribution === "rising" ? at + 1 : count - at);
  const places = Array.from({ length: count }, (_, at) => at);
  const whole = places.reduce((sum, at) => sum + weightOf(at), 0);
  let left = lots;
  return places.map((at) => {
    const isLast = at === count - 1;
    const size = isLast ? left : mulDivDown(lots, weightOf(at), whole);
    left -= size;
    const step = mulDivDown(Math.abs(to - from), at, count - 1);
    return { ticks: isLast ? to : from + Math.sign(to - from) * step, size };
  });
}

const coinSizeError = (
  orders: readonly ScaledPart[],
  { sizeDecimals, coin }: TradedMarket,
  least: number,
): FieldError | undefined =>
  orders.some(({ size }) => size < least)
    ? { key: "entry.errors.orderMin", values: { limit: plainDecimal(least, sizeDecimals), coin } }
    : undefined;

function pairSizeError(
  orders: readonly ScaledPart[],
  totals: readonly (number | undefined)[],
  pair: TradingPair,
): FieldError | undefined {
  const tooSmall = coinSizeError(orders, pair, Math.max(pair.lotsMin, 1));
  if (tooSmall !== undefined) return tooSmall;
  if (totals.every((total) => total === undefined || total >= pair.notionalAtomsMin)) return undefined;
  const limit = plainDecimal(pair.notionalAtomsMin, pair.pricingScale);
  return { key: "entry.errors.orderMin", values: { limit, coin: pair.pricingCoin } };
}

interface Wanted {
  readonly side: ScaledDraft["side"];
  readonly lots: number;
  readonly sum: number | undefined;
  readonly pair: TradingPair;
}

/** Nothing is beyond a balance that is not known: the server decides. */
function fundsError({ side, lots, sum, pair }: Wanted, { traded, pricing }: Available): FieldError | undefined {
  const isBuy = side === "buy";
  const [wanted, held] = isBuy ? [sum, pricing] : [lots * 10 ** (pair.tradedScale - pair.sizeDecimals), traded];
  if (held === undefined || wanted === undefined || wanted <= held) return undefined;
  const [scale, coin] = isBuy ? [pair.pricingScale, pair.pricingCoin] : [pair.tradedScale, pair.coin];
  return { key: "trade.errors.balance", values: { limit: plainDecimal(held, scale), coin } };
}
