import type { TapeTickRow } from "@agio/api-contract";
import { useEffect, useRef, useSyncExternalStore } from "react";
import { createPainter } from "./painter.ts";
import { listenLive } from "./socket.ts";
import { createTopicValues, NOT_HEARD } from "./topic-values.ts";

/** Ticks kept of a pair: five minutes of seconds. */
const TICKS_MAX = 300;

const painter = createPainter((paint) => requestAnimationFrame(paint));

/** Known ticks and new ones in the order of their numbers, each once, the last ones only. */
export function mergeTicks(
  known: readonly TapeTickRow[],
  added: readonly TapeTickRow[],
  max = TICKS_MAX,
): readonly TapeTickRow[] {
  const bySeq = new Map(known.map((tick) => [tick.seq, tick]));
  for (const tick of added) bySeq.set(tick.seq, tick);
  return [...bySeq.values()].toSorted((one, other) => one.seq - other.seq).slice(-max);
}

const ticks = createTopicValues<readonly TapeTickRow[]>(painter, (symbol, keep) =>
  listenLive(
    { type: "indexTick", symbol },
    {
      // After a gap the snapshot has the last ticks; those before it stay.
      onFrame: ({ data }) => keep((last) => mergeTicks(last ?? [], "seq" in data ? [data] : data)),
    },
  ),
);

/** The last index ticks of a pair, oldest first; undefined until the first frame, and while no pair is asked for. */
export function useIndexTicks(symbol: string | undefined): readonly TapeTickRow[] | undefined {
  const view = symbol === undefined ? NOT_HEARD : ticks(symbol);
  return useSyncExternalStore(view.subscribe, view.read);
}

/** A head of the tape as it is told to everybody. */
export interface HeardHead {
  readonly headSeq: number;
  readonly headHash: string;
  readonly ts: number;
}

/** Calls `onHead` with every head that is published while mounted. */
export function useHeads(onHead: (head: HeardHead) => void): void {
  const latest = useRef(onHead);
  useEffect(() => {
    latest.current = onHead;
  });
  useEffect(
    () =>
      listenLive(
        { type: "settlement" },
        {
          onFrame: ({ data }) => {
            if ("headSeq" in data) latest.current(data);
          },
        },
      ),
    [],
  );
}
