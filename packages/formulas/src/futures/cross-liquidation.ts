import { PRICE_TICKS_MAX } from "@agio/primitives";
import { type MarginTierRow, maintenanceMargin, type PositionSide } from "./margin.ts";
import { unrealisedProfit } from "./profit.ts";

/** One cross position of the contract whose price moves. */
export interface CrossLeg {
  readonly side: PositionSide;
  readonly size: number;
  readonly tickLotAtoms: number;
  readonly costAtoms: number;
  readonly tiers: readonly MarginTierRow[];
}

/** A cross account, seen from one of its contracts: everything of the others stays as it is. */
export interface CrossAccount {
  /** One or two legs. */
  readonly legs: readonly CrossLeg[];
  /** All cross cash: available, order reserves, margins and reserves of cross positions. */
  readonly cashAtoms: number;
  readonly otherMaintenanceAtoms: number;
  readonly otherUnrealisedAtoms: number;
  /** False asks where equity falls below zero, instead of where it falls to the maintenance of all positions. */
  readonly withMaintenance: boolean;
}

/** The ends of the safe interval of mark ticks. */
export interface CrossTriggers {
  /** At and below it the account is not safe; 0: no such tick. */
  readonly lowTicks: number;
  /** At and above it the account is not safe; 0: no such tick. */
  readonly highTicks: number;
}

/**
 * Where the mark price of one contract endangers a cross account while the others stand still (rules 4.4). Equity less
 * maintenance is concave in the price, so what is safe is one interval; its ends are found by halving between the
 * prices where a tier begins, with the very sums that decide. An account that is safe nowhere has both ends at its
 * best tick. Rounding to atoms may blur an end by the ticks that one atom is worth.
 */
export function crossTriggers(account: CrossAccount): CrossTriggers {
  const highest = highestTick(account.legs);
  const best = bestTick(account, highest);
  if (surplusAt(account, best) <= 0) return { lowTicks: best, highTicks: best };
  const low = surplusAt(account, 1) > 0 ? 0 : boundary(account, 1, best);
  const high = surplusAt(account, highest) > 0 ? 0 : boundary(account, highest, best);
  return { lowTicks: low, highTicks: high };
}

/** Positive where the account is safe. */
function surplusAt(account: CrossAccount, ticks: number): number {
  let equity = account.cashAtoms + account.otherUnrealisedAtoms;
  let maintenance = account.otherMaintenanceAtoms;
  for (const { side, size, tickLotAtoms, costAtoms, tiers } of account.legs) {
    const value = size * tickLotAtoms * ticks;
    equity += unrealisedProfit(side, value, costAtoms);
    if (account.withMaintenance) maintenance += maintenanceMargin(tiers, value);
  }
  return account.withMaintenance ? equity - maintenance : equity + 1;
}

/** The last tick on the unsafe side between an unsafe and a safe one. */
function boundary(account: CrossAccount, unsafeTick: number, safeTick: number): number {
  let unsafe = unsafeTick;
  let safe = safeTick;
  while (Math.abs(safe - unsafe) > 1) {
    const middle = Math.floor((safe + unsafe) / 2);
    if (surplusAt(account, middle) > 0) safe = middle;
    else unsafe = middle;
  }
  return unsafe;
}

/** A concave function that is straight between its corners is highest at one of them. */
function bestTick(account: CrossAccount, highest: number): number {
  let best = 1;
  let surplus = surplusAt(account, 1);
  const consider = (ticks: number): void => {
    const tick = Math.min(Math.max(ticks, 1), highest);
    const at = surplusAt(account, tick);
    if (at > surplus) [best, surplus] = [tick, at];
  };
  for (const { size, tickLotAtoms, tiers } of account.legs) {
    for (const { capAtoms } of tiers) {
      const corner = Math.floor(capAtoms / (size * tickLotAtoms));
      consider(corner);
      consider(corner + 1);
    }
  }
  consider(highest);
  return best;
}

/** Values stay far enough within the safe integers that their sums do too. */
function highestTick(legs: readonly CrossLeg[]): number {
  const perTick = Math.max(...legs.map(({ size, tickLotAtoms }) => size * tickLotAtoms));
  return Math.min(PRICE_TICKS_MAX, Math.floor(Number.MAX_SAFE_INTEGER / 4 / perTick));
}

export interface CrossPart {
  readonly side: PositionSide;
  /** The part of the position that is handed over. */
  readonly size: number;
  readonly wholeSize: number;
  /** The whole position at mark. */
  readonly valueAtoms: number;
  /** Of the whole cross account. */
  readonly equityAtoms: number;
  readonly maintenanceAtoms: number;
  readonly sumMaintenanceAtoms: number;
}

/**
 * Value of `size` of a cross position at its bankruptcy price, with the account's equity divided by
 * maintenance weight (rules 4.4): value − side × equity × maintenance ÷ Σ maintenance. Rounded in favour of the
 * account's counterparty: up for a long that is sold, down for a short that is bought back; at least 0. Source: dYdX
 * v4, protocol/x/clob/keeper/liquidations.go, GetBankruptcyPriceInQuoteQuantums.
 */
export function crossBankruptcyValue({
  side,
  size,
  wholeSize,
  valueAtoms,
  equityAtoms,
  maintenanceAtoms,
  sumMaintenanceAtoms,
}: CrossPart): number {
  const weight = sumMaintenanceAtoms > 0 ? BigInt(maintenanceAtoms) : 0n;
  const sum = sumMaintenanceAtoms > 0 ? BigInt(sumMaintenanceAtoms) : 1n;
  const lost = BigInt(equityAtoms) * weight * (side === "long" ? -1n : 1n);
  const scaled = (BigInt(valueAtoms) * sum + lost) * BigInt(size);
  if (scaled <= 0n) return 0;
  const divisor = sum * BigInt(wholeSize);
  return Number((scaled + (side === "long" ? divisor - 1n : 0n)) / divisor);
}
