import { randomBytes } from "node:crypto";
import type { CheckedRequestOf, DataOf, WebhookEvent } from "@agio/api-contract";
import type { Pipeline } from "@agio/pipeline";
import type { ProjectionTables } from "@agio/projections";
import { sql, type Kysely } from "kysely";
import type { Log } from "../base/log.ts";
import { openRateLimit } from "../base/rate-limits.ts";
import { seal, unseal } from "../base/seal.ts";
import type { ServerKeys } from "../base/server-keys.ts";
import type { MarketDirectory } from "../markets/market-directory.ts";
import type { WebhookSender } from "../ports/webhook-sender.ts";
import type { UserTables } from "../users/tables.ts";
import { openWebhookDeliveries } from "./webhook-deliveries.ts";
import { openWebhookWords } from "./webhook-events.ts";
import { openWebhookNews } from "./webhook-news.ts";
import { DELIVERY_STATE, type WebhookTables } from "./webhook-tables.ts";

const SECRET_BYTES = 32;
const EVENT_ID_BYTES = 12;
const DAY_SECONDS = 86_400;
/** Changes of an address in a day, and tests in a minute: each of them makes us speak to a stranger. */
const CHANGES_PER_DAY = 20;
const TESTS_PER_MINUTE = 6;
/** Ended deliveries that are kept of each agent. */
export const DELIVERIES_KEPT = 1_000;

type Shown = Omit<DataOf<"proxy.webhook">, "isAgent">;
type DeliveryPage = DataOf<"proxy.webhookDeliveries">;

/** The servers of agents that hear of what happens below them. */
export interface AgentWebhooks {
  /** Whether an agent may make one more change now; it counts. */
  takeChange(agentId: number): boolean;
  /** Why an address cannot be spoken to; undefined if it may. */
  readonly check: WebhookSender["check"];
  /** Enters an address, and gives the new secret, once. Whatever waits goes to the new address. */
  set(agentId: number, url: string): Promise<string>;
  /** Forgets address, secret and deliveries. */
  remove(agentId: number): Promise<void>;
  show(agentId: number): Promise<Shown>;
  page(agentId: number, request: CheckedRequestOf<"proxy.webhookDeliveries">): Promise<DeliveryPage>;
  /** Lets a test go out. "none": there is no address; "busy": another one waits, or there were many. */
  test(agentId: number): Promise<"sent" | "none" | "busy">;
  /** Looks for what happened, and begins to send what is due. */
  work(): Promise<void>;
  /** Resolves when nothing is under way. */
  settled(): Promise<void>;
  stop(): Promise<void>;
  /** Removes ended deliveries beyond the bound. */
  removeOld(): Promise<void>;
}

interface AgentWebhookParts {
  readonly database: Kysely<WebhookTables & UserTables & ProjectionTables>;
  readonly pipeline: Pick<Pipeline, "read" | "durableSequence">;
  readonly markets: Pick<MarketDirectory, "coin">;
  readonly sender: WebhookSender;
  readonly keys: ServerKeys;
  readonly clock: () => number;
  readonly log: Log;
}

const NONE: Shown = { url: "", setTime: 0, waiting: 0, givenUp: 0, failures: 0, nextTime: 0, deliveredTime: 0 };

const contextOf = (agentId: number): string => `webhook secret of agent ${agentId}`;

export async function openAgentWebhooks(parts: AgentWebhookParts): Promise<AgentWebhooks> {
  const { database, pipeline, markets, sender, keys, clock, log } = parts;
  const sealKey = await keys.key("agent-webhooks");
  const words = await openWebhookWords(keys, markets);
  const gather = openWebhookNews({ database, pipeline, words, clock });
  const deliveries = openWebhookDeliveries({
    ...{ database, sender, clock, log },
    secretOf: (agentId, sealed) => unseal(sealKey, Buffer.from(sealed, "base64"), contextOf(agentId)).toString("utf8"),
  });
  const changes = openRateLimit(CHANGES_PER_DAY / DAY_SECONDS, CHANGES_PER_DAY, clock);
  const tests = openRateLimit(TESTS_PER_MINUTE / 60, TESTS_PER_MINUTE, clock);
  const hookOf = (agentId: number) => database.selectFrom("server_agent_webhooks").where("agent_id", "=", agentId);
  const ownDeliveries = (agentId: number) =>
    database.selectFrom("server_agent_deliveries").where("agent_id", "=", agentId);
  const countOf = (rows: ReturnType<typeof ownDeliveries>): Promise<number> =>
    rows
      .select(({ fn }) => fn.countAll<number | string>().as("count"))
      .executeTakeFirstOrThrow()
      .then(({ count }) => Number(count));

  return {
    takeChange: (agentId) => changes.take(agentId),
    check: (url) => sender.check(url),
    async set(agentId, url) {
      const secret = randomBytes(SECRET_BYTES).toString("hex");
      const sealed_secret = seal(sealKey, Buffer.from(secret), contextOf(agentId)).toString("base64");
      const entered = { url, sealed_secret, set_at: clock(), failures: 0, next_at: 0 };
      const begun = { since_sequence: pipeline.durableSequence, delivered_at: 0, given_up: 0 };
      await database
        .insertInto("server_agent_webhooks")
        .values({ agent_id: agentId, ...entered, ...begun })
        .onConflict((conflict) => conflict.column("agent_id").doUpdateSet(entered))
        .execute();
      return secret;
    },
    async remove(agentId) {
      await database.deleteFrom("server_agent_webhooks").where("agent_id", "=", agentId).execute();
    },
    async show(agentId) {
      const hook = await hookOf(agentId)
        .select(["url", "set_at", "failures", "next_at", "delivered_at", "given_up"])
        .executeTakeFirst();
      if (hook === undefined) return NONE;
      return {
        url: hook.url,
        setTime: hook.set_at,
        waiting: await countOf(ownDeliveries(agentId).where("state", "=", DELIVERY_STATE.waiting)),
        givenUp: hook.given_up,
        failures: hook.failures,
        nextTime: hook.next_at,
        deliveredTime: hook.delivered_at,
      };
    },
    async page(agentId, { pageNum, pageSize, beginTime = 0, endTime = Number.MAX_SAFE_INTEGER, isAsc }) {
      const chosen = ownDeliveries(agentId).where("happened_at", ">=", beginTime).where("happened_at", "<=", endTime);
      const [total, rows] = await Promise.all([
        countOf(chosen),
        chosen
          .select(["event_id", "kind", "state", "tries", "status", "fault", "happened_at", "tried_at"])
          .orderBy("delivery_id", isAsc ?? "desc")
          .offset((pageNum - 1) * pageSize)
          .limit(pageSize)
          .execute(),
      ]);
      return {
        rows: rows.map((row) => ({
          id: row.event_id,
          kind: row.kind as WebhookEvent,
          state: row.state,
          tries: row.tries,
          status: row.status,
          fault: row.fault as DeliveryPage["rows"][number]["fault"],
          createTime: row.happened_at,
          tryTime: row.tried_at,
        })),
        total,
        pageNum,
        pageSize,
      };
    },
    async test(agentId) {
      const hook = await hookOf(agentId).select("agent_id").executeTakeFirst();
      if (hook === undefined) return "none";
      const waiting = ownDeliveries(agentId).where("state", "=", DELIVERY_STATE.waiting).where("kind", "=", "test");
      if ((await countOf(waiting)) > 0 || !tests.take(agentId)) return "busy";
      const now = clock();
      const { id, kind, body } = words.test(randomBytes(EVENT_ID_BYTES).toString("hex"), now);
      await database
        .insertInto("server_agent_deliveries")
        .values({
          ...{ agent_id: agentId, event_id: id, kind, body, state: DELIVERY_STATE.waiting, tries: 0, status: 0 },
          ...{ fault: "", happened_at: now, created_at: now, tried_at: 0 },
        })
        .execute();
      return "sent";
    },
    async work() {
      await gather();
      await deliveries.begin();
    },
    settled: () => deliveries.settled(),
    stop: () => deliveries.stop(),
    async removeOld() {
      await sql`delete from server_agent_deliveries using (
          select delivery_id, row_number() over (partition by agent_id order by delivery_id desc) as place
          from server_agent_deliveries where state <> ${sql.lit(DELIVERY_STATE.waiting)}) as ended
        where ended.delivery_id = server_agent_deliveries.delivery_id and ended.place > ${DELIVERIES_KEPT}`.execute(
        database,
      );
    },
  };
}
