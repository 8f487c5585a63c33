import { accountSteps, isAccountUnsafe, isPositionUnsafe } from "./cross-account.ts";
import { endCrossOrders } from "./cross-orders.ts";
import type { FuturesState } from "./futures-state.ts";
import { beginLiquidation, goOnWithLiquidation, nextPosition } from "./liquidation.ts";
import type { TickRun } from "./tick-run.ts";

/**
 * Positions and accounts whose liquidation one second of prices begins. The others are liquidating and wait for the next
 * mark.
 */
export const LIQUIDATIONS_PER_TICK_MAX = 1_000;

/** Liquidates the isolated positions that have to be, oldest first (rules 4.5). A stage of a second of prices. */
export function liquidatePositions(futures: FuturesState, run: TickRun): boolean {
  const { positions } = futures;
  for (; run.turn < run.positions.length; run.turn++) {
    const slot = positions.find(run.positions[run.turn] as number);
    if (run.liquidation === undefined) {
      if (!futures.slice.hasRoom) return false;
      // An earlier one may have ended it, as its counterparty.
      if (slot === 0) continue;
      if (run.begun++ >= LIQUIDATIONS_PER_TICK_MAX) return true;
      const isOld = futures.contractOfPosition(slot).statusAt(futures.at) === "halted";
      if (isOld || !isPositionUnsafe(futures, slot)) continue;
      run.liquidation = beginLiquidation(futures, slot);
    }
    if (!goOnWithLiquidation(futures, run.liquidation)) return false;
    run.liquidation = undefined;
  }
  return true;
}

/** The same of cross accounts, lowest user id first. */
export function liquidateAccounts(futures: FuturesState, run: TickRun): boolean {
  for (; run.turn < run.accounts.length; run.turn++) {
    const holder = futures.holders.find(run.accounts[run.turn] as number);
    if (!run.isAccountBegun) {
      if (!futures.slice.hasRoom) return false;
      futures.slice.spend(accountSteps(futures, holder));
      if (!isAccountUnsafe(futures, holder)) continue;
      if (run.begun++ >= LIQUIDATIONS_PER_TICK_MAX) return true;
      run.isAccountBegun = true;
    }
    if (!liquidateAccount(futures, run, holder)) return false;
    run.isAccountBegun = false;
  }
  return true;
}

/**
 * Liquidates positions of a cross account until its equity is above its maintenance again (rules 4.5). All its cross
 * orders end first.
 */
function liquidateAccount(futures: FuturesState, run: TickRun, holder: number): boolean {
  if (run.liquidation === undefined && !endCrossOrders(futures, holder, "liquidation")) return false;
  while (run.liquidation !== undefined || isAccountUnsafe(futures, holder)) {
    if (run.liquidation === undefined) {
      if (!futures.slice.hasRoom) return false;
      const slot = nextPosition(futures, holder);
      if (slot === 0) return true;
      run.liquidation = beginLiquidation(futures, slot);
    }
    if (!goOnWithLiquidation(futures, run.liquidation)) return false;
    run.liquidation = undefined;
  }
  return true;
}
