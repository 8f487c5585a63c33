import { create } from "zustand";

const useLoadingStore = create<{ readonly running: number }>(() => ({ running: 0 }));

export const useIsLoading = (): boolean => useLoadingStore((state) => state.running > 0);

/** Covers the page with "submitting order" while the work runs. */
export async function whileLoading<Value>(work: Promise<Value>): Promise<Value> {
  useLoadingStore.setState(({ running }) => ({ running: running + 1 }));
  try {
    return await work;
  } finally {
    useLoadingStore.setState(({ running }) => ({ running: running - 1 }));
  }
}
