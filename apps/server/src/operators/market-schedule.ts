import { refuse, type Refusal } from "@agio/primitives";
import { isOutage } from "@agio/projections";
import type { Kysely } from "kysely";
import type { MarketTables, ServerMarketSchedule } from "../markets/market-tables.ts";
import { applyMarketRequest, type MarketPayload, type MarketRequestParts } from "./market-requests.ts";

const STATE = { waiting: 0, done: 1, refused: 2, withdrawn: 3 } as const;
const LISTED_MAX = 200;
const ALL_TOLD = -1;
/** How far ahead a change may be planned. */
export const PLANNED_MS_MAX = 366 * 86_400_000;

/** A change of a market that two people agreed to for a later moment. */
export interface PlannedChange {
  /** Of the request that asks for it. */
  readonly id: number;
  readonly action: MarketPayload["action"];
  readonly symbol: string;
  /** UTC milliseconds. */
  readonly dueTime: number;
}

/** A market request with the moment that it is for. */
export type PlannedPayload = MarketPayload & { readonly dueAt?: number };

export interface DueParts extends MarketRequestParts {
  /** The payload of a request that two people agreed to; undefined when the exchange knows of none. */
  readonly agreedTo: (requestId: number) => Promise<unknown>;
}

/**
 * Changes that wait for their moment. What was scheduled stays when the server restarts, and is done late rather than never. The table
 * says only that a request waits: what is done, and when, is read from the request, which is sealed.
 */
export interface MarketSchedule {
  /** Adds it, once for each request. */
  add(change: PlannedChange): Promise<void>;
  /** Those that wait, the next first. */
  planned(): Promise<PlannedChange[]>;
  /** When closed pairs open by themselves, by symbol; while the tables are away, as last known. */
  openings(): Promise<ReadonlyMap<string, number>>;
  /** A delisting that waits, whose users are not all told of it; with the last one who is. */
  untold(): Promise<(PlannedChange & { readonly place: number }) | undefined>;
  /** Notes that users up to one are told; without one all of them. */
  told(id: number, place?: number): Promise<void>;
  /** Takes one back. NOT_FOUND when it does not wait any more. */
  withdraw(id: number): Promise<Refusal | undefined>;
  /** Carries out what is due. Returns what was refused, by the state as it is then. */
  runDue(parts: DueParts): Promise<readonly { readonly symbol: string; readonly refusal: Refusal }[]>;
}

export function openMarketSchedule(database: Kysely<MarketTables>, clock: () => number): MarketSchedule {
  let openings: ReadonlyMap<string, number> = new Map();
  let areOpeningsKnown = false;

  async function end(id: number, state: number, note = "") {
    const ended = await database
      .updateTable("server_market_schedule")
      .set({ state, note })
      .where("request_id", "=", id)
      .where("state", "=", STATE.waiting)
      .returning("request_id")
      .executeTakeFirst();
    areOpeningsKnown = false;
    return ended;
  }

  async function readOpenings(): Promise<void> {
    areOpeningsKnown = true;
    const rows = await database
      .selectFrom("server_market_schedule")
      .select(["symbol", "due_at"])
      .where("state", "=", STATE.waiting)
      .where("action", "=", "markets.setTrading")
      .execute();
    openings = new Map(rows.map(({ symbol, due_at: dueAt }) => [symbol, dueAt]));
  }

  async function run({ agreedTo, ...parts }: DueParts, requestId: number): Promise<Refusal | undefined> {
    const agreed = (await agreedTo(requestId)) as PlannedPayload | undefined;
    if (agreed?.dueAt === undefined || agreed.dueAt > clock()) return refuse("REQUEST_NOT_OPEN");
    return applyMarketRequest(parts, laterChange(agreed));
  }

  return {
    async add({ id, action, symbol, dueTime }) {
      await database
        .insertInto("server_market_schedule")
        .values({ request_id: id, action, symbol, due_at: dueTime, state: STATE.waiting, note: "", told_place: 0 })
        .onConflict((conflict) => conflict.column("request_id").doNothing())
        .execute();
      areOpeningsKnown = false;
    },
    async openings() {
      if (!areOpeningsKnown) {
        await readOpenings().catch((thrown: unknown) => {
          areOpeningsKnown = false;
          if (!isOutage(thrown)) throw thrown;
        });
      }
      return openings;
    },
    async planned() {
      const rows = await database
        .selectFrom("server_market_schedule")
        .selectAll()
        .where("state", "=", STATE.waiting)
        .orderBy("due_at")
        .limit(LISTED_MAX)
        .execute();
      return rows.map(plannedOf);
    },
    async untold() {
      const row = await database
        .selectFrom("server_market_schedule")
        .selectAll()
        .where("state", "=", STATE.waiting)
        .where("action", "=", "markets.delist")
        .where("told_place", ">=", 0)
        .orderBy("due_at")
        .limit(1)
        .executeTakeFirst();
      return row && { ...plannedOf(row), place: row.told_place };
    },
    async told(id, place = ALL_TOLD) {
      await database
        .updateTable("server_market_schedule")
        .set({ told_place: place })
        .where("request_id", "=", id)
        .where("state", "=", STATE.waiting)
        .execute();
    },
    async withdraw(id) {
      return (await end(id, STATE.withdrawn)) === undefined ? refuse("NOT_FOUND", "id") : undefined;
    },
    async runDue(parts) {
      const rows = await database
        .selectFrom("server_market_schedule")
        .select(["request_id", "symbol"])
        .where("state", "=", STATE.waiting)
        .where("due_at", "<=", clock())
        .orderBy("due_at")
        .orderBy("request_id")
        .execute();
      const refused: { symbol: string; refusal: Refusal }[] = [];
      for (const { request_id: requestId, symbol } of rows) {
        const refusal = await run(parts, requestId);
        await end(requestId, refusal === undefined ? STATE.done : STATE.refused, refusal?.refusal);
        if (refusal !== undefined) refused.push({ symbol, refusal });
      }
      return refused;
    },
  };
}

const plannedOf = (row: ServerMarketSchedule): PlannedChange => ({
  id: row.request_id,
  action: row.action as MarketPayload["action"],
  symbol: row.symbol,
  dueTime: row.due_at,
});

/** The part of a request that comes at its moment: a pair with an opening time is listed already, and opens. */
function laterChange({ dueAt: _dueAt, ...payload }: PlannedPayload): MarketPayload {
  const change = payload as MarketPayload;
  if (change.action !== "markets.listPair") return change;
  return { action: "markets.setTrading", symbol: change.terms.symbol, isOpen: true };
}

/**
 * Carries out a request, or schedules it for its moment. A pair with an opening time is listed at once and closed: everybody
 * sees it, and orders are taken from that moment on.
 */
export async function applyOrSchedule(
  parts: MarketRequestParts & { readonly schedule: MarketSchedule; readonly clock: () => number },
  { id, payload: given }: { readonly id: number; readonly payload: unknown },
): Promise<Refusal | undefined> {
  const { dueAt = 0, ...payload } = given as PlannedPayload;
  const now = payload as MarketPayload;
  if (dueAt <= parts.clock()) return applyMarketRequest(parts, now);
  if (now.action === "markets.listPair") {
    const { terms, look } = now;
    const closed = { ...terms, rules: { ...terms.rules, tradingOpen: false } };
    // Before it is listed: whoever sees it first also sees when it opens.
    await parts.schedule.add({ id, action: "markets.setTrading", symbol: terms.symbol, dueTime: dueAt });
    const refused = await applyMarketRequest(parts, { ...now, terms: closed, look: { ...look, isHalted: true } });
    if (refused !== undefined) await parts.schedule.withdraw(id);
    return refused;
  }
  if (!("symbol" in now)) return applyMarketRequest(parts, now);
  await parts.schedule.add({ id, action: now.action, symbol: now.symbol, dueTime: dueAt });
  return undefined;
}
