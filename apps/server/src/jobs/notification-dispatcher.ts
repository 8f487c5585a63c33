import type { PlanRow } from "@agio/api-contract";
import type { Event, UserMark } from "@agio/core";
import { isOutage } from "@agio/projections";
import type { FuturesHistory } from "../futures/futures-history.ts";
import { reasonOf, type Log } from "../base/log.ts";
import type { MarketDirectory } from "../markets/market-directory.ts";
import type { DurableEvents } from "../base/durable-events.ts";
import type { EventKind, EventValues } from "../notifications/event-kinds.ts";
import { contractName, futuresNotifications } from "../futures/futures-notifications.ts";
import type { UserNotification } from "../notifications/user-notification.ts";
import type { Notifier } from "../notifications/notifier.ts";

/**
 * Notifications that may wait. A crash of the market that makes more is logged: the lists and the sockets tell it too.
 */
const WAITING_NOTIFICATIONS_MAX = 20_000;
/** How long a notification waits for the tables when it could not be stored. */
const OUTAGE_PAUSE_MS = 1_000;

/** Sends users the notifications of events of every product. */
export interface NotificationDispatcher {
  /** Follows the events of one durable command; returns at once. */
  take(durable: DurableEvents): void;
  /** Resolves when users are notified of everything so far. */
  settled(): Promise<void>;
  /** The same for the end of the server: what an outage keeps waiting is left out. */
  stop(): Promise<void>;
}

export interface NotificationDispatcherOptions {
  readonly markets: MarketDirectory;
  readonly notifier: Pick<Notifier, "notify">;
  readonly markOf: (userId: number) => UserMark;
  /** The user themselves, or whose an account is. */
  readonly personOf: (holder: number) => Promise<number>;
  /** Resolves when the tables hold a sequence, or after a bounded wait. */
  readonly projected: (sequence: number) => Promise<unknown>;
  readonly history: Pick<FuturesHistory, "position" | "tpSl">;
  /** Notifications of the events of other products. */
  readonly otherNotifications: (events: readonly Event[]) => readonly UserNotification[];
  /** Notifications that take a look at the core first, at whom an event is about that names nobody. Undefined: none. */
  readonly lookedUpNotifications: (events: readonly Event[]) => Promise<readonly UserNotification[]> | undefined;
  readonly log: Log;
}

interface Waiting {
  readonly notification: UserNotification;
  readonly sequence: number;
}

/**
 * One notification after the other, in the order of the journal. One that fails is logged and does not stop the rest;
 * an outage of SQL is waited out.
 */
export function openNotificationDispatcher(options: NotificationDispatcherOptions): NotificationDispatcher {
  const { markets, markOf, log } = options;
  const waiting: Waiting[] = [];
  let telling: Promise<void> | undefined;
  let looking: Promise<unknown> = Promise.resolve();
  const stopping = new AbortController();

  async function tellAll(): Promise<void> {
    for (let next = waiting.shift(); next !== undefined; next = waiting.shift()) {
      const { notification, sequence } = next;
      try {
        const said = await inFull(options, notification, sequence);
        if (said === undefined) continue;
        await options.notifier.notify(await options.personOf(notification.userId), said.kind, said.values);
      } catch (error) {
        if (isOutage(error) && (await hasPaused(stopping.signal))) waiting.unshift(next);
        else log.error("a notification was not sent", { kind: notification.kind, sequence, reason: reasonOf(error) });
      }
    }
    telling = undefined;
  }

  function add(notifications: readonly UserNotification[], sequence: number): void {
    for (const notification of notifications) {
      if (markOf(notification.userId) !== "trader") continue;
      if (waiting.length < WAITING_NOTIFICATIONS_MAX) waiting.push({ notification, sequence });
      else log.error("a notification was left out: too many wait", { kind: notification.kind, sequence });
    }
    if (waiting.length > 0) telling ??= tellAll();
  }

  async function addLookedUp(notifications: Promise<readonly UserNotification[]>, sequence: number): Promise<void> {
    try {
      add(await notifications, sequence);
    } catch (error) {
      log.error("whom a notification of trading is for was not found", { sequence, reason: reasonOf(error) });
    }
  }

  async function allTold(): Promise<void> {
    await looking;
    await telling;
  }

  return {
    take({ sequence, events }) {
      add([...futuresNotifications(markets, events), ...options.otherNotifications(events)], sequence);
      const lookedUp = options.lookedUpNotifications(events);
      if (lookedUp !== undefined) looking = Promise.all([looking, addLookedUp(lookedUp, sequence)]);
    },
    settled: allTold,
    async stop() {
      stopping.abort();
      await allTold();
    },
  };
}

/** Waits for a while; false when the server stops instead. */
function hasPaused(stopping: AbortSignal): Promise<boolean> {
  if (stopping.aborted) return Promise.resolve(false);
  return new Promise((resolve) => {
    const end = (): void => {
      clearTimeout(timer);
      stopping.removeEventListener("abort", end);
      resolve(!stopping.aborted);
    };
    const timer = setTimeout(end, OUTAGE_PAUSE_MS);
    stopping.addEventListener("abort", end);
  });
}

/** The notification with what the events did not say. Undefined when the position or TP/SL order is unknown. */
async function inFull(
  { markets, projected, history }: NotificationDispatcherOptions,
  notification: UserNotification,
  sequence: number,
): Promise<{ readonly kind: EventKind; readonly values: EventValues } | undefined> {
  const { userId, kind, values, positionId, tpSlId, passedTpSlIds = [] } = notification;
  if (tpSlId !== undefined) {
    await projected(sequence);
    const row = await history.tpSl(userId, tpSlId);
    return row === undefined ? undefined : tpSlWords(markets, kind, row);
  }
  if (kind === "POSITION_LIQUIDATED" && positionId !== undefined) {
    await projected(sequence);
    const ended = await history.position(userId, positionId);
    const whole = ended === undefined ? values : { ...values, net: ended.net };
    for (const passedId of passedTpSlIds) {
      if ((await history.tpSl(userId, passedId))?.positionId === positionId) {
        return { kind: "POSITION_LIQUIDATED_PAST_STOP", values: whole };
      }
    }
    return { kind, values: whole };
  }
  if (positionId === undefined) return { kind, values };
  await projected(sequence);
  const row = await history.position(userId, positionId);
  return row === undefined ? undefined : { kind, values: { ...values, side: row.side } };
}

/** `lossType` of a take-profit. */
const TAKE_PROFIT = 1;

function tpSlWords(markets: MarketDirectory, kind: EventKind, row: PlanRow) {
  const contract = markets.findContract(row.symbol);
  if (contract === undefined) return undefined;
  const isFailed = kind === "TAKE_PROFIT_FAILED";
  const stopKind = isFailed ? "STOP_LOSS_FAILED" : "STOP_LOSS_EXECUTED";
  const values = { contract: contractName(contract), side: row.side };
  return { kind: row.lossType === TAKE_PROFIT ? kind : stopKind, values } as const;
}
