import type { OptionPositionRow } from "@agio/api-contract";
import type { Event } from "@agio/core";
import { heldOptions, heldRows, type HeldOption } from "./open-positions.ts";
import type { OptionDirectory } from "./option-directory.ts";
import type { EndedPosition, PositionProduct } from "../topics/position-topic.ts";

/** Option positions, as the private topic `optionPosition` shows them. */
export const optionPositions = (
  options: OptionDirectory,
  ended: (position: EndedPosition) => Promise<OptionPositionRow | undefined>,
): PositionProduct<readonly HeldOption[], OptionPositionRow> => ({
  topic: "optionPosition",
  held: heldOptions,
  rows: (held) => heldRows(options, held),
  ownerOf,
  endedBy: (event) => (event.type === "OptionPositionEnded" ? event.positionId : undefined),
  ended,
});

/** Whose positions an event changes. Orders to sell claim lots, so they count too. */
function ownerOf(event: Event): number | undefined {
  switch (event.type) {
    case "OptionPositionFilled":
    case "OptionMarginChanged":
    case "OptionPositionEnded":
    case "OptionLiquidationStarted":
    case "OptionOrderAccepted":
      return event.userId;
    default:
      return undefined;
  }
}
