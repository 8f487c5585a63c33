import { useCall, useReread, valueIn } from "@agio/api-client/react";
import type { OptionOrderRow, OptionPositionRow } from "@agio/api-contract";
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
import { isOpenOption } from "./option-state.ts";

interface OptionStore {
  /** Open positions, newest first; undefined until they are known. */
  readonly positions: readonly OptionPositionRow[] | undefined;
  readonly orders: OpenOrders<OptionOrderRow>;
}

const useStore = create<OptionStore>(() => ({ positions: undefined, orders: NO_OPEN_ORDERS }));
onSignOut(() => {
  keepPositions(undefined);
  dispatchOptionOrders({ type: "forget" });
});

export function dispatchOptionOrders(action: OpenOrdersAction<OptionOrderRow>): void {
  useStore.setState(({ orders }) => ({ orders: reduceOpenOrders(orders, action) }));
}

function keepPositions(rows: readonly OptionPositionRow[] | undefined): void {
  useStore.setState({ positions: rows?.filter(isOpenOption).toSorted((a, b) => a.expiry - b.expiry || b.id - a.id) });
}

function dropPosition({ id }: OptionPositionRow): void {
  useStore.setState(({ positions }) => ({ positions: positions?.filter((row) => row.id !== id) }));
}

const NONE: readonly OptionPositionRow[] = [];

/** The open positions as last heard, the next to expire first. */
export const useOptionPositions = (): readonly OptionPositionRow[] => useStore((state) => state.positions) ?? NONE;

/** The resting orders as painted, newest first; of one series, or of all. */
export function useOptionOrders(symbol?: string): OptionOrderRow[] {
  return visibleOrders(
    useStore((state) => state.orders),
    symbol,
  );
}

/** How many positions and orders there are; undefined until it is known. */
export function useOptionCounts(): { positions: number | undefined; orders: number | undefined } {
  const { positions, orders } = useStore();
  return { positions: positions?.length, orders: countOrders(orders) };
}

const ROWS_MAX = 1_000;
const POSITIONS_REQUEST = { status: 0, pageNum: 1, pageSize: ROWS_MAX };
const ORDERS_REQUEST = { status: "0,1", pageNum: 1, pageSize: ROWS_MAX };

/** Feeds positions and orders of options from the calls and the private topics. Mounted by each screen that shows them. */
export function useOptionFeed(): void {
  const isOn = useIsSignedIn();
  const reread = useReread();
  const positions = useCall("optionPositions.list", POSITIONS_REQUEST, { isEnabled: isOn });
  const orders = useCall("optionOrders.list", ORDERS_REQUEST, { isEnabled: isOn });
  useOwnRows<OptionPositionRow>({
    rows: valueIn(positions)?.rows,
    topic: "optionPosition",
    isOn,
    onRows: keepPositions,
    onRow: (row) => {
      dropPosition(row);
      reread("optionPositions.list", "optionOrders.fills", "options.settlements");
    },
    onGap: () => reread("optionPositions.list"),
  });
  useOwnRows<OptionOrderRow>({
    rows: valueIn(orders)?.rows,
    topic: "optionOrder",
    isOn,
    onRows: (rows) => dispatchOptionOrders({ type: "snapshot", rows }),
    onRow: (row) => dispatchOptionOrders({ type: "changed", row }),
    onGap: () => reread("optionOrders.list"),
  });
}
