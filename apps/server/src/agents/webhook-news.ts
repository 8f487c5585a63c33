import type { CoreState } from "@agio/core";
import type { Pipeline } from "@agio/pipeline";
import type { ProjectionTables } from "@agio/projections";
import { sql, type Kysely, type Transaction } from "kysely";
import type { UserTables } from "../users/tables.ts";
import { standingOf } from "./agent-views.ts";
import { REWARD_NEWS, type AgentNews, type WebhookWords } from "./webhook-events.ts";
import { DELIVERY_STATE, type WebhookTables } from "./webhook-tables.ts";

/** Of one look; a sequence is never cut. */
const NEWS_PER_LOOK = 1_000;
/** Events of one agent that wait. Beyond it, which is days of a dead server, new ones are given up at once. */
export const EVENTS_WAITING_MAX = 10_000;
/** Below every level. */
const NOT_TOLD = -1;

type Tables = WebhookTables & UserTables & ProjectionTables;

interface WebhookNewsParts {
  readonly database: Kysely<Tables>;
  readonly pipeline: Pick<Pipeline, "read">;
  readonly words: WebhookWords;
  readonly clock: () => number;
}

/** News of agents with a server between two sequences, whole sequences only. */
async function selectNews(
  database: Kysely<Tables>,
  { after, upTo }: { readonly after: number; readonly upTo: number },
): Promise<AgentNews[]> {
  const { rows } = await sql<AgentNews>`select * from (
    select hook.agent_id as "agentId", member.level, step.step::int4 as code, step.sequence, step.user_id as row,
        step.stepped_at as "happenedAt", 0 as day, 0 as product, 0 as "coinId", 0::int8 as atoms
      from member_steps step join server_members member on member.user_id = step.user_id
        join server_agent_webhooks hook on hook.agent_id = member.ancestor_id and step.sequence > hook.since_sequence
      where step.sequence > ${after} and step.sequence <= ${upTo}
    union all
    select hook.agent_id, 0, ${sql.lit(REWARD_NEWS)}, payment.sequence, payment.row_number, payment.paid_at, payment.day,
        payment.product::int4, payment.coin_id, payment.atoms
      from reward_payments payment
        join server_agent_webhooks hook on hook.agent_id = payment.user_id and payment.sequence > hook.since_sequence
      where payment.sequence > ${after} and payment.sequence <= ${upTo} and payment.atoms > 0) news
    order by sequence fetch first ${sql.lit(NEWS_PER_LOOK)} rows with ties`.execute(database);
  return rows.toSorted((one, other) => one.sequence - other.sequence || one.code - other.code || one.row - other.row);
}

/** How deep below each of these the members are whom they are told of; nobody who is no agent now is among them. */
const depthsOf = (state: CoreState, agentIds: readonly number[]): ReadonlyMap<number, number> =>
  new Map(
    agentIds.flatMap((agentId) => {
      const { terms } = standingOf(state, agentId);
      return terms === undefined ? [] : [[agentId, terms.depth] as const];
    }),
  );

async function waitingOf(database: Kysely<Tables>, agentId: number): Promise<number> {
  const { count } = await database
    .selectFrom("server_agent_deliveries")
    .select(({ fn }) => fn.countAll<number | string>().as("count"))
    .where("agent_id", "=", agentId)
    .where("state", "=", DELIVERY_STATE.waiting)
    .executeTakeFirstOrThrow();
  return Number(count);
}

/**
 * Makes deliveries of what happened since the last look, in the order of the journal. Place and deliveries are written
 * together, so that a crash neither loses an event nor tells one under two ids. Returns how many there were.
 */
export function openWebhookNews({ database, pipeline, words, clock }: WebhookNewsParts): () => Promise<number> {
  async function keep(transaction: Transaction<Tables>, news: readonly AgentNews[]): Promise<void> {
    const waiting = new Map<number, number>();
    for (const each of news) {
      const { agentId, happenedAt } = each;
      const before = waiting.get(agentId) ?? (await waitingOf(transaction, agentId));
      const isFull = before >= EVENTS_WAITING_MAX;
      const { id, kind, body } = words.written(each);
      const added = await transaction
        .insertInto("server_agent_deliveries")
        .values({
          ...{ agent_id: agentId, event_id: id, kind, body, happened_at: happenedAt, created_at: clock() },
          ...{ state: isFull ? DELIVERY_STATE.givenUp : DELIVERY_STATE.waiting, fault: isFull ? "full" : "" },
          ...{ tries: 0, status: 0, tried_at: 0 },
        })
        .onConflict((conflict) => conflict.doNothing())
        .returning("delivery_id")
        .executeTakeFirst();
      waiting.set(agentId, before + (added === undefined || isFull ? 0 : 1));
      if (added === undefined || !isFull) continue;
      await transaction
        .updateTable("server_agent_webhooks")
        .set(({ eb }) => ({ given_up: eb("given_up", "+", 1) }))
        .where("agent_id", "=", agentId)
        .execute();
    }
  }

  /** `depths`: of the agents who are to be told. */
  async function look(transaction: Transaction<Tables>, depths: ReadonlyMap<number, number>): Promise<number> {
    // Held until the end: who takes a server away waits, and no delivery is left without one.
    const hooks = await transaction.selectFrom("server_agent_webhooks").select("since_sequence").forShare().execute();
    if (hooks.length === 0) return 0;
    const place = await transaction.selectFrom("server_agent_event_place").select("sequence").executeTakeFirstOrThrow();
    // Whatever was before the first of them is nobody's news.
    const after = Math.max(place.sequence, Math.min(...hooks.map(({ since_sequence }) => since_sequence)));
    const { sequence: upTo } = await transaction
      .selectFrom("projection_cursor")
      .select("sequence")
      .executeTakeFirstOrThrow();
    if (upTo <= after) return 0;
    const found = await selectNews(transaction, { after, upTo });
    const told = found.filter(({ agentId, level }) => level <= (depths.get(agentId) ?? NOT_TOLD));
    await keep(transaction, told);
    const sequence = found.length < NEWS_PER_LOOK ? upTo : (found.at(-1)?.sequence ?? upTo);
    await transaction.updateTable("server_agent_event_place").set({ sequence }).execute();
    return told.length;
  }

  return async () => {
    const hooks = await database.selectFrom("server_agent_webhooks").select("agent_id").execute();
    if (hooks.length === 0) return 0;
    const agentIds = hooks.map(({ agent_id }) => agent_id);
    const depths = await pipeline.read((state) => depthsOf(state, agentIds));
    return database.transaction().execute((transaction) => look(transaction, depths));
  };
}
