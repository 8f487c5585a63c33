import type { StorageKey } from "./storage.ts";

/** Tells when another tab of this browser changed what is stored under a key. For as long as the page lives. */
export function onStoredElsewhere(key: StorageKey, tell: () => void): void {
  globalThis.addEventListener?.("storage", (event) => {
    if (event.key === key) tell();
  });
}
