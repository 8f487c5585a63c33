import { settleFutures, tickFutures } from "../futures/apply-futures.ts";
import type { CoreState } from "../state.ts";
import { continueCopies } from "./make-copies.ts";
import { tickCopies } from "./tick-copies.ts";

type CopyWorld = Pick<CoreState, "copy" | "futures" | "prices">;

/** Copies, ends of follows, or a second of prices that waits for them: whoever follows waits for these. */
export const isPressingCopy = ({ copy, futures }: CopyWorld): boolean =>
  (copy.isMirrorLeft || copy.closing.size !== 0 || copy.isTickDue || copy.isSecondDue) &&
  (!futures.isBusy || futures.leads.isSweeping);

export const isCopyLeft = (world: CopyWorld): boolean =>
  isPressingCopy(world) || (world.copy.shareRun !== undefined && !world.futures.isBusy);

/** A slice of what copy trading has left, then a second of prices that has waited for it. */
export function goOnWithCopies(world: CopyWorld): void {
  const { copy, futures } = world;
  continueCopies(copy);
  settleFutures(futures);
  if (copy.isTickDue && copy.run === undefined) {
    copy.isTickDue = false;
    tickContractsAndCopies(world);
  } else if (copy.isSecondDue) lookAtSecond(world);
}

/**
 * Once a second: the contracts, then what follows from it for copies. Copies that are being made come first: between a claim and
 * its hand-over no mark moves, and nobody is liquidated.
 */
export function tickContractsAndCopies(world: CopyWorld): void {
  const { copy, futures, prices } = world;
  if (copy.run !== undefined) {
    copy.isTickDue = true;
    return;
  }
  tickFutures(futures, prices);
  copy.isSecondDue = copy.isOn;
  lookAtSecond(world);
}

/** When the second of prices is done: until then liquidations go on. */
function lookAtSecond({ copy, futures }: CopyWorld): void {
  if (!copy.isSecondDue || futures.isBusy) return;
  copy.isSecondDue = false;
  tickCopies(copy);
}
