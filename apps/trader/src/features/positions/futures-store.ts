import type { ContractOrderRow } from "@agio/api-client";
import { useCall, useReread, valueIn } from "@agio/api-client/react";
import type { PlanRow, PositionRow } from "@agio/api-contract";
import { create } from "zustand";
import { onSignOut, useIsSignedIn } from "../../shell/session.ts";
import { orderStore } from "../open-orders/order-store.ts";
import { useOwnRows } from "../open-orders/use-own-rows.ts";
import { reducePositions, visiblePositions, type Positions, type PositionsAction } from "./position-state.ts";

/** The open and waiting orders of contracts. */
const orderRows = orderStore<ContractOrderRow>();
export const {
  dispatch: dispatchContractOrders,
  listen: listenContractOrders,
  useOrders: useContractOrders,
} = orderRows;

const useStore = create<{ readonly positions: Positions }>(() => ({ positions: undefined }));
onSignOut(() => dispatchPositions({ type: "forget" }));

export function dispatchPositions(action: PositionsAction): void {
  useStore.setState(({ positions }) => ({ positions: reducePositions(positions, action) }));
}

/** The open positions as painted, newest first; of one contract, or of all. */
export const usePositions = (symbol?: string): PositionRow[] =>
  visiblePositions(
    useStore((state) => state.positions),
    symbol,
  );

/** How many positions and orders there are; undefined until it is known. */
export const useFuturesCounts = (): { positions: number | undefined; orders: number | undefined } => ({
  positions: useStore((state) => state.positions)?.size,
  orders: orderRows.useCount(),
});

const ROWS_MAX = 1_000;
const POSITIONS_REQUEST = { pageNum: 1, pageSize: ROWS_MAX };
const ORDERS_REQUEST = { status: "0,1,6", pageNum: 1, pageSize: ROWS_MAX };
const TP_SL_ORDERS_REQUEST = { pageNum: 1, pageSize: ROWS_MAX };

/** Feeds positions and orders of contracts from the calls and the private topics. Mounted by each screen that shows them. */
export function useFuturesFeed(isWanted = true): void {
  const isSignedIn = useIsSignedIn();
  const isOn = isSignedIn && isWanted;
  const positions = useCall("positions.list", POSITIONS_REQUEST, { isEnabled: isOn });
  const orders = useCall("contractOrders.list", ORDERS_REQUEST, { isEnabled: isOn });
  const reread = useReread();
  useOwnRows<PositionRow>({
    rows: valueIn(positions)?.rows,
    topic: "position",
    isOn,
    onRows: (rows) => dispatchPositions({ type: "snapshot", rows }),
    onRow: (row) => {
      dispatchPositions({ type: "changed", row });
      reread("positions.list", "plans.list", "contractOrders.fills");
    },
    onGap: () => reread("positions.list", "plans.list"),
  });
  const onGap = () => reread("contractOrders.list");
  orderRows.useFeed({ rows: valueIn(orders)?.rows, topic: "contractOrder", isOn, onGap });
}

/** The waiting take-profits and stop-losses; of one contract, or of all. */
export const useTpSlOrders = (symbol?: string): readonly PlanRow[] => useKnownTpSlOrders(symbol) ?? [];

/** The same; undefined until they are known. */
export function useKnownTpSlOrders(symbol?: string): readonly PlanRow[] | undefined {
  const isSignedIn = useIsSignedIn();
  const rows = valueIn(useCall("plans.list", TP_SL_ORDERS_REQUEST, { isEnabled: isSignedIn }))?.rows;
  const waiting = rows?.filter((row) => row.status === TP_SL_WAITING || row.status === TP_SL_TRIGGERED);
  return symbol === undefined ? waiting : waiting?.filter((row) => row.symbol === symbol);
}

const TP_SL_WAITING = 0;
const TP_SL_TRIGGERED = 1;
