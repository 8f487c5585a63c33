import type { PlanRow } from "@agio/api-contract";
import type { Event, UserMark } from "@agio/core";
import { isOutage } from "@agio/projections";
import type { FuturesHistory } from "../futures/futures-history.ts";
import { reasonOf, type Log } from "../base/log.ts";
import type { MarketDirectory } from "../markets/market-directory.ts";
import type { DurableEvents } from "../base/durable-events.ts";
import type { EventKind, EventValues } from "../notifications/event-kinds.ts";
import { contractName, futuresNotices } from "../futures/futures-notices.ts";
import type { UserNotice } from "../notifications/user-notice.ts";
import type { Notifier } from "../notifications/notifier.ts";

/** Notices that may wait. A crash of the market that makes more is logged: the lists and the sockets tell it too. */
const WAITING_NOTICES_MAX = 20_000;
/** How long a notice waits for the tables when it could not be stored. */
const OUTAGE_PAUSE_MS = 1_000;

/** Tells users what futures and options did to them while they were not looking. */
export interface FuturesTeller {
  /** Takes in the events of one durable command; returns at once. */
  take(durable: DurableEvents): void;
  /** Resolves when everything taken in has been told. */
  settled(): Promise<void>;
  /** The same for the end of the server: what an outage keeps waiting is left out. */
  stop(): Promise<void>;
}

export interface FuturesTellerOptions {
  readonly markets: MarketDirectory;
  readonly notifier: Pick<Notifier, "notify">;
  readonly markOf: (userId: number) => UserMark;
  /** Resolves when the tables hold a sequence, or after a bounded wait. */
  readonly projected: (sequence: number) => Promise<unknown>;
  readonly history: Pick<FuturesHistory, "position" | "plan">;
  /** What the events mean in options and finance. */
  readonly optionNotices: (events: readonly Event[]) => readonly UserNotice[];
  /** Notices that take a look at the core first, at whom an event is about that names nobody. Undefined: none. */
  readonly lookedUpNotices: (events: readonly Event[]) => Promise<readonly UserNotice[]> | undefined;
  readonly log: Log;
}

interface Waiting {
  readonly notice: UserNotice;
  readonly sequence: number;
}

/**
 * One notice after the other, in the order of the journal. One that fails is logged and does not stop the rest; an
 * outage of SQL is waited out.
 */
export function openFuturesTeller(options: FuturesTellerOptions): FuturesTeller {
  const { markets, markOf, log } = options;
  const waiting: Waiting[] = [];
  let telling: Promise<void> | undefined;
  let looking: Promise<unknown> = Promise.resolve();
  const stopping = new AbortController();

  async function tellAll(): Promise<void> {
    for (let next = waiting.shift(); next !== undefined; next = waiting.shift()) {
      const { notice, sequence } = next;
      try {
        const said = await inFull(options, notice, sequence);
        if (said !== undefined) await options.notifier.notify(notice.userId, said.kind, said.values);
      } catch (error) {
        if (isOutage(error) && (await hasPaused(stopping.signal))) waiting.unshift(next);
        else log.error("a notice of trading was not told", { kind: notice.kind, sequence, reason: reasonOf(error) });
      }
    }
    telling = undefined;
  }

  function add(notices: readonly UserNotice[], sequence: number): void {
    for (const notice of notices) {
      if (markOf(notice.userId) !== "trader") continue;
      if (waiting.length < WAITING_NOTICES_MAX) waiting.push({ notice, sequence });
      else log.error("a notice of trading was left out: too many wait", { kind: notice.kind, sequence });
    }
    if (waiting.length > 0) telling ??= tellAll();
  }

  async function addLookedUp(notices: Promise<readonly UserNotice[]>, sequence: number): Promise<void> {
    try {
      add(await notices, sequence);
    } catch (error) {
      log.error("whom a notice of trading is for was not found", { sequence, reason: reasonOf(error) });
    }
  }

  async function allTold(): Promise<void> {
    await looking;
    await telling;
  }

  return {
    take({ sequence, events }) {
      add([...futuresNotices(markets, events), ...options.optionNotices(events)], sequence);
      const lookedUp = options.lookedUpNotices(events);
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

/** The notice with what the events did not say. Undefined when the position or plan is unknown. */
async function inFull(
  { markets, projected, history }: FuturesTellerOptions,
  notice: UserNotice,
  sequence: number,
): Promise<{ readonly kind: EventKind; readonly values: EventValues } | undefined> {
  const { userId, kind, values, positionId, planId, passedPlanIds = [] } = notice;
  if (planId !== undefined) {
    await projected(sequence);
    const row = await history.plan(userId, planId);
    return row === undefined ? undefined : planWords(markets, kind, row);
  }
  if (kind === "POSITION_LIQUIDATED" && positionId !== undefined) {
    await projected(sequence);
    const ended = await history.position(userId, positionId);
    const whole = ended === undefined ? values : { ...values, net: ended.net };
    for (const passedId of passedPlanIds) {
      if ((await history.plan(userId, passedId))?.positionId === positionId) {
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

function planWords(markets: MarketDirectory, kind: EventKind, row: PlanRow) {
  const contract = markets.findContract(row.symbol);
  if (contract === undefined) return undefined;
  const isFailed = kind === "TAKE_PROFIT_FAILED";
  const stopKind = isFailed ? "STOP_LOSS_FAILED" : "STOP_LOSS_EXECUTED";
  const values = { contract: contractName(contract), side: row.side };
  return { kind: row.lossType === TAKE_PROFIT ? kind : stopKind, values } as const;
}
