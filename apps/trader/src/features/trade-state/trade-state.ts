import type { Answer } from "@agio/api-client";
import { useReread } from "@agio/api-client/react";
import type { UserEndpointName } from "@agio/api-contract";
import { useEffect, useRef } from "react";
import { create } from "zustand";
import { onSignOut } from "../../shell/session.ts";

/** Where the order that was sent last stands. */
export type TradeStatus = "none" | "sending" | "accepted" | "refused";

interface TradeState {
  readonly tradeStatus: TradeStatus;
  /** Goes up with every order that got its answer: what it changed is read again. */
  readonly tradeFlag: number;
}

const useTradeState = create<TradeState>(() => ({ tradeStatus: "none", tradeFlag: 0 }));
onSignOut(() => useTradeState.setState(useTradeState.getInitialState(), true));

/** Whether an order is on its way: no ticket sends another one meanwhile. */
export const useIsTrading = (): boolean => useTradeState((state) => state.tradeStatus === "sending");

/** Sends an order, of whichever product. */
export async function sendOrder<Data>(call: Promise<Answer<Data>>): Promise<Answer<Data>> {
  useTradeState.setState({ tradeStatus: "sending" });
  const answer = await call;
  useTradeState.setState(({ tradeFlag }) => ({
    tradeStatus: answer.ok ? "accepted" : "refused",
    tradeFlag: tradeFlag + 1,
  }));
  return answer;
}

/** Reads the calls again after every order, also after a refused one: what it was refused for is not on screen. */
export function useRereadAfterOrders(...names: readonly UserEndpointName[]): void {
  const tradeFlag = useTradeState((state) => state.tradeFlag);
  const seen = useRef(tradeFlag);
  const reread = useReread();
  useEffect(() => {
    if (seen.current === tradeFlag) return;
    seen.current = tradeFlag;
    reread(...names);
  });
}
