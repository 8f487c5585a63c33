import { useCall, valueIn } from "@agio/api-client/react";
import type { PositionRow } from "@agio/api-contract";
import { useLivePositions } from "../../live/fund-feeds.ts";
import { useIsSignedIn } from "../../shell/session.ts";
import { liveFunds } from "./live-funds.ts";

const POSITIONS_MAX = 100;

/** The contract account and its open positions, live. */
export function useContractFunds() {
  const isSignedIn = useIsSignedIn();
  const remote = useCall("contractAccount.show", {}, { isEnabled: isSignedIn });
  const read = valueIn(useCall("positions.list", { pageSize: POSITIONS_MAX }, { isEnabled: isSignedIn }));
  const live = useLivePositions(isSignedIn);
  const account = valueIn(remote);
  const positions: readonly PositionRow[] | undefined = live ?? read?.rows;
  return { remote, positions, funds: account === undefined ? undefined : liveFunds(account, live) };
}
