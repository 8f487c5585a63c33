import type { UserUpdate } from "../topics/user-updates.ts";
import type { Event } from "@agio/core";
import type { MarketDirectory } from "../markets/market-directory.ts";

/** The update of a futures event for the topic `userStatus`, and whom it is for. */
export function futuresUpdate(markets: MarketDirectory, event: Event): UserUpdate | undefined {
  const symbolOf = (contractId: number): string => markets.contract(contractId).symbol;
  switch (event.type) {
    case "FundsTransferred":
    case "PositionModeChanged":
      return { userId: event.userId, data: { event: "contractAccount" } };
    case "AccountFunded":
      return { userId: event.userId, data: { event: "contractAccount" } };
    case "LeverageChanged":
    case "MarginModeChanged":
      return { userId: event.userId, data: { event: "contractAccount", symbol: symbolOf(event.contractId) } };
    case "TpSlSet": {
      const { userId, positionId, contractId } = event;
      return { userId, data: { event: "plan", positionId, symbol: symbolOf(contractId) } };
    }
    case "TpSlMoved":
      return { userId: event.userId, data: { event: "plan" } };
    case "LiquidationEnded": {
      const { userId, positionId, contractId } = event;
      return { userId, data: { event: "liquidation", positionId, symbol: symbolOf(contractId) } };
    }
    default:
      return undefined;
  }
}
