import { frozenUsersOf } from "@agio/core";
import type { Pipeline } from "@agio/pipeline";
import { userId as brandUserId } from "@agio/primitives";
import type { Kysely } from "kysely";
import type { SecurityTables } from "./security-tables.ts";
import type { UserTables } from "./tables.ts";

/** Tells the core that an account is frozen or let go: nothing of a frozen one leaves, also what was approved before. */
export async function tellFreeze(pipeline: Pipeline, userId: number, isFrozen: boolean): Promise<void> {
  // Refused where it stands so already.
  await pipeline.submit({ type: "FreezePayouts", userId: brandUserId(userId), isFrozen });
}

/** The core may not have heard of the last freezes before a crash, and of none of an earlier version. */
export async function tellFreezes(pipeline: Pipeline, database: Kysely<UserTables & SecurityTables>): Promise<void> {
  const rows = await database.selectFrom("server_users").select("user_id").where("is_frozen", "=", true).execute();
  const kept = await database
    .selectFrom("server_restrictions")
    .select("user_id")
    .where("action", "=", "withdraw")
    .execute();
  const frozen = new Set([...rows, ...kept].map((row) => row.user_id));
  const known = new Set(await pipeline.read(frozenUsersOf));
  for (const userId of frozen) if (!known.has(userId)) await tellFreeze(pipeline, userId, true);
  for (const userId of known) if (!frozen.has(userId)) await tellFreeze(pipeline, userId, false);
}
