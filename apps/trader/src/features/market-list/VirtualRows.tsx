import { useWindowVirtualizer } from "@tanstack/react-virtual";
import { useLayoutEffect, useRef, useState, type ReactNode } from "react";

interface VirtualRowsProps<Row> {
  rows: readonly Row[];
  rowPx: number;
  keyOf: (row: Row) => string;
  children: (row: Row, index: number) => ReactNode;
  label: string;
}

const OVERSCAN = 6;

/** A long list in the page's own scroll: only rows in sight exist, so only they listen. */
export function VirtualRows<Row>({ rows, rowPx, keyOf, children, label }: VirtualRowsProps<Row>) {
  const listRef = useRef<HTMLUListElement>(null);
  const [offsetPx, setOffsetPx] = useState(0);
  useLayoutEffect(() => setOffsetPx(listRef.current?.offsetTop ?? 0), []);
  // Nothing here is memoised by a compiler.
  // oxlint-disable-next-line react/incompatible-library
  const virtual = useWindowVirtualizer({
    count: rows.length,
    estimateSize: () => rowPx,
    overscan: OVERSCAN,
    scrollMargin: offsetPx,
    // It scrolls to where the page stands as soon as it is drawn: that ends the scroll to the top halfway.
    scrollToFn: () => undefined,
  });
  return (
    <ul
      ref={listRef}
      aria-label={label}
      className="relative m-0 list-none p-0"
      style={{ blockSize: virtual.getTotalSize() }}
    >
      {virtual.getVirtualItems().map(({ index, start }) => {
        const row = rows[index];
        if (row === undefined) return null;
        return (
          <li
            key={keyOf(row)}
            className="absolute inset-x-0 top-0"
            style={{ blockSize: rowPx, transform: `translateY(${start - offsetPx}px)` }}
          >
            {children(row, index)}
          </li>
        );
      })}
    </ul>
  );
}
