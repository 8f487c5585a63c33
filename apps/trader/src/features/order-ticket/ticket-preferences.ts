import { readStored, readStoredObject, STORAGE_KEYS, writeStored } from "../../shell/storage.ts";
import { ORDER_KINDS, type OrderKind } from "./order-kinds.ts";

/** The kind used last, limit before that. */
export const keptKind = (): OrderKind =>
  ORDER_KINDS.find((kind) => kind === readStored(STORAGE_KEYS.orderKind)) ?? "limit";

export const keepKind = (kind: OrderKind): void => writeStored(STORAGE_KEYS.orderKind, kind);

function confirmedKinds(): readonly string[] {
  const kept = readStoredObject<unknown>(STORAGE_KEYS.confirmedKinds);
  return Array.isArray(kept) ? kept.map(String) : [];
}

/** True until the person asked not to be asked for this kind. */
export const asksBeforePlacing = (kind: OrderKind): boolean => !confirmedKinds().includes(kind);

export const stopAskingFor = (kind: OrderKind): void =>
  writeStored(STORAGE_KEYS.confirmedKinds, JSON.stringify([...new Set([...confirmedKinds(), kind])]));
