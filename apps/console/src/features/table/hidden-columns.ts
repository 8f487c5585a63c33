import { create } from "zustand";
import { readStoredObject, STORAGE_KEYS, writeStored } from "../../shell/storage.ts";
import type { Column } from "./columns.ts";

type Shown = Readonly<Record<string, Readonly<Record<string, boolean>>>>;

const stored = (): Shown => {
  const value = readStoredObject<unknown>(STORAGE_KEYS.columns);
  return typeof value === "object" && value !== null ? (value as Shown) : {};
};

const useStore = create<{ readonly lists: Shown }>(() => ({ lists: stored() }));

/** Which columns of a list are shown: by the operator's choice in this browser, else as the list has it. */
export function useVisibleColumns<Row>(list: string, columns: readonly Column<Row>[]) {
  const chosen = useStore(({ lists }) => lists[list]);
  const visibility = Object.fromEntries(columns.map(({ id, isHidden }) => [id, chosen?.[id] ?? isHidden !== true]));
  const toggle = (id: string): void => {
    const lists = { ...useStore.getState().lists, [list]: { ...visibility, [id]: visibility[id] !== true } };
    useStore.setState({ lists });
    writeStored(STORAGE_KEYS.columns, JSON.stringify(lists));
  };
  return { visibility, toggle };
}
