import { readStored, readStoredObject, STORAGE_KEYS, writeStored } from "../../shell/storage.ts";
import { OPTION_ORDER_KINDS, type OptionOrderKind } from "./option-draft.ts";

/** The kind used last, limit before that. */
export const keptOptionKind = (): OptionOrderKind =>
  OPTION_ORDER_KINDS.find((kind) => kind === readStored(STORAGE_KEYS.optionKind)) ?? "limit";

export const keepOptionKind = (kind: OptionOrderKind): void => writeStored(STORAGE_KEYS.optionKind, kind);

function confirmedKinds(): readonly string[] {
  const kept = readStoredObject<unknown>(STORAGE_KEYS.confirmedOptionKinds);
  return Array.isArray(kept) ? kept.map(String) : [];
}

/** True until the person asked not to be asked for this kind. */
export const asksBeforeOption = (kind: OptionOrderKind): boolean => !confirmedKinds().includes(kind);

export const stopAskingForOption = (kind: OptionOrderKind): void =>
  writeStored(STORAGE_KEYS.confirmedOptionKinds, JSON.stringify([...new Set([...confirmedKinds(), kind])]));

const READ = "1";

/** True once the person has confirmed what options are and what they cost. */
export const hasReadNotice = (): boolean => readStored(STORAGE_KEYS.optionNotice) === READ;

export const keepNoticeRead = (): void => writeStored(STORAGE_KEYS.optionNotice, READ);
