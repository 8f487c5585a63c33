/** A level is of the average of so many days; a day without a value counts as none (rules 13). */
export const VALUE_DAYS = 30;
/** The largest value that is kept. */
export const VALUE_MAX = 0xffff_ffff;
// A day has pages of so many users, by a power of two, where one of them has something.
const PAGE_BITS = 10;
export const PAGE_USERS = 1 << PAGE_BITS;

type Day = Map<number, Uint32Array>;

/** Values that users had on each of the last thirty days, in whole units of the valuation coin. */
export class DayValues {
  private readonly days: Day[] = Array.from({ length: VALUE_DAYS }, () => new Map());

  /** Forgets the days that are past by `day`, which begins; `before` was the last that did, 0 for none. */
  begin(day: number, before: number): void {
    for (let other = Math.max(before + 1, day - VALUE_DAYS + 1); other <= day; other++) this.dayOf(other).clear();
  }

  /** The value that a user has on a day, which has begun. */
  set(user: number, day: number, value: number): void {
    const values = this.dayOf(day);
    const page = user >> PAGE_BITS;
    let row = values.get(page);
    if (row === undefined) {
      if (value === 0) return;
      row = new Uint32Array(PAGE_USERS);
      values.set(page, row);
    }
    row[user & (PAGE_USERS - 1)] = Math.min(value, VALUE_MAX);
  }

  /** Of the thirty days. */
  sumOf(user: number): number {
    let sum = 0;
    for (const values of this.days) sum += values.get(user >> PAGE_BITS)?.[user & (PAGE_USERS - 1)] ?? 0;
    return sum;
  }

  /** Each page with its day, as its place among thirty, and its own place, in a canonical order. */
  *pages(): Generator<readonly [day: number, page: number, values: Uint32Array]> {
    for (const [day, values] of this.days.entries()) {
      for (const page of [...values.keys()].sort((a, b) => a - b)) yield [day, page, values.get(page) as Uint32Array];
    }
  }

  restore(day: number, page: number, values: Uint32Array): void {
    (this.days[day] as Day).set(page, values);
  }

  private dayOf(day: number): Day {
    return this.days[day % VALUE_DAYS] as Day;
  }
}
