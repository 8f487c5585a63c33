import { create } from "zustand";
import { readStoredObject, STORAGE_KEYS, writeStored } from "../../shell/storage.ts";

/** A named view of a list: its address without the path. */
export interface SavedView {
  readonly name: string;
  /** "status=0&symbol=btcusdt". */
  readonly query: string;
}

type Saved = Readonly<Record<string, readonly SavedView[]>>;

const isSaved = (value: unknown): value is Saved =>
  typeof value === "object" && value !== null && Object.values(value).every(Array.isArray);

const stored = (): Saved => {
  const value = readStoredObject<unknown>(STORAGE_KEYS.views);
  return isSaved(value) ? value : {};
};

const useStore = create<{ readonly saved: Saved }>(() => ({ saved: stored() }));

const NONE: readonly SavedView[] = [];

/** The views that were saved for a list, in this browser. */
export const useSavedViews = (path: string): readonly SavedView[] => useStore(({ saved }) => saved[path] ?? NONE);

function write(path: string, views: readonly SavedView[]): void {
  const saved = { ...useStore.getState().saved, [path]: views };
  useStore.setState({ saved });
  writeStored(STORAGE_KEYS.views, JSON.stringify(saved));
}

/** Saves a view; one of the same name is replaced. */
export function saveView(path: string, view: SavedView): void {
  const others = (useStore.getState().saved[path] ?? NONE).filter(({ name }) => name !== view.name);
  write(path, [...others, view]);
}

export function removeView(path: string, name: string): void {
  write(
    path,
    (useStore.getState().saved[path] ?? NONE).filter((view) => view.name !== name),
  );
}
