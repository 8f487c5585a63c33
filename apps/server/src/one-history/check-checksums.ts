import { sql, type Kysely } from "kysely";
import type { Log } from "../base/log.ts";
import { HistoryRefused } from "./acceptance.ts";

interface ChecksumParts<Tables> {
  readonly database: Kysely<Tables>;
  /** Nothing was ever written. */
  readonly isFirst: boolean;
  readonly isDemo: boolean;
  readonly log: Pick<Log, "error">;
}

const ADVICE = "stop PostgreSQL, run pg_checksums --enable -D on its data folder, and start it again";

/**
 * Whether the database keeps checksums of its pages, without which a page that rotted is read as if it were right. Where money is
 * real the first start is refused without them, and each later one says so: nothing is lost by the refusal only as long as
 * nothing is there. Throws HistoryRefused.
 */
export async function expectChecksums<Tables>(parts: ChecksumParts<Tables>): Promise<boolean> {
  const { rows } = await sql<{ data_checksums: string }>`show data_checksums`.execute(parts.database);
  const hasThem = rows[0]?.data_checksums === "on";
  if (hasThem || parts.isDemo) return hasThem;
  if (parts.isFirst)
    throw new HistoryRefused(`the database keeps no checksums of its pages (data_checksums is off): ${ADVICE}`);
  parts.log.error("the database keeps no checksums of its pages: one that rots is read as if it were right", {
    advice: ADVICE,
  });
  return false;
}
