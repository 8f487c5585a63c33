import { useCallback, useState } from "react";

/** How many rows of `rowPx` fit into an element after `reservedPx`; follows its size. At least one. */
export function useRowsThatFit(
  rowPx: number,
  reservedPx: number,
): [(element: HTMLElement | null) => (() => void) | void, number] {
  const [heightPx, setHeightPx] = useState(0);
  const ref = useCallback((element: HTMLElement | null) => {
    if (element === null) return;
    const observer = new ResizeObserver(([entry]) => setHeightPx(entry?.contentRect.height ?? 0));
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  return [ref, Math.max(Math.floor((heightPx - reservedPx) / rowPx), 1)];
}
