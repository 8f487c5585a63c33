/** A value, and the day from which it holds. */
export interface From<T> {
  readonly fromDay: number;
  readonly value: T;
}

/** Values by the day from which each holds; the last was decided last. */
export class Dated<T> {
  /** By day. */
  rows: readonly From<T>[];

  constructor(rows: readonly From<T>[] = []) {
    this.rows = rows;
  }

  on(day: number): T | undefined {
    return this.rows.findLast(({ fromDay }) => fromDay <= day)?.value;
  }

  /** Every value that holds on a day or on a later one. */
  from(day: number): readonly T[] {
    return this.rows.filter((_row, at) => (this.rows[at + 1]?.fromDay ?? Infinity) > day).map(({ value }) => value);
  }

  get decided(): T | undefined {
    return this.rows.at(-1)?.value;
  }

  /** With a value from a day on, instead of whatever was decided for that day and later. */
  with(fromDay: number, value: T): Dated<T> {
    return new Dated([...this.rows.filter((row) => row.fromDay < fromDay), { fromDay, value }]);
  }

  /** Forgets what only days before this one need. */
  forgetBefore(day: number): void {
    const first = this.rows.findLastIndex(({ fromDay }) => fromDay <= day);
    if (first > 0) this.rows = this.rows.slice(first);
  }
}
