import type { OptionBookFrame, OptionChainFrame, OptionSeriesRow } from "@agio/api-contract";
import { useSyncExternalStore } from "react";
import { createPainter } from "./painter.ts";
import { listenLive } from "./socket.ts";
import { createTopicValues, type TopicValue } from "./topic-values.ts";

const painter = createPainter((paint) => requestAnimationFrame(paint));

type ChainChange = Pick<OptionChainFrame, "data" | "removed" | "snapshot">;

/** The chain after a frame: a snapshot replaces it, any other frame changes the rows it names. */
export function mergeChain(
  last: readonly OptionSeriesRow[] | undefined,
  { data, removed, snapshot }: ChainChange,
): readonly OptionSeriesRow[] {
  if (snapshot === true || last === undefined) return data;
  const changed = new Map(data.map((row) => [row.id, row]));
  const gone = new Set(removed ?? []);
  const kept = last.filter(({ symbol }) => !gone.has(symbol)).map((row) => changed.get(row.id) ?? row);
  const known = new Set(last.map(({ id }) => id));
  return [...kept, ...data.filter(({ id }) => !known.has(id))];
}

const chains = createTopicValues<readonly OptionSeriesRow[]>(painter, (symbol, keep) =>
  listenLive({ type: "optionChain", symbol }, { onFrame: (frame) => keep((last) => mergeChain(last, frame)) }),
);

const books = createTopicValues<OptionBookFrame["data"]>(painter, (symbol, keep) =>
  listenLive({ type: "optionBook", symbol }, { onFrame: ({ data }) => keep(() => data) }),
);

const NOT_HEARD: TopicValue<never> = { read: () => undefined, subscribe: () => () => undefined };

/** The chain of an underlying ("btcusdt"); undefined until its first frame, and while none is asked for. */
export function useLiveChain(symbol: string | undefined): readonly OptionSeriesRow[] | undefined {
  const view = symbol === undefined ? NOT_HEARD : chains(symbol);
  return useSyncExternalStore(view.subscribe, view.read);
}

/** Book and last trades of a series; undefined until its first frame, and while none is asked for. */
export function useOptionBook(symbol: string | undefined): OptionBookFrame["data"] | undefined {
  const view = symbol === undefined ? NOT_HEARD : books(symbol);
  return useSyncExternalStore(view.subscribe, view.read);
}
