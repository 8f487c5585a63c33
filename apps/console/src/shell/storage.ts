// Every key carries the prefix env_console_; values are plain strings, JSON only where a value is an object.
export const STORAGE_KEYS = {
  language: "env_console_language",
  theme: "env_console_theme",
  /** Views that were saved, by the path of their list. */
  views: "env_console_views",
  /** Columns that were taken off a list, by its path. */
  columns: "env_console_columns",
} as const;

export type StorageKey = (typeof STORAGE_KEYS)[keyof typeof STORAGE_KEYS];

/** The stored text, or undefined: also where the browser keeps storage closed. */
export function readStored(key: StorageKey): string | undefined {
  try {
    return localStorage.getItem(key) ?? undefined;
  } catch {
    return undefined;
  }
}

/** Stores a text; undefined removes it. A full or closed storage is no reason to stop. */
export function writeStored(key: StorageKey, value: string | undefined): void {
  try {
    if (value === undefined) localStorage.removeItem(key);
    else localStorage.setItem(key, value);
  } catch {
    return;
  }
}

/** A stored object; one that does not parse is removed. */
export function readStoredObject<Value>(key: StorageKey): Value | undefined {
  const text = readStored(key);
  if (text === undefined) return undefined;
  try {
    return JSON.parse(text) as Value;
  } catch {
    writeStored(key, undefined);
    return undefined;
  }
}
