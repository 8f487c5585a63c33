import type { CheckedRequestOf, DataOf } from "@agio/api-contract";
import { refuse, type Refusal } from "@agio/primitives";
import { isOutage } from "@agio/projections";
import type { Kysely } from "kysely";
import { reasonOf, type Log } from "../base/log.ts";
import type { IncidentTables } from "./incident-tables.ts";

export type Incident = DataOf<"operator.incidents.save">;
type Draft = CheckedRequestOf<"operator.incidents.save">;

const WRITE_AGAIN_MS = 5_000;
const KEPT_MAX = 500;
const UPDATES_MAX = 100;

/** Incidents in words, as the public status page tells of them. In memory, so that it tells of an outage of the tables too. */
export interface Incidents {
  /** Those that last first, then newest first. */
  list(): readonly Incident[];
  /** STALE_VERSION, NOT_FOUND, TOO_MANY_REQUESTS when it has been gone on with too often. */
  save(draft: Draft, operatorId: number): Promise<Incident | Refusal>;
}

export interface IncidentsParts {
  readonly database: Kysely<IncidentTables>;
  readonly clock: () => number;
  readonly log: Log;
}

export async function openIncidents({ database, clock, log }: IncidentsParts): Promise<Incidents> {
  const rows = await database
    .selectFrom("server_incidents")
    .selectAll()
    .orderBy("incident_id", "desc")
    .limit(KEPT_MAX)
    .execute();
  const byId = new Map(rows.map((row) => [row.incident_id, JSON.parse(row.content) as Incident]));

  async function write(incident: Incident): Promise<void> {
    const columns = { content: JSON.stringify(incident), updated_at: clock() };
    await database
      .insertInto("server_incidents")
      .values({ incident_id: incident.id, ...columns })
      .onConflict((conflict) => conflict.column("incident_id").doUpdateSet(columns))
      .execute();
  }

  /** Once the tables are back, unless it was gone on with meanwhile. */
  function writeLater(incident: Incident): void {
    setTimeout(() => {
      if (byId.get(incident.id) !== incident) return;
      write(incident).catch((thrown: unknown) => {
        if (isOutage(thrown)) writeLater(incident);
        else log.error("an incident was not written", { id: incident.id, reason: reasonOf(thrown) });
      });
    }, WRITE_AGAIN_MS).unref();
  }

  return {
    list: () =>
      [...byId.values()].sort(
        (one, other) => Number(one.endTime !== 0) - Number(other.endTime !== 0) || other.startTime - one.startTime,
      ),
    async save({ id, version, level, parts, title, update, startTime, isResolved }, operatorId) {
      const now = clock();
      const before = id === undefined ? undefined : byId.get(id);
      if (id !== undefined && before === undefined) return refuse("NOT_FOUND", "id");
      if ((before?.version ?? 0) !== version) return refuse("STALE_VERSION", "version");
      if (before !== undefined && before.updates.length >= UPDATES_MAX) return refuse("TOO_MANY_REQUESTS");
      const incident: Incident = {
        id: id ?? Math.max(0, ...byId.keys()) + 1,
        version: version + 1,
        ...{ level, parts, title },
        updates: [{ time: now, text: update, operatorId }, ...(before?.updates ?? [])],
        startTime: Math.min(startTime ?? before?.startTime ?? now, now),
        endTime: isResolved ? now : 0,
      };
      byId.set(incident.id, incident);
      try {
        await write(incident);
      } catch (thrown) {
        if (!isOutage(thrown)) throw thrown;
        writeLater(incident);
      }
      return incident;
    },
  };
}
