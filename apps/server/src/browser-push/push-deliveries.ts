import { p256 } from "@noble/curves/nist.js";
import { randomBytes } from "node:crypto";
import { sql, type Kysely } from "kysely";
import { reasonOf, type Log } from "../base/log.ts";
import type { WebhookAnswer, WebhookSender } from "../ports/webhook-sender.ts";
import { encryptPush } from "./push-encryption.ts";
import type { PushTables } from "./push-tables.ts";
import { pushContent, type PushNews } from "./push-words.ts";
import type { Vapid } from "./vapid.ts";

/** Attempts under way at once, at different browsers. */
const BROWSERS_AT_ONCE_MAX = 50;
/** Messages that one browser is sent one after the other before others have their turn again. */
const MESSAGES_IN_A_ROW_MAX = 20;
/** After the first failure; each further one doubles it. */
const FIRST_PAUSE_MS = 5_000;
const PAUSE_MAX_MS = 300_000;
/** News that its push service has not taken for so long is dropped: a price of before tells nothing. */
export const MESSAGE_LIVES_MS = 900_000;
/** How long a push service keeps it for a browser that is off. */
const TTL_SECONDS = 3_600;
const SALT_BYTES = 16;
/** Messages are filled up to a multiple of it: their length says nothing. */
const STEP_BYTES = 1_024;
const GONE: readonly number[] = [404, 410];
/** "Later", not "never this". */
const LATER: readonly number[] = [408, 425, 429];

/** Sends what waits: one attempt at a time of each browser, its oldest message first. */
export interface PushDeliveries {
  /** Begins with every browser that has something due. Resolves when that has begun. */
  begin(): Promise<void>;
  /** Resolves when nothing is under way. */
  settled(): Promise<void>;
  /** Cuts what is under way: it is sent again. */
  stop(): Promise<void>;
}

interface PushDeliveryParts {
  readonly database: Kysely<PushTables>;
  readonly sender: Pick<WebhookSender, "post">;
  readonly vapid: Vapid;
  /** Whether the session of a token's hash still lives. */
  readonly lives: (tokenHash: string) => Promise<boolean>;
  readonly clock: () => number;
  readonly log: Log;
}

interface Due {
  readonly messageId: number;
  readonly news: string;
  readonly endpoint: string;
  readonly p256dh: string;
  readonly auth: string;
  readonly language: string;
  readonly tokenHash: string;
  readonly failures: number;
}

/** How long after so many failures the next attempt comes. */
export const pushPauseAfter = (failures: number): number =>
  Math.min(FIRST_PAUSE_MS * 2 ** (failures - 1), PAUSE_MAX_MS);

const isFailure = ({ status }: WebhookAnswer): boolean => status === 0 || status >= 500 || LATER.includes(status);

/** The body of a message, filled up with blanks, which a reader of JSON passes over. */
function filled(content: object): Buffer {
  const json = Buffer.from(JSON.stringify(content));
  const filling = Buffer.alloc(Math.ceil(json.length / STEP_BYTES) * STEP_BYTES - json.length, " ");
  return Buffer.concat([json, filling]);
}

export function openPushDeliveries(parts: PushDeliveryParts): PushDeliveries {
  const { database, sender, vapid, lives, clock, log } = parts;
  const underWay = new Map<number, Promise<void>>();
  const attempts = new Set<AbortController>();
  let isStopping = false;

  async function dueBrowsers(): Promise<number[]> {
    const { rows } = await sql<{ id: number }>`select subscription_id as "id" from server_push_subscriptions told
      where next_at <= ${clock()} and exists (select 1 from server_push_messages waiting
        where waiting.subscription_id = told.subscription_id) order by next_at, subscription_id`.execute(database);
    return rows.map(({ id }) => id);
  }

  /** Of a browser that is not paused. */
  async function nextOf(subscriptionId: number): Promise<Due | undefined> {
    const { rows } = await sql<Due>`select message_id as "messageId", news, endpoint, p256dh, auth, language,
        token_hash as "tokenHash", failures
      from server_push_subscriptions told
        join server_push_messages waiting on waiting.subscription_id = told.subscription_id
      where told.subscription_id = ${subscriptionId} and next_at <= ${clock()}
      order by message_id limit 1`.execute(database);
    return rows[0];
  }

  const drop = (messageId: number) =>
    database.deleteFrom("server_push_messages").where("message_id", "=", messageId).execute();

  const forget = (subscriptionId: number) =>
    database.deleteFrom("server_push_subscriptions").where("subscription_id", "=", subscriptionId).execute();

  async function send({ news, endpoint, p256dh, auth, language }: Due): Promise<WebhookAnswer | undefined> {
    const reader = { point: Buffer.from(p256dh, "base64url"), secret: Buffer.from(auth, "base64url") };
    const seed = { secretKey: p256.utils.randomSecretKey(), salt: randomBytes(SALT_BYTES) };
    const body = encryptPush(filled(pushContent(JSON.parse(news) as PushNews, language)), reader, seed);
    const attempt = new AbortController();
    attempts.add(attempt);
    const headers = {
      ...{ authorization: vapid.authorization(endpoint), ttl: String(TTL_SECONDS), urgency: "high" },
      ...{ "content-encoding": "aes128gcm", "content-type": "application/octet-stream" },
    };
    const answer = await sender.post({ url: endpoint, headers, body, signal: attempt.signal });
    attempts.delete(attempt);
    return attempt.signal.aborted ? undefined : answer;
  }

  /** False when the browser has to wait. */
  async function keepAnswer(subscriptionId: number, due: Due, answer: WebhookAnswer): Promise<boolean> {
    const told = database.updateTable("server_push_subscriptions").where("subscription_id", "=", subscriptionId);
    if (GONE.includes(answer.status)) {
      await forget(subscriptionId);
      return false;
    }
    if (!isFailure(answer)) {
      // Refused by its service for good, or taken: neither is sent again.
      if (answer.status >= 300) log.error("a push service refused a message", { status: answer.status });
      await drop(due.messageId);
      if (due.failures > 0) await told.set({ failures: 0, next_at: 0 }).execute();
      return true;
    }
    const failures = due.failures + 1;
    await told.set({ failures, next_at: clock() + pushPauseAfter(failures) }).execute();
    return false;
  }

  async function sendTo(subscriptionId: number): Promise<void> {
    for (let sent = 0; sent < MESSAGES_IN_A_ROW_MAX; sent++) {
      const due = await nextOf(subscriptionId);
      if (due === undefined) return;
      // It has run out, and its row is not removed yet.
      if (!(await lives(due.tokenHash))) return void (await forget(subscriptionId));
      const answer = await send(due);
      if (answer === undefined || !(await keepAnswer(subscriptionId, due, answer))) return;
    }
  }

  return {
    async begin() {
      await database
        .deleteFrom("server_push_messages")
        .where("created_at", "<=", clock() - MESSAGE_LIVES_MS)
        .execute();
      for (const subscriptionId of await dueBrowsers()) {
        if (isStopping || underWay.size >= BROWSERS_AT_ONCE_MAX) return;
        if (underWay.has(subscriptionId)) continue;
        const sending = sendTo(subscriptionId)
          .catch((thrown: unknown) => log.error("push messages were not sent", { reason: reasonOf(thrown) }))
          .finally(() => underWay.delete(subscriptionId));
        underWay.set(subscriptionId, sending);
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
