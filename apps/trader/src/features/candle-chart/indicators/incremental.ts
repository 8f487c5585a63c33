/** A bar as indicators read it. Numbers for display only. */
export interface Bar {
  readonly timestamp: number;
  readonly open: number;
  readonly high: number;
  readonly low: number;
  readonly close: number;
  readonly volume?: number;
}

/** Named values of one bar; a missing one is not drawn. */
export type Values = Record<string, number>;

/** An indicator that is fed bar by bar. */
export interface Feed {
  /** Values of bar `index`, taking it into the state for good. */
  commit(bars: readonly Bar[], index: number): Values;
  /** Values of bar `index` as it stands, leaving the state as it is. */
  peek(bars: readonly Bar[], index: number): Values;
}

interface Progress {
  feed: Feed;
  values: Values[];
  committed: number;
  firstTimestamp: number;
  lastCommitted: Bar | undefined;
}

/**
 * Turns a feed into a calculation over a growing list: closed bars are added once, and a tick only costs the last
 * bar. Starts over when the list begins elsewhere or a bar that was added has changed.
 */
export function incrementally(makeFeed: () => Feed): (bars: readonly Bar[]) => Values[] {
  let progress: Progress | undefined;
  return (bars) => {
    if (progress === undefined || !continues(progress, bars)) {
      progress = {
        feed: makeFeed(),
        values: [],
        committed: 0,
        firstTimestamp: bars[0]?.timestamp ?? 0,
        lastCommitted: undefined,
      };
    }
    const { feed, values } = progress;
    const closed = Math.max(bars.length - 1, 0);
    for (; progress.committed < closed; progress.committed += 1) {
      values[progress.committed] = feed.commit(bars, progress.committed);
    }
    progress.lastCommitted = bars[closed - 1];
    if (bars.length > 0) values[closed] = feed.peek(bars, closed);
    values.length = bars.length;
    return values;
  };
}

function continues({ committed, firstTimestamp, lastCommitted }: Progress, bars: readonly Bar[]): boolean {
  const isSameStart = bars[0]?.timestamp === firstTimestamp && bars.length > committed;
  return isSameStart && (committed === 0 || sameBar(bars[committed - 1], lastCommitted));
}

/** Every figure counts: an indicator of highs and lows would keep those of before a correction. */
function sameBar(a: Bar | undefined, b: Bar | undefined): boolean {
  const isSamePrice = a?.open === b?.open && a?.high === b?.high && a?.low === b?.low && a?.close === b?.close;
  return isSamePrice && a?.timestamp === b?.timestamp && a?.volume === b?.volume;
}
