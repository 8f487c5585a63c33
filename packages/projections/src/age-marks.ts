/** How exactly an age is known while there are few marks. Each time there are too many, half of them go. */
const MARK_EVERY_MS = 1_000;
const MARKS_MAX = 1_000;

interface Mark {
  readonly sequence: number;
  readonly at: number;
}

/** How old the oldest sequence is that was noted and not passed: marks of time, a bounded number however long it lasts. */
export class AgeMarks {
  #marks: Mark[] = [];
  #everyMs = MARK_EVERY_MS;

  /** `sequence` has come; they come in order. `at` in milliseconds of any clock that does not go back. */
  note(sequence: number, at: number): void {
    const last = this.#marks.at(-1);
    if (last !== undefined && at - last.at < this.#everyMs) return;
    if (this.#marks.length === MARKS_MAX) {
      this.#marks = this.#marks.filter((_, index) => index % 2 === 0);
      this.#everyMs *= 2;
    }
    this.#marks.push({ sequence, at });
  }

  /** Everything up to `sequence` is done. */
  pass(sequence: number): void {
    const left = this.#marks.findIndex((mark) => mark.sequence > sequence);
    this.#marks.splice(0, left === -1 ? this.#marks.length : left);
    if (this.#marks.length === 0) this.#everyMs = MARK_EVERY_MS;
  }

  /** Age of the oldest mark that was not passed; 0 for none. */
  oldestMs(now: number): number {
    const [oldest] = this.#marks;
    return oldest === undefined ? 0 : now - oldest.at;
  }
}
