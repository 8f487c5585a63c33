import type { Event } from "@agio/core";

/** Counts of a run of the futures check. */
export interface FuturesCounts {
  trades: number;
  positionsEnded: number;
  fundingSettled: number;
  fundingPaid: number;
  marginWarnings: number;
  liquidations: number;
  /** Of these, ended by closing only a part. */
  savedByPart: number;
  takeovers: number;
  deleveraged: number;
  tpSlOrdersTriggered: number;
  stopsTriggered: number;
  ordersCancelledByRisk: number;
  /** By their users, or trimmed to their position. */
  ordersAmended: number;
  /** Moves of the insurance fund by its own orders. */
  fundTrades: number;
  thinOrHalted: number;
}

export const noFuturesCounts = (): FuturesCounts => ({
  trades: 0,
  positionsEnded: 0,
  fundingSettled: 0,
  fundingPaid: 0,
  marginWarnings: 0,
  liquidations: 0,
  savedByPart: 0,
  takeovers: 0,
  deleveraged: 0,
  tpSlOrdersTriggered: 0,
  stopsTriggered: 0,
  ordersCancelledByRisk: 0,
  ordersAmended: 0,
  fundTrades: 0,
  thinOrHalted: 0,
});

export function countEvents(counts: FuturesCounts, events: readonly Event[]): void {
  for (const event of events) {
    const name = nameOf(event);
    if (name !== undefined) counts[name] += 1;
  }
}

function nameOf(event: Event): keyof FuturesCounts | undefined {
  switch (event.type) {
    case "ContractTraded":
      return event.makerUserId === 0 || event.takerUserId === 0 ? "fundTrades" : "trades";
    case "PositionEnded":
      return "positionsEnded";
    case "FundingSettled":
      return "fundingSettled";
    case "FundingPaid":
      return "fundingPaid";
    case "MarginWarned":
      return "marginWarnings";
    case "LiquidationStarted":
      return "liquidations";
    case "LiquidationEnded":
      return event.outcome === "safe" ? "savedByPart" : undefined;
    case "LiquidationStep":
      return event.stage === "takeover" && event.doneSize > 0 ? "takeovers" : undefined;
    case "PositionDeleveraged":
      return "deleveraged";
    case "TpSlMoved":
      return event.reason === "triggered" ? "tpSlOrdersTriggered" : undefined;
    case "ContractOrderTriggered":
      return "stopsTriggered";
    case "ContractOrderClosed":
      return event.reason === "risk" ? "ordersCancelledByRisk" : undefined;
    case "ContractOrderAmended":
      return "ordersAmended";
    case "MarkTicked":
      return event.indexStatus === "live" ? undefined : "thinOrHalted";
    default:
      return undefined;
  }
}
