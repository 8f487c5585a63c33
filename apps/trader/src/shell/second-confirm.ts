import { create } from "zustand";
import { readStored, STORAGE_KEYS, writeStored } from "./storage.ts";

const STORED_ON = "1";

/** Whether a second contract is shown once more before it is placed. Off until the person wants it; kept on the device. */
export const useConfirmsSeconds = create<boolean>(() => readStored(STORAGE_KEYS.confirmsSeconds) === STORED_ON);

export function setConfirmsSeconds(isOn: boolean): void {
  writeStored(STORAGE_KEYS.confirmsSeconds, isOn ? STORED_ON : undefined);
  useConfirmsSeconds.setState(isOn, true);
}
