import { create } from "zustand";
import { readStoredObject, STORAGE_KEYS, writeStored } from "../../shell/storage.ts";
import { readKeys, SHIPPED_KEYS, type ChosenKeys } from "./trade-keys.ts";

const useKeyStore = create<{ readonly keys: ChosenKeys }>(() => ({
  keys: readKeys(readStoredObject<unknown>(STORAGE_KEYS.tradeKeys)),
}));

/** The letters of this device. */
export const useChosenKeys = (): ChosenKeys => useKeyStore(({ keys }) => keys);
export const chosenKeys = (): ChosenKeys => useKeyStore.getState().keys;

export function chooseKeys(keys: ChosenKeys): void {
  writeStored(STORAGE_KEYS.tradeKeys, JSON.stringify(keys));
  useKeyStore.setState({ keys });
}

export function restoreKeys(): void {
  writeStored(STORAGE_KEYS.tradeKeys, undefined);
  useKeyStore.setState({ keys: SHIPPED_KEYS });
}
