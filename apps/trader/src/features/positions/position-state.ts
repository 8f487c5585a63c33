import type { PositionRow } from "@agio/api-contract";

/** Positions as painted: what the server said last. Undefined until it has said something. */
export type Positions = ReadonlyMap<number, PositionRow> | undefined;

export type PositionsAction =
  /** All open positions. */
  | { readonly type: "snapshot"; readonly rows: readonly PositionRow[] }
  /** One position after a call, or one that has just ended. */
  | { readonly type: "changed"; readonly row: PositionRow }
  /** Nobody is signed in. */
  | { readonly type: "forget" };

/** Statuses of a position on the wire (rules 4.5). */
export const POSITION_STATUS_NAMES = {
  0: "open",
  1: "closed",
  2: "liquidated",
  3: "deleveraged",
  4: "delivered",
  9: "liquidating",
} as const;
export type PositionStatusName = (typeof POSITION_STATUS_NAMES)[keyof typeof POSITION_STATUS_NAMES];

const isStatus = (status: number): status is keyof typeof POSITION_STATUS_NAMES => status in POSITION_STATUS_NAMES;

export const positionStatus = (row: Pick<PositionRow, "status">): PositionStatusName =>
  isStatus(row.status) ? POSITION_STATUS_NAMES[row.status] : "closed";

/** True while it has contracts: open, or waiting for its liquidation. */
export const isOpenPosition = (row: Pick<PositionRow, "status">): boolean => row.status === 0 || row.status === 9;

/** The next painted state. */
export function reducePositions(state: Positions, action: PositionsAction): Positions {
  switch (action.type) {
    case "snapshot":
      return new Map(action.rows.filter(isOpenPosition).map((row) => [row.id, row]));
    case "changed":
      return withChange(state ?? new Map(), action.row);
    case "forget":
      return undefined;
  }
  return action satisfies never;
}

function withChange(state: ReadonlyMap<number, PositionRow>, row: PositionRow): ReadonlyMap<number, PositionRow> {
  const before = state.get(row.id);
  // The answer of a call and the pushed row may arrive in either order: the newer one stays.
  if (before !== undefined && before.updateTime > row.updateTime) return state;
  const rows = new Map(state);
  if (isOpenPosition(row)) rows.set(row.id, row);
  else rows.delete(row.id);
  return rows;
}

/** Newest first; of one contract, or of all. */
export function visiblePositions(state: Positions, symbol?: string): PositionRow[] {
  const rows = [...(state?.values() ?? [])].toSorted((a, b) => b.createTime - a.createTime || b.id - a.id);
  return symbol === undefined ? rows : rows.filter((row) => row.symbol === symbol);
}
