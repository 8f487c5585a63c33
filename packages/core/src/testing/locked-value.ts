import { availableOf } from "../ledger/credit-user.ts";
import { lastKnownPriceE8, scaleOf } from "../prices/coin-values.ts";
import { USDT, type TestMarket } from "./market.ts";

/** Finer than any coin and price. */
const FINE = 8;

/** Value of a user's coins above their locks at the last known index: exact, in 10^-16 USDT. */
function valuesBeyondLocks({ state }: TestMarket, user: number): Map<number, bigint> {
  const { coins, deposits, ledger, prices, spot } = state;
  const values = [...coins.keys()].map((coin): [number, bigint] => {
    const price = lastKnownPriceE8({ pairs: spot.pairs, prices }, coin, USDT);
    const locked = deposits.locked.unconfirmed(user, coin) + deposits.locked.bonus(user, coin);
    const beyond = availableOf(ledger, user, coin) - locked;
    return [coin, BigInt(beyond) * BigInt(price) * 10n ** BigInt(FINE - scaleOf(coins, coin))];
  });
  return new Map(values);
}

/** All that is at hand less all that is locked. */
export const valueBeyondLocks = (market: TestMarket, user: number): bigint =>
  [...valuesBeyondLocks(market, user).values()].reduce((sum, value) => sum + value, 0n);

/** Whether a coin by itself is worth its own lock and what is missing of the locks of all others. */
export function coversLocks(market: TestMarket, user: number, coin: number): boolean {
  const values = valuesBeyondLocks(market, user);
  const missing = [...values].filter(([other, value]) => other !== coin && value < 0n);
  return missing.reduce((sum, [, value]) => sum + value, values.get(coin) ?? 0n) >= 0n;
}
