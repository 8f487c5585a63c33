import { betCredit, betResult, trimmedMean } from "@agio/formulas";
import { sql, type Kysely } from "kysely";
import type { ProjectionTables } from "../tables.ts";
import type { Row } from "../table/define-table.ts";
import { selection } from "../table/read-rows.ts";
import { selectTickBeforeGap } from "../tape/gap-rows.ts";
import { selectTapeTicks } from "../tape/tape-queries.ts";
import { SECOND_ORDERS } from "./second-tables.ts";

type VoidOrder = Row<typeof SECOND_ORDERS> & { readonly symbol: string };
type LastPrice = { readonly seq: number; readonly valueE8: number };

const INDEX_DECIMALS = 8;

/**
 * Writes to each void order what the house would have made of it at the last price by its end (rules 5, "effect of a
 * void"). Without an entry no bet was on, and nothing is written.
 */
export async function weighVoids(database: Kysely<ProjectionTables>, orderIds: readonly number[]): Promise<void> {
  if (orderIds.length === 0) return;
  const { rows } = await sql<VoidOrder>`select ${selection(SECOND_ORDERS)}, symbol
    from second_orders join pairs using (pair_id)
    where order_id = any(${`{${orderIds.join(",")}}`}::int8[]) and entry_seq > 0`.execute(database);
  // Orders that end together have one last price.
  const prices = new Map<string, LastPrice | undefined>();
  for (const order of rows) {
    const moment = `${order.pairId} ${order.closeAt} ${order.seqTo}`;
    if (!prices.has(moment)) prices.set(moment, await lastPrice(database, order));
    const last = prices.get(moment);
    if (last === undefined) continue;
    await database
      .updateTable("second_orders")
      .set({ last_seq: last.seq, house_if_settled_atoms: houseIfSettled(order, last.valueE8) })
      .where("order_id", "=", order.orderId)
      .execute();
  }
}

/** The last tick with a price at or before an order's end: that of its window, or the one before the gap it ended in. */
async function lastPrice(database: Kysely<ProjectionTables>, order: VoidOrder): Promise<LastPrice | undefined> {
  const { pairId, symbol, seqTo } = order;
  if (seqTo === 0) return selectTickBeforeGap(database, pairId, order.closeAt);
  const { ticks } = await selectTapeTicks(database, { pairId, symbol, fromSeq: seqTo, toSeq: seqTo });
  const [tick] = ticks;
  return tick === undefined ? undefined : { seq: tick.seq, valueE8: tick.value };
}

/** Stake and fee less the credit; of a draw nothing, as both come back. */
function houseIfSettled(order: VoidOrder, valueE8: number): number {
  const { side, entryPrice, stakeAtoms, feeAtoms, oddsPpm } = order;
  const price = trimmedMean([valueE8], 10 ** (INDEX_DECIMALS - order.priceDecimals)) ?? entryPrice;
  const result = betResult(side, entryPrice, price);
  return result === "draw" ? 0 : stakeAtoms + feeAtoms - betCredit(stakeAtoms, oddsPpm, result);
}
