import type { PositionRow } from "@agio/api-contract";
import type { Event } from "@agio/core";
import { openPositionRows } from "./own-positions.ts";
import type { MarketDirectory } from "../markets/market-directory.ts";
import type { EndedPosition, PositionProduct } from "../topics/position-topic.ts";

/** Positions of contracts, as the private topic `position` shows them. */
export const futuresPositions = (
  markets: MarketDirectory,
  ended: (position: EndedPosition) => Promise<PositionRow | undefined>,
): PositionProduct<readonly PositionRow[], PositionRow> => ({
  topic: "position",
  held: (state, user) => openPositionRows(markets, state, user),
  rows: (held) => held,
  ownerOf,
  endedBy: (event) => (event.type === "PositionEnded" ? event.positionId : undefined),
  ended,
});

/** Whose positions an event changes. Close orders claim contracts, so they count too. */
function ownerOf(event: Event): number | undefined {
  switch (event.type) {
    case "PositionFilled":
    case "PositionMarginChanged":
    case "PositionProfitRealised":
    case "PositionEnded":
    case "FundingPaid":
    case "LiquidationStarted":
    case "ContractOrderAccepted":
      return event.userId;
    default:
      return undefined;
  }
}
