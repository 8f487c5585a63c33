import type { DetailFrame, KlineFrame, TradeFrame } from "@agio/api-contract";
import { createPainter } from "./painter.ts";

/** The live day of every market as the screen shows it: one last price of each, wherever it is shown. */
export interface MarketDays {
  /** Takes a frame as the last word on its market. */
  readonly note: (frame: DetailFrame) => void;
  /** Takes the price of a newer trade, which other topics tell sooner than the day. Unheard while no day is known. */
  readonly notePrice: (frame: TradeFrame | KlineFrame) => void;
  /** As it is painted; undefined until its first frame. */
  readonly read: (symbol: string) => DetailFrame | undefined;
  /** Calls `listener` when what is painted of a market has changed, until the returned function is called. */
  readonly listen: (symbol: string, listener: () => void) => () => void;
}

/** `schedule` calls back at the next animation frame. */
export function createMarketDays(schedule: (paint: () => void) => void): MarketDays {
  const painter = createPainter(schedule);
  const told = new Map<string, DetailFrame>();
  /** Figures between two frames are the same everywhere on the screen. */
  const painted = new Map<string, DetailFrame>();
  const listeners = new Map<string, Set<() => void>>();

  const paint = () => {
    const due = new Set<() => void>();
    for (const [symbol, frame] of told) {
      if (painted.get(symbol) === frame) continue;
      painted.set(symbol, frame);
      for (const listener of listeners.get(symbol) ?? []) due.add(listener);
    }
    for (const listener of due) listener();
  };
  const note = (frame: DetailFrame) => {
    told.set(frame.symbol, frame);
    painter.request(paint);
  };
  return {
    note,
    notePrice(frame) {
      const day = told.get(frame.symbol);
      const price = lastPriceOf(frame);
      if (day === undefined || price === undefined || price === day.data.close) return;
      const { high, low } = day.data;
      // A low of zero is how the wire says that nothing was traded yet.
      const prices = { close: price, high: Math.max(high, price), low: low > 0 ? Math.min(low, price) : price };
      note({ ...day, ts: frame.ts, data: { ...day.data, ...prices } });
    },
    read: (symbol) => painted.get(symbol),
    listen(symbol, listener) {
      const own = listeners.get(symbol) ?? new Set();
      listeners.set(symbol, own);
      own.add(listener);
      return () => void own.delete(listener);
    },
  };
}

/** The last price that a frame tells; a closed candle tells an older one, and the first frame may be of before the day. */
function lastPriceOf(frame: TradeFrame | KlineFrame): number | undefined {
  if (frame.type === "trade") return frame.data[0]?.price;
  return frame.final === true || frame.snapshot === true ? undefined : frame.data.close;
}
