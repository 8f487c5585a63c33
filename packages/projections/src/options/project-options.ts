import type { OptionEvent } from "@agio/core";
import type { Projection } from "../batch-rows.ts";

/** Projections of the options events. `undefined`: deliberately not projected. */
export const OPTION_PROJECTIONS = {
  OptionUnderlyingSet: (rows, event) => rows.optionUnderlyings.set(event),
  // Its effect comes as rules that are set. Until then the core shows it.
  OptionSurfaceAnnounced: undefined,
  OptionSeriesListed: (rows, event, { at }) => rows.optionSeries.add({ listedAt: at, ...event }),
  OptionOrderAccepted: (rows, event, { at }) => {
    rows.optionOrders.accept(event, at);
    if (event.source === "user") rows.activeUsers.take(event.userId, at);
  },
  OptionOrderClosed: (rows, event, { at }) => rows.optionOrders.close(event, at),
  OptionTraded: (rows, event, { sequence, at }) => {
    rows.optionOrders.fill(event, at);
    rows.optionTrades.add({ sequence, tradedAt: at, ...event });
    rows.productSums.option(event.seriesId, event.premiumAtoms, at);
  },
  OptionPositionFilled: (rows, event, { sequence, at }) => {
    rows.optionFills.add({ sequence, fillNumber: rows.optionFills.next(sequence), filledAt: at, ...event });
    rows.optionPositions.fill(event, at);
  },
  OptionMarginChanged: (rows, { positionId, marginAtoms }, { at }) =>
    rows.optionPositions.change(positionId, { marginAtoms, updatedAt: at }),
  // The settlement that follows says which ticks it is from.
  OptionExpiryPostponed: undefined,
  OptionExpirySettled: (rows, event, { sequence, at }) =>
    rows.optionSettlements.add({ sequence, settledAt: at, ...event }),
  OptionPositionEnded: (rows, event, { at }) => rows.optionPositions.end(event, at),
  // The server tells its user. What it did to the position comes as fills that name it.
  OptionLiquidationStarted: undefined,
} satisfies { [Type in OptionEvent["type"]]: Projection<Type> | undefined };
