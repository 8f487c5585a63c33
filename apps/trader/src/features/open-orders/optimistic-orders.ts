import { isResting } from "../order-said/order-status.ts";

/** Common fields of orders of pairs, contracts and options. */
export interface AnyOrder {
  readonly id: number;
  readonly clientId: string;
  readonly symbol: string;
  readonly status: number;
  readonly createTime: number;
  readonly updateTime: number;
}

/** The open orders as painted: what the server said last, with the wishes that are still under way on top. */
export interface OpenOrders<Row extends AnyOrder> {
  /** By id, as the server last said; undefined until it has said something. */
  readonly known: ReadonlyMap<number, Row> | undefined;
  /** Placed and not answered yet, by client id. */
  readonly placing: ReadonlyMap<string, Row>;
  /** Cancel asked for and not answered yet. */
  readonly cancelling: ReadonlySet<number>;
}

export type OpenOrdersAction<Row extends AnyOrder> =
  | { readonly type: "snapshot"; readonly rows: readonly Row[] }
  | { readonly type: "changed"; readonly row: Row }
  | { readonly type: "place"; readonly row: Row }
  | { readonly type: "placeSettled"; readonly clientId: string }
  | { readonly type: "cancel"; readonly ids: readonly number[] }
  | { readonly type: "cancelSettled"; readonly ids: readonly number[]; readonly isDone: boolean }
  /** Nobody is signed in. */
  | { readonly type: "forget" };

export const NO_OPEN_ORDERS: OpenOrders<never> = {
  known: undefined,
  placing: new Map<string, never>(),
  cancelling: new Set(),
};

/** The next painted state. A refused wish is taken back: the row returns as the server knows it. */
export function reduceOpenOrders<Row extends AnyOrder>(
  state: OpenOrders<Row>,
  action: OpenOrdersAction<Row>,
): OpenOrders<Row> {
  switch (action.type) {
    case "snapshot":
      return withSnapshot(state, action.rows);
    case "changed":
      return withChange(state, action.row);
    case "place":
      return isKnown(state, action.row)
        ? state
        : { ...state, placing: new Map(state.placing).set(action.row.clientId, action.row) };
    case "placeSettled":
      return { ...state, placing: without(state.placing, [action.clientId]) };
    case "cancel":
      return { ...state, cancelling: new Set([...state.cancelling, ...action.ids]) };
    case "cancelSettled":
      return withCancelSettled(state, action.ids, action.isDone);
    case "forget":
      return NO_OPEN_ORDERS;
    default:
      return action satisfies never;
  }
}

/** Sent before without an answer, and heard of since. */
const isKnown = <Row extends AnyOrder>({ known }: OpenOrders<Row>, { clientId }: Row): boolean =>
  [...(known?.values() ?? [])].some((row) => row.clientId === clientId);

function withSnapshot<Row extends AnyOrder>(state: OpenOrders<Row>, rows: readonly Row[]): OpenOrders<Row> {
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

function withChange<Row extends AnyOrder>(state: OpenOrders<Row>, row: Row): OpenOrders<Row> {
  const before = state.known?.get(row.id);
  // The answer of a call and the pushed row may arrive in either order: the newer one stays.
  const placing = without(state.placing, [row.clientId]);
  if (before !== undefined && before.updateTime > row.updateTime) return { ...state, placing };
  // One order says nothing of the others: before the first snapshot it stays among those under way.
  if (state.known === undefined && isResting(row))
    return { ...state, placing: new Map(placing).set(row.clientId, row) };
  if (isResting(row)) return { ...state, placing, known: new Map(state.known).set(row.id, row) };
  return {
    known: state.known === undefined ? undefined : without(state.known, [row.id]),
    placing,
    cancelling: new Set([...state.cancelling].filter((id) => id !== row.id)),
  };
}

function withCancelSettled<Row extends AnyOrder>(
  state: OpenOrders<Row>,
  ids: readonly number[],
  isDone: boolean,
): OpenOrders<Row> {
  const cancelling = new Set([...state.cancelling].filter((id) => !ids.includes(id)));
  return isDone && state.known !== undefined
    ? { ...state, cancelling, known: without(state.known, ids) }
    : { ...state, cancelling };
}

function without<Key, Value>(map: ReadonlyMap<Key, Value>, keys: readonly Key[]): ReadonlyMap<Key, Value> {
  if (!keys.some((key) => map.has(key))) return map;
  const kept = new Map(map);
  for (const key of keys) kept.delete(key);
  return kept;
}

/** Newest first, orders under way on top; those being cancelled are already gone from sight. */
export function visibleOrders<Row extends AnyOrder>(state: OpenOrders<Row>, symbol: string | undefined): Row[] {
  const known = [...(state.known?.values() ?? [])].filter((row) => !state.cancelling.has(row.id));
  const rows = [...state.placing.values(), ...known.toSorted((a, b) => b.createTime - a.createTime || b.id - a.id)];
  return symbol === undefined ? rows : rows.filter((row) => row.symbol === symbol);
}

/** How many there are; undefined while the server has not said. */
export const countOrders = <Row extends AnyOrder>(state: OpenOrders<Row>): number | undefined =>
  state.known === undefined ? undefined : visibleOrders(state, undefined).length;
