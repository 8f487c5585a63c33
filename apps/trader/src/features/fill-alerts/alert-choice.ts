import { create } from "zustand";
import { readStoredObject, STORAGE_KEYS, writeStored } from "../../shell/storage.ts";

/** The ways to tell of a filled order beside its toast, on this device. All are off until they are chosen. */
export interface AlertChoice {
  readonly hasSound: boolean;
  readonly hasNotification: boolean;
}

/** A choice as it was stored: anything but a clear yes is a no. */
export function readAlertChoice(stored: unknown): AlertChoice {
  const { hasSound, hasNotification } = (stored ?? {}) as { hasSound?: unknown; hasNotification?: unknown };
  return { hasSound: hasSound === true, hasNotification: hasNotification === true };
}

export const useAlertChoice = create<AlertChoice>(() => readAlertChoice(readStoredObject(STORAGE_KEYS.fillAlerts)));

export function chooseAlerts(change: Partial<AlertChoice>): void {
  const next = { ...useAlertChoice.getState(), ...change };
  writeStored(STORAGE_KEYS.fillAlerts, JSON.stringify(next));
  useAlertChoice.setState(next);
}
