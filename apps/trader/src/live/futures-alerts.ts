import type { UserStatusFrame } from "@agio/api-contract";
import { create } from "zustand";
import { onSignOut } from "../shell/session.ts";

/** Something about a position that its owner should see wherever they are. */
export interface FuturesAlert {
  readonly kind: "marginWarning" | "liquidation";
  /** 0: the cross account. */
  readonly positionId: number;
  readonly symbol: string;
}

const useStore = create<{ readonly alert: FuturesAlert | undefined }>(() => ({ alert: undefined }));
onSignOut(() => useStore.setState(useStore.getInitialState(), true));

export const useFuturesAlert = (): FuturesAlert | undefined => useStore((state) => state.alert);

/** The present alert. */
export const currentFuturesAlert = (): FuturesAlert | undefined => useStore.getState().alert;

export const dismissFuturesAlert = (): void => useStore.setState({ alert: undefined });

/** Keeps a warning until it is dismissed or a newer one comes. Other events are not its business. */
export function noteFuturesAlert({ event, positionId = 0, symbol = "" }: UserStatusFrame["data"]): void {
  if (event !== "marginWarning" && event !== "liquidation") return;
  useStore.setState({ alert: { kind: event, positionId, symbol } });
}
