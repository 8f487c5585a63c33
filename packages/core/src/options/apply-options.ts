import { unreachable, type Refusal } from "@agio/primitives";
import type { ListCoin } from "../commands.ts";
import type { IndexPrices } from "../prices/index-prices.ts";
import type { Replayed } from "../requests/client-requests.ts";
import type { Pair } from "../spot/pair.ts";
import type { Tape } from "../tape/tape.ts";
import { cancelAllOptionOrders, cancelOptionOrder, expireStoppedOrders } from "./cancel-option-orders.ts";
import type { OptionCommand } from "./option-commands.ts";
import { reviewMargins } from "./margin-review.ts";
import { remarkSeries } from "./option-marks.ts";
import { goOnWithExpiries } from "./option-expiry.ts";
import { settleExpiries } from "./option-settlement.ts";
import type { OptionState } from "./option-state.ts";
import { placeOptionOrder } from "./place-option-order.ts";
import { listDueSeries } from "./series-grid.ts";
import { setUnderlying } from "./set-underlying.ts";

/** What options use of the rest of the exchange. */
export interface OptionSurroundings {
  readonly coins: ReadonlyMap<number, ListCoin>;
  readonly pairs: readonly (Pair | undefined)[];
  readonly prices: IndexPrices;
  readonly tape: Tape;
}

/** Applies a command of options, or refuses it without a trace. */
export function applyOption(
  state: OptionState,
  around: OptionSurroundings,
  command: OptionCommand,
): Refusal | Replayed | undefined {
  switch (command.type) {
    case "SetOptionUnderlying":
      return setUnderlying(state, around, command);
    case "PlaceOptionOrder":
      return placeOptionOrder(state, command);
    case "CancelOptionOrder":
      return cancelOptionOrder(state, command);
    case "CancelAllOptionOrders":
      return cancelAllOptionOrders(state, command);
    default:
      return unreachable(command);
  }
}

/** Once a second, after every pair has its tick: what follows from it, in this order (rules 6). */
export function tickOptions(state: OptionState, around: OptionSurroundings): void {
  observeIndexes(state, around);
  for (const underlying of state.listed()) listDueSeries(state, underlying);
  remarkSeries(state, around.tape);
  expireStoppedOrders(state);
  reviewMargins(state, around.tape);
  settleExpiries(state, around);
}

function observeIndexes(state: OptionState, { pairs, prices }: OptionSurroundings): void {
  for (const underlying of state.listed()) {
    const { value, status } = prices.seenAt(underlying.pairId, state.at);
    underlying.indexE8 = value;
    // A delisted pair has no ticks any more.
    underlying.indexStatus = pairs[underlying.pairId]?.isDelisted === false ? status : "halted";
  }
}

/** A slice of what commands and ticks have left. */
export const continueOptions = (state: OptionState): void => goOnWithExpiries(state);
