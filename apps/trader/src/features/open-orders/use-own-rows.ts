import { useEffect, useEffectEvent } from "react";
import { usePrivateFrames } from "../../live/feeds.ts";

type PrivateTopic = Parameters<typeof usePrivateFrames>[0];

export interface OwnRows<Row> {
  /** As the list's call answered; undefined until it has. */
  readonly rows: readonly Row[] | undefined;
  /** Tells all rows first, then each that changes. */
  readonly topic: PrivateTopic;
  readonly isOn: boolean;
  /** All rows that there are. */
  readonly onRows: (rows: readonly Row[]) => void;
  readonly onRow: (row: Row) => void;
  /** Something was not heard: the list has to be read again. */
  readonly onGap: () => void;
}

/** Feeds a store of the user's own rows from their call and their private topic. */
export function useOwnRows<Row>({ rows, topic, isOn, onRows, onRow, onGap }: OwnRows<Row>): void {
  const keep = useEffectEvent(onRows);
  useEffect(() => {
    if (rows !== undefined) keep(rows);
  }, [rows]);
  usePrivateFrames(
    topic,
    {
      onFrame: ({ data }) => (Array.isArray(data) ? onRows(data as readonly Row[]) : onRow(data as Row)),
      onGap,
    },
    isOn,
  );
}
