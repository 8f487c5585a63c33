import { useCall, useReread, valueIn } from "@agio/api-client/react";
import { useEffect } from "react";
import { create } from "zustand";
import { useSecondContractFrames } from "../../live/second-feeds.ts";
import { onSignOut, useIsSignedIn } from "../../shell/session.ts";
import { isRunning, NO_ROWS, reduceRows, type SecondRows, type SecondRowsAction } from "./second-rows.ts";

const useStore = create<SecondRows>(() => NO_ROWS);
onSignOut(() => dispatchSecondRows({ type: "forget" }));

export function dispatchSecondRows(action: SecondRowsAction): void {
  useStore.setState((state) => reduceRows(state, action), true);
}

/** Running orders and those that have ended while the screen was open. */
export const useSecondRows = (): SecondRows => useStore();

const RUNNING_REQUEST = { status: "0,1", pageNum: 1, pageSize: 100 };

/** Feeds the orders from the call and the private topic. Mounted by each screen that shows them. */
export function useSecondFeed(): void {
  const isSignedIn = useIsSignedIn();
  const reread = useReread();
  const rows = valueIn(useCall("secondContracts.list", RUNNING_REQUEST, { isEnabled: isSignedIn }))?.rows;
  useEffect(() => {
    if (rows !== undefined) dispatchSecondRows({ type: "snapshot", rows });
  }, [rows]);
  useSecondContractFrames(
    {
      onRunning: (running) => dispatchSecondRows({ type: "snapshot", rows: running }),
      onRow: (row) => {
        dispatchSecondRows({ type: "changed", row });
        if (!isRunning(row)) reread("secondContracts.list", "secondContracts.account", "assets.balances");
      },
      onGap: () => reread("secondContracts.list", "secondContracts.account"),
    },
    isSignedIn,
  );
}
