import { readStored, STORAGE_KEYS, writeStored } from "../../shell/storage.ts";
import { kindPreferences } from "../ticket/kind-preferences.ts";
import { OPTION_ORDER_KINDS } from "./option-draft.ts";

export const OPTION_PREFERENCES = kindPreferences(OPTION_ORDER_KINDS, {
  kind: STORAGE_KEYS.optionKind,
  confirmed: STORAGE_KEYS.confirmedOptionKinds,
});

const READ = "1";

/** Subject of a notice: options that are bought, or written. */
type NoticeOf = "buy" | "write";

const NOTICE_KEYS = {
  buy: STORAGE_KEYS.optionNotice,
  write: STORAGE_KEYS.optionWritingNotice,
} as const satisfies Record<NoticeOf, string>;

/** True once the person has confirmed what options are, what they cost and what they risk. */
export const hasReadNotice = (of: NoticeOf): boolean => readStored(NOTICE_KEYS[of]) === READ;

export const keepNoticeRead = (of: NoticeOf): void => writeStored(NOTICE_KEYS[of], READ);
