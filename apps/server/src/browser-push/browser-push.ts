import type { BrowserPush as Shown, PushChoice } from "@agio/api-contract";
import { languageOf } from "@agio/translations";
import { sql, type Kysely } from "kysely";
import type { DurableEvents } from "../base/durable-events.ts";
import { reasonOf, type Log } from "../base/log.ts";
import { openRateLimit } from "../base/rate-limits.ts";
import type { ServerKeys } from "../base/server-keys.ts";
import type { Config } from "../config/config.ts";
import type { MarketDirectory } from "../markets/market-directory.ts";
import type { EventKind, EventValues } from "../notifications/event-kinds.ts";
import type { OptionDirectory } from "../options/option-directory.ts";
import type { WebhookSender } from "../ports/webhook-sender.ts";
import { tokenHashOf, type Sessions } from "../users/sessions.ts";
import type { UserTables } from "../users/tables.ts";
import { orderFills } from "./order-fills.ts";
import { openPushDeliveries } from "./push-deliveries.ts";
import { isPoint } from "./push-encryption.ts";
import type { PushTables } from "./push-tables.ts";
import { pushTopicOf, type PushNews, type PushScreen, type PushTopic } from "./push-words.ts";
import { openVapid } from "./vapid.ts";

const HOUR_SECONDS = 3_600;
/** Changes of one user: each makes us look for a stranger's server. */
const CHANGES_PER_HOUR = 20;
/** News of one user; what comes faster is read in the app alone. */
export const NEWS_PER_HOUR = 60;
/** Fills that wait for SQL at once; of more nobody is told. */
const FILLS_UNDER_WAY_MAX = 1_000;

const COLUMN_OF = {
  prices: "is_told_prices",
  fills: "is_told_fills",
  exits: "is_told_exits",
  risk: "is_told_risk",
} as const satisfies Record<PushTopic, string>;

/** A browser's push subscription, what its user wants to be told, and in which session. */
export interface NewSubscription extends PushChoice {
  readonly userId: number;
  readonly token: string;
  readonly language: string | undefined;
  readonly endpoint: string;
  readonly p256dh: string;
  readonly auth: string;
}

/** Why a browser is not told. */
export type SubscribeRefusal = "bad key" | "not reachable" | "too many";

/** News of trading for browsers in which the app is closed: standard Web Push (RFC 8030, 8291, 8292). */
export interface BrowserPush {
  show(token: string): Promise<Shown>;
  /** From now on the session's browser is told what is chosen. Undefined when it is done. */
  subscribe(subscription: NewSubscription): Promise<SubscribeRefusal | undefined>;
  unsubscribe(token: string): Promise<void>;
  /** Keeps what a notification says for the browsers of its user that want it. Failures are logged. */
  note(userId: number, kind: EventKind, values: EventValues, messageId: number): Promise<void>;
  /** Follows the events of one durable command, and keeps fills for who wants them; returns at once. */
  take(durable: Pick<DurableEvents, "events">): void;
  /** Begins to send what waits. */
  work(): Promise<void>;
  /** Resolves when nothing is under way. */
  settled(): Promise<void>;
  stop(): Promise<void>;
}

export interface BrowserPushParts {
  readonly database: Kysely<PushTables & UserTables>;
  readonly keys: ServerKeys;
  readonly sessions: Pick<Sessions, "lives">;
  readonly sender: WebhookSender;
  readonly markets: MarketDirectory;
  readonly options: OptionDirectory;
  /** Who can be asked about our messages: "mailto:…" or "https://…". */
  readonly contact: string;
  readonly clock: () => number;
  readonly log: Log;
}

/** Whom push services ask about our messages: the platform's page, or who sends its mail where it has none by https. */
export function pushContact({ publicUrl, mailFrom }: Pick<Config, "publicUrl" | "mailFrom">): string {
  if (publicUrl?.startsWith("https:") === true) return publicUrl;
  return `mailto:${/<([^>]+)>/.exec(mailFrom)?.[1] ?? mailFrom}`;
}

/** Values of a price alert that say which market it is of. */
function screenOf(topic: PushTopic, { symbol, product }: EventValues, messageId: number): PushScreen {
  const isOfMarket = topic === "prices" && typeof symbol === "string" && (product === "spot" || product === "futures");
  return isOfMarket ? { screen: "market", product, symbol } : { screen: "message", id: messageId };
}

export async function openBrowserPush(parts: BrowserPushParts): Promise<BrowserPush> {
  const { database, sender, keys, sessions, contact, clock, log } = parts;
  const vapid = await openVapid({ keys, contact, clock });
  const deliveries = openPushDeliveries({ database, sender, vapid, lives: sessions.lives, clock, log });
  const changes = openRateLimit(CHANGES_PER_HOUR / HOUR_SECONDS, CHANGES_PER_HOUR, clock);
  const rates = openRateLimit(NEWS_PER_HOUR / HOUR_SECONDS, NEWS_PER_HOUR, clock);
  const fillsUnderWay = new Set<Promise<void>>();
  /** Who has a subscription, so that everybody else costs nothing. */
  const told = new Set<number>();

  const ofSession = (token: string) =>
    database.selectFrom("server_push_subscriptions").where("token_hash", "=", tokenHashOf(token));

  const rowsOf = (userId: number) =>
    database
      .selectFrom("server_push_subscriptions")
      .where("user_id", "=", userId)
      .select(["subscription_id", ...Object.values(COLUMN_OF)])
      .execute();

  /** Whoever has no subscription left costs nothing from now on, unless they have made one in the meantime. */
  async function leaveOut(userId: number): Promise<void> {
    told.delete(userId);
    if ((await rowsOf(userId)).length > 0) told.add(userId);
  }

  async function add(userId: number, topic: PushTopic, news: PushNews): Promise<void> {
    if (!told.has(userId) || !rates.has(userId)) return;
    const rows = await rowsOf(userId);
    if (rows.length === 0) return leaveOut(userId);
    const chosen = rows.filter((row) => row[COLUMN_OF[topic]]);
    if (chosen.length === 0 || !rates.take(userId)) return;
    // A session may end meanwhile: its row is gone then.
    const ids = chosen.map(({ subscription_id }) => subscription_id);
    await sql`insert into server_push_messages (subscription_id, news, created_at)
      select subscription_id, ${JSON.stringify(news)}, ${clock()}::int8 from server_push_subscriptions
      where subscription_id in (${sql.join(ids)})`.execute(database);
  }

  const addLogged = (userId: number, topic: PushTopic, news: PushNews): Promise<void> =>
    add(userId, topic, news).catch((error: unknown) =>
      log.error("news for a closed browser was not kept", { userId, kind: news.kind, reason: reasonOf(error) }),
    );

  function addFill(userId: number, news: PushNews): void {
    if (fillsUnderWay.size >= FILLS_UNDER_WAY_MAX) {
      log.error("a fill was not kept for a closed browser: too many are under way", { userId });
      return;
    }
    const adding = addLogged(userId, "fills", news).finally(() => fillsUnderWay.delete(adding));
    fillsUnderWay.add(adding);
  }

  for (const { user_id } of await database.selectFrom("server_push_subscriptions").select("user_id").execute()) {
    told.add(user_id);
  }

  return {
    async show(token) {
      const row = await ofSession(token).selectAll().executeTakeFirst();
      return {
        publicKey: vapid.publicKey,
        endpoint: row?.endpoint ?? "",
        language: row?.language ?? "",
        prices: row?.is_told_prices ?? false,
        fills: row?.is_told_fills ?? false,
        exits: row?.is_told_exits ?? false,
        risk: row?.is_told_risk ?? false,
      };
    },
    async subscribe({ userId, token, language, endpoint, p256dh, auth, ...choice }) {
      if (!isPoint(Buffer.from(p256dh, "base64url"))) return "bad key";
      if (!changes.take(userId)) return "too many";
      if ((await sender.check(endpoint)) !== undefined) return "not reachable";
      const row = {
        ...{ user_id: userId, token_hash: tokenHashOf(token), endpoint, p256dh, auth, language: languageOf(language) },
        ...{ is_told_prices: choice.prices, is_told_fills: choice.fills },
        ...{ is_told_exits: choice.exits, is_told_risk: choice.risk, failures: 0, next_at: 0 },
      };
      await database.transaction().execute(async (rows) => {
        // A session that has ended meanwhile has nobody to tell.
        const session = rows.selectFrom("server_sessions").where("token_hash", "=", row.token_hash);
        if ((await session.select("user_id").forKeyShare().executeTakeFirst()) === undefined) return;
        // Whoever used this browser before is told nothing more in it.
        await rows
          .deleteFrom("server_push_subscriptions")
          .where("endpoint", "=", endpoint)
          .where("token_hash", "!=", row.token_hash)
          .execute();
        await rows
          .insertInto("server_push_subscriptions")
          .values(row)
          .onConflict((conflict) => conflict.column("token_hash").doUpdateSet(row))
          .execute();
      });
      told.add(userId);
      return undefined;
    },
    async unsubscribe(token) {
      await database.deleteFrom("server_push_subscriptions").where("token_hash", "=", tokenHashOf(token)).execute();
    },
    async note(userId, kind, values, messageId) {
      const topic = pushTopicOf(kind);
      if (topic === undefined) return;
      const opens = screenOf(topic, values, messageId);
      await addLogged(userId, topic, { kind, values, tag: `message-${messageId}`, opens });
    },
    take({ events }) {
      if (told.size === 0) return;
      for (const { userId, news } of orderFills(parts, events, (id) => told.has(id))) addFill(userId, news);
    },
    work: () => (told.size === 0 ? Promise.resolve() : deliveries.begin()),
    async settled() {
      await Promise.all(fillsUnderWay);
      await deliveries.settled();
    },
    async stop() {
      await Promise.all(fillsUnderWay);
      await deliveries.stop();
    },
  };
}
