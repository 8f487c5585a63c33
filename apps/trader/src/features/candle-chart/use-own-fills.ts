import { useCall, valueIn } from "@agio/api-client/react";
import { useIsSignedIn } from "../../shell/session.ts";
import { useTradingContracts } from "../contract/use-trading-contracts.ts";
import { fillOfContract, fillOfTrade, type OwnFill } from "./fill-marks.ts";

/** Newest fills that are marked. */
const FILLS_MAX = 200;
const NONE: readonly OwnFill[] = [];

/** The caller's own newest fills of a pair or contract. */
export function useOwnFills(symbol: string): readonly OwnFill[] {
  const isSignedIn = useIsSignedIn();
  const isContract = useTradingContracts().some((contract) => contract.symbol === symbol);
  const request = { symbol, pageNum: 1, pageSize: FILLS_MAX };
  const trades = useCall("orders.trades", request, { isEnabled: isSignedIn && !isContract });
  const contractFills = useCall("contractOrders.fills", request, { isEnabled: isSignedIn && isContract });
  if (!isSignedIn) return NONE;
  return isContract
    ? (valueIn(contractFills)?.rows.map(fillOfContract) ?? NONE)
    : (valueIn(trades)?.rows.map(fillOfTrade) ?? NONE);
}
