import type { SubmitManyRequest } from "@agio/api-client";
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
import type { TradingPair } from "../pair/trading-pair.ts";
import { foundErrors, stepError, type FieldError, type FieldErrors } from "../ticket/field-errors.ts";
import { isBlank, typedNumber } from "../ticket/plain-typing.ts";

export type ScaledField = "from" | "to" | "amount" | "count";
/** How the amount is spread from the first price to the last. */
export const DISTRIBUTIONS = ["even", "rising", "falling"] as const;
export type Distribution = (typeof DISTRIBUTIONS)[number];

/** The entries in the form of scaled orders. */
export interface ScaledDraft extends Readonly<Record<ScaledField, string>> {
  readonly side: "buy" | "sell";
  readonly distribution: Distribution;
}

export const startScaled = (side: "buy" | "sell"): ScaledDraft => ({
  ...{ side, distribution: "even", from: "", to: "", amount: "", count: "5" },
});

/** One of the orders: its price and quantity as decimals. */
export interface ScaledRow {
  readonly price: string;
  readonly quantity: string;
}

export interface ScaledOutcome {
  /** Empty until the range, the amount and the number are given. */
  readonly rows: readonly ScaledRow[];
  /** Value of all of them; undefined while there are none, or beyond what can be counted. */
  readonly totalAtoms: Atoms | undefined;
  readonly errors: FieldErrors<ScaledField>;
  /** Absent while anything is missing or wrong. */
  readonly request: SubmitManyRequest | undefined;
}

const COUNT_MIN = 2;

/** Reads a draft by the rules of its pair. Pure. What lots do not divide goes to the last order. */
export function readScaled(draft: ScaledDraft, pair: TradingPair, available: Available): ScaledOutcome {
  const [from, to] = [draft.from, draft.to].map((text) => parseDecimal(typedNumber(text), pair.priceDecimals));
  const lots = parseDecimal(typedNumber(draft.amount), pair.sizeDecimals);
  const count = /^\d{1,3}$/.test(draft.count) ? Number(draft.count) : 0;
  const isCount = count >= COUNT_MIN && count <= ORDERS_AT_ONCE_MAX;
  const isGiven = isPrice(from) && isPrice(to) && lots !== undefined && lots > 0 && isCount;
  const orders = isGiven ? spread({ from, to, lots, count }, draft.distribution) : [];
  const totals = orders.map(({ ticks, size }) => orderTotal(pair, priceTicks(ticks), sizeLots(size)));
  const sum = totals.reduce<number | undefined>(
    (all, one) => (all === undefined || one === undefined ? undefined : all + one),
    0,
  );
  const priceError = (text: string, ticks: number | undefined) =>
    isBlank(text) || isPrice(ticks)
      ? undefined
      : stepError("trade.errors.priceStep", pair.priceDecimals, pair.pricingCoin);
  const errors = foundErrors<ScaledField>({
    from: priceError(draft.from, from),
    to: priceError(draft.to, to) ?? (isGiven && from === to ? { key: "entry.errors.samePrices" } : undefined),
    count: isCount
      ? undefined
      : { key: "entry.errors.range", values: { min: String(COUNT_MIN), max: String(ORDERS_AT_ONCE_MAX) } },
    amount: isBlank(draft.amount)
      ? undefined
      : lots === undefined
        ? stepError("trade.errors.amountStep", pair.sizeDecimals, pair.coin)
        : (sizeError(orders, totals, pair) ?? fundsError({ draft, lots, sum, pair }, available)),
  });
  const rows = orders.map(({ ticks, size }) => ({
    price: plainDecimal(ticks, pair.priceDecimals),
    quantity: plainDecimal(size, pair.sizeDecimals),
  }));
  const isReady = rows.length > 0 && Object.keys(errors).length === 0;
  return {
    rows,
    totalAtoms: rows.length === 0 || sum === undefined || !Number.isSafeInteger(sum) ? undefined : atoms(sum),
    errors,
    request: isReady
      ? {
          symbol: pair.symbol,
          type: draft.side === "buy" ? 0 : 1,
          orders: rows.map(({ price, quantity }) => ({ limitPrice: price, quantity })),
        }
      : undefined,
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
function spread({ from, to, lots, count }: Range, distribution: Distribution): { ticks: number; size: number }[] {
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

function sizeError(
  orders: readonly { readonly size: number }[],
  totals: readonly (number | undefined)[],
  pair: TradingPair,
): FieldError | undefined {
  const least = Math.max(pair.lotsMin, 1);
  if (orders.some(({ size }) => size < least))
    return { key: "entry.errors.orderMin", values: { limit: plainDecimal(least, pair.sizeDecimals), coin: pair.coin } };
  if (totals.every((total) => total === undefined || total >= pair.notionalAtomsMin)) return undefined;
  const limit = plainDecimal(pair.notionalAtomsMin, pair.pricingScale);
  return { key: "entry.errors.orderMin", values: { limit, coin: pair.pricingCoin } };
}

interface Wanted {
  readonly draft: ScaledDraft;
  readonly lots: number;
  readonly sum: number | undefined;
  readonly pair: TradingPair;
}

/** Nothing is beyond a balance that is not known: the server decides. */
function fundsError({ draft, lots, sum, pair }: Wanted, { traded, pricing }: Available): FieldError | undefined {
  const isBuy = draft.side === "buy";
  const [wanted, held] = isBuy ? [sum, pricing] : [lots * 10 ** (pair.tradedScale - pair.sizeDecimals), traded];
  if (held === undefined || wanted === undefined || wanted <= held) return undefined;
  const [scale, coin] = isBuy ? [pair.pricingScale, pair.pricingCoin] : [pair.tradedScale, pair.coin];
  return { key: "trade.errors.balance", values: { limit: plainDecimal(held, scale), coin } };
}
