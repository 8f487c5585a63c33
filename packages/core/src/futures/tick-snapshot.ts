import { AdlQueue, type AdlQueueRow } from "./adl-queue.ts";
import { ascending } from "../binary-heap.ts";
import type { ClosingRow } from "./closing-tally.ts";
import type { Contract } from "./contract.ts";
import type { FuturesState } from "./futures-state.ts";
import type { TickRun } from "./tick-run.ts";

type Queued = "duePositions" | "dueUsers" | "tpSlOrders";
type Optional = "funding" | "liquidation" | "fund";

/** A second of prices that is being done, as it travels. */
export type TickRow = Omit<TickRun, Queued | Optional> &
  Partial<Pick<TickRun, Optional>> & {
    readonly duePositions: readonly number[];
    readonly dueUsers: readonly number[];
    /** Absent before their turn. */
    readonly tpSlOrders?: readonly number[];
    /** Contracts that traded since it began, in their order. */
    readonly moved: readonly number[];
    /** The closed part of the position that is being liquidated. */
    readonly closings?: ClosingRow;
    readonly queues: readonly (readonly [key: string, queue: AdlQueueRow])[];
  };

/** Equal states give equal rows, whatever their history. */
export function tickRow(futures: FuturesState, run: TickRun): TickRow {
  const { duePositions, dueUsers, tpSlOrders, ...rest } = run;
  return withKeysInOrder({
    ...rest,
    duePositions: duePositions.sorted(),
    dueUsers: dueUsers.sorted(),
    ...(tpSlOrders === undefined ? {} : { tpSlOrders: tpSlOrders.sorted() }),
    moved: [...futures.moved].map((contract) => contract.contractId),
    ...(run.liquidation === undefined ? {} : { closings: futures.closings.row() }),
    queues: [...futures.risk.queues]
      .map(([key, queue]) => [key, queue.row()] as const)
      .sort(([a], [b]) => (a < b ? -1 : 1)),
  });
}

/** Puts it back; positions are there already. */
export function restoreTick(futures: FuturesState, row: TickRow): void {
  const { duePositions, dueUsers, tpSlOrders, moved, closings, queues, ...rest } = row;
  const run: TickRun = {
    ...rest,
    funding: rest.funding,
    liquidation: rest.liquidation,
    fund: rest.fund,
    duePositions: ascending(duePositions),
    dueUsers: ascending(dueUsers),
    tpSlOrders: tpSlOrders === undefined ? undefined : ascending(tpSlOrders),
  };
  futures.tick = run;
  for (const id of moved) futures.moved.add(futures.contracts[id] as Contract);
  if (closings !== undefined) {
    futures.closings.restore(futures.positions.find(rest.liquidation?.positionId ?? 0), closings);
  }
  for (const [key, queue] of queues) futures.risk.queues.set(key, new AdlQueue(queue));
}

/** The keys of records depend on which of their fields were there first. Lists keep their order. */
function withKeysInOrder<T>(value: T): T {
  if (Array.isArray(value)) return value.map(withKeysInOrder) as T;
  if (typeof value !== "object" || value === null) return value;
  const entries = Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1));
  return Object.fromEntries(entries.map(([key, field]) => [key, withKeysInOrder(field)])) as T;
}
