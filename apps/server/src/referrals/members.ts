import { maskMiddle } from "@agio/primitives";
import { TOTAL_MAX, type ProjectionTables } from "@agio/projections";
import { sql, type Kysely } from "kysely";
import type { UserTables } from "../users/tables.ts";
import { userNamesOf } from "../users/user-names.ts";

/** Somebody whom a user brought. */
export interface Member {
  readonly userId: number;
  /** Masked. */
  readonly name: string;
  readonly level: number;
  readonly joinedAt: number;
}

/** The ways of those who came by one link; 0 is the inviter's own code. */
export interface Funnel {
  readonly linkId: number;
  readonly registered: number;
  readonly verified: number;
  readonly deposited: number;
  readonly traded: number;
}

/** Fees collected from those who came by one link. */
export interface FunnelMoney {
  readonly linkId: number;
  readonly coinId: number;
  readonly feeAtoms: number;
  readonly inviterAtoms: number;
}

export interface MemberFilter {
  readonly level?: number | undefined;
  readonly levelsMax: number;
  readonly beginTime?: number | undefined;
  readonly endTime?: number | undefined;
  readonly isAsc?: "asc" | "desc" | undefined;
  readonly pageNum: number;
  readonly pageSize: number;
}

/** Whom users brought, level by level. */
export interface Members {
  /** How many of each level, from the first to `levelsMax`. */
  counts(userId: number, levelsMax: number): Promise<number[]>;
  page(userId: number, filter: MemberFilter): Promise<{ readonly rows: Member[]; readonly total: number }>;
  /** Masked names; "" for nobody's number. */
  names(userIds: readonly number[]): Promise<ReadonlyMap<number, string>>;
  /** Percents that the links by which they came give to them, in percent of the first level's reward. */
  friendPercents(userIds: readonly number[]): Promise<ReadonlyMap<number, number>>;
  /** Who joined between two times, by level and day of the platform. */
  joined(
    userId: number,
    span: { readonly levelsMax: number; readonly from: number; readonly to: number; readonly offsetMs: number },
  ): Promise<{ readonly day: number; readonly level: number; readonly members: number }[]>;
  funnels(userId: number): Promise<Funnel[]>;
  funnelMoney(userId: number): Promise<FunnelMoney[]>;
  /** Members in all: users whom somebody invited. */
  count(): Promise<number>;
}

/** "a***z". */
export const maskedName = (loginName: string): string => maskMiddle(loginName, 1, 1);

const DAY_MS = 86_400_000;

export function openMembers(database: Kysely<UserTables & ProjectionTables>): Members {
  const below = (userId: number, { level, levelsMax, beginTime, endTime }: MemberFilter) => {
    let rows = database.selectFrom("server_members as member").where("member.ancestor_id", "=", userId);
    rows = level === undefined ? rows.where("member.level", "<=", levelsMax) : rows.where("member.level", "=", level);
    if (beginTime !== undefined) rows = rows.where("member.joined_at", ">=", beginTime);
    if (endTime !== undefined) rows = rows.where("member.joined_at", "<=", endTime);
    return rows;
  };
  return {
    async counts(userId, levelsMax) {
      const rows = await database
        .selectFrom("server_members")
        .select(({ fn }) => ["level", fn.countAll<number | string>().as("count")])
        .where("ancestor_id", "=", userId)
        .where("level", "<=", levelsMax)
        .groupBy("level")
        .execute();
      const counts = Array.from({ length: levelsMax }, () => 0);
      for (const { level, count } of rows) counts[level - 1] = Number(count);
      return counts;
    },
    async page(userId, filter) {
      const { pageNum, pageSize, isAsc } = filter;
      const [{ count }, rows] = await Promise.all([
        database
          .selectFrom(below(userId, filter).select("member.user_id").limit(TOTAL_MAX).as("counted"))
          .select(({ fn }) => fn.countAll<number | string>().as("count"))
          .executeTakeFirstOrThrow(),
        below(userId, filter)
          .innerJoin("server_users as user", "user.user_id", "member.user_id")
          .select(["member.user_id", "member.level", "member.joined_at", "user.login_name"])
          .orderBy("member.user_id", isAsc ?? "desc")
          .limit(pageSize)
          .offset(Math.min((pageNum - 1) * pageSize, TOTAL_MAX))
          .execute(),
      ]);
      const members = rows.map((row) => ({
        userId: row.user_id,
        name: maskedName(row.login_name),
        level: row.level,
        joinedAt: row.joined_at,
      }));
      return { rows: members, total: Number(count) };
    },
    async names(userIds) {
      const names = await userNamesOf(database, userIds);
      return new Map([...names].map(([userId, name]) => [userId, maskedName(name)]));
    },
    async friendPercents(userIds) {
      if (userIds.length === 0) return new Map();
      const rows = await database
        .selectFrom("server_users as user")
        .innerJoin("server_invite_links as link", "link.link_id", "user.invite_link_id")
        .select(["user.user_id", "link.friend_percent"])
        .where("user.user_id", "in", [...new Set(userIds)])
        .execute();
      return new Map(rows.map((row) => [row.user_id, row.friend_percent]));
    },
    async joined(userId, { levelsMax, from, to, offsetMs }) {
      const { rows } = await sql<{ day: number; level: number; members: number }>`
        select ((joined_at + ${sql.lit(offsetMs)}) / ${sql.lit(DAY_MS)})::int4 as day, level, count(*)::int4 as members
        from server_members where ancestor_id = ${userId} and level <= ${levelsMax}
          and joined_at >= ${from} and joined_at < ${to}
        group by 1, 2 order by 1, 2`.execute(database);
      return rows;
    },
    async funnels(userId) {
      // Both parts are answered by an index alone.
      const { rows } = await sql<Funnel>`
        select link_id as "linkId", sum(registered)::int4 as registered, sum(verified)::int4 as verified,
          sum(deposited)::int4 as deposited, sum(traded)::int4 as traded
        from (
          select invite_link_id as link_id, count(*) as registered, count(*) filter (where is_verified) as verified,
            0 as deposited, 0 as traded
            from server_users where parent_user_id = ${userId} group by invite_link_id
          union all
          select link_id, 0, 0, count(*) filter (where has_deposited), count(*) filter (where has_traded)
            from member_links where inviter_id = ${userId} group by link_id) as steps
        group by link_id`.execute(database);
      return rows;
    },
    async funnelMoney(userId) {
      const { rows } = await sql<FunnelMoney>`
        select link_id as "linkId", coin_id as "coinId", fee_atoms as "feeAtoms", inviter_atoms as "inviterAtoms"
        from link_fees where inviter_id = ${userId}`.execute(database);
      return rows;
    },
    async count() {
      const { count } = await database
        .selectFrom("server_users")
        .select(({ fn }) => fn.countAll<number | string>().as("count"))
        .where("parent_user_id", ">", 0)
        .executeTakeFirstOrThrow();
      return Number(count);
    },
  };
}
