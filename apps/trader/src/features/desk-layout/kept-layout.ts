import { useSyncExternalStore } from "react";
import { create } from "zustand";
import { readStoredObject, STORAGE_KEYS, writeStored } from "../../shell/storage.ts";
import { onStoredElsewhere } from "../../shell/stored-elsewhere.ts";
import { firstSizes, readLayouts, ROOMY_PX, type ChosenSizes, type DeskLayouts, type DeskSizes } from "./desk-sizes.ts";

const storedLayouts = (): DeskLayouts => readLayouts(readStoredObject(STORAGE_KEYS.deskLayouts));

/** Sizes and named layouts of the desk, as they are on this device. */
export const useLayouts = create<DeskLayouts>(storedLayouts);

// Each tab has sizes of its own until it is loaded anew; names are common to all.
onStoredElsewhere(STORAGE_KEYS.deskLayouts, () => useLayouts.setState({ named: storedLayouts().named }));

export function changeLayouts(step: (layouts: DeskLayouts) => DeskLayouts): void {
  const next = step(useLayouts.getState());
  writeStored(STORAGE_KEYS.deskLayouts, JSON.stringify(next));
  useLayouts.setState(next, true);
}

/** While a panel is being drawn larger or smaller nothing is stored. */
export const previewSizes = (sizes: ChosenSizes): void => useLayouts.setState({ sizes });

export const keepSizes = (sizes: ChosenSizes): void => changeLayouts((layouts) => ({ ...layouts, sizes }));

const queries = () => ROOMY_PX.map((px) => matchMedia(`(min-width: ${px}px)`));

function subscribe(listener: () => void): () => void {
  const watched = queries();
  for (const query of watched) query.addEventListener("change", listener);
  return () => {
    for (const query of watched) query.removeEventListener("change", listener);
  };
}

const roomyNow = (): number => queries().filter(({ matches }) => matches).length;

/** The sizes as they are: the chosen ones, others by the width of the window. */
export function useDeskSizes(): DeskSizes {
  const roomy = useSyncExternalStore(subscribe, roomyNow);
  return { ...firstSizes(roomy), ...useLayouts(({ sizes }) => sizes) };
}
