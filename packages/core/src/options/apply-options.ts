import { unreachable, type Refusal } from "@agio/primitives";
import type { ListCoin } from "../markets/market-commands.ts";
import type { IndexPrices } from "../prices/index-prices.ts";
import type { Replayed } from "../requests/client-requests.ts";
import type { Pair } from "../spot/pair.ts";
import type { Tape } from "../tape/tape.ts";
import { SliceRoom } from "../slice-room.ts";
import { cancelAllOptionOrders, cancelOptionOrder, expireStoppedOrders } from "./cancel-option-orders.ts";
import { resumeSweep } from "./live-orders.ts";
import type { OptionCommand } from "./option-commands.ts";
import { beginReviews, goOnWithReviews } from "./margin-review.ts";
import { beginMarks, markSome } from "./option-marks.ts";
import { goOnWithExpiries } from "./option-expiry.ts";
import { fixExpiries } from "./option-settlement.ts";
import type { OptionState } from "./option-state.ts";
import { placeOptionOrder } from "./place-option-order.ts";
import { placeOptionStrategy } from "./place-option-strategy.ts";
import { listSome } from "./series-grid.ts";
import { setUnderlying } from "./set-underlying.ts";
import { followSteps } from "./surface-steps.ts";

/** The parts of the exchange that options use. */
export interface OptionContext {
  readonly coins: ReadonlyMap<number, ListCoin>;
  readonly pairs: readonly (Pair | undefined)[];
  readonly prices: IndexPrices;
  readonly tape: Tape;
}

/** Applies a command of options, or refuses it without a trace. */
export function applyOption(
  state: OptionState,
  context: OptionContext,
  command: OptionCommand,
): Refusal | Replayed | undefined {
  switch (command.type) {
    case "SetOptionUnderlying":
      return setUnderlying(state, context, command);
    case "PlaceOptionOrder":
      return placeOptionOrder(state, command);
    case "PlaceOptionStrategy":
      return placeOptionStrategy(state, command);
    case "CancelOptionOrder":
      return cancelOptionOrder(state, command);
    case "CancelAllOptionOrders":
      return cancelAllOptionOrders(state, command);
    default:
      return unreachable(command);
  }
}

/**
 * Once a second, after every pair has its tick. While an order goes through a book only the prices of expiries are fixed;
 * everything else follows when that is done, at the prices as they are then.
 */
export function tickOptions(state: OptionState, context: OptionContext): void {
  state.isTickPutOff = true;
  if (state.sweep === undefined) followPrices(state, context);
  else fixExpiries(state, context);
}

/** Consequences of a tick, in this order (rules 6). */
function followPrices(state: OptionState, context: OptionContext): void {
  state.isTickPutOff = false;
  const room = new SliceRoom(state.ledger);
  observeIndexes(state, context);
  followSteps(state);
  listSome(state);
  beginMarks(state);
  const isMarked = !state.isListing && markSome(state, context.tape);
  expireStoppedOrders(state, room);
  beginReviews(state, context.tape);
  const isReviewed = isMarked && goOnWithReviews(state, room);
  fixExpiries(state, context);
  if (isReviewed) goOnWithExpiries(state, room);
}

/** A slice of what commands and ticks have left. */
export function continueOptions(state: OptionState, context: OptionContext): void {
  if (state.sweep !== undefined) return resumeSweep(state, state.sweep);
  if (state.isTickPutOff) return followPrices(state, context);
  if (state.isListing) return listSome(state);
  const isMarked = markSome(state, context.tape);
  const room = new SliceRoom(state.ledger);
  if (state.isStopping) expireStoppedOrders(state, room);
  if (isMarked && goOnWithReviews(state, room)) goOnWithExpiries(state, room);
}

const TYPES: Record<OptionCommand["type"], true> = {
  SetOptionUnderlying: true,
  PlaceOptionOrder: true,
  CancelOptionOrder: true,
  CancelAllOptionOrders: true,
  PlaceOptionStrategy: true,
};

/** True for what has to wait while an order goes through a book of options. */
export const isOfOptions = ({ type }: { readonly type: string }): boolean => type in TYPES;

function observeIndexes(state: OptionState, { pairs, prices }: OptionContext): void {
  for (const underlying of state.listed()) {
    const { value, status } = prices.seenAt(underlying.pairId, state.at);
    underlying.indexE8 = value;
    // A delisted pair has no ticks any more.
    underlying.indexStatus = pairs[underlying.pairId]?.isDelisted === false ? status : "halted";
  }
}
