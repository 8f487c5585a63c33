import type { OptionOrderRow } from "@agio/api-client";
import { useCall, useReread, valueIn } from "@agio/api-client/react";
import type { OptionPositionRow } from "@agio/api-contract";
import { create } from "zustand";
import { onSignOut, useIsSignedIn } from "../../shell/session.ts";
import { orderStore } from "../open-orders/order-store.ts";
import { useOwnRows } from "../open-orders/use-own-rows.ts";
import { isOpenOption } from "./option-state.ts";

/** The resting orders of options. */
const orderRows = orderStore<OptionOrderRow>();
export const { dispatch: dispatchOptionOrders, useOrders: useOptionOrders } = orderRows;

/** Open positions, the next to expire first; undefined until they are known. */
const useStore = create<{ readonly positions: readonly OptionPositionRow[] | undefined }>(() => ({
  positions: undefined,
}));
onSignOut(() => keepPositions(undefined));

function keepPositions(rows: readonly OptionPositionRow[] | undefined): void {
  useStore.setState({ positions: rows?.filter(isOpenOption).toSorted((a, b) => a.expiry - b.expiry || b.id - a.id) });
}

function dropPosition({ id }: OptionPositionRow): void {
  useStore.setState(({ positions }) => ({ positions: positions?.filter((row) => row.id !== id) }));
}

const NONE: readonly OptionPositionRow[] = [];

/** The open positions as last heard, the next to expire first. */
export const useOptionPositions = (): readonly OptionPositionRow[] => useStore((state) => state.positions) ?? NONE;

/** How many positions and orders there are; undefined until it is known. */
export const useOptionCounts = (): { positions: number | undefined; orders: number | undefined } => ({
  positions: useStore((state) => state.positions)?.length,
  orders: orderRows.useCount(),
});

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
  const onGap = () => reread("optionOrders.list");
  orderRows.useFeed({ rows: valueIn(orders)?.rows, topic: "optionOrder", isOn, onGap });
}
