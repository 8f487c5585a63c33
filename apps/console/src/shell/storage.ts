import { storedTexts } from "@agio/ui";

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

export const {
  read: readStored,
  write: writeStored,
  readObject: readStoredObject,
} = storedTexts<StorageKey>(() => localStorage);
