import { exponential, feedOf } from "./averages.ts";
import type { Bar, Feed, Values } from "./incremental.ts";

const closeAt = (bars: readonly Bar[], index: number): number => bars[index]?.close ?? 0;

/** MACD: difference of two exponential means, its own mean, and twice their distance. */
export function macd(fast: number, slow: number, signal: number): Feed {
  const [quick, lazy, mean] = [exponential(fast), exponential(slow), exponential(signal)];
  return {
    commit(bars, index) {
      const close = closeAt(bars, index);
      const dif = quick.take(close) - lazy.take(close);
      const dea = mean.take(dif);
      return { dif, dea, macd: (dif - dea) * 2 };
    },
    peek(bars, index) {
      const close = closeAt(bars, index);
      const dif = quick.next(close) - lazy.next(close);
      const dea = mean.next(dif);
      return { dif, dea, macd: (dif - dea) * 2 };
    },
  };
}

const RSI_WHOLE = 100;

/** Relative strength by Wilder's smoothing, from the bar after the first `period` changes. */
export function relativeStrength(periods: readonly number[]): Feed {
  const gains = periods.map(() => 0);
  const losses = periods.map(() => 0);
  return feedOf((bars, index, keeps) => {
    const change = index === 0 ? 0 : closeAt(bars, index) - closeAt(bars, index - 1);
    const values: Values = {};
    periods.forEach((period, place) => {
      const gain = ((gains[place] ?? 0) * (period - 1) + Math.max(change, 0)) / period;
      const loss = ((losses[place] ?? 0) * (period - 1) + Math.max(-change, 0)) / period;
      if (keeps) {
        gains[place] = gain;
        losses[place] = loss;
      }
      if (index >= period)
        values[`rsi${place + 1}`] = loss === 0 ? RSI_WHOLE : RSI_WHOLE - RSI_WHOLE / (1 + gain / loss);
    });
    return values;
  });
}
