import { refuse, unreachable, type Refusal } from "@agio/primitives";
import type { IndexPrices } from "../prices/index-prices.ts";
import type { LockContext } from "../deposits/free-of-locks.ts";
import type { Replayed } from "../requests/client-requests.ts";
import { amendContractOrder } from "./amend-contract-order.ts";
import { cancelAllContractOrders, cancelContractOrder, continueCancelling } from "./cancel-contract-orders.ts";
import { TRIGGER_BYTES_MAX } from "./contract-work-bounds.ts";
import { resumeSweep } from "./contract-sweep.ts";
import { closePosition } from "./close-position.ts";
import { setMarginMode, setPositionMode } from "./contract-modes.ts";
import { delistContract, goOnDelisting } from "./delist-contract.ts";
import type { FundAccount, FuturesCommand } from "./futures-commands.ts";
import type { TwapOwners } from "../markets/twap-book.ts";
import type { FuturesState } from "./futures-state.ts";
import { changeContract, listContract } from "./list-contract.ts";
import { goOnWithTick, tickContracts } from "./mark-tick.ts";
import { placeContractOrder } from "./place-contract-order.ts";
import { cancelContractTwap, placeContractTwap } from "./place-contract-twap.ts";
import { cancelTpSl, setTpSl } from "./tp-sl-commands.ts";
import { adjustMargin, setLeverage } from "./position-margin.ts";
import { continueTriggers, settleTriggers } from "./price-triggers.ts";
import { runContractSlice, tickContractTwaps } from "./run-contract-twaps.ts";
import { settleWatches } from "./risk-watches.ts";
import { goOnWithTierChange } from "./tier-change.ts";
import { transferFunds } from "./transfer-funds.ts";

/** Funds of accounts are the business of copy trading, which counts them. */
type ContractCommand = Exclude<FuturesCommand, FundAccount>;

/**
 * Applies one command of futures and what it sets off. A Refusal, or the first answer to a repeated key, when nothing
 * changed.
 */
export function applyFutures(
  futures: FuturesState,
  context: LockContext,
  command: ContractCommand,
): Refusal | Replayed | undefined {
  // Nobody trades in a copy account or a clearing account by hand.
  const kind = "userId" in command ? futures.users.kindOf(command.userId) : undefined;
  if (kind === "copy" || kind === "clearing") return refuse("NOT_FOUND", "userId");
  futures.slice.begin(futures.slices.continue);
  const answer = dispatch(futures, context, command);
  if (answer === undefined) settleFutures(futures);
  return answer;
}

/** Once a second: mark prices and what follows from them; put off while an earlier command has left work. */
export function tickFutures(futures: FuturesState, prices: IndexPrices): void {
  tickContractTwaps(futures);
  if (futures.isBusy) {
    futures.isTickDue = true;
    return;
  }
  futures.slice.begin(futures.slices.tick);
  tickContracts(futures, prices);
  settleFutures(futures);
}

/**
 * A slice of what an earlier command left: the order that was cut off, the second of prices, the end of a contract,
 * else triggers. Prices that came meanwhile have their turn as soon as nothing is left that they would come between.
 */
export function continueFutures(futures: FuturesState, prices: IndexPrices): void {
  const { sweep, tick, delisting, tierChange, slice } = futures;
  slice.begin(futures.slices.continue);
  if (!futures.isBusy) {
    continueCancelling(futures);
    continueTriggers(futures);
  }
  if (sweep !== undefined) resumeSweep(futures, sweep);
  if (tick !== undefined) goOnWithTick(futures, tick);
  if (delisting !== undefined) goOnDelisting(futures, delisting);
  if (tierChange !== undefined) goOnWithTierChange(futures, tierChange);
  settleFutures(futures);
  if (!futures.isTickDue || futures.isAtWork) return;
  // Triggers have their turn between two seconds of prices, however long those are.
  if (tick !== undefined && futures.eventBytes < TRIGGER_BYTES_MAX) continueTriggers(futures);
  if (futures.sweep === undefined && slice.hasRoom) tickContracts(futures, prices);
  settleFutures(futures);
}

/** Sends slices of TWAPs that are due, as far as one command goes. */
export function continueContractTwaps(futures: FuturesState, owners: TwapOwners): void {
  const { slice, twaps } = futures;
  slice.begin(futures.slices.continue);
  while (!futures.isBusy && slice.hasRoom) {
    const twap = twaps.take();
    if (twap === undefined) return;
    runContractSlice(futures, twap, owners);
    settleFutures(futures);
  }
}

/**
 * After a command: stops and TP/SL orders that a new price or a new stop sets off, then the watches of what has
 * changed.
 */
export function settleFutures(futures: FuturesState): void {
  if (futures.tick === undefined) settleMoved(futures);
  settleWatches(futures);
}

function settleMoved(futures: FuturesState): void {
  for (const contract of futures.moved) {
    settleTriggers(futures, contract, "last");
    settleTriggers(futures, contract, "mark");
  }
  futures.moved.clear();
}

function dispatch(
  futures: FuturesState,
  context: LockContext,
  command: ContractCommand,
): Refusal | Replayed | undefined {
  switch (command.type) {
    case "PlaceContractOrder":
      return placeContractOrder(futures, command);
    case "AmendContractOrder":
      return amendContractOrder(futures, command);
    case "CancelContractOrder":
      return cancelContractOrder(futures, command);
    case "CancelAllContractOrders":
      return cancelAllContractOrders(futures, command);
    case "ClosePosition":
      return closePosition(futures, command);
    case "AdjustMargin":
      return adjustMargin(futures, command);
    case "SetLeverage":
      return setLeverage(futures, command);
    case "SetMarginMode":
      return setMarginMode(futures, command);
    case "SetPositionMode":
      return setPositionMode(futures, command);
    case "SetTpSl":
      return setTpSl(futures, command);
    case "CancelTpSl":
      return cancelTpSl(futures, command);
    case "PlaceContractTwap":
      return placeContractTwap(futures, command);
    case "CancelContractTwap":
      return cancelContractTwap(futures, command);
    case "TransferFunds":
      return transferFunds(futures, context, command);
    case "ListContract":
      return listContract(futures, context, command);
    case "ChangeContract":
      return changeContract(futures, command);
    case "DelistContract":
      return delistContract(futures, command);
    default:
      return unreachable(command);
  }
}
