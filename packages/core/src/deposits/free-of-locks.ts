import { heldElsewhereAtoms, shortfallAtoms, unlockedAtoms, type LockedCoin } from "@agio/formulas";
import type { FundsContext } from "../funds-context.ts";
import { availableOf } from "../ledger/credit-user.ts";
import type { Ledger } from "../ledger/postings.ts";
import { lastKnownPriceE8, scaleOf } from "../prices/coin-values.ts";
import type { CoreState } from "../state.ts";

/** The parts of the exchange that locks depend on. */
export type LockContext = Pick<FundsContext, "channels" | "coins" | "locked" | "pairs" | "prices">;

/** The same out of the core's state. */
export const lockContextOf = ({
  channels,
  coins,
  deposits,
  prices,
  spot,
}: Pick<CoreState, "channels" | "coins" | "deposits" | "prices" | "spot">): LockContext => ({
  ...{ channels, coins, prices },
  pairs: spot.pairs,
  locked: deposits.locked,
});

/** Which locks count: every one for what leaves the exchange, bonuses for what leaves the platform account. */
export type LockKind = "every" | "bonus";

interface Holding {
  readonly userId: number;
  readonly coinId: number;
}

/**
 * Free part of a user's available coin (rules 10). A lock holds its coin as far as it is there, and the
 * value of what is missing in every other coin, at the last known index: whoever trades a locked coin into another one
 * may take out no more of that. Users without locks cost one look.
 */
export function freeOfLocks(ledger: Ledger, context: LockContext, holding: Holding, kind: LockKind = "every"): number {
  const coins = [...context.locked.coinsOf(holding.userId)];
  const available = availableOf(ledger, holding.userId, holding.coinId);
  if (coins.length === 0) return available;
  const { own, others, scale } = lockedCoins(ledger, context, holding, { coins, kind });
  return unlockedAtoms(own, others, scale);
}

/** A lock in another coin that is not there any more, and what it holds of a coin instead. */
export interface LockElsewhere {
  readonly coinId: number;
  /** Of the other coin. */
  readonly missingAtoms: number;
  /** Of the coin in question; all of it where there never was an index. */
  readonly heldAtoms: number;
}

/** Amounts of a coin that are held for locks of other coins, by the other coin's id. */
export function locksElsewhere(ledger: Ledger, context: LockContext, holding: Holding): LockElsewhere[] {
  const coins = [...context.locked.coinsOf(holding.userId)].sort((one, other) => one - other);
  const { own, others, scale } = lockedCoins(ledger, context, holding, { coins, kind: "every" });
  const most = Math.max(0, own.availableAtoms - own.lockedAtoms);
  return others.flatMap((other) => {
    const missingAtoms = shortfallAtoms(other);
    const heldAtoms = Math.min(most, heldElsewhereAtoms(own, [other], scale));
    return missingAtoms === 0 ? [] : [{ coinId: other.coinId, missingAtoms, heldAtoms }];
  });
}

interface CoinOfUser extends LockedCoin {
  readonly coinId: number;
}

function lockedCoins(
  ledger: Ledger,
  { channels, coins: listed, locked, pairs, prices }: LockContext,
  { userId, coinId }: Holding,
  { coins, kind }: { readonly coins: readonly number[]; readonly kind: LockKind },
): { own: CoinOfUser; others: CoinOfUser[]; scale: number } {
  const valuationCoin = channels.rules?.valuationCoinId;
  const coinOf = (coin: number): CoinOfUser => ({
    coinId: coin,
    availableAtoms: availableOf(ledger, userId, coin),
    lockedAtoms: locked.bonus(userId, coin) + (kind === "every" ? locked.unconfirmed(userId, coin) : 0),
    scale: scaleOf(listed, coin),
    priceE8: valuationCoin === undefined ? 0 : lastKnownPriceE8({ pairs, prices }, coin, valuationCoin),
  });
  const others = coins.filter((coin) => coin !== coinId).map(coinOf);
  return { own: coinOf(coinId), others, scale: valuationCoin === undefined ? 0 : scaleOf(listed, valuationCoin) };
}
