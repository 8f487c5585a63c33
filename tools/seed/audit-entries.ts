import type { Kysely } from "kysely";
import { AUDIT_VERSION, auditHash } from "../../apps/server/src/operators/audit-entries.ts";
import type { SeedTables } from "./seed-database.ts";
import type { SeedPlace } from "./seed-step.ts";

const ENTRIES_OF_A_STATEMENT = 2_000;
const PROGRESS_EVERY = 200_000;
const OPERATORS = 5;
const ACTIONS = [
  "operator.users.page",
  "operator.users.find",
  "operator.withdrawals.decide",
  "operator.verifications.decide",
  "operator.users.freeze",
] as const;

/** Adds entries to the log of the staff that its chain goes on with. */
export async function appendAudit(
  database: Kysely<SeedTables>,
  {
    entries,
    place,
    onProgress,
  }: { readonly entries: number; readonly place: SeedPlace; readonly onProgress: (text: string) => void },
): Promise<void> {
  const last = await database
    .selectFrom("server_audit")
    .select(["entry_id", "hash"])
    .orderBy("entry_id", "desc")
    .limit(1)
    .executeTakeFirst();
  const first = (last?.entry_id ?? 0) + 1;
  let hash = last?.hash ?? "";
  for (let done = 0; done < entries; done += ENTRIES_OF_A_STATEMENT) {
    const rows = Array.from({ length: Math.min(ENTRIES_OF_A_STATEMENT, entries - done) }, (_, index) => {
      const number = done + index;
      const row = {
        entry_id: first + number,
        operator_id: 1 + (number % OPERATORS),
        version: AUDIT_VERSION,
        login_name: `operator.${1 + (number % OPERATORS)}`,
        roles: "support",
        action: ACTIONS[number % ACTIONS.length] as string,
        subject: String(place.firstUser + ((number * 7_919) % place.sizes.users)),
        reason: "seeded",
        code: 200,
        address: "127.0.0.1",
        before_text: "null",
        after_text: "null",
        created_at: place.from + Math.floor((number / entries) * (place.to - place.from)),
      };
      hash = auditHash(hash, row);
      return { ...row, hash };
    });
    await database.insertInto("server_audit").values(rows).execute();
    if ((done + ENTRIES_OF_A_STATEMENT) % PROGRESS_EVERY === 0) onProgress(`server_audit: ${first + done}`);
  }
}
