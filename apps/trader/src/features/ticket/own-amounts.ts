import { create } from "zustand";
import { readStoredObject, STORAGE_KEYS, writeStored } from "../../shell/storage.ts";

/** Amounts that a person keeps for a market, as plain decimals. */
export const OWN_AMOUNTS_MAX = 4;

type Kept = Readonly<Record<string, readonly string[]>>;

/** Only what reads as plain decimals is taken out of the storage of a browser. */
export function readKept(stored: unknown): Kept {
  if (typeof stored !== "object" || stored === null) return {};
  const rows = Object.entries(stored).map(([place, amounts]) => {
    const texts: unknown[] = Array.isArray(amounts) ? amounts : [];
    const plain = texts.filter(
      (text): text is string => typeof text === "string" && /^\d{1,16}(\.\d{1,18})?$/.test(text),
    );
    return [place, plain.slice(0, OWN_AMOUNTS_MAX)] as const;
  });
  return Object.fromEntries(rows);
}

const useOwnAmountStore = create<{ readonly kept: Kept }>(() => ({
  kept: readKept(readStoredObject<unknown>(STORAGE_KEYS.ownAmounts)),
}));

const NONE: readonly string[] = [];

/** The amounts kept at a place: a market and the unit that they are in. */
export const useOwnAmounts = (place: string): readonly string[] => useOwnAmountStore(({ kept }) => kept[place] ?? NONE);

export const withAmount = (kept: readonly string[], amount: string): readonly string[] =>
  kept.includes(amount) || kept.length >= OWN_AMOUNTS_MAX
    ? kept
    : [...kept, amount].toSorted((one, other) => Number(one) - Number(other));

function change(place: string, amountsOf: (kept: readonly string[]) => readonly string[]): void {
  const { kept } = useOwnAmountStore.getState();
  const next = { ...kept, [place]: amountsOf(kept[place] ?? NONE) };
  writeStored(STORAGE_KEYS.ownAmounts, JSON.stringify(next));
  useOwnAmountStore.setState({ kept: next });
}

export const keepAmount = (place: string, amount: string): void => change(place, (kept) => withAmount(kept, amount));

export const dropAmount = (place: string, amount: string): void =>
  change(place, (kept) => kept.filter((each) => each !== amount));
