import { create } from "zustand";
import { readStored, STORAGE_KEYS, writeStored } from "./storage.ts";

const STORED_OPEN = "open";

const useRail = create<{ readonly isOpen: boolean }>(() => ({
  isOpen: readStored(STORAGE_KEYS.deskRail) === STORED_OPEN,
}));

/** Whether the list of markets stands beside the screens of a desk; not before somebody on this device opened it. */
export const useIsRailOpen = (): boolean => useRail(({ isOpen }) => isOpen);

export function toggleRail(): void {
  const isOpen = !useRail.getState().isOpen;
  writeStored(STORAGE_KEYS.deskRail, isOpen ? STORED_OPEN : undefined);
  useRail.setState({ isOpen });
}
