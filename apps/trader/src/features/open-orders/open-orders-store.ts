import { useCall, useReread, valueIn } from "@agio/api-client/react";
import type { OrderRow } from "@agio/api-contract";
import { useEffect } from "react";
import { create } from "zustand";
import { usePrivateFrames } from "../../live/feeds.ts";
import { useIsSignedIn } from "../../shell/session.ts";
import {
  NO_OPEN_ORDERS,
  reduceOpenOrders,
  visibleOrders,
  type OpenOrders,
  type OpenOrdersAction,
} from "./optimistic-orders.ts";

const useStore = create<OpenOrders<OrderRow>>(() => NO_OPEN_ORDERS);

export function dispatchOpenOrders(action: OpenOrdersAction<OrderRow>): void {
  useStore.setState((state) => reduceOpenOrders(state, action), true);
}

/** The open orders as painted, newest first; of one pair, or of all. */
export function useOpenOrders(symbol?: string): OrderRow[] {
  return visibleOrders(useStore(), symbol);
}

const OPEN_REQUEST = { status: "0,1,6", pageNum: 1, pageSize: 1_000 };

/** Feeds the open orders from the call and the private topic. Mounted by each screen that shows them. */
export function useOpenOrdersFeed(): { isLoading: boolean } {
  const isSignedIn = useIsSignedIn();
  const reread = useReread();
  const remote = useCall("orders.list", OPEN_REQUEST, { isEnabled: isSignedIn });
  const rows = valueIn(remote)?.rows;
  useEffect(() => {
    if (rows !== undefined) dispatchOpenOrders({ type: "snapshot", rows });
  }, [rows]);
  useEffect(() => {
    if (!isSignedIn) dispatchOpenOrders({ type: "snapshot", rows: [] });
  }, [isSignedIn]);
  usePrivateFrames(
    "order",
    {
      onFrame: ({ data }) => {
        if (Array.isArray(data)) dispatchOpenOrders({ type: "snapshot", rows: data as readonly OrderRow[] });
        else dispatchOpenOrders({ type: "changed", row: data as OrderRow });
      },
      onGap: () => reread("orders.list"),
    },
    isSignedIn,
  );
  return { isLoading: remote.state === "loading" };
}
