import { useCall, useReread, valueIn } from "@agio/api-client/react";
import type { OrderRow } from "@agio/api-contract";
import { create } from "zustand";
import { onSignOut, useIsSignedIn } from "../../shell/session.ts";
import { useRereadAfterOrders } from "../trade-state/trade-state.ts";
import {
  countOrders,
  NO_OPEN_ORDERS,
  reduceOpenOrders,
  visibleOrders,
  type OpenOrders,
  type OpenOrdersAction,
} from "./optimistic-orders.ts";
import { useOwnRows } from "./use-own-rows.ts";

const useStore = create<OpenOrders<OrderRow>>(() => NO_OPEN_ORDERS);
onSignOut(() => dispatchOpenOrders({ type: "forget" }));

export function dispatchOpenOrders(action: OpenOrdersAction<OrderRow>): void {
  useStore.setState((state) => reduceOpenOrders(state, action), true);
}

/** The open orders as painted, newest first; of one pair, or of all. */
export function useOpenOrders(symbol?: string): OrderRow[] {
  return visibleOrders(useStore(), symbol);
}

/** How many orders are open; undefined until it is known. */
export const useOpenOrderCount = (): number | undefined => countOrders(useStore());

const OPEN_REQUEST = { status: "0,1,6", pageNum: 1, pageSize: 1_000 };

/** Feeds the open orders from the call and the private topic. Mounted by each screen that shows them. */
export function useOpenOrdersFeed(): void {
  const isSignedIn = useIsSignedIn();
  const reread = useReread();
  const remote = useCall("orders.list", OPEN_REQUEST, { isEnabled: isSignedIn });
  useRereadAfterOrders("orders.list", "orders.trades", "assets.balances");
  useOwnRows<OrderRow>({
    rows: valueIn(remote)?.rows,
    topic: "order",
    isOn: isSignedIn,
    onRows: (rows) => dispatchOpenOrders({ type: "snapshot", rows }),
    onRow: (row) => dispatchOpenOrders({ type: "changed", row }),
    onGap: () => reread("orders.list"),
  });
}
