import { useSyncExternalStore } from "react";

const DESK_QUERY = "(min-width: 1024px)";

function subscribe(listener: () => void): () => void {
  const query = matchMedia(DESK_QUERY);
  query.addEventListener("change", listener);
  return () => query.removeEventListener("change", listener);
}

/** True from 1024 px on, where chart, book, form and orders stand side by side. */
export const useIsWide = (): boolean => useSyncExternalStore(subscribe, () => matchMedia(DESK_QUERY).matches);
