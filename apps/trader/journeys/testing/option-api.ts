import type {
  OptionSeriesData,
  OptionFillRow,
  OptionOrderRow,
  OptionPositionRow,
  OptionSettlementRow,
} from "@agio/api-contract";
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

/** Free and held USDT of the platform account. */
export async function usdtOf(trader: TraderApi): Promise<{ free: string; held: string }> {
  const { availableAmount, occupiedAmount } = await assetOf(trader, "USDT");
  return { free: availableAmount, held: occupiedAmount };
}
