import type { Journal } from "@agio/journal";
import type { Pipeline } from "@agio/pipeline";
import { readRecord, type ProjectionTables } from "@agio/projections";
import type { Kysely } from "kysely";
import { reasonOf, type Log } from "../base/log.ts";
import { SourceWatch } from "../markets/source-health.ts";
import { openIncidents, type Incidents } from "../status/incidents.ts";
import { openTrialBalances, type TrialBalances } from "../status/trial-balances.ts";
import { openUptime, type Uptime } from "../status/uptime.ts";
import type { ServerTables } from "./server-tables.ts";

export interface StatusServices {
  readonly sources: SourceWatch;
  readonly incidents: Incidents;
  readonly uptime: Uptime;
  readonly trialBalances: TrialBalances;
}

export interface StatusParts {
  readonly database: Kysely<ServerTables & ProjectionTables>;
  readonly journal: Pick<Journal, "read">;
  readonly pipeline: Pipeline;
  readonly clock: () => number;
  readonly log: Log;
}

/** When the first entry was written; where its segment lies elsewhere, since when this process runs. */
async function firstEntryAt({ journal, clock, log }: StatusParts): Promise<number> {
  try {
    for await (const record of journal.read(1)) return readRecord(record)[0]?.at ?? clock();
  } catch (thrown) {
    log.info("the first entry is not in the folder: uptime counts from now", { reason: reasonOf(thrown) });
  }
  return clock();
}

/** What the home page of the staff and the public status page tell, beside what others know. */
export async function openStatus(parts: StatusParts): Promise<StatusServices> {
  const { database, pipeline, clock, log } = parts;
  return {
    sources: new SourceWatch(),
    incidents: await openIncidents({ database, clock, log }),
    uptime: await openUptime({ database, startedAt: await firstEntryAt(parts) }),
    trialBalances: openTrialBalances(pipeline, clock),
  };
}
