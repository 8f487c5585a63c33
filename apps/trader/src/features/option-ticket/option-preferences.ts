import { readStored, STORAGE_KEYS, writeStored } from "../../shell/storage.ts";
import { kindPreferences } from "../ticket/kind-preferences.ts";
import { OPTION_ORDER_KINDS } from "./option-draft.ts";

export const OPTION_PREFERENCES = kindPreferences(OPTION_ORDER_KINDS, {
  kind: STORAGE_KEYS.optionKind,
  confirmed: STORAGE_KEYS.confirmedOptionKinds,
});

const READ = "1";

/** True once the person has confirmed what options are and what they cost. */
export const hasReadNotice = (): boolean => readStored(STORAGE_KEYS.optionNotice) === READ;

export const keepNoticeRead = (): void => writeStored(STORAGE_KEYS.optionNotice, READ);
