import type { PauseScope, PayoutBounds, PausePayouts } from "./channel-commands.ts";

const MINUTE_MS = 60_000;
const HOUR_MINUTES = 60;
const DAY_MINUTES = 1_440;

/** A stop of payouts that is in force. */
export type PayoutPause = Pick<PausePayouts, "scope" | "id" | "reason" | "operatorId"> & { readonly at: number };

/** Value that left by one coin in one minute, in the valuation coin. */
type Minute = readonly [minute: number, valueAtoms: number];

/** As a snapshot has them, in canonical orders. */
export interface StoredGates {
  readonly pauses: readonly PayoutPause[];
  readonly frozen: readonly number[];
  readonly left: readonly (readonly [coinId: number, minutes: readonly Minute[]])[];
}

const keyOf = (scope: PauseScope, id: number): string => `${scope}:${id}`;

/** Stops of payouts: those in force, users whose accounts are frozen, and how much has left of each coin within a day. */
export class PayoutGates {
  private readonly pauses = new Map<string, PayoutPause>();
  readonly frozen = new Set<number>();
  private readonly left = new Map<number, Minute[]>();

  isPaused(scope: PauseScope, id: number): boolean {
    return this.pauses.has(keyOf(scope, id));
  }

  /** Payouts of the coin are stopped, as a chain holds less of it than the books say. */
  isShort(coinId: number): boolean {
    return this.pauses.get(keyOf("coin", coinId))?.reason === "shortfall";
  }

  /** The widest stop of a payout of this coin on this chain; undefined while there is none. */
  pauseOf({ chainId, coinId }: { readonly chainId: number; readonly coinId: number }): PayoutPause | undefined {
    return (
      this.pauses.get(keyOf("all", 0)) ??
      this.pauses.get(keyOf("chain", chainId)) ??
      this.pauses.get(keyOf("coin", coinId))
    );
  }

  pause(pause: PayoutPause): void {
    this.pauses.set(keyOf(pause.scope, pause.id), pause);
  }

  /** Whoever lifts a stop has looked: the hour and the day of what it was for begin anew. */
  lift(scope: PauseScope, id: number): void {
    this.pauses.delete(keyOf(scope, id));
    if (scope === "all") this.left.clear();
    if (scope === "coin") this.left.delete(id);
  }

  /** Every stop in force, in a canonical order. */
  inOrder(): PayoutPause[] {
    return [...this.pauses].sort(([one], [other]) => (one < other ? -1 : 1)).map(([, pause]) => pause);
  }

  /** True where so much more of a coin may leave now, by the bounds of an hour and of a day. 0 is no bound. */
  hasRoom(
    bounds: PayoutBounds | undefined,
    coinId: number,
    { valueAtoms, at }: { valueAtoms: number; at: number },
  ): boolean {
    if (bounds === undefined) return true;
    const { hourValueAtomsMax, dayValueAtomsMax } = bounds;
    const isWithin = (max: number, minutes: number): boolean =>
      max === 0 || this.leftSince(coinId, at, minutes) + valueAtoms <= max;
    return isWithin(hourValueAtomsMax, HOUR_MINUTES) && isWithin(dayValueAtomsMax, DAY_MINUTES);
  }

  private leftSince(coinId: number, at: number, minutes: number): number {
    const from = Math.floor(at / MINUTE_MS) - minutes;
    let sum = 0;
    for (const [minute, valueAtoms] of this.left.get(coinId) ?? []) if (minute > from) sum += valueAtoms;
    return sum;
  }

  /** Counts what leaves. Minutes that are a day old are forgotten. */
  note(coinId: number, valueAtoms: number, at: number): void {
    const minute = Math.floor(at / MINUTE_MS);
    const kept = (this.left.get(coinId) ?? []).filter(([known]) => known > minute - DAY_MINUTES);
    const last = kept.at(-1);
    if (last?.[0] === minute) kept[kept.length - 1] = [minute, last[1] + valueAtoms];
    else kept.push([minute, valueAtoms]);
    this.left.set(coinId, kept);
  }

  /** Undefined while there is nothing: a snapshot of before there were any has none. */
  stored(): StoredGates | undefined {
    if (this.pauses.size + this.frozen.size + this.left.size === 0) return undefined;
    return {
      pauses: this.inOrder(),
      frozen: [...this.frozen].sort((one, other) => one - other),
      left: [...this.left].sort(([one], [other]) => one - other),
    };
  }

  restore({ pauses, frozen, left }: StoredGates): void {
    for (const pause of pauses) this.pause(pause);
    for (const userId of frozen) this.frozen.add(userId);
    for (const [coinId, minutes] of left) this.left.set(coinId, [...minutes]);
  }
}
