import { fromJournalNames, toJournalNames } from "@agio/core";
import { refuse, type Refusal } from "@agio/primitives";
import type { Kysely } from "kysely";
import type { MarketTables } from "../markets/market-tables.ts";
import { applyMarketRequest, type MarketPayload, type MarketRequestParts } from "./market-requests.ts";

const STATE = { waiting: 0, done: 1, refused: 2, withdrawn: 3 } as const;
const LISTED_MAX = 200;
/** How far ahead a change may be planned. */
export const PLANNED_MS_MAX = 366 * 86_400_000;

/** A change of a market that two people agreed to for a later moment. */
export interface PlannedChange {
  readonly id: number;
  readonly action: MarketPayload["action"];
  readonly symbol: string;
  /** UTC milliseconds. */
  readonly dueTime: number;
}

/** Changes that wait for their moment. What was scheduled stays when the server restarts, and is done late rather than never. */
export interface MarketSchedule {
  /** Adds it; the same change for the same moment is added once. */
  add(payload: MarketPayload, symbol: string, dueAt: number): Promise<void>;
  /** Those that wait, the next first. */
  planned(): Promise<PlannedChange[]>;
  /** Takes one back. NOT_FOUND when it does not wait any more. */
  withdraw(id: number): Promise<Refusal | undefined>;
  /** Carries out what is due. Returns what was refused, by the state as it is then. */
  runDue(parts: MarketRequestParts): Promise<readonly { readonly symbol: string; readonly refusal: Refusal }[]>;
}

export function openMarketSchedule(database: Kysely<MarketTables>, clock: () => number): MarketSchedule {
  const end = (id: number, state: number, note = "") =>
    database.updateTable("server_market_schedule").set({ state, note }).where("schedule_id", "=", id).execute();

  return {
    async add(payload, symbol, dueAt) {
      await database
        .insertInto("server_market_schedule")
        .values({
          ...{ action: payload.action, symbol, due_at: dueAt, state: STATE.waiting, note: "" },
          payload: toJournalNames(JSON.stringify(payload)),
        })
        .onConflict((conflict) => conflict.columns(["action", "symbol", "due_at"]).doNothing())
        .execute();
    },
    async planned() {
      const rows = await database
        .selectFrom("server_market_schedule")
        .selectAll()
        .where("state", "=", STATE.waiting)
        .orderBy("due_at")
        .limit(LISTED_MAX)
        .execute();
      return rows.map((row) => ({
        id: row.schedule_id,
        action: row.action as MarketPayload["action"],
        symbol: row.symbol,
        dueTime: row.due_at,
      }));
    },
    async withdraw(id) {
      const row = await database
        .updateTable("server_market_schedule")
        .set({ state: STATE.withdrawn })
        .where("schedule_id", "=", id)
        .where("state", "=", STATE.waiting)
        .returning("schedule_id")
        .executeTakeFirst();
      return row === undefined ? refuse("NOT_FOUND", "id") : undefined;
    },
    async runDue(parts) {
      const rows = await database
        .selectFrom("server_market_schedule")
        .selectAll()
        .where("state", "=", STATE.waiting)
        .where("due_at", "<=", clock())
        .orderBy("due_at")
        .orderBy("schedule_id")
        .execute();
      const refused: { symbol: string; refusal: Refusal }[] = [];
      for (const row of rows) {
        const payload = JSON.parse(fromJournalNames(row.payload)) as MarketPayload;
        const refusal = await applyMarketRequest(parts, payload);
        await end(row.schedule_id, refusal === undefined ? STATE.done : STATE.refused, refusal?.refusal);
        if (refusal !== undefined) refused.push({ symbol: row.symbol, refusal });
      }
      return refused;
    },
  };
}

/** A market request with the moment that it is for. */
export type PlannedPayload = MarketPayload & { readonly dueAt?: number };

/**
 * Carries out a request, or schedules it for its moment. A pair with an opening time is listed at once and closed: everybody
 * sees it, and orders are taken from that moment on.
 */
export async function applyOrSchedule(
  parts: MarketRequestParts & { readonly schedule: MarketSchedule; readonly clock: () => number },
  given: unknown,
): Promise<Refusal | undefined> {
  const { dueAt = 0, ...payload } = given as PlannedPayload;
  const now = payload as MarketPayload;
  if (dueAt <= parts.clock()) return applyMarketRequest(parts, now);
  if (now.action === "markets.listPair") {
    const { terms, look } = now;
    const closed = { ...terms, rules: { ...terms.rules, tradingOpen: false } };
    const refused = await applyMarketRequest(parts, { ...now, terms: closed, look: { ...look, isHalted: true } });
    if (refused !== undefined) return refused;
    const opening = { action: "markets.setTrading", symbol: terms.symbol, isOpen: true } as const;
    await parts.schedule.add(opening, terms.symbol, dueAt);
    return undefined;
  }
  if (!("symbol" in now)) return applyMarketRequest(parts, now);
  await parts.schedule.add(now, now.symbol, dueAt);
  return undefined;
}
