import { useEffect } from "react";
import { create } from "zustand";

/** A key, as it is printed, and what it does. */
export type NamedKey = readonly [key: string, does: string];

interface PageKeys {
  readonly named: readonly NamedKey[];
  /** Lists on the page whose rows are opened by keys. */
  readonly lists: number;
}

export const usePageKeys = create<PageKeys>(() => ({ named: [], lists: 0 }));

/** Tells the list of keys what those of the page do, while the component is there. */
export function useNamedKeys(named: readonly NamedKey[]): void {
  const written = JSON.stringify(named);
  useEffect(() => {
    usePageKeys.setState({ named: JSON.parse(written) as readonly NamedKey[] });
    return () => usePageKeys.setState({ named: [] });
  }, [written]);
}

/** Tells it of a list whose rows open. */
export function useListKeys(opens: boolean): void {
  useEffect(() => {
    if (!opens) return undefined;
    const count = (step: 1 | -1) => usePageKeys.setState(({ lists }) => ({ lists: lists + step }));
    count(1);
    return () => count(-1);
  }, [opens]);
}
