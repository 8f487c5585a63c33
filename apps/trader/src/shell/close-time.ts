import { readStored, STORAGE_KEYS, writeStored } from "./storage.ts";

/**
 * When the window was closed or hidden last before this visit, in UTC milliseconds; undefined on the first one. The
 * figures that the page knows before the server is heard are at least as old.
 */
export function closedAtMs(): number | undefined {
  const stored = Number(readStored(STORAGE_KEYS.closeWindowTime) ?? Number.NaN);
  // A clock that was turned back since knows nothing of the age.
  return stored > 0 && stored <= Date.now() ? stored : undefined;
}

/** Notes each closing. Phones end a hidden page without a word: hiding counts as one. */
export function noteClosings(): void {
  const note = () => writeStored(STORAGE_KEYS.closeWindowTime, String(Date.now()));
  window.addEventListener("pagehide", note);
  document.addEventListener("visibilitychange", () => {
    if (document.hidden) note();
  });
}
