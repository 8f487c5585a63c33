import { create } from "zustand";
import { readStoredObject, STORAGE_KEYS, writeStored } from "../../shell/storage.ts";
import { readBookChoice, type BookChoice } from "./book-choice.ts";

/** Levels and sum of the book of a desk as its user left them on this device: book and depth chart follow it. */
export const useBookChoice = create<BookChoice>(() => readBookChoice(readStoredObject(STORAGE_KEYS.deskBook)));

export function chooseBook(change: Partial<BookChoice>): void {
  const next = { ...useBookChoice.getState(), ...change };
  writeStored(STORAGE_KEYS.deskBook, JSON.stringify(next));
  useBookChoice.setState(next);
}
