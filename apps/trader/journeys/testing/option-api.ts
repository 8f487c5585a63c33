import type {
  OptionSeriesData,
  OptionFillRow,
  OptionOrderRow,
  OptionPositionRow,
  OptionSettlementRow,
} from "@agio/api-contract";
import { sumOf } from "./futures-api.ts";
import { assetOf, type TraderApi } from "./trader-api.ts";

const DAY_MS = 86_400_000;
const EXPIRY_HOUR_UTC = 8;

/** The next 08:00 UTC that is at least so long away. */
export function nextExpiry(awayMs: number): number {
  const today = new Date();
  const expiry = Date.UTC(today.getUTCFullYear(), today.getUTCMonth(), today.getUTCDate(), EXPIRY_HOUR_UTC);
  return expiry - awayMs > Date.now() ? expiry : expiry + DAY_MS;
}

const PAGE = "pageNum=1&pageSize=20";

async function rowsOf<Row>(trader: TraderApi, path: string): Promise<Row[]> {
  return ((await trader.call("GET", path)) as { rows: Row[] }).rows;
}

/** The open positions, or with "" all of them. */
export const optionPositionsOf = (trader: TraderApi, query = "status=0&"): Promise<OptionPositionRow[]> =>
  rowsOf(trader, `/api/option/position/list?${query}${PAGE}`);

export const openOptionOrdersOf = (trader: TraderApi): Promise<OptionOrderRow[]> =>
  rowsOf(trader, `/api/option/order/list?status=0,1&${PAGE}`);

export const optionFillsOf = (trader: TraderApi): Promise<OptionFillRow[]> =>
  rowsOf(trader, `/api/option/order/fillList?${PAGE}`);

export const optionSettlementsOf = (trader: TraderApi): Promise<OptionSettlementRow[]> =>
  rowsOf(trader, `/api/option/settlement/list?${PAGE}`);

/** A price that the bounds allow and that nobody sells at: between the lowest one and the best bid. */
export async function lowPriceOf(trader: TraderApi, symbol: string): Promise<string> {
  const { row } = (await trader.call("GET", `/api/option/series?symbol=${symbol}`)) as OptionSeriesData;
  return String(Math.round((Number(row.minPrice) + Number(row.bid)) / 2));
}

const HUNDREDTHS = 100;

const optionOrdersOf = (trader: TraderApi): Promise<OptionOrderRow[]> =>
  rowsOf(trader, `/api/option/order/list?${PAGE}`);

/**
 * Called before an order is sent from a screen. What that does not get of a position that is wanted is had afterwards: the house
 * moves its quotes while an order is on its way, and nobody is filled at a worse price than the one that was shown. Resolves to
 * whether the position is as large as wanted.
 */
export async function topUp(trader: TraderApi, symbol: string): Promise<(wanted: number) => Promise<boolean>> {
  let orders = (await optionOrdersOf(trader)).length + 1;
  return async (wanted) => {
    // Tables follow the core a moment later: an order that is not listed yet may have filled.
    if ((await optionOrdersOf(trader)).length < orders || (await openOptionOrdersOf(trader)).length > 0) return false;
    const held = (await optionPositionsOf(trader)).find((position) => position.symbol === symbol)?.num ?? "0";
    const missing = Math.round((wanted - Number(held)) * HUNDREDTHS) / HUNDREDTHS;
    if (missing === 0) return true;
    const type = missing > 0 ? "buy" : "sell";
    await trader.call("POST", "/api/option/order/submit", {
      symbol,
      type,
      num: String(Math.abs(missing)),
      orderType: 1,
    });
    orders += 1;
    return false;
  };
}

/** Contracts that were bought and sold. */
export async function tradedOf(trader: TraderApi): Promise<{ buy: bigint; sell: bigint }> {
  const fills = await optionFillsOf(trader);
  const sumOfType = (type: string) => sumOf(fills.filter((fill) => fill.type === type).map(({ num }) => num));
  return { buy: sumOfType("buy"), sell: sumOfType("sell") };
}

/** Free and held USDT of the platform account. */
export async function usdtOf(trader: TraderApi): Promise<{ free: string; held: string }> {
  const { availableAmount, occupiedAmount } = await assetOf(trader, "USDT");
  return { free: availableAmount, held: occupiedAmount };
}
