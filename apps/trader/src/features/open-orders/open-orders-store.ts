import type { OrderRow } from "@agio/api-client";
import { useCall, useReread, valueIn } from "@agio/api-client/react";
import { useIsSignedIn } from "../../shell/session.ts";
import { useRereadAfterOrders } from "../trade-state/trade-state.ts";
import { orderStore } from "./order-store.ts";

const OPEN_REQUEST = { status: "0,1,6", pageNum: 1, pageSize: 1_000 };

/** The open orders of pairs. */
const store = orderStore<OrderRow>();
export const {
  dispatch: dispatchOpenOrders,
  listen: listenOrders,
  useOrders: useOpenOrders,
  useCount: useOpenOrderCount,
} = store;

/** Feeds the open orders from the call and the private topic. Mounted by each screen that shows them. */
export function useOpenOrdersFeed(): void {
  const isOn = useIsSignedIn();
  const reread = useReread();
  const remote = useCall("orders.list", OPEN_REQUEST, { isEnabled: isOn });
  useRereadAfterOrders("orders.list", "orders.trades", "assets.balances");
  store.useFeed({ rows: valueIn(remote)?.rows, topic: "order", isOn, onGap: () => reread("orders.list") });
}
