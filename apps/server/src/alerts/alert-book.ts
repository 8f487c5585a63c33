import { randomUUID } from "node:crypto";
import { refuse, type Refusal } from "@agio/primitives";
import type { Kysely } from "kysely";
import { openTurns } from "../base/in-turn.ts";
import { reasonOf } from "../base/log.ts";
import { callAll, type AlertWays } from "./alert-calls.ts";
import type { AlertRules } from "./alert-rules.ts";
import { openAlertStore, type AlertStore } from "./alert-store.ts";
import type { AlertTables } from "./alert-tables.ts";
import { AlertWatch, type Alert, type AlertNews } from "./alert-watch.ts";
import { measuredIn } from "./measured.ts";

/** Alerts of the house: what is beyond its rule, who was called, who has seen it. */
export interface AlertBook extends Pick<AlertStore, "list" | "numberOf"> {
  /** One look at all values. Calls go out by themselves; a database that is away hears of it later. */
  look(gauges: Readonly<Record<string, number>>): Promise<void>;
  /** Whether a server may be called at all. */
  mayCall(url: string): Promise<boolean>;
  /** Alerts that go on now. */
  open(): readonly Alert[];
  /** Notes that somebody has seen an alert, and stops its escalation. NOT_FOUND once it is over. */
  acknowledge(seen: {
    readonly alertId: string;
    readonly operatorId: number;
    readonly note: string;
  }): Promise<Refusal | Alert>;
  /** Waits for the calls that are under way. */
  settled(): Promise<void>;
}

export interface AlertBookParts extends AlertWays {
  readonly database: Kysely<AlertTables>;
  readonly rules: AlertRules;
}

export async function openAlertBook({ database, rules, ...ways }: AlertBookParts): Promise<AlertBook> {
  const store = openAlertStore(database);
  const watch = new AlertWatch(await store.open(), randomUUID);
  /** Not in SQL yet as they stand. */
  const unsaved = new Set<Alert>();
  const calls = new Set<Promise<void>>();

  const inTurn = openTurns();

  async function saveChanged(): Promise<void> {
    for (const alert of unsaved) {
      // Before it is written: what changes meanwhile is written again.
      unsaved.delete(alert);
      try {
        await store.save(alert);
      } catch (thrown) {
        unsaved.add(alert);
        ways.log.error("an alert waits for the database", { reason: reasonOf(thrown) });
        return;
      }
    }
  }

  /** One after the other: what is written last is how an alert stands. */
  const saveAll = (): Promise<void> => inTurn(saveChanged);

  function tell(news: AlertNews): void {
    unsaved.add(news.alert);
    const { kind, alert, value } = news;
    ways.log.error("an alert", { kind, name: alert.name, measure: alert.measure, subject: alert.subject, value });
    const calling = callAll(news, ways).then(({ taken, failed }) => {
      alert.callsTaken += taken;
      alert.callsFailed += failed;
      unsaved.add(alert);
      calls.delete(calling);
      return saveAll();
    });
    calls.add(calling);
  }

  return {
    mayCall: ways.servers.mayBeCalled,
    list: store.list,
    numberOf: store.numberOf,
    open: () => watch.open(),
    async look(gauges) {
      for (const news of watch.look(rules.all(), measuredIn(gauges), ways.clock())) tell(news);
      await saveAll();
    },
    async acknowledge({ alertId, operatorId, note }) {
      const alert = watch.open().find((one) => one.alertId === alertId);
      if (alert === undefined) return refuse("NOT_FOUND", "alertId");
      if (alert.acknowledgedAt === 0) {
        Object.assign(alert, { acknowledgedAt: ways.clock(), acknowledgedBy: operatorId, note });
        unsaved.add(alert);
        await saveAll();
      }
      return alert;
    },
    async settled() {
      await Promise.all(calls);
      await saveAll();
    },
  };
}
