import { create } from "zustand";
import { readStored, STORAGE_KEYS, writeStored } from "./storage.ts";

const SEEN = "seen";

/** Whether the tour was left or walked through on this device. */
export const useTourSeen = create<{ readonly isSeen: boolean }>(() => ({
  isSeen: readStored(STORAGE_KEYS.tour) === SEEN,
}));

/** The tour is over on this device. */
export function endTour(): void {
  writeStored(STORAGE_KEYS.tour, SEEN);
  useTourSeen.setState({ isSeen: true });
}
