import type { RewardPaymentRow } from "@agio/projections";

/** Payments that one user had for one day. */
export interface Received {
  readonly userId: number;
  readonly day: number;
  /** Atoms by coin. */
  readonly coins: Map<number, number>;
}

/** Payments of one receiver and day stand together: a day has one for each product and coin, and is told of once. */
export function receivedByDay(
  payments: readonly Pick<RewardPaymentRow, "userId" | "day" | "coinId" | "atoms">[],
): Received[] {
  const received: Received[] = [];
  for (const { userId, day, coinId, atoms } of payments) {
    const last = received.at(-1);
    const isSame = last?.userId === userId && last.day === day;
    const { coins } = isSame ? last : { coins: new Map<number, number>() };
    coins.set(coinId, (coins.get(coinId) ?? 0) + atoms);
    if (!isSame) received.push({ userId, day, coins });
  }
  return received;
}
