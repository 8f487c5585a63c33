import type { Bar } from "./bars.ts";

const FIELDS = 8;
const BARS_AT_FIRST = 4_096;

/** Many bars in little memory, pushed newest first. */
export interface BarList {
  readonly length: number;
  push(bar: Bar): void;
  oldestFirst(): Generator<Bar>;
}

export function openBarList(): BarList {
  let numbers = new Float64Array(BARS_AT_FIRST * FIELDS);
  let length = 0;
  return {
    get length() {
      return length;
    },
    push({ startMs, spanMs, open, high, low, close, volume, turnover }) {
      if ((length + 1) * FIELDS > numbers.length) {
        const grown = new Float64Array(numbers.length * 2);
        grown.set(numbers);
        numbers = grown;
      }
      numbers.set([startMs, spanMs, open, high, low, close, volume, turnover], length * FIELDS);
      length += 1;
    },
    *oldestFirst() {
      for (let index = length - 1; index >= 0; index -= 1) {
        const [startMs = 0, spanMs = 0, open = 0, high = 0, low = 0, close = 0, volume = 0, turnover = 0] =
          numbers.subarray(index * FIELDS, (index + 1) * FIELDS);
        yield { startMs, spanMs, open, high, low, close, volume, turnover };
      }
    },
  };
}
