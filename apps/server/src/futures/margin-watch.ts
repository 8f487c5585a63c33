import type { UserStatusFrame } from "@agio/api-contract";
import {
  contractAccountOf,
  positionOf,
  warnedMargins,
  type MarginWarned,
  type UserMark,
  type WarnedMarginView,
} from "@agio/core";
import type { Pipeline } from "@agio/pipeline";
import { mulDivDown, positionId as positionIdOf, userId as userIdOf } from "@agio/primitives";
import { reasonOf, type Log } from "../base/log.ts";
import { percentText } from "../markets/decimals.ts";
import type { MarketDirectory } from "../markets/market-directory.ts";
import type { DurableEvents } from "../base/durable-events.ts";
import { contractName } from "./futures-notifications.ts";
import { isForgettable, readMarginRatio, UNWARNED, WARNED_BEFORE, type WarningState } from "./margin-warnings.ts";
import type { Notifier } from "../notifications/notifier.ts";

const BIPS = 10_000;
const LOOK_EVERY_MS = 1_000;
/** Read at one look; the others follow with the next ones. */
const WATCHES_PER_LOOK_MAX = 200;
/** A crash of the market that brings more near their liquidation is logged: positions and lists tell it too. */
const WATCHES_MAX = 20_000;

/** Follows the margin of what came near its liquidation, and warns its owner without saying the same twice. */
export interface MarginWatch {
  /** The core tells of a margin once: takes up what was warned before a restart. To be called before anything else. */
  takeUp(): Promise<void>;
  /** Follows the events of one durable command; returns at once. */
  take(durable: Pick<DurableEvents, "events">): void;
  /** Resolves when all warnings that were begun are told. */
  settled(): Promise<void>;
  /** Reads the margins of what is watched now, as the timer does. */
  look(): Promise<void>;
  stop(): void;
}

export interface MarginWatchOptions {
  readonly pipeline: Pick<Pipeline, "read">;
  readonly markets: MarketDirectory;
  readonly markOf: (userId: number) => UserMark;
  readonly notifier: Pick<Notifier, "notify">;
  /** Tells the open apps of a user. */
  readonly tell: (userId: number, data: UserStatusFrame["data"]) => void;
  readonly clock: () => number;
  readonly log: Log;
}

/** A position, or the cross account of a user. */
interface Watched {
  readonly userId: number;
  /** 0: the cross account. */
  readonly positionId: number;
  readonly contractId: number;
  state: WarningState;
}

interface Margin {
  readonly equityAtoms: number;
  readonly maintenanceAtoms: number;
}

export function openMarginWatch(options: MarginWatchOptions): MarginWatch {
  const { pipeline, markOf, clock, log } = options;
  const watches = new Map<string, Watched>();
  let telling = Promise.resolve();

  function note(watched: Watched, margin: Margin): void {
    const next = readMarginRatio(watched.state, ratioOf(margin), clock());
    watched.state = next.state;
    if (next.isNews) telling = telling.then(() => warn(options, watched, margin));
  }

  /** Undefined of a simulated user, or where too many are watched. */
  function watchedOf({ userId, positionId, contractId }: WarnedMarginView, state: WarningState): Watched | undefined {
    if (markOf(userId) !== "trader") return undefined;
    const key = `${userId}:${positionId}`;
    const known = watches.get(key);
    if (known !== undefined) return known;
    if (watches.size >= WATCHES_MAX) {
      log.error("a margin is not watched: too many are", { userId });
      return undefined;
    }
    const watched = { userId, positionId, contractId, state };
    watches.set(key, watched);
    return watched;
  }

  function watch(warned: MarginWarned): void {
    const watched = watchedOf(warned, UNWARNED);
    if (watched !== undefined) note(watched, warned);
  }

  async function look(): Promise<void> {
    const keys = [...watches.keys()].slice(0, WATCHES_PER_LOOK_MAX);
    if (keys.length === 0) return;
    const looked = keys.flatMap((key) => watches.get(key) ?? []);
    const margins = await pipeline.read((state) => looked.map((watched) => marginOf(state, watched)));
    for (const [at, watched] of looked.entries()) {
      const [key, margin] = [keys[at] as string, margins[at]];
      // Those that were read go behind the others.
      watches.delete(key);
      if (margin === undefined) continue;
      note(watched, margin);
      if (!isForgettable(watched.state, clock())) watches.set(key, watched);
    }
  }

  const timer = setInterval(() => {
    look().catch((error: unknown) => log.error("margins were not read", { reason: reasonOf(error) }));
  }, LOOK_EVERY_MS);
  timer.unref();

  return {
    async takeUp() {
      for (const warned of await pipeline.read(warnedMargins)) watchedOf(warned, WARNED_BEFORE);
    },
    take({ events }) {
      for (const event of events) if (event.type === "MarginWarned") watch(event);
    },
    settled: () => telling,
    look,
    stop: () => clearInterval(timer),
  };
}

/** Undefined when the position has ended, or the account holds no cross position any more. */
function marginOf(state: Parameters<typeof positionOf>[0], { userId, positionId }: Watched): Margin | undefined {
  if (positionId === 0) {
    const account = contractAccountOf(state, userIdOf(userId));
    if (account.crossMaintenanceAtoms === 0) return undefined;
    return { equityAtoms: account.crossEquityAtoms, maintenanceAtoms: account.crossMaintenanceAtoms };
  }
  const position = positionOf(state, positionIdOf(positionId));
  if (position === undefined || position.marginMode === "cross") return undefined;
  const { marginAtoms, unrealisedAtoms, maintenanceAtoms } = position;
  return { equityAtoms: marginAtoms + unrealisedAtoms, maintenanceAtoms };
}

const ratioOf = ({ equityAtoms, maintenanceAtoms }: Margin): number =>
  equityAtoms <= 0 ? BIPS : Math.min(mulDivDown(maintenanceAtoms, BIPS, equityAtoms), BIPS);

async function warn(
  { markets, pipeline, notifier, tell, log }: MarginWatchOptions,
  { userId, positionId, contractId }: Watched,
  { maintenanceAtoms, equityAtoms }: Margin,
): Promise<void> {
  const ratio = percentText(maintenanceAtoms, equityAtoms);
  // Of an account beside their own too.
  const person = await pipeline.read(({ users }) => (users.isKnown(userId) ? userId : users.ownerOf(userId)));
  const isCross = positionId === 0;
  try {
    const listed = isCross ? undefined : markets.contract(contractId);
    tell(person, { event: "marginWarning", positionId, ...(listed === undefined ? {} : { symbol: listed.symbol }) });
    if (listed === undefined) return await notifier.notify(person, "MARGIN_WARNING_CROSS", { ratio });
    const side = await pipeline.read((state) => positionOf(state, positionIdOf(positionId))?.side);
    // It has ended meanwhile: that is told of its end.
    if (side === undefined) return;
    await notifier.notify(person, "MARGIN_WARNING", { contract: contractName(listed), side, ratio });
  } catch (error) {
    log.error("a margin warning was not told", { userId, reason: reasonOf(error) });
  }
}
