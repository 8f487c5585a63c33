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

  /** Asked for every part of every reward, and tens of thousands of times for one change of agents: no closure. */
  on(day: number): T | undefined {
    const { rows } = this;
    for (let at = rows.length - 1; at >= 0; at--) {
      const row = rows[at] as From<T>;
      if (row.fromDay <= day) return row.value;
    }
    return undefined;
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
