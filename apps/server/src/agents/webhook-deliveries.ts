import { sql, type Kysely, type Transaction } from "kysely";
import { bodySignature } from "../base/body-signature.ts";
import { reasonOf, type Log } from "../base/log.ts";
import type { WebhookAnswer, WebhookSender } from "../ports/webhook-sender.ts";
import { DELIVERY_STATE, type WebhookTables } from "./webhook-tables.ts";

/** Attempts under way at once, of different agents. */
const AGENTS_AT_ONCE_MAX = 50;
/** Events that one agent's server is sent one after the other before others have their turn again. */
const EVENTS_IN_A_ROW_MAX = 200;
/** After so long no further event of the row begins: a server that answers late would keep others waiting. */
const TURN_MS_MAX = 10_000;
/** After the first failure; each further one doubles it. */
const FIRST_PAUSE_MS = 5_000;
const PAUSE_MAX_MS = 3_600_000;
/** An event that nobody would hear for so long is given up. */
export const GIVEN_UP_AFTER_MS = 3 * 86_400_000;

/** An event that was refused as often as this, over eleven minutes, lets later ones go first, and is tried once an hour. */
export const REFUSED_TRIES_MAX = 8;
/** "Later", not "never this": the server asks for time. */
const LATER_STATUSES: readonly number[] = [408, 425, 429];

/** How long after so many failures the next attempt comes. */
export const pauseAfter = (failures: number): number => Math.min(FIRST_PAUSE_MS * 2 ** (failures - 1), PAUSE_MAX_MS);

/** Sends what waits: one attempt at a time of each agent, oldest event first, those that were refused too often last. */
export interface WebhookDeliveries {
  /** Begins with every server that has something due. Resolves when that has begun. */
  begin(): Promise<void>;
  /** Resolves when nothing is under way. */
  settled(): Promise<void>;
  /** Cuts what is under way: it counts as not tried. */
  stop(): Promise<void>;
}

interface WebhookDeliveryParts {
  readonly database: Kysely<WebhookTables>;
  readonly sender: WebhookSender;
  /** Opens a sealed secret of an agent. */
  readonly secretOf: (agentId: number, sealed: string) => string;
  readonly clock: () => number;
  readonly log: Log;
}

/** The next event of an agent, with the server as it is entered now. */
interface Due {
  readonly agentId: number;
  readonly url: string;
  readonly sealedSecret: string;
  readonly setAt: number;
  readonly failures: number;
  readonly deliveryId: number;
  /** Attempts before this one. */
  readonly tries: number;
  readonly kind: string;
  readonly body: string;
  readonly createdAt: number;
}

const isHeard = ({ status }: WebhookAnswer): boolean => status >= 200 && status < 300;
/** The server lives, and does not want this event. */
const isRefused = (status: number): boolean => status >= 400 && status < 500 && !LATER_STATUSES.includes(status);
/** Of the deliveries `waiting`: refused so often that later ones go first. */
const isSetAside = sql<boolean>`(waiting.tries >= ${sql.lit(REFUSED_TRIES_MAX)} and waiting.status between 400 and 499
  and waiting.status not in (${sql.join(LATER_STATUSES.map((status) => sql.lit(status)))}))`;
const isTest = ({ kind }: Pick<Due, "kind">): boolean => kind === "test";

export function openWebhookDeliveries(parts: WebhookDeliveryParts): WebhookDeliveries {
  const { database, sender, secretOf, clock, log } = parts;
  const underWay = new Map<number, Promise<void>>();
  const attempts = new Set<AbortController>();
  let isStopping = false;

  /** Of a server and a delivery that waits: it may go now. */
  const isDue = () => sql<boolean>`(waiting.kind = 'test' or (hook.next_at <= ${clock()}
    and (waiting.tried_at <= ${clock() - PAUSE_MAX_MS} or not ${isSetAside})))`;

  /** Who heard something last has waited least. */
  async function dueAgents(): Promise<number[]> {
    const { rows } = await sql<{ agentId: number }>`select agent_id as "agentId" from server_agent_webhooks hook
      where exists (select 1 from server_agent_deliveries waiting where waiting.agent_id = hook.agent_id
        and waiting.state = ${sql.lit(DELIVERY_STATE.waiting)} and ${isDue()})
      order by next_at, delivered_at, agent_id`.execute(database);
    return rows.map(({ agentId }) => agentId);
  }

  /** Tests come first, and whatever the pause: whoever presses the button wants to see what happens. */
  async function nextOf(agentId: number): Promise<Due | undefined> {
    const { rows } = await sql<Due>`select hook.agent_id as "agentId", url, sealed_secret as "sealedSecret",
        set_at as "setAt", failures, delivery_id as "deliveryId", tries, kind, body, created_at as "createdAt"
      from server_agent_webhooks hook join server_agent_deliveries waiting on waiting.agent_id = hook.agent_id
      where hook.agent_id = ${agentId} and waiting.state = ${sql.lit(DELIVERY_STATE.waiting)}
        and ${isDue()}
      order by waiting.kind <> 'test', ${isSetAside}, delivery_id limit 1`.execute(database);
    return rows[0];
  }

  /** The server, unless it was entered anew meanwhile. */
  const serverOf = (transaction: Transaction<WebhookTables>, { agentId, setAt }: Due) =>
    transaction.updateTable("server_agent_webhooks").where("agent_id", "=", agentId).where("set_at", "=", setAt);

  function keepAnswer(due: Due, { status, fault }: WebhookAnswer, state: number): Promise<void> {
    const now = clock();
    return database.transaction().execute(async (transaction) => {
      await transaction
        .updateTable("server_agent_deliveries")
        .set(({ eb }) => ({ state, status, fault: fault ?? "", tried_at: now, tries: eb("tries", "+", 1) }))
        .where("delivery_id", "=", due.deliveryId)
        .execute();
      if (state === DELIVERY_STATE.delivered) {
        await serverOf(transaction, due).set({ failures: 0, next_at: 0, delivered_at: now }).execute();
        return;
      }
      if (isTest(due)) return;
      const isOver = isRefused(status) && due.tries + 1 >= REFUSED_TRIES_MAX;
      const failures = isOver ? 0 : due.failures + 1;
      await serverOf(transaction, due)
        .set({ failures, next_at: isOver ? 0 : now + pauseAfter(failures) })
        .execute();
      if (due.createdAt + GIVEN_UP_AFTER_MS <= now) await giveUp(transaction, due.agentId, now - GIVEN_UP_AFTER_MS);
    });
  }

  /** Everything that is as old as what has just failed: it would fail the same way, an hour each. */
  async function giveUp(transaction: Transaction<WebhookTables>, agentId: number, upTo: number): Promise<void> {
    const gone = await transaction
      .updateTable("server_agent_deliveries")
      .set({ state: DELIVERY_STATE.givenUp })
      .where("agent_id", "=", agentId)
      .where("state", "=", DELIVERY_STATE.waiting)
      .where("kind", "!=", "test")
      .where("created_at", "<=", upTo)
      .returning("delivery_id")
      .execute();
    await transaction
      .updateTable("server_agent_webhooks")
      .set(({ eb }) => ({ given_up: eb("given_up", "+", gone.length) }))
      .where("agent_id", "=", agentId)
      .execute();
    log.info("events of an agent were given up", { agentId, events: gone.length });
  }

  /** One attempt. False when the next event has to wait. */
  async function attempt(due: Due): Promise<boolean> {
    if (isStopping) return false;
    const timestamp = String(clock());
    const headers = {
      "content-type": "application/json",
      "user-agent": "Agio",
      "x-timestamp": timestamp,
      "x-signature": bodySignature(secretOf(due.agentId, due.sealedSecret), timestamp, due.body),
    };
    const cutting = new AbortController();
    attempts.add(cutting);
    const post = { url: due.url, headers, body: due.body, signal: cutting.signal };
    const answer = await sender.post(post).finally(() => attempts.delete(cutting));
    const isDelivered = isHeard(answer);
    if (!isDelivered && isStopping) return false;
    const failed = isTest(due) ? DELIVERY_STATE.givenUp : DELIVERY_STATE.waiting;
    await keepAnswer(due, answer, isDelivered ? DELIVERY_STATE.delivered : failed);
    return isDelivered;
  }

  async function sendTo(agentId: number): Promise<void> {
    const until = clock() + TURN_MS_MAX;
    for (let sent = 0; sent < EVENTS_IN_A_ROW_MAX && clock() < until; sent++) {
      const due = await nextOf(agentId);
      if (due === undefined || !(await attempt(due))) return;
    }
  }

  return {
    async begin() {
      for (const agentId of await dueAgents()) {
        if (isStopping || underWay.size >= AGENTS_AT_ONCE_MAX) return;
        if (underWay.has(agentId)) continue;
        const sending = sendTo(agentId)
          .catch((thrown: unknown) => log.error("events were not sent", { agentId, reason: reasonOf(thrown) }))
          .finally(() => underWay.delete(agentId));
        underWay.set(agentId, sending);
      }
    },
    async settled() {
      await Promise.all(underWay.values());
    },
    async stop() {
      isStopping = true;
      for (const attempt of attempts) attempt.abort();
      await Promise.all(underWay.values());
    },
  };
}
