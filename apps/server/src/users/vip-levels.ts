import type { AllSettings } from "@agio/api-contract";
import { type CoreState } from "@agio/core";
import { averageOfDays, vipLevel } from "@agio/formulas";
import type { Pipeline } from "@agio/pipeline";
import { userId, type UserId } from "@agio/primitives";
import type { Kysely } from "kysely";
import type { VipTables } from "./vip-tables.ts";
import type { UserTables } from "./tables.ts";

/** A level is of the average of so many days; a day without a value counts as none (rules 13). */
export const VIP_DAYS = 30;
/** Users whose value is worked out in one look at the core, and stored in one statement. */
const USERS_PER_SLICE = 200;
const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

export interface VipParts {
  readonly database: Kysely<VipTables & UserTables>;
  readonly pipeline: Pipeline;
  readonly settings: () => AllSettings;
  /** All that a user has, in atoms of USDT. */
  readonly valueOf: (state: CoreState, user: UserId) => number;
  /** Atoms of one USDT. */
  readonly unit: number;
  readonly clock: () => number;
}

/** The VIP programme: off until an operator switches it on. */
export interface VipLevels {
  /** 0 while the programme is off. */
  levelOf(userId: number): Promise<number>;
  /** Stores today's value of the users that have none yet, slice by slice. Returns how many were stored. */
  storeToday(): Promise<number>;
}

const LEVELS = [1, 2, 3, 4, 5, 6, 7] as const;

export function openVipLevels({ database, pipeline, settings, valueOf, unit, clock }: VipParts): VipLevels {
  const today = (): number => Math.floor((clock() + settings().timeZone.offSetValue * HOUR_MS) / DAY_MS);

  async function usersAfter(last: number): Promise<readonly number[]> {
    const rows = await database
      .selectFrom("server_users")
      .select("user_id")
      .where("user_id", ">", last)
      .where("is_opened", "=", true)
      .orderBy("user_id")
      .limit(USERS_PER_SLICE)
      .execute();
    return rows.map((row) => row.user_id);
  }

  async function store(day: number, users: readonly number[]): Promise<void> {
    const values = await pipeline.read((state) => users.map((id) => valueOf(state, userId(id))));
    const rows = users.map((id, at) => ({ user_id: id, day, value_atoms: Math.max(0, values[at] ?? 0) }));
    await database
      .insertInto("server_day_values")
      .values(rows)
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  }

  /** Users are taken by their numbers: after a crash the day goes on behind the last one that is stored. */
  async function lastStored(day: number): Promise<number> {
    const row = await database
      .selectFrom("server_day_values")
      .select("user_id")
      .where("day", "=", day)
      .orderBy("user_id", "desc")
      .limit(1)
      .executeTakeFirst();
    return row?.user_id ?? 0;
  }

  return {
    async levelOf(id) {
      const setting = settings().VIP_LEVEL_SETTING;
      if (!setting.isOpen) return 0;
      const rows = await database
        .selectFrom("server_day_values")
        .select("value_atoms")
        .where("user_id", "=", id)
        .where("day", ">", today() - VIP_DAYS)
        .execute();
      const average = averageOfDays(
        rows.map((row) => row.value_atoms),
        VIP_DAYS,
      );
      return vipLevel(
        average,
        LEVELS.map((level) => Math.round(setting[`vip${level}Start`] * unit)),
      );
    },
    async storeToday() {
      if (!settings().VIP_LEVEL_SETTING.isOpen) return 0;
      const day = today();
      let [stored, last] = [0, await lastStored(day)];
      for (let users = await usersAfter(last); users.length > 0; users = await usersAfter(last)) {
        await store(day, users);
        stored += users.length;
        last = users.at(-1) ?? last;
      }
      if (stored > 0)
        await database
          .deleteFrom("server_day_values")
          .where("day", "<=", day - VIP_DAYS)
          .execute();
      return stored;
    },
  };
}
