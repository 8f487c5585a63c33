import { useState } from "react";
import { readStoredObject, STORAGE_KEYS, writeStored } from "../../shell/storage.ts";
import { readChoice, type TableChoice } from "./table-choice.ts";

const readAll = (): Record<string, unknown> => readStoredObject<Record<string, unknown>>(STORAGE_KEYS.deskTables) ?? {};

/** Columns and order of a table as its user left them on this device, and how to change them for good. */
export function useTableChoice(tableId: string): [TableChoice, (choice: TableChoice) => void] {
  const [choice, setChoice] = useState(() => readChoice(readAll()[tableId]));
  return [
    choice,
    (next) => {
      setChoice(next);
      writeStored(STORAGE_KEYS.deskTables, JSON.stringify({ ...readAll(), [tableId]: next }));
    },
  ];
}
