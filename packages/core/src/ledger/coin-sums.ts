// A balance is split into two halves whose sums over 2^26 accounts are still exact.
const HALF = 2 ** 26;

/** Exact sums of balances by coin. */
export class CoinSums {
  private readonly upper = new Map<number, number>();
  private readonly lower = new Map<number, number>();

  add(coin: number, atoms: number): void {
    if (atoms === 0) return;
    const upper = Math.floor(atoms / HALF);
    this.upper.set(coin, (this.upper.get(coin) ?? 0) + upper);
    this.lower.set(coin, (this.lower.get(coin) ?? 0) + (atoms - upper * HALF));
  }

  *all(): Generator<readonly [coin: number, sum: bigint]> {
    for (const [coin, upper] of this.upper) {
      yield [coin, BigInt(upper) * BigInt(HALF) + BigInt(this.lower.get(coin) ?? 0)];
    }
  }
}
