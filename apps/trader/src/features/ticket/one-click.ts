import { create } from "zustand";
import { readStored, STORAGE_KEYS, writeStored } from "../../shell/storage.ts";
import { onStoredElsewhere } from "../../shell/stored-elsewhere.ts";

const STORED_ON = "1";

const stored = () => ({ isOn: readStored(STORAGE_KEYS.oneClick) === STORED_ON });

/** Whether plain orders are sent without a question, on this device. Off until somebody turns it on. */
const useOneClickStore = create<{ readonly isOn: boolean }>(stored);

// Who turned it off in one tab is asked in all of them.
onStoredElsewhere(STORAGE_KEYS.oneClick, () => useOneClickStore.setState(stored()));

export const useIsOneClick = (): boolean => useOneClickStore(({ isOn }) => isOn);

export function setOneClick(isOn: boolean): void {
  writeStored(STORAGE_KEYS.oneClick, isOn ? STORED_ON : undefined);
  useOneClickStore.setState({ isOn });
}

/** Kinds that one click sends; all others wait for a price or have more to read. */
const ONE_CLICK_KINDS: readonly string[] = ["limit", "market"];

/** Whether an order is asked about once more before it is sent. */
export const isAsked = (kind: string, { asks, isOneClick }: { asks: boolean; isOneClick: boolean }): boolean =>
  asks && !(isOneClick && ONE_CLICK_KINDS.includes(kind));
