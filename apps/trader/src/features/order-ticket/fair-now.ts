import type { TapeTickRow } from "@agio/api-contract";
import { agree, ANY_PRICE, fairPricesOf, midPrice, type FairPrices } from "@agio/formulas";
import { parseDecimal } from "@agio/primitives";
import type { TradingPair } from "../pair/trading-pair.ts";

const TAPE_DECIMALS = 8;

interface HeardTick extends Pick<TapeTickRow, "value" | "status" | "time"> {
  readonly inputs: readonly TapeTickRow["inputs"][number][];
}

/** Prices that the last tick of a pair's index bears out now, read as the server reads it (rules 3). */
export function fairNow(
  tick: HeardTick | undefined,
  { priceDecimals, marketBand }: Pick<TradingPair, "priceDecimals" | "marketBand">,
  now: number,
): FairPrices {
  if (tick === undefined) return ANY_PRICE;
  const priceOf = (text: string) => parseDecimal(text, TAPE_DECIMALS) ?? 0;
  const { status, time: at, inputs } = tick;
  const isDisputed = status === "thin" && !agree(inputs.map(({ bid, ask }) => midPrice(priceOf(bid), priceOf(ask))));
  const indexTicks = Math.floor(priceOf(tick.value) / 10 ** (TAPE_DECIMALS - priceDecimals));
  const fair = fairPricesOf({ status, at, ...(isDisputed && { isDisputed }) }, indexTicks, marketBand);
  return now > fair.until ? ANY_PRICE : fair;
}
