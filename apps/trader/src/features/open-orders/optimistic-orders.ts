import type { OrderRow } from "@agio/api-contract";
import { isResting } from "./order-words.ts";

/** The open orders as painted: what the server said last, with the wishes that are still under way on top. */
export interface OpenOrders {
  /** By id, as the server last said. */
  readonly known: ReadonlyMap<number, OrderRow>;
  /** Placed and not answered yet, by client id. */
  readonly placing: ReadonlyMap<string, OrderRow>;
  /** Cancel asked for and not answered yet. */
  readonly cancelling: ReadonlySet<number>;
}

export type OpenOrdersAction =
  | { readonly type: "snapshot"; readonly rows: readonly OrderRow[] }
  | { readonly type: "changed"; readonly row: OrderRow }
  | { readonly type: "place"; readonly row: OrderRow }
  | { readonly type: "placeSettled"; readonly clientId: string }
  | { readonly type: "cancel"; readonly ids: readonly number[] }
  | { readonly type: "cancelSettled"; readonly ids: readonly number[]; readonly isDone: boolean };

export const NO_OPEN_ORDERS: OpenOrders = { known: new Map(), placing: new Map(), cancelling: new Set() };

/** The next painted state. A refused wish is taken back: the row returns as the server knows it. */
export function reduceOpenOrders(state: OpenOrders, action: OpenOrdersAction): OpenOrders {
  switch (action.type) {
    case "snapshot":
      return withSnapshot(state, action.rows);
    case "changed":
      return withChange(state, action.row);
    case "place":
      return { ...state, placing: new Map(state.placing).set(action.row.clientId, action.row) };
    case "placeSettled":
      return { ...state, placing: without(state.placing, [action.clientId]) };
    case "cancel":
      return { ...state, cancelling: new Set([...state.cancelling, ...action.ids]) };
    case "cancelSettled":
      return withCancelSettled(state, action.ids, action.isDone);
    default:
      return action satisfies never;
  }
}

function withSnapshot(state: OpenOrders, rows: readonly OrderRow[]): OpenOrders {
  const resting = rows.filter(isResting);
  return {
    known: new Map(resting.map((row) => [row.id, row])),
    placing: without(
      state.placing,
      rows.map((row) => row.clientId),
    ),
    cancelling: new Set(resting.filter((row) => state.cancelling.has(row.id)).map((row) => row.id)),
  };
}

function withChange(state: OpenOrders, row: OrderRow): OpenOrders {
  const before = state.known.get(row.id);
  // The answer of a call and the pushed row may arrive in either order: the newer one stays.
  if (before !== undefined && before.updateTime > row.updateTime) return state;
  const placing = without(state.placing, [row.clientId]);
  if (isResting(row)) return { ...state, placing, known: new Map(state.known).set(row.id, row) };
  return {
    known: without(state.known, [row.id]),
    placing,
    cancelling: new Set([...state.cancelling].filter((id) => id !== row.id)),
  };
}

function withCancelSettled(state: OpenOrders, ids: readonly number[], isDone: boolean): OpenOrders {
  const cancelling = new Set([...state.cancelling].filter((id) => !ids.includes(id)));
  return isDone ? { ...state, cancelling, known: without(state.known, ids) } : { ...state, cancelling };
}

function without<Key, Value>(map: ReadonlyMap<Key, Value>, keys: readonly Key[]): ReadonlyMap<Key, Value> {
  if (!keys.some((key) => map.has(key))) return map;
  const kept = new Map(map);
  for (const key of keys) kept.delete(key);
  return kept;
}

/** Newest first, orders under way on top; those being cancelled are already gone from sight. */
export function visibleOrders(state: OpenOrders, symbol: string | undefined): OrderRow[] {
  const known = [...state.known.values()].filter((row) => !state.cancelling.has(row.id));
  const rows = [...state.placing.values(), ...known.toSorted((a, b) => b.createTime - a.createTime || b.id - a.id)];
  return symbol === undefined ? rows : rows.filter((row) => row.symbol === symbol);
}
