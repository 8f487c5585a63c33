import type { AllSettings } from "@agio/api-contract";
import type { Selectable } from "kysely";
import type { Rows } from "../sql/rows.ts";
import type { VerificationTables } from "./tables.ts";
import type { ServerVerifications } from "./tables.ts";

export const BASIC = 1;
export const ADVANCED = 2;
/** Status of a level or a submission; a level nobody handed in has NONE. */
export const NONE = 0;
export const PENDING = 1;
export const PASSED = 2;
export const REFUSED = 3;

/** How long a refused level waits before it may be handed in again. */
export const RETRY_AFTER_MS = 3_600_000;
export const TRIES_PER_DAY_MAX = 5;
const DAY_MS = 24 * 3_600_000;
const HOUR_MS = 3_600_000;

export type VerificationRow = Selectable<ServerVerifications>;

/** The user's last submission of a level. */
export const lastOf = (
  database: Rows<VerificationTables>,
  userId: number,
  level: number,
): Promise<VerificationRow | undefined> =>
  database
    .selectFrom("server_verifications")
    .selectAll()
    .where("user_id", "=", userId)
    .where("level", "=", level)
    .orderBy("verification_id", "desc")
    .limit(1)
    .executeTakeFirst();

/** The calendar day of a time in the platform's zone. UTC milliseconds. */
export function dayOf(time: number, zone: AllSettings["timeZone"]): { readonly start: number; readonly end: number } {
  const offset = zone.offSetValue * HOUR_MS;
  const start = Math.floor((time + offset) / DAY_MS) * DAY_MS - offset;
  return { start, end: start + DAY_MS };
}

/** Tries of a level since a time. */
export async function triesSince(
  database: Rows<VerificationTables>,
  { userId, level, from }: { readonly userId: number; readonly level: number; readonly from: number },
): Promise<number> {
  const { tries } = await database
    .selectFrom("server_verification_tries")
    .select((expression) => expression.fn.countAll<number>().as("tries"))
    .where("user_id", "=", userId)
    .where("level", "=", level)
    .where("tried_at", ">=", from)
    .executeTakeFirstOrThrow();
  return tries;
}
