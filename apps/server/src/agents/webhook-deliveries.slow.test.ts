import { PGlite } from "@electric-sql/pglite";
import { Kysely, PGliteDialect } from "kysely";
import { expect, test } from "vitest";
import type { WebhookPost } from "../ports/webhook-sender.ts";
import { openWebhookDeliveries } from "./webhook-deliveries.ts";
import { WEBHOOK_MIGRATIONS, type WebhookTables } from "./webhook-tables.ts";

const SLOW_AGENTS = 50;
const FAST_AGENT = SLOW_AGENTS + 1;
const EVENTS_EACH = 20;
/** A server's time for its answer, just within the deadline of an attempt. */
const ANSWER_MS = 9_000;
const silent = { error: () => undefined, info: () => undefined, debug: () => undefined };

test("servers that answer late, and of many events, hold no places: another agent hears within two turns", async () => {
  const database = new Kysely<WebhookTables>({ dialect: new PGliteDialect({ pglite: new PGlite() }) });
  for (const { up } of WEBHOOK_MIGRATIONS) await up(database as unknown as Kysely<never>);
  const clock = { at: 1_000_000 };
  const hook = {
    sealed_secret: "",
    since_sequence: 0,
    set_at: 0,
    failures: 0,
    next_at: 0,
    delivered_at: 0,
    given_up: 0,
  };
  const event = { kind: "memberTraded", body: "{}", state: 0, tries: 0, status: 0, fault: "" };
  const times = { happened_at: 0, created_at: 0, tried_at: 0 };
  for (let agent = 1; agent <= FAST_AGENT; agent++) {
    await database
      .insertInto("server_agent_webhooks")
      .values({ ...hook, agent_id: agent, url: `${agent}` })
      .execute();
    const events = Array.from({ length: EVENTS_EACH }, (_, at) => ({
      ...event,
      ...times,
      agent_id: agent,
      event_id: `${at}`,
    }));
    await database.insertInto("server_agent_deliveries").values(events).execute();
  }
  const heard: number[] = [];
  const sender = {
    check: () => Promise.resolve(undefined),
    post: ({ url }: WebhookPost) => {
      heard.push(Number(url));
      // Each late answer is as late for all: they are under way side by side.
      if (Number(url) !== FAST_AGENT) clock.at += ANSWER_MS / SLOW_AGENTS;
      return Promise.resolve({ status: 200, fault: undefined });
    },
  };
  const parts = { database, sender, secretOf: () => "secret", log: silent };
  const deliveries = openWebhookDeliveries({ ...parts, clock: () => clock.at });
  for (let turn = 1; turn <= 2; turn++) {
    await deliveries.begin();
    await deliveries.settled();
  }
  // Each late server was sent two events or three, and not all of its own.
  expect(heard.indexOf(FAST_AGENT)).toBeGreaterThan(0);
  expect(heard.indexOf(FAST_AGENT)).toBeLessThan(4 * SLOW_AGENTS);
  await database.destroy();
});
