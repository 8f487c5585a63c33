import { create } from "zustand";
import { onSignOut } from "../../shell/session.ts";
import {
  countOrders,
  NO_OPEN_ORDERS,
  reduceOpenOrders,
  visibleOrders,
  type AnyOrder,
  type OpenOrders,
  type OpenOrdersAction,
} from "./optimistic-orders.ts";
import { useOwnRows, type OwnRows } from "./use-own-rows.ts";

/** The open orders of one product as painted, and the ways to read, feed and change them. Signing out empties it. */
export function orderStore<Row extends AnyOrder>() {
  const useStore = create<OpenOrders<Row>>(() => NO_OPEN_ORDERS);
  const dispatch = (action: OpenOrdersAction<Row>): void =>
    useStore.setState((state) => reduceOpenOrders(state, action), true);
  onSignOut(() => dispatch({ type: "forget" }));
  const listeners = new Set<(row: Row, before: Row | undefined) => void>();
  return {
    dispatch,
    /** Tells each row that the server sends, and what was known of it before. Returns how to stop. */
    listen: (listener: (row: Row, before: Row | undefined) => void) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    /** Newest first; of one market, or of all. */
    useOrders: (symbol?: string): Row[] => visibleOrders(useStore(), symbol),
    /** How many are open; undefined until it is known. */
    useCount: (): number | undefined => countOrders(useStore()),
    /** Feeds the store from the list's call and the private topic. */
    useFeed: (source: Omit<OwnRows<Row>, "onRows" | "onRow">): void =>
      useOwnRows({
        ...source,
        onRows: (rows) => dispatch({ type: "snapshot", rows }),
        onRow: (row) => {
          const before = useStore.getState().known?.get(row.id);
          for (const listener of listeners) listener(row, before);
          dispatch({ type: "changed", row });
        },
      }),
  };
}
