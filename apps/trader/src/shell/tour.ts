import { create } from "zustand";
import { readStored, STORAGE_KEYS, writeStored } from "./storage.ts";

const SEEN = "seen";

/** Whether the tour was left or walked through on this device, and the step it stands at, from 0, while the app is open. */
export const useTourSeen = create<{ readonly isSeen: boolean; readonly step: number }>(() => ({
  isSeen: readStored(STORAGE_KEYS.tour) === SEEN,
  step: 0,
}));

/** The next step. It stays while the user looks at another screen, or registers. */
export const nextTourStep = (): void => useTourSeen.setState(({ step }) => ({ step: step + 1 }));

/** The tour is over on this device. */
export function endTour(): void {
  writeStored(STORAGE_KEYS.tour, SEEN);
  useTourSeen.setState({ isSeen: true });
}
