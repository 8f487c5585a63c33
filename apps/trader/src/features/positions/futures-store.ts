import { useCall, useReread, valueIn } from "@agio/api-client/react";
import type { ContractOrderRow, PlanRow, PositionRow } from "@agio/api-contract";
import { create } from "zustand";
import { onSignOut, useIsSignedIn } from "../../shell/session.ts";
import {
  countOrders,
  NO_OPEN_ORDERS,
  reduceOpenOrders,
  visibleOrders,
  type OpenOrders,
  type OpenOrdersAction,
} from "../open-orders/optimistic-orders.ts";
import { useOwnRows } from "../open-orders/use-own-rows.ts";
import { reducePositions, visiblePositions, type Positions, type PositionsAction } from "./position-state.ts";

interface FuturesStore {
  readonly positions: Positions;
  readonly orders: OpenOrders<ContractOrderRow>;
}

const useStore = create<FuturesStore>(() => ({ positions: undefined, orders: NO_OPEN_ORDERS }));
onSignOut(() => {
  dispatchPositions({ type: "forget" });
  dispatchContractOrders({ type: "forget" });
});

export function dispatchPositions(action: PositionsAction): void {
  useStore.setState(({ positions }) => ({ positions: reducePositions(positions, action) }));
}

export function dispatchContractOrders(action: OpenOrdersAction<ContractOrderRow>): void {
  useStore.setState(({ orders }) => ({ orders: reduceOpenOrders(orders, action) }));
}

/** The open positions as painted, newest first; of one contract, or of all. */
export function usePositions(symbol?: string): PositionRow[] {
  return visiblePositions(
    useStore((state) => state.positions),
    symbol,
  );
}

/** The open and waiting orders of contracts as painted, newest first; of one contract, or of all. */
export function useContractOrders(symbol?: string): ContractOrderRow[] {
  return visibleOrders(
    useStore((state) => state.orders),
    symbol,
  );
}

/** How many positions and orders there are; undefined until it is known. */
export function useFuturesCounts(): { positions: number | undefined; orders: number | undefined } {
  const { positions, orders } = useStore();
  return {
    positions: positions === undefined ? undefined : visiblePositions(positions).length,
    orders: countOrders(orders),
  };
}

const ROWS_MAX = 1_000;
const POSITIONS_REQUEST = { pageNum: 1, pageSize: ROWS_MAX };
const ORDERS_REQUEST = { status: "0,1,6", pageNum: 1, pageSize: ROWS_MAX };
const PLANS_REQUEST = { pageNum: 1, pageSize: ROWS_MAX };

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
  useOwnRows<ContractOrderRow>({
    rows: valueIn(orders)?.rows,
    topic: "contractOrder",
    isOn,
    onRows: (rows) => dispatchContractOrders({ type: "snapshot", rows }),
    onRow: (row) => dispatchContractOrders({ type: "changed", row }),
    onGap: () => reread("contractOrders.list"),
  });
}

/** The waiting take-profits and stop-losses; of one contract, or of all. */
export const usePlans = (symbol?: string): readonly PlanRow[] => useKnownPlans(symbol) ?? [];

/** The same; undefined until they are known. */
export function useKnownPlans(symbol?: string): readonly PlanRow[] | undefined {
  const isSignedIn = useIsSignedIn();
  const rows = valueIn(useCall("plans.list", PLANS_REQUEST, { isEnabled: isSignedIn }))?.rows;
  const waiting = rows?.filter((row) => row.status === PLAN_WAITING || row.status === PLAN_TRIGGERED);
  return symbol === undefined ? waiting : waiting?.filter((row) => row.symbol === symbol);
}

const PLAN_WAITING = 0;
const PLAN_TRIGGERED = 1;
