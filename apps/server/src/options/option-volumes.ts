import type { TradedHour } from "@agio/projections";

const HOUR_MS = 3_600_000;
/** The hour under way and those before it. */
const HOURS_OF_A_DAY = 24;

/** Lots traded of each series in the last 24 hours, hour by hour. */
export class OptionVolumes {
  /** By series: lots by hour since the epoch. */
  readonly #hours = new Map<number, Map<number, number>>();
  #lastHour = 0;

  /** Time goes on: what is older than a day counts no more. */
  noteTime(at: number): void {
    this.#lastHour = Math.max(this.#lastHour, Math.floor(at / HOUR_MS));
  }

  note({ seriesId, hour, lots }: TradedHour): void {
    const own = this.#hours.get(seriesId) ?? new Map<number, number>();
    this.#hours.set(seriesId, own);
    own.set(hour, (own.get(hour) ?? 0) + lots);
    this.#lastHour = Math.max(this.#lastHour, hour);
    for (const old of own.keys()) if (old <= this.#lastHour - HOURS_OF_A_DAY) own.delete(old);
  }

  noteTrade(seriesId: number, lots: number, at: number): void {
    this.note({ seriesId, hour: Math.floor(at / HOUR_MS), lots });
  }

  /** The series has ended. */
  forget(seriesId: number): void {
    this.#hours.delete(seriesId);
  }

  lotsOf(seriesId: number): number {
    let lots = 0;
    for (const [hour, traded] of this.#hours.get(seriesId) ?? []) {
      if (hour > this.#lastHour - HOURS_OF_A_DAY) lots += traded;
    }
    return lots;
  }
}
