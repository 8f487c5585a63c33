import type { DataOf } from "@agio/api-contract";
import { readKeyPage, type KeyPage, type KeyPaging } from "@agio/projections";
import type { Kysely, Selectable } from "kysely";
import type { Alert } from "./alert-watch.ts";
import type { AlertTables, ServerAlerts } from "./alert-tables.ts";

type AlertRow = DataOf<"operator.alerts.list">["rows"][number];

/** Alerts in SQL: those that go on, and those of the past. */
export interface AlertStore {
  open(): Promise<readonly Alert[]>;
  /** Writes an alert as it stands. */
  save(alert: Alert): Promise<void>;
  /** Its number in the queue of the staff; undefined for one that is not written yet. */
  numberOf(alertId: string): Promise<number | undefined>;
  /** Undefined for a page that none of ours goes on after. */
  list(request: KeyPaging & { readonly isOpen?: boolean | undefined }): Promise<KeyPage<AlertRow> | undefined>;
}

const valuesOf = (alert: Alert): Omit<ServerAlerts, "alert_id" | "alert_number"> => ({
  rule_id: alert.ruleId,
  name: alert.name,
  measure: alert.measure,
  subject: alert.subject,
  value: String(alert.value),
  began_at: alert.beganAt,
  ended_at: alert.endedAt,
  acknowledged_at: alert.acknowledgedAt,
  acknowledged_by: alert.acknowledgedBy,
  note: alert.note,
  escalated_at: alert.escalatedAt,
  calls_taken: alert.callsTaken,
  calls_failed: alert.callsFailed,
});

const alertOf = (row: Selectable<ServerAlerts>): Alert => ({
  alertId: row.alert_id,
  ruleId: row.rule_id,
  name: row.name,
  measure: row.measure,
  subject: row.subject,
  value: Number(row.value),
  beganAt: row.began_at,
  endedAt: row.ended_at,
  acknowledgedAt: row.acknowledged_at,
  acknowledgedBy: row.acknowledged_by,
  note: row.note,
  escalatedAt: row.escalated_at,
  callsTaken: row.calls_taken,
  callsFailed: row.calls_failed,
});

export function openAlertStore(database: Kysely<AlertTables>): AlertStore {
  return {
    async open() {
      const rows = await database.selectFrom("server_alerts").selectAll().where("ended_at", "=", 0).execute();
      return rows.map(alertOf);
    },
    async save(alert) {
      const values = valuesOf(alert);
      await database
        .insertInto("server_alerts")
        .values({ alert_id: alert.alertId, ...values })
        .onConflict((conflict) => conflict.column("alert_id").doUpdateSet(values))
        .execute();
    },
    async numberOf(alertId) {
      const row = await database
        .selectFrom("server_alerts")
        .select("alert_number")
        .where("alert_id", "=", alertId)
        .executeTakeFirst();
      return row?.alert_number;
    },
    async list({ isOpen, ...paging }) {
      const all = database.selectFrom("server_alerts").selectAll();
      const list = isOpen === undefined ? all : all.where("ended_at", isOpen ? "=" : ">", 0);
      const page = await readKeyPage<Selectable<ServerAlerts>, AlertTables>(database, list, {
        ...{ paging, time: "began_at" },
        key: [
          { column: "began_at", type: "number" },
          { column: "alert_id", type: "text" },
        ],
      });
      return page && { ...page, rows: page.rows.map(alertOf) };
    },
  };
}
