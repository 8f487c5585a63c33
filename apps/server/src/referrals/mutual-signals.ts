import { sql } from "kysely";
import { agentDepths, DEPTH, type AgentDepth, type VolumeDatabase } from "./count-volumes.ts";
import {
  isEnough,
  mutualShare,
  VOLUME_CENTS_MIN,
  VOLUME_DAYS,
  type Dealings,
  type MutualShare,
} from "./mutual-volume.ts";

/** Somebody who traded with who earns of it, or with others of whom the same one earns. */
export interface MutualSignal extends MutualShare {
  readonly userId: number;
  readonly ancestorId: number;
  /** With the ancestor alone; otherwise those under them are among the others. */
  readonly isDirect: boolean;
}

export interface MutualLook {
  /** Behind one user and up to another. */
  readonly after: number;
  readonly upTo: number;
  /** The platform's day. */
  readonly today: number;
  readonly agents: readonly AgentDepth[];
}

/** A user's volume, and what of it was with one above them (`direct`), and with all under that one (`within`). */
interface Pair {
  readonly userId: number;
  readonly ancestorId: number;
  readonly cents: number;
  readonly trades: number;
  readonly directCents: number;
  readonly withinCents: number;
}

/** Volumes of somebody, and of everybody under them together. Both sides of a trade count. */
interface Circle {
  readonly ancestorId: number;
  readonly ownCents: number;
  readonly ownTrades: number;
  readonly cents: number;
  readonly trades: number;
  /** Of it, sides whose other side is in the circle too. */
  readonly insideCents: number;
}

type Sum = Pick<Dealings, "cents" | "trades">;

/**
 * Users of the span with more than 30 percent of their volume of the last days with somebody who earns of what they pay, or
 * with those who are under the same one: one signal of each user, the nearest first.
 */
export async function selectMutualSignals(database: VolumeDatabase, look: MutualLook): Promise<MutualSignal[]> {
  const pairs = await selectPairs(database, look);
  if (pairs.length === 0) return [];
  const [all, circles] = await Promise.all([
    selectAll(database, look),
    selectCircles(database, look, [...new Set(pairs.map(({ ancestorId }) => ancestorId))]),
  ]);
  const signals = new Map<number, MutualSignal>();
  for (const pair of pairs) {
    const circle = circles.get(pair.ancestorId);
    if (signals.has(pair.userId) || circle === undefined) continue;
    const signal = signalOf(pair, circle, all);
    if (signal !== undefined) signals.set(pair.userId, signal);
  }
  return [...signals.values()];
}

/** Strangers to a pair are everybody else; to a circle those outside of it, without whom it says nothing. */
function signalOf(pair: Pair, circle: Circle, all: Sum): MutualSignal | undefined {
  const { userId, ancestorId, cents, trades } = pair;
  const others: Dealings = {
    cents: all.cents - cents - circle.ownCents,
    trades: all.trades - trades - circle.ownTrades,
    withCents: circle.ownCents - pair.directCents,
  };
  const direct = mutualShare({ cents, trades, withCents: pair.directCents }, isEnough(others) ? others : undefined);
  if (direct !== undefined) return { userId, ancestorId, isDirect: true, ...direct };
  const outside: Dealings = {
    cents: all.cents - circle.cents,
    trades: all.trades - circle.trades,
    withCents: Math.max(0, circle.cents - circle.insideCents),
  };
  if (!isEnough(outside)) return undefined;
  const within = mutualShare({ cents, trades, withCents: pair.withinCents }, outside);
  return within === undefined ? undefined : { userId, ancestorId, isDirect: false, ...within };
}

/** Pairs that could be a signal, the nearest of each user first. */
async function selectPairs(database: VolumeDatabase, { after, upTo, today, agents }: MutualLook): Promise<Pair[]> {
  const { rows } = await sql<Pair>`
    with traded as (
      select user_id, sum(cents)::int8 as cents, sum(trades)::int8 as trades from server_traded_volumes
      where user_id > ${after} and user_id <= ${upTo} and day > ${today - VOLUME_DAYS}
      group by user_id having sum(cents) >= ${sql.lit(VOLUME_CENTS_MIN)}),
    mutual as (
      select user_id, ancestor_id, sum(direct_cents)::int8 as direct_cents, sum(within_cents)::int8 as within_cents
      from server_mutual_volumes
      where user_id > ${after} and user_id <= ${upTo} and day > ${today - VOLUME_DAYS}
      group by user_id, ancestor_id)
    select traded.user_id as "userId", member.ancestor_id as "ancestorId", cents, trades,
      direct_cents as "directCents", within_cents as "withinCents"
    from traded join server_members member on member.user_id = traded.user_id
      join mutual on mutual.user_id = traded.user_id and mutual.ancestor_id = member.ancestor_id
      left join ${agentDepths(agents)} on agent.agent_id = member.ancestor_id
    where member.level <= ${DEPTH} and within_cents * 10 > cents * 3
    order by traded.user_id, member.level`.execute(database);
  return rows;
}

/** Of everybody. */
async function selectAll(database: VolumeDatabase, { today }: MutualLook): Promise<Sum> {
  const { rows } = await sql<Sum>`
    select coalesce(sum(cents), 0)::int8 as cents, coalesce(sum(trades), 0)::int8 as trades from server_traded_volumes
    where user_id = 0 and day > ${today - VOLUME_DAYS}`.execute(database);
  return rows[0] ?? { cents: 0, trades: 0 };
}

async function selectCircles(
  database: VolumeDatabase,
  { today, agents }: MutualLook,
  ancestorIds: readonly number[],
): Promise<ReadonlyMap<number, Circle>> {
  const isRecent = sql`day > ${today - VOLUME_DAYS}`;
  const { rows } = await sql<Circle>`
    with circle as (
      select ancestor_id, ${DEPTH} as depth
      from unnest(${`{${ancestorIds.join(",")}}`}::text::int4[]) as asked (ancestor_id)
        left join ${agentDepths(agents)} on agent.agent_id = asked.ancestor_id),
    own as (
      select user_id as ancestor_id, sum(cents) as cents, sum(trades) as trades from server_traded_volumes
      where user_id in (select ancestor_id from circle) and ${isRecent} group by user_id),
    below as (
      select circle.ancestor_id, sum(cents) as cents, sum(trades) as trades
      from circle join server_members member on member.ancestor_id = circle.ancestor_id and member.level <= circle.depth
        join server_traded_volumes volume on volume.user_id = member.user_id and ${isRecent}
      group by circle.ancestor_id),
    inside as (
      select ancestor_id, sum(within_cents + direct_cents) as cents from server_mutual_volumes
      where ancestor_id in (select ancestor_id from circle) and ${isRecent} group by ancestor_id)
    select circle.ancestor_id as "ancestorId", coalesce(own.cents, 0)::int8 as "ownCents",
      coalesce(own.trades, 0)::int8 as "ownTrades", (coalesce(own.cents, 0) + coalesce(below.cents, 0))::int8 as cents,
      (coalesce(own.trades, 0) + coalesce(below.trades, 0))::int8 as trades,
      coalesce(inside.cents, 0)::int8 as "insideCents"
    from circle left join own on own.ancestor_id = circle.ancestor_id
      left join below on below.ancestor_id = circle.ancestor_id
      left join inside on inside.ancestor_id = circle.ancestor_id`.execute(database);
  return new Map(rows.map((row) => [row.ancestorId, row]));
}
